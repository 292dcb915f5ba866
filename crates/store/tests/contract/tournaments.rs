//! Tournaments: rows that are changed once, by whoever names the version that there is.

use crownhead_store::{
    ByeKind, Entrant, KeptBye, Pairing, Tournament, TournamentAct, TournamentChange,
    TournamentResult, TournamentState,
};
use futures_util::future::join_all;

use crate::club::{Club, with_people};

with_people! {
    a_tournament_is_what_was_kept_of_it,
    of_two_changes_of_one_version_one_is_made,
    a_change_that_cannot_be_made_leaves_everything,
    an_organiser_has_not_too_many,
    what_is_due_is_found,
    entrants_go_with_the_games_to_another_account,
}

fn row(id: &str, organiser: &str, next_at: Option<u64>) -> Tournament {
    Tournament {
        id: id.to_owned(),
        name: "Tuesday club".to_owned(),
        organiser: organiser.to_owned(),
        settings: "{}".to_owned(),
        seed: u64::MAX,
        state: TournamentState::Open,
        held: false,
        last: false,
        round: 0,
        next_at,
        version: 1,
        created: 1000,
        started: None,
        ended: None,
    }
}

fn entrant(number: u32, account: &str) -> Entrant {
    Entrant {
        number,
        account: account.to_owned(),
        rating: Some(1500 + number),
        since: 2000,
        enters: 0,
        withdrawn: None,
        paused: false,
        missed: false,
        halves: 0,
        removed: false,
    }
}

fn pairing(board: u32, white: u32, black: u32, game: &str) -> Pairing {
    Pairing {
        round: 0,
        board,
        leg: 0,
        white,
        black,
        opening: Some("{\"name\":\"9-14 22-18 5-9\"}".to_owned()),
        game: Some(game.to_owned()),
        made: Some(3000),
        result: None,
        ended: None,
    }
}

async fn read(club: &Club, id: &str) -> crownhead_store::KeptTournament {
    club.people.tournament(id).await.unwrap().unwrap()
}

async fn a_tournament_is_what_was_kept_of_it(club: &Club) {
    let first = row("first", "idann", None);
    assert!(club.people.insert_tournament(&first, 5).await.unwrap());
    assert_eq!(club.people.tournament("other").await.unwrap(), None);
    assert_eq!(read(club, "first").await.row, first);
    let mut change = TournamentChange::of(first.clone());
    change.entrants = vec![entrant(1, "idann"), entrant(2, "idben"), entrant(3, "idcas")];
    assert!(club.people.change_tournament(&change).await.unwrap());
    let mut change = TournamentChange::of(read(club, "first").await.row);
    change.row.state = TournamentState::Running;
    change.row.round = 1;
    change.row.started = Some(3000);
    change.entrants = vec![Entrant { paused: true, withdrawn: Some(1), ..entrant(2, "idben") }];
    change.pairings = vec![pairing(0, 1, 2, "gameone"), pairing(1, 3, 4, "gametwo")];
    change.byes = vec![KeptBye { round: 0, number: 3, kind: ByeKind::Half }];
    let act = TournamentAct { at: 3000, by: Some("idann".to_owned()), what: "start".to_owned() };
    change.acts = vec![act.clone()];
    assert!(club.people.change_tournament(&change).await.unwrap());
    let mut kept = read(club, "first").await;
    assert_eq!(kept.row, Tournament { version: 3, ..change.row.clone() });
    let entrants: Vec<Entrant> = kept.entrants.iter().map(|(one, _)| one.clone()).collect();
    assert_eq!(entrants, [entrant(1, "idann"), change.entrants[0].clone(), entrant(3, "idcas")]);
    // Nobody has these accounts, and no game was made.
    assert!(kept.entrants.iter().all(|(_, account)| account.is_none()));
    assert!(kept.pairings.iter().all(|(_, game)| game.is_none()));
    let pairings: Vec<Pairing> = kept.pairings.drain(..).map(|(pairing, _)| pairing).collect();
    assert_eq!((pairings, kept.byes, kept.acts), (change.pairings, change.byes, vec![act]));
    // A result takes the place of none; who plays stays.
    let mut change = TournamentChange::of(kept.row);
    let result = Some(TournamentResult::BlackByForfeit);
    let ended = Pairing { result, ended: Some(4000), ..pairing(0, 1, 2, "gameone") };
    change.pairings = vec![ended.clone()];
    assert!(club.people.change_tournament(&change).await.unwrap());
    assert_eq!(read(club, "first").await.pairings[0].0, ended);
    let of = club.people.tournament_of("gameone").await.unwrap();
    assert_eq!(of, Some(("first".to_owned(), "Tuesday club".to_owned())));
    assert_eq!(club.people.tournament_of("nogame").await.unwrap(), None);
}

