//! The tables that both databases have, copied and compared row by row.
//!
//! Their columns and keys are read from the statements that make them, so that a table that is added later is copied, too.

use sha2::{Digest, Sha256};
use sqlx::{Connection as _, PgConnection, SqliteConnection};

use crate::{
    StoreError,
    columns::Columns as _,
    tables::{ALL, Failure, Link, Row, Value, places},
};

/// So many rows are copied or compared at a time.
const BATCH: usize = 500;
/// What is of no use a moment later: passkeys that are just being made or used, and who waits for a game.
const LEFT_OUT: [&str; 2] = ["ceremonies", "seeks"];

/// A table, as the statement that makes it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Table {
    pub(super) name: &'static str,
    columns: Vec<(&'static str, Type)>,
    /// The columns that no two rows have the same of; none if there are no such columns.
    key: Vec<&'static str>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Type {
    Text,
    Number,
    Real,
}

/// The tables that are copied, each after those that it refers to.
pub(super) fn all() -> Vec<Table> {
    let statements = ALL.iter().copied().flatten();
    let tables = statements.filter_map(|statement| read_table(statement));
    tables.filter(|table| !LEFT_OUT.contains(&table.name)).collect()
}

fn read_table(statement: &'static str) -> Option<Table> {
    let (name, rest) = statement.strip_prefix("CREATE TABLE ")?.split_once('(')?;
    let mut table = Table { name: name.trim(), columns: Vec::new(), key: Vec::new() };
    for line in rest.lines().map(str::trim).filter(|line| !line.is_empty()) {
        if let Some(key) = line.strip_prefix("PRIMARY KEY (") {
            let key = key.split(')').next().unwrap_or_default();
            table.key = key.split(',').map(str::trim).collect();
            continue;
        }
        let Some((column, kind)) = line.split_once(' ') else { continue };
        let is = |word: &str| kind.starts_with(word);
        let r#type = match () {
            () if is("TEXT") => Type::Text,
            () if is("BIGINT") => Type::Number,
            () if is("DOUBLE PRECISION") => Type::Real,
            () => continue,
        };
        if kind.contains("PRIMARY KEY") {
            table.key = vec![column];
        }
        table.columns.push((column, r#type));
    }
    Some(table)
}

/// A value of a column.
#[derive(Clone, Debug)]
enum Field {
    Text(Option<String>),
    Number(Option<i64>),
    Real(f64),
}

impl Field {
    fn value(&self) -> Value<'_> {
        match self {
            Self::Text(text) => Value::Text(text.as_deref()),
            Self::Number(number) => Value::Number(*number),
            Self::Real(number) => Value::Real(*number),
        }
    }

    /// The field in a form in which no two fields are the same.
    fn add_to(&self, all: &mut Sha256) {
        let bytes = match self {
            Self::Text(text) => text.as_ref().map(|text| text.clone().into_bytes()),
            Self::Number(number) => number.map(|number| number.to_le_bytes().to_vec()),
            Self::Real(number) => Some(number.to_bits().to_le_bytes().to_vec()),
        };
        match bytes {
            None => all.update([0]),
            Some(bytes) => {
                all.update([1]);
                all.update((bytes.len() as u64).to_le_bytes());
                all.update(bytes);
            }
        }
    }
}

/// A row as it is copied.
pub(super) struct Fields(Vec<Field>);

impl Fields {
    pub(super) fn digest(&self) -> [u8; 32] {
        let mut all = Sha256::new();
        self.0.iter().for_each(|field| field.add_to(&mut all));
        all.finalize().into()
    }
}

impl Table {
    fn names(&self) -> String {
        self.columns.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
    }

