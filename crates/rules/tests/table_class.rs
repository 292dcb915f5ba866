//! The texts that tables are named after. They name files on people's disks: a
//! line may be added here, none may ever change.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use crownhead_rules::{Rules, catalog};

const RULE_SETS: &str = "\
english: class 1
simple: class 1
xo: class 1
polish8: class 1; men_capture_backwards=true; king_range=flying; precedence=most-pieces; crowning=at-end-of-move
brazilian: class 1; men_capture_backwards=true; king_range=flying; precedence=most-pieces; crowning=at-end-of-move
russian: class 1; men_capture_backwards=true; king_range=flying; crowning=in-passing
pool: class 1; men_capture_backwards=true; king_range=flying; crowning=at-end-of-move
international: class 1; width=10; height=10; men_capture_backwards=true; king_range=flying; precedence=most-pieces; crowning=at-end-of-move
frisian: class 1; width=10; height=10; lines=capture-all-eight; men_capture_backwards=true; king_range=flying; precedence=frisian; crowning=at-end-of-move; king_move_limit=3
frysk: class 1; width=10; height=10; lines=capture-all-eight; men_capture_backwards=true; king_range=flying; precedence=frisian; crowning=at-end-of-move; king_move_limit=3
killer: class 1; width=10; height=10; men_capture_backwards=true; king_range=flying; king_landing=behind-kings; precedence=most-pieces; crowning=at-end-of-move
breakthrough: class 1; width=10; height=10; men_capture_backwards=true; king_range=flying; precedence=most-pieces; crowning=at-end-of-move; objective=first-king
antidraughts: class 1; width=10; height=10; men_capture_backwards=true; king_range=flying; precedence=most-pieces; crowning=at-end-of-move; objective=giveaway
poddavki: class 1; men_capture_backwards=true; king_range=flying; crowning=in-passing; objective=giveaway
italian: class 1; men_capture_kings=false; precedence=italian
spanish: class 1; king_range=flying; precedence=most-pieces-then-most-kings
portuguese: class 1; king_range=flying; precedence=most-pieces-then-most-kings
czech: class 1; king_range=flying; precedence=with-king
slovak: class 1; king_range=flying; precedence=with-king; blocked=draws
german: class 1; king_range=flying; king_landing=behind
thai: class 1; king_range=flying; king_landing=behind; removal=immediate
turkish: class 1; squares=all; lines=orthogonal; king_range=flying; precedence=most-pieces; crowning=at-end-of-move; removal=immediate; half_turns=false
canadian: class 1; width=12; height=12; men_capture_backwards=true; king_range=flying; precedence=most-pieces; crowning=at-end-of-move
srilankan: class 1; width=12; height=12; men_capture_backwards=true; king_range=flying; precedence=most-pieces; crowning=at-end-of-move
filipino: class 1; men_capture_backwards=true; king_range=flying; precedence=most-pieces; crowning=at-end-of-move
jamaican: class 1; men_capture_backwards=true; king_range=flying; crowning=at-end-of-move
argentinian: class 1; king_range=flying; precedence=most-pieces-then-with-king
malaysian: class 1; width=12; height=12; king_range=flying
spantsiretti: class 1; width=10; men_capture_backwards=true; king_range=flying; crowning=in-passing
";

/// Every value of every switch that tables depend on, and those they do not,
/// changed in English draughts or in the rule set named first.
const HOUSE_RULES: &str = "\
english width=6: class 1; width=6
english height=14: class 1; height=14
english squares=right-corner: class 1
english squares=all lines=orthogonal: class 1; squares=all; lines=orthogonal
english rows=1: class 1
english rows_behind=1 rows=2: class 1
english first=white: class 1
english lines=capture-all-eight: class 1; lines=capture-all-eight
english capture=optional: class 1; capture=optional
english men_capture_backwards=true: class 1; men_capture_backwards=true
english men_capture_kings=false: class 1; men_capture_kings=false
english king_range=flying: class 1; king_range=flying
english king_range=flying king_landing=behind: class 1; king_range=flying; king_landing=behind
killer king_landing=behind king_range=short: class 1; width=10; height=10; men_capture_backwards=true; precedence=most-pieces; crowning=at-end-of-move
english precedence=most-pieces: class 1; precedence=most-pieces
english precedence=most-pieces-then-with-king: class 1; precedence=most-pieces-then-with-king
english precedence=most-pieces-then-most-kings: class 1; precedence=most-pieces-then-most-kings
english precedence=italian: class 1; precedence=italian
english precedence=with-king: class 1; precedence=with-king
english precedence=frisian: class 1; precedence=frisian
english crowning=at-end-of-move: class 1; crowning=at-end-of-move
english crowning=in-passing: class 1; crowning=in-passing
english removal=immediate: class 1; removal=immediate
english half_turns=false: class 1
english removal=immediate half_turns=false: class 1; removal=immediate; half_turns=false
english king_move_limit=7: class 1; king_move_limit=7
english objective=giveaway: class 1; objective=giveaway
english objective=first-king: class 1; objective=first-king
english blocked=draws: class 1; blocked=draws
english draw_repetition=5 draw_quiet_moves=7: class 1
english draw_progress=capture-only draw_endings=pool: class 1
";

fn rules(text: &str) -> Rules {
    let mut words = text.split(' ');
    let mut rules = catalog::find(words.next().unwrap()).unwrap().rules;
    for setting in words {
        let (key, value) = setting.split_once('=').unwrap();
        rules.set(key, value).unwrap();
    }
    rules
}

#[test]
fn tables_keep_their_names() {
    for line in RULE_SETS.lines().chain(HOUSE_RULES.lines()) {
        let (name, class) = line.split_once(": ").unwrap();
        assert_eq!(rules(name).table_class(), class, "{name}");
    }
}

#[test]
fn every_rule_set_has_a_line() {
    let lines: Vec<&str> =
        RULE_SETS.lines().filter_map(|line| line.split_once(':')).map(|(id, _)| id).collect();
    let ids: Vec<&str> = catalog::ALL.iter().map(|entry| entry.id.as_str()).collect();
    assert_eq!(lines, ids);
}

#[test]
fn every_value_of_every_switch_has_a_line() {
    let frozen = [RULE_SETS, HOUSE_RULES].concat();
    for switch in crownhead_rules::SWITCHES {
        let crownhead_rules::Values::Words(words) = switch.values else {
            assert!(frozen.contains(&format!(" {}=", switch.key)), "{}", switch.key);
            continue;
        };
        let is_frozen = |word: &&&str| {
            frozen.contains(&format!(" {}={word}", switch.key))
                || switch.get(&catalog::ENGLISH) == **word
        };
        // Tables do not depend on drawing rules.
        let drawing = switch.key.starts_with("draw_");
        assert!(drawing || words.iter().all(|word| is_frozen(&word)), "{}", switch.key);
    }
}
