#!/bin/sh
# Makes the next generation of the weights (docs/weights.md): train/weights.sh CROWNHEAD OLD FOLDER [RULES...]
#
# CROWNHEAD is the program (target/release/crownhead), OLD a folder with the
# weights of the generation before, FOLDER takes the games and the new weights.
# Without RULES every file is made. THREADS=8 in the environment plays eight
# games at the same time; the files are the same whatever it is. What is there is
# left alone, so the script goes on where it was interrupted.
set -eu

if [ $# -lt 3 ]; then
    sed -n '2,8s/^# //p' "$0"
    exit 2
fi
program=$1 old=$2 folder=$3
shift 3
mkdir -p "$folder"

# rules, games, seed
generation() {
    cat <<'LIST'
brazilian 36000 103
russian 30000 103
pool 14000 201
italian 14000 201
spanish 14000 201
czech 14000 201
german 14000 201
turkish 10000 201
thai 12000 201
killer 10000 201
frisian 10000 201
poddavki 12000 201
antidraughts 8000 201
breakthrough 14000 201
argentinian 12000 201
spantsiretti 10000 201
canadian 6000 201
malaysian 6000 201
LIST
}

generation | while read -r rules games seed; do
    [ $# -eq 0 ] || case " $* " in *" $rules "*) ;; *) continue ;; esac
    new=$folder/$rules.weights
    [ ! -e "$new" ] || continue
    "$program" tune play --rules "$rules" --games "$games" --nodes 1500 --seed "$seed" \
        --weights "$old/$rules.weights" --threads "${THREADS:-2}" -o "$folder/$rules.games"
    "$program" tune fit --rules "$rules" "$folder/$rules.games" \
        --start "$old/$rules.weights" -o "$new.part"
    mv "$new.part" "$new"
done
