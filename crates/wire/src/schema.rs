//! `crates/wire/schemas.json`: the JSON schema of every type that is sent.

use crownhead_rules::Id;
use schemars::generate::SchemaSettings;
use serde_json::{Value, json};

use crate::typescript::{check, each_type};

macro_rules! schemas {
    ($($name:ident)*) => {{
        let mut settings = SchemaSettings::draft2020_12();
        settings.definitions_path = "/components/schemas".into();
        let mut generator = settings.into_generator();
        $(generator.subschema_for::<crate::$name>();)*
        Value::Object(generator.take_definitions(true))
    }};
}

/// Says what integers of a size can be: schemas of types alone leave it open.
fn complete(schema: &mut Value) {
    match schema {
        Value::Object(map) => {
            let most = match map.get("format").and_then(Value::as_str) {
                Some("uint8") => Some(u64::from(u8::MAX)),
                Some("uint16") => Some(u64::from(u16::MAX)),
                Some("uint32") => Some(u64::from(u32::MAX)),
                Some("uint64" | "uint") => Some(u64::MAX),
                _ => None,
            };
            if let Some(most) = most {
                map.entry("maximum").or_insert(most.into());
            }
            map.values_mut().for_each(complete);
        }
        Value::Array(list) => list.iter_mut().for_each(complete),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[test]
fn the_schemas_are_those_of_the_types() {
    let mut schemas = each_type!(schemas);
    complete(&mut schemas);
    let ids: Vec<&str> = Id::ALL.iter().map(|id| id.as_str()).collect();
    schemas["RulesChoice"]["properties"]["base"]["enum"] = json!(ids);
    let text = serde_json::to_string_pretty(&schemas).expect("JSON can be written");
    check("crates/wire/schemas.json", &(text + "\n"));
}
