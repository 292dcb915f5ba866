#!/bin/sh
# Makes every file of weights from scratch (docs/weights.md): train/weights.sh CROWNHEAD FOLDER [JOBS [THREADS]]
#
# CROWNHEAD is the program (target/release/crownhead), FOLDER takes the files.
# JOBS rule sets are tuned at the same time, each with THREADS threads; the
# files are the same whatever these are. A file that is there is left alone,
# so the script goes on where it was interrupted.
set -eu

if [ $# -lt 2 ]; then
    sed -n '2,7s/^# //p' "$0"
    exit 2
fi
mkdir -p "$2"

# file, rules, games of each generation, nodes a move, options
jobs() {
    cat <<'LIST'
english english 4000,10000,26000 2500
brazilian brazilian 3000,5000,9000 2000
russian russian 3000,5000,9000 2000
international international 3000,4000,8000 2000
frisian frisian 1500,4500 1200
pool pool 1500,4500 1200
italian italian 1500,4500 1200
killer killer 1500,4500 1200
spanish spanish 1500,4500 1200
czech czech 1500,4500 1200
german german 1500,4500 1200
thai thai 1500,4500 1200
turkish turkish 1500,3500 1200
poddavki poddavki 1500,4500 1200
antidraughts antidraughts 1500,4500 1200
breakthrough breakthrough 1500,4500 1200
argentinian argentinian 1500,4500 1200
spantsiretti spantsiretti 1500,4500 1200
canadian canadian 1200,3000 1200
malaysian malaysian 1200,3000 1200
any-short english 2000 800 --coarse
any-flying international 2000 800 --coarse
any-giveaway antidraughts 2000 800 --coarse
any-first-king breakthrough 2000 800 --coarse
LIST
}

export PROGRAM="$1" FOLDER="$2" THREADS="${4:-2}"
jobs | xargs -P "${3:-1}" -L 1 sh -c '
    file=$FOLDER/$0.weights
    if [ -e "$file" ]; then exit 0; fi
    rules=$1 games=$2 nodes=$3
    shift 3
    "$PROGRAM" tune --rules "$rules" --games "$games" --nodes "$nodes" \
        --threads "$THREADS" --output "$file.part" "$@" | sed "s/^/$0: /"
    mv "$file.part" "$file"
'
