#!/bin/sh
# Makes every file of weights from scratch: train/weights.sh CROWNHEAD FOLDER [JOBS [THREADS]]
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
english english 4000,8000,16000 2500
international international 4000,8000,16000 2500
brazilian brazilian 4000,8000,12000 2500
russian russian 4000,8000,12000 2500
frisian frisian 2000,5000 1500
pool pool 2000,5000 1500
italian italian 2000,5000 1500
killer killer 2000,5000 1500
spanish spanish 2000,5000 1500
czech czech 2000,5000 1500
german german 2000,5000 1500
thai thai 2000,5000 1500
turkish turkish 2000,4000 1500
poddavki poddavki 2000,6000 1500
antidraughts antidraughts 2000,6000 1500
breakthrough breakthrough 2000,6000 1500
argentinian argentinian 2000,5000 1500
spantsiretti spantsiretti 2000,5000 1500
canadian canadian 1500,3500 1500
malaysian malaysian 1500,3500 1500
any-short english 3000 1000 --coarse
any-flying international 3000 1000 --coarse
any-giveaway antidraughts 3000 1000 --coarse
any-first-king breakthrough 3000 1000 --coarse
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
