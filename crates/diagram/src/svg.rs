//! A scene as SVG: one file without scripts, fonts or links to anything else.

use std::fmt::Write;

use crate::{
    colour::Colour,
    scene::{Anchor, Drawn, FRAME, Form, Item, Paint, Point, Scene, Shape, Text},
    texture::Texture,
};

/// Writes a scene; the longer side is `size`. Writing to a string cannot fail.
pub(crate) fn write(scene: &Scene, size: u32) -> String {
    let (width, height) = (scene.size.0 + 2.0 * FRAME, scene.size.1 + 2.0 * FRAME);
    let scale = size as f32 / width.max(height);
    let mut writer = Writer::default();
    for (number, shapes) in scene.drawings.iter().enumerate() {
        let is_used =
            |item: &Item| matches!(item, Item::Piece { drawing, .. } if *drawing == number);
        if !scene.items.iter().any(is_used) {
            continue;
        }
        let drawing: String = shapes.iter().map(|shape| writer.shape(shape)).collect();
        let _ = write!(writer.defs, "<g id=\"piece{number}\">{drawing}</g>");
    }
    let mut body = String::new();
    for item in &scene.items {
        match item {
            Item::Shape(shape) => body.push_str(&writer.shape(shape)),
            Item::Text(text) => body.push_str(&written(text)),
            Item::Texture { texture, corner, size, from, opacity } => {
                writer.texture = Some(*texture);
                let _ = write!(
                    body,
                    "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" transform=\"translate({} {})\" \
                     fill=\"url(#{})\" opacity=\"{}\"/>",
                    number(from.0),
                    number(from.1),
                    number(size.0),
                    number(size.1),
                    number(corner.0 - from.0),
                    number(corner.1 - from.1),
                    texture.name(),
                    number(*opacity),
                );
            }
            Item::Piece { drawing, corner } => {
                let (x, y) = (number(corner.0), number(corner.1));
                let _ = write!(body, "<use href=\"#piece{drawing}\" x=\"{x}\" y=\"{y}\"/>");
            }
        }
    }
    if let Some(texture) = writer.texture {
        writer.defs.push_str(&texture.pattern());
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"{} {} {} {}\" \
         role=\"img\"><title>{}</title><desc>{}</desc><defs>{}</defs>{body}</svg>\n",
        number(width * scale),
        number(height * scale),
        number(-FRAME),
        number(-FRAME),
        number(width),
        number(height),
        escaped(&scene.title),
        escaped(&scene.about),
        writer.defs,
    )
}

#[derive(Default)]
struct Writer {
    defs: String,
    gradients: u32,
    /// What the board is made of.
    texture: Option<Texture>,
}

impl Writer {
    fn shape(&mut self, shape: &Shape) -> String {
        let look = match &shape.drawn {
            Drawn::Filled(Paint::Flat(colour)) => filled("fill", *colour),
            Drawn::Filled(Paint::Linear { from, to, stops }) => {
                let ends = format!(
                    "x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"",
                    number(from.0),
                    number(from.1),
                    number(to.0),
                    number(to.1)
                );
                self.gradient("linearGradient", &ends, stops)
            }
            Drawn::Filled(Paint::Radial { centre, radii, stops }) => {
                let (x, y, flat) = (number(centre.0), number(centre.1), radii.1 / radii.0);
                let about = format!(
                    "cx=\"0\" cy=\"0\" r=\"{}\" gradientTransform=\"translate({x} {y}) scale(1 {})\"",
                    number(radii.0),
                    number(flat)
                );
                self.gradient("radialGradient", &about, stops)
            }
            Drawn::Stroked(stroke) => {
                let dash = stroke.dash.map(|(dash, gap)| {
                    format!(" stroke-dasharray=\"{} {}\"", number(dash), number(gap))
                });
                format!(
                    "fill=\"none\" {} stroke-width=\"{}\"{}",
                    filled("stroke", stroke.colour),
                    number(stroke.width),
                    dash.unwrap_or_default()
                )
            }
        };
        match &shape.form {
            Form::Ellipse { centre, radii } => format!(
                "<ellipse cx=\"{}\" cy=\"{}\" rx=\"{}\" ry=\"{}\" {look}/>",
                number(centre.0),
                number(centre.1),
                number(radii.0),
                number(radii.1)
            ),
            Form::Rect { corner, size, round } => {
                let round = if *round > 0.0 {
                    format!(" rx=\"{}\"", number(*round))
                } else {
                    String::new()
                };
                format!(
                    "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{round} {look}/>",
                    number(corner.0),
                    number(corner.1),
                    number(size.0),
                    number(size.1)
                )
            }
            Form::Polygon(points) => {
                format!("<polygon points=\"{}\" stroke-linejoin=\"round\" {look}/>", list(points))
            }
            Form::Lines(points) => format!(
                "<polyline points=\"{}\" stroke-linecap=\"round\" stroke-linejoin=\"round\" {look}/>",
                list(points)
            ),
        }
    }

    fn gradient(&mut self, kind: &str, about: &str, stops: &[(f32, Colour)]) -> String {
        self.gradients += 1;
        let id = self.gradients;
        let _ =
            write!(self.defs, "<{kind} id=\"fill{id}\" gradientUnits=\"userSpaceOnUse\" {about}>");
        for (at, colour) in stops {
            let (code, opacity) = (colour.code(), number(colour.opacity));
            let _ = write!(
                self.defs,
                "<stop offset=\"{at}\" stop-color=\"{code}\" stop-opacity=\"{opacity}\"/>"
            );
        }
        let _ = write!(self.defs, "</{kind}>");
        format!("fill=\"url(#fill{id})\"")
    }
}

fn written(text: &Text) -> String {
    let anchor = match text.anchor {
        Anchor::Start => "start",
        Anchor::Middle => "middle",
    };
    let weight = if text.bold { " font-weight=\"700\"" } else { "" };
    format!(
        "<text x=\"{}\" y=\"{}\" font-family=\"system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif\" \
         font-size=\"{}\"{weight} text-anchor=\"{anchor}\" {}>{}</text>",
        number(text.foot.0),
        number(text.foot.1),
        number(text.size),
        filled("fill", text.colour),
        escaped(&text.words)
    )
}

fn filled(what: &str, colour: Colour) -> String {
    let code = colour.code();
    if colour.opacity >= 1.0 {
        return format!("{what}=\"{code}\"");
    }
    format!("{what}=\"{code}\" {what}-opacity=\"{}\"", number(colour.opacity))
}

/// A number with two digits after the point at most.
fn number(value: f32) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

fn list(points: &[Point]) -> String {
    let pairs = points.iter().map(|(x, y)| format!("{},{}", number(*x), number(*y)));
    pairs.collect::<Vec<_>>().join(" ")
}

/// Text between tags. Control characters are not allowed in XML.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            c if c.is_control() => safe.push(' '),
            '\u{fffe}' | '\u{ffff}' => safe.push(' '),
            c => safe.push(c),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_house_rules_cannot_leave_their_place() {
        assert_eq!(escaped("</title><script>\"&\u{0}"), "&lt;/title&gt;&lt;script&gt;&quot;&amp; ");
    }

    #[test]
    fn numbers_are_short() {
        assert_eq!(
            [1.0, 0.5, 12.345, -0.001].map(number),
            ["1", "0.5", "12.35", "0"].map(String::from)
        );
    }
}
