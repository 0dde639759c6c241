//! Cisco's H.264 encoder, built in.

use openh264::encoder::{
    BitRate, ColorPrimaries, Encoder, EncoderConfig, FrameRate, FrameType, IntraFramePeriod,
    MatrixCoefficients, QpRange, RateControlMode, TransferCharacteristics, UsageType, VuiConfig,
};
use openh264::formats::YUVSlices;
use openh264::{OpenH264API, Timestamp};

use super::codec::KEY_EVERY;
use super::rate::Rate;
use super::screening::{Shown, screen};
use super::track::Track;
use super::yuv::{Standard, Yuv};
use crate::encode::error::EncodeError;
use crate::encode::options::Options;
use crate::film::Film;

/// How coarse the pictures are, from 0 to 51: about as x264 at its CRF 18.
const QUANTISER: u8 = 19;

/// Codes a film. With one thread, so that the bytes do not depend on the cores.
pub(super) fn code(film: &Film<'_>, options: &Options) -> Result<Track, EncodeError> {
    let (rate, mut yuv) = (Rate::of(film), Yuv::new(&film.opening()));
    let config = config(rate, yuv.standard);
    let mut encoder =
        Encoder::with_api_config(OpenH264API::from_source(), config).map_err(library)?;
    let (mut track, mut setup) = (Track::default(), Setup::default());
    let (mut number, mut sample) = (0, Vec::new());
    screen(film, rate, options, |Shown { picture, changed, frames }| {
        yuv.update(picture, changed);
        let half = yuv.width / 2;
        let slices =
            YUVSlices::new(yuv.planes().into(), (yuv.width, yuv.height), (yuv.width, half, half));
        for _ in 0..frames {
            let now = Timestamp::from_millis(rate.time(number).as_millis() as u64);
            number += 1;
            let coded = encoder.encode_at(&slices, now).map_err(library)?;
            sample.clear();
            for layer in (0..coded.num_layers()).filter_map(|layer| coded.layer(layer)) {
                let units = (0..layer.nal_count()).filter_map(|unit| layer.nal_unit(unit));
                for unit in units.map(unmarked).filter(|unit| !setup.takes(unit)) {
                    sample.extend((unit.len() as u32).to_be_bytes());
                    sample.extend_from_slice(unit);
                }
            }
            track.push(&sample, coded.frame_type() == FrameType::IDR, 0);
        }
        Ok(())
    })?;
    track.setup = setup.record();
    Ok(track)
}

fn config(rate: Rate, standard: Standard) -> EncoderConfig {
    let matrix = match standard {
        Standard::Bt601 => MatrixCoefficients::Smpte170M,
        Standard::Bt709 => MatrixCoefficients::Bt709,
    };
    let colors = VuiConfig::new()
        .color_primaries(ColorPrimaries::Bt709)
        .transfer_characteristics(TransferCharacteristics::Srgb)
        .matrix_coefficients(matrix);
    EncoderConfig::new()
        .usage_type(UsageType::ScreenContentRealTime)
        // The crate cannot ask for a constant quantiser, but a range of one comes to the same. Nothing
        // is done to keep to the bit rate, which only has to be one that many players take.
        .rate_control_mode(RateControlMode::Bufferbased)
        .qp(QpRange::new(QUANTISER, QUANTISER))
        .bitrate(BitRate::from_bps(2_000_000))
        .skip_frames(false)
        // Of these it would complain: they are for cameras.
        .adaptive_quantization(false)
        .background_detection(false)
        .num_threads(1)
        .max_frame_rate(FrameRate::from_hz(rate.frames as f32 / rate.seconds as f32))
        .intra_frame_period(IntraFramePeriod::from_num_frames(
            (rate.frames * KEY_EVERY).div_ceil(rate.seconds),
        ))
        .vui(colors)
}

/// The descriptions of a stream, which decoders need first.
#[derive(Default)]
struct Setup {
    sequence: Vec<u8>,
    picture: Vec<u8>,
}

impl Setup {
    /// Takes a unit of the stream, if it is a description. They are the same before each picture that has them.
    fn takes(&mut self, unit: &[u8]) -> bool {
        let place = match unit.first().map(|first| first & 0x1F) {
            Some(7) => &mut self.sequence,
            Some(8) => &mut self.picture,
            _ => return false,
        };
        unit.clone_into(place);
        true
    }

    /// Both in a record, after the profile, the level, and the four bytes that lengths have.
    fn record(&self) -> Vec<u8> {
        let [sequence, picture] = [&self.sequence, &self.picture];
        let [long, short] = [sequence, picture].map(|it| (it.len() as u16).to_be_bytes());
        let profile = sequence.get(1..4).unwrap_or_default();
        [&[1], profile, &[0xFF, 0xE1], &long, sequence, &[1], &short, picture].concat()
    }
}

/// A unit of the stream without the zeros and the one that mark its beginning.
fn unmarked(unit: &[u8]) -> &[u8] {
    let one = unit.iter().position(|&byte| byte != 0);
    &unit[one.map_or(0, |one| one + 1)..]
}

fn library(error: openh264::Error) -> EncodeError {
    EncodeError::Library(Box::new(error))
}