async fn of_two_changes_of_one_version_one_is_made(club: &Club) {
    let first = row("first", "idann", None);
    club.people.insert_tournament(&first, 5).await.unwrap();
    let changes: Vec<TournamentChange> = (1..=8)
        .map(|number| TournamentChange {
            entrants: vec![entrant(number, &format!("id{number}"))],
            ..TournamentChange::of(first.clone())
        })
        .collect();
    let done = join_all(changes.iter().map(|change| club.people.change_tournament(change))).await;
    let done: Vec<bool> = done.into_iter().map(Result::unwrap).collect();
    assert_eq!(done.iter().filter(|done| **done).count(), 1, "{done:?}");
    let kept = read(club, "first").await;
    assert_eq!((kept.row.version, kept.entrants.len()), (2, 1));
    let winner = done.iter().position(|done| *done).unwrap() as u32 + 1;
    assert_eq!(kept.entrants[0].0.number, winner);
    assert_eq!(club.people.tournament_version("first").await.unwrap(), Some(2));
}

async fn a_change_that_cannot_be_made_leaves_everything(club: &Club) {
    let first = row("first", "idann", None);
    club.people.insert_tournament(&first, 5).await.unwrap();
    let mut change = TournamentChange::of(first.clone());
    // One player on two boards of a round.
    change.pairings = vec![pairing(0, 1, 2, "gameone"), pairing(1, 1, 3, "gametwo")];
    assert!(club.people.change_tournament(&change).await.is_err());
    let kept = read(club, "first").await;
    assert_eq!((kept.row, kept.pairings.len()), (first, 0));
}

async fn an_organiser_has_not_too_many(club: &Club) {
    for id in ["one", "two"] {
        assert!(club.people.insert_tournament(&row(id, "idann", None), 2).await.unwrap());
    }
    assert!(!club.people.insert_tournament(&row("three", "idann", None), 2).await.unwrap());
    assert!(club.people.insert_tournament(&row("four", "idben", None), 2).await.unwrap());
    let mut change = TournamentChange::of(row("one", "idann", None));
    change.row.state = TournamentState::Over;
    assert!(club.people.change_tournament(&change).await.unwrap());
    assert!(club.people.insert_tournament(&row("three", "idann", None), 2).await.unwrap());
}

async fn what_is_due_is_found(club: &Club) {
    for (id, next_at) in [("soon", Some(5000)), ("later", Some(9000)), ("by-hand", None)] {
        club.people.insert_tournament(&row(id, "idann", next_at), 9).await.unwrap();
    }
    let due = async |now: u64| -> Vec<String> {
        let due = club.people.due_tournaments(now).await.unwrap();
        due.into_iter().map(|(id, version)| format!("{id} {version}")).collect()
    };
    assert_eq!(due(4999).await, Vec::<String>::new());
    assert_eq!(due(5000).await, ["soon 1"]);
    let mut change = TournamentChange::of(row("by-hand", "idann", None));
    change.row.state = TournamentState::Running;
    change.row.started = Some(1000);
    change.entrants = vec![entrant(1, "idann"), Entrant { removed: true, ..entrant(2, "idben") }];
    club.people.change_tournament(&change).await.unwrap();
    assert_eq!(due(5000).await, ["by-hand 2", "soon 1"]);
    // Those that are played first, then those to come; a removed entrant is not counted.
    let (total, listed) = club.people.tournaments(Some("idann"), 0, 2).await.unwrap();
    let ids: Vec<&str> = listed.iter().map(|one| one.row.id.as_str()).collect();
    assert_eq!((total, ids), (3, vec!["by-hand", "soon"]));
    assert_eq!((listed[0].entrants, listed[0].own, listed[1].own), (1, Some(1), None));
    let (_, rest) = club.people.tournaments(None, 2, 2).await.unwrap();
    assert_eq!(rest[0].row.id, "later");
}

async fn entrants_go_with_the_games_to_another_account(club: &Club) {
    for id in ["one", "two"] {
        let new = row(id, "idorg", None);
        club.people.insert_tournament(&new, 5).await.unwrap();
        let mut change = TournamentChange::of(new);
        change.entrants = vec![entrant(1, "idguest")];
        // In the second both have entered: they stay two.
        if id == "two" {
            change.entrants.push(entrant(2, "idann"));
        }
        assert!(club.people.change_tournament(&change).await.unwrap());
    }
    club.people.move_games("idguest", "idann").await.unwrap();
    let accounts = async |id: &str| -> Vec<String> {
        let kept = read(club, id).await;
        kept.entrants.into_iter().map(|(one, _)| one.account).collect()
    };
    assert_eq!(accounts("one").await, ["idann"]);
    assert_eq!(accounts("two").await, ["idguest", "idann"]);
}
