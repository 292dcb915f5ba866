#!/usr/bin/env bash
# Tries Crownhead behind HAProxy on loopback, as docs/hosting.md describes it.
# Usage: try-haproxy.sh PATH-TO-CROWNHEAD; needs haproxy, curl and python3.
set -euo pipefail
program=$(realpath "$1")
here=$(cd "$(dirname "$0")" && pwd)
data=$(mktemp -d)
pids=()
trap 'kill "${pids[@]}" 2>/dev/null || true; rm -rf "$data"' EXIT

free_port() { python3 -c 'import socket; s=socket.socket(); s.bind(("127.0.0.1",0)); print(s.getsockname()[1])'; }
fail() { echo "FAILED: $1"; exit 1; }
passed=0
check() { # check DESCRIPTION ACTUAL EXPECTED
    [ "$2" = "$3" ] || fail "$1: got '$2', expected '$3'"
    passed=$((passed + 1)); echo "ok: $1"
}
start() { # start PORT OPTIONS...
    local port=$1; shift
    "$program" serve --addr "127.0.0.1:$port" --data "$data" --no-open "$@" > "$data/log" 2>&1 &
    pids+=($!)
    for _ in $(seq 100); do curl -fs "http://127.0.0.1:$port/health" > /dev/null && return; sleep 0.1; done
    cat "$data/log"; fail "the server does not start"
}

back=$(free_port) front=$(free_port)
BACK=127.0.0.1:$back FRONT=127.0.0.1:$front haproxy -f "$here/haproxy.cfg" -db > "$data/haproxy.log" 2>&1 &
pids+=($!)
site=http://127.0.0.1:$front name=draughts.example
game='{"rules":{"base":"english"},"white":{"kind":"human"},"black":{"kind":"human"}}'
visit() { curl -s -H "Host: $name" "$@"; }
total() { python3 -c 'import json,sys; print(json.load(sys.stdin)["total"])'; }

start "$back" --host "$name" --trust-proxy 127.0.0.1
for _ in $(seq 100); do [ "$(visit -o /dev/null -w '%{http_code}' "$site/")" = 200 ] && break; sleep 0.1; done
check "the page is served" "$(visit -o /dev/null -w '%{http_code}' "$site/")" 200
check "a game is made" "$(visit -o "$data/made" -D "$data/head" -c "$data/cookies" -w '%{http_code}' --json "$game" "$site/api/games")" 201
check "the cookie is Secure" "$(grep -ci '^set-cookie:.*; secure' "$data/head")" 1
cookie=$(grep -i '^set-cookie:' "$data/head" | sed 's/^[^:]*: *//; s/;.*//')
check "its maker has it" "$(visit -H "Cookie: $cookie" "$site/api/games" | total)" 1
check "the next visitor does not" "$(visit "$site/api/games" | total)" 0
check "another name is refused" "$(curl -s -o /dev/null -w '%{http_code}' -H 'Host: evil.example' "$site/")" 403
check "links begin with the address visitors use" \
    "$(visit "$site/api/network" | python3 -c 'import json,sys; print(json.load(sys.stdin)["addresses"])')" "['https://$name']"

cat > "$data/live.py" <<'PY'
"""A live connection through the proxy: a move made over HTTP is told, and the seat is known."""
import base64, json, os, socket, sys, urllib.request
host, port, name, made = sys.argv[1], int(sys.argv[2]), sys.argv[3], json.load(open(sys.argv[4]))
game, black = made["game"]["id"], made["seats"]["black"]
s = socket.create_connection((host, port), 10)
key = base64.b64encode(os.urandom(16)).decode()
s.sendall((f"GET /api/games/{game}/live HTTP/1.1\r\nHost: {name}\r\nOrigin: https://{name}\r\nUpgrade: websocket\r\n"
           f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
           f"Sec-WebSocket-Protocol: crownhead, seat.{black}\r\n\r\n").encode())
f = s.makefile("rb")
status = f.readline().split()[1].decode()
protocol = ""
while (line := f.readline().strip()):
    if line.lower().startswith(b"sec-websocket-protocol:"): protocol = line.split(b":")[1].strip().decode()
def message():
    while True:
        first, size = f.read(2)
        size = {126: lambda: int.from_bytes(f.read(2), "big"), 127: lambda: int.from_bytes(f.read(8), "big")}.get(size, lambda: size)()
        body = f.read(size)
        if first & 15 == 1 and json.loads(body)["kind"] == "state": return json.loads(body)
you = message()["you"]
ask = urllib.request.Request(f"http://{host}:{port}/api/games/{game}/moves", json.dumps({"version": 1, "text": "11-15"}).encode(),
    {"Host": name, "Content-Type": "application/json", "Authorization": f"Bearer {black}"})
urllib.request.urlopen(ask).read()
print(status, protocol, you, message()["ply"])
PY
check "live connections pass, with a seat" "$(python3 "$data/live.py" 127.0.0.1 "$front" "$name" "$data/made")" "101 crownhead black 1"

kill "${pids[1]}"; wait "${pids[1]}" 2>/dev/null || true
for _ in $(seq 100); do [ "$(visit -o /dev/null -w '%{http_code}' "$site/")" = 503 ] && break; sleep 0.1; done
check "without a server the proxy says so" "$(visit -o /dev/null -w '%{http_code}' "$site/")" 503
start "$back" --owner local --host "$name"
for _ in $(seq 100); do [ "$(visit -o /dev/null -w '%{http_code}' "$site/")" != 503 ] && break; sleep 0.1; done
check "a server with a local owner refuses the proxy" "$(visit -o /dev/null -w '%{http_code}' "$site/api/games")" 403
check "and answers the machine itself" "$(curl -s -o /dev/null -w '%{http_code}' "http://127.0.0.1:$back/api/games")" 200
echo "$passed checks passed"
