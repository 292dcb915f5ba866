//! Filters as conditions of a query, in the words that both databases understand.

use sqlx::{Database, Encode, QueryBuilder, Type};

use crate::{Filter, ResultFilter};

/// A search has no more words.
const MOST_WORDS: usize = 8;

/// What a search looks at, as one text in lower case, beside the moves.
const SEARCHED: &str = "lower(' ' || id || ' ' || rules || ' ' || rules_name || ' ' || white || ' ' \
                        || black || ' ' || coalesce(result, 'open') || ' ' || coalesce(reason, ''))";

/// Adds the conditions of a filter to a query.
pub(crate) fn narrow<'a, D: Database>(query: &mut QueryBuilder<'a, D>, filter: &Filter)
where
    String: Encode<'a, D> + Type<D>,
    i64: Encode<'a, D> + Type<D>,
{
    query.push(" FROM games WHERE (owner = ").push_bind(filter.owner.clone());
    if filter.or_played {
        query.push(" OR id IN (SELECT game FROM players WHERE account = ");
        query.push_bind(filter.owner.clone()).push(")");
    }
    query.push(")");
    if let Some(rules) = &filter.rules {
        query.push(" AND rules = ").push_bind(rules.clone());
    }
    match filter.result {
        None => {}
        Some(ResultFilter::Open) => {
            query.push(" AND result IS NULL");
        }
        Some(ResultFilter::Draw) => {
            query.push(" AND result = 'draw'");
        }
        Some(ResultFilter::Won(side)) => {
            query.push(" AND result = ").push_bind(side.word().to_owned());
        }
    }
    if let Some(from) = filter.from {
        query.push(" AND updated >= ").push_bind(from as i64);
    }
    if let Some(to) = filter.to {
        query.push(" AND updated < ").push_bind(to as i64);
    }
    query.push(" AND (ply > 0 OR result IS NOT NULL OR (white = 'human' AND black = 'human'");
    query.push(" AND created >= ").push_bind(filter.waiting_since as i64).push("))");
    for word in words(filter) {
        query.push(" AND (");
        for (index, text) in word.into_iter().enumerate() {
            if index > 0 {
                query.push(" OR ");
            }
            let pattern = pattern(text);
            query.push(format!("{SEARCHED} LIKE "));
            query.push_bind(pattern.clone()).push(" ESCAPE '\\'");
            if may_be_in_a_move(text) {
                query.push(" OR EXISTS (SELECT 1 FROM moves WHERE game = games.id AND text LIKE ");
                query.push_bind(pattern).push(" ESCAPE '\\')");
            }
        }
        query.push(")");
    }
}

/// The words of a search, each as the texts of which one has to occur.
pub(crate) fn words(filter: &Filter) -> impl Iterator<Item = Vec<&str>> {
    let words = filter.words.iter().flat_map(|words| words.split_whitespace());
    let words = words.filter(|word| word.contains(|c| c != '|')).take(MOST_WORDS);
    words.map(|word| word.split('|').filter(|text| !text.is_empty()).collect())
}

/// A text anywhere in another, as a pattern of `LIKE` with `\` before what means something else there.
pub(crate) fn pattern(text: &str) -> String {
    let text = text.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
    format!("%{}%", text.to_lowercase())
}

/// Whether a text can occur in a move as it is kept: `11-15`, `22x15x8`. Other words need not be
/// looked for in every move of every game.
pub(crate) fn may_be_in_a_move(text: &str) -> bool {
    text.chars().all(|c| c.is_ascii_digit() || "-:xX".contains(c))
}