    fn read(&self, row: &Row) -> Result<Fields, StoreError> {
        let field = |(name, r#type): &(&str, Type)| -> Result<Field, StoreError> {
            Ok(match r#type {
                Type::Text => Field::Text(row.maybe(name)?.map(super::clean)),
                Type::Number => Field::Number(row.maybe_number(name)?),
                Type::Real => Field::Real(row.real(name)?),
            })
        };
        Ok(Fields(self.columns.iter().map(field).collect::<Result<_, _>>()?))
    }

    /// Where the columns of the key are.
    fn key_of<'f>(&self, fields: &'f Fields) -> Vec<Value<'f>> {
        let place = |name: &&str| self.columns.iter().position(|(other, _)| other == name);
        self.key.iter().filter_map(place).map(|place| fields.0[place].value()).collect()
    }

    /// Some rows after another, in the order of the key; all rows where there is none.
    async fn page(
        &self,
        from: &mut Link<'_>,
        after: Option<&Fields>,
    ) -> Result<Vec<Fields>, Failure> {
        let (names, name) = (self.names(), self.name);
        if self.key.is_empty() {
            let rows = from.all(&format!("SELECT {names} FROM {name}"), &[]).await?;
            let mut rows = rows.iter().map(|row| self.read(row)).collect::<Result<Vec<_>, _>>()?;
            rows.sort_by_key(Fields::digest);
            return Ok(if after.is_some() { Vec::new() } else { rows });
        }
        let key = self.key.join(", ");
        let (condition, values) = match after {
            None => (String::new(), Vec::new()),
            Some(after) => {
                let values = self.key_of(after);
                (format!(" WHERE ({key}) > ({})", places(values.len())), values)
            }
        };
        let query = format!("SELECT {names} FROM {name}{condition} ORDER BY {key} LIMIT {BATCH}");
        let rows = from.all(&query, &values).await?;
        Ok(rows.iter().map(|row| self.read(row)).collect::<Result<_, _>>()?)
    }

    /// Some rows of the source.
    pub(super) async fn read_page(
        &self,
        from: &mut SqliteConnection,
        after: Option<&Fields>,
    ) -> Result<Vec<Fields>, Failure> {
        self.page(&mut Link::of_sqlite(from), after).await
    }

    /// Some rows of the target.
    pub(super) async fn read_page_back(
        &self,
        from: &mut PgConnection,
        after: Option<&Fields>,
    ) -> Result<Vec<Fields>, Failure> {
        self.page(&mut Link::of_postgres(from, false), after).await
    }

    /// Writes rows that are not there, all of them or none. Where no key tells which are there, nothing is written
    /// unless the table is empty.
    pub(super) async fn write(
        &self,
        to: &mut PgConnection,
        rows: &[Fields],
    ) -> Result<(), Failure> {
        let name = self.name;
        let mut change = to.begin().await?;
        let mut link = Link::of_postgres(&mut change, false);
        let is_there =
            link.maybe(&format!("SELECT {} FROM {name} LIMIT 1", self.names()), &[]).await?;
        if self.key.is_empty() && is_there.is_some() {
            return Ok(());
        }
        let insert = format!(
            "INSERT INTO {name} ({}) VALUES ({}) ON CONFLICT DO NOTHING",
            self.names(),
            places(self.columns.len())
        );
        for row in rows {
            let values: Vec<Value<'_>> = row.0.iter().map(Field::value).collect();
            link.run(&insert, &values).await?;
        }
        change.commit().await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_has_its_columns_and_its_key() {
        let tables = all();
        let table = |name: &str| tables.iter().find(|table| table.name == name).expect("a table");
        assert_eq!(table("accounts").key, ["id"]);
        assert_eq!(table("accounts").columns.len(), 11);
        assert_eq!(table("ratings").key, ["account", "rules", "speed"]);
        assert_eq!(table("ratings").columns[3], ("rating", Type::Real));
        assert_eq!(table("challenges").columns[2], ("to_account", Type::Text));
        assert_eq!(table("staff_log").key, [""; 0]);
        assert_eq!(table("staff_log").columns[0], ("at", Type::Number));
        assert!(!tables.iter().any(|table| LEFT_OUT.contains(&table.name)));
        // Each after those that it refers to.
        assert_eq!(tables[0].name, "accounts");
    }
}
