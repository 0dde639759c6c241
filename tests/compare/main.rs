//! The comparer is what other tests are judged by: here it is judged itself.

#[cfg(test)]
mod film;
#[cfg(test)]
mod gif_bytes;

#[cfg(test)]
mod broken;
#[cfg(test)]
mod browsers;
#[cfg(test)]
mod decode;
#[cfg(test)]
mod decode_png;
#[cfg(test)]
mod files;
#[cfg(test)]
mod folders;
#[cfg(test)]
mod limits;
#[cfg(test)]
mod metadata;
#[cfg(test)]
mod panels;
#[cfg(test)]
mod shortcut;
#[cfg(test)]
mod verdict;
