//! Films whose colour tables are full, before the strictest decoders.

use std::fs;
use std::process::Command;

use puzzlereel::encode::Format;
use puzzlereel::film::Film;
use puzzlereel::search::unwatched;

use crate::support::decoders::installed;
use crate::support::exact::expected;
use crate::support::{gif, request};

/// Reads GIF files and writes the pictures of each beside it: red, green and blue of each pixel.
const JAVA: &str = r#"
import java.awt.image.BufferedImage;
import java.io.*;
import javax.imageio.*;
import javax.imageio.metadata.IIOMetadataNode;
import org.w3c.dom.Element;

class Pictures {
    public static void main(String[] files) throws Exception {
        for (String file : files) write(file);
    }

    static void write(String file) throws Exception {
        ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
        reader.setInput(ImageIO.createImageInputStream(new File(file)));
        BufferedImage canvas = null;
        try (OutputStream out = new BufferedOutputStream(new FileOutputStream(file + ".rgb"))) {
            for (int index = 0; index < reader.getNumImages(true); index++) {
                BufferedImage frame = reader.read(index);
                if (canvas == null) canvas = new BufferedImage(
                    frame.getWidth(), frame.getHeight(), BufferedImage.TYPE_INT_RGB);
                IIOMetadataNode tree = (IIOMetadataNode)
                    reader.getImageMetadata(index).getAsTree("javax_imageio_gif_image_1.0");
                Element place = (Element) tree.getElementsByTagName("ImageDescriptor").item(0);
                int left = Integer.parseInt(place.getAttribute("imageLeftPosition"));
                int top = Integer.parseInt(place.getAttribute("imageTopPosition"));
                canvas.getGraphics().drawImage(frame, left, top, null);
                for (int y = 0; y < canvas.getHeight(); y++)
                    for (int x = 0; x < canvas.getWidth(); x++) {
                        int rgb = canvas.getRGB(x, y);
                        out.write(rgb >> 16);
                        out.write(rgb >> 8);
                        out.write(rgb);
                    }
            }
        }
    }
}
"#;

const FILMS: [&str; 6] = [
    "frogs 3 2 --theme paper",
    "frogs 2 1 --colors 2",
    "frogs 2 1 --colors 4",
    "frogs 2 1 --colors 16",
    "frogs 1 1 --theme storybook --fps 8 --colors 8",
    "pancakes 2 1 --theme paper",
];

#[test]
fn strict_decoders_read_films_with_full_colour_tables() {
    let folder = tempfile::tempdir().unwrap();
    let films = FILMS.iter().enumerate().map(|(number, words)| {
        let request = request(words);
        let story = request.story(Format::default(), &mut unwatched).unwrap();
        let (pace, options) = (request.pace(), request.options());
        let file = folder.path().join(format!("{number}.gif"));
        fs::write(&file, gif(story.as_ref(), &pace, &options)).unwrap();
        let film = Film::new(story.as_ref(), &pace).unwrap();
        (file, expected(&film, Format::default(), &options).0)
    });
    let films: Vec<_> = films.collect();
    if installed("netpbm", &["giftopnm", "--version"]) {
        for (file, _) in &films {
            let run = Command::new("giftopnm").arg("-image=all").arg(file).output().unwrap();
            let said = String::from_utf8_lossy(&run.stderr);
            assert!(run.status.success() && said.is_empty(), "{}: {said}", file.display());
        }
    }
    if installed("a Java compiler", &["javac", "-version"]) {
        let source = folder.path().join("Pictures.java");
        fs::write(&source, JAVA).unwrap();
        let mut java = Command::new("java");
        java.arg("-Djava.awt.headless=true").arg(source).args(films.iter().map(|(file, _)| file));
        let run = java.output().unwrap();
        assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
        for ((file, pictures), words) in films.iter().zip(FILMS) {
            let seen = fs::read(file.with_extension("gif.rgb")).unwrap();
            assert!(seen == pictures.concat(), "Java sees something else in {words}");
        }
    }
}
