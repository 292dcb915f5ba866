#!/usr/bin/env bash
# Tries Crownhead behind a proxy on loopback, with the configuration of docs/hosting.md.
# Usage: try-proxy.sh haproxy|nginx|caddy PATH-TO-CROWNHEAD; needs the proxy, curl, openssl and python3.
# The configurations of nginx and Caddy are read from that page; only ports and certificates are put in.
set -euo pipefail
proxy=$1 program=$(realpath "$2")
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
name=draughts.example site=https://draughts.example down=502
block() { # block LANGUAGE HEADING: the first such block of the page after the heading
    awk -v heading="### $2" -v fence="\`\`\`$1" '
        $0 == heading { found = 1 }
        found && inside && /^```/ { exit }
        inside { print }
        found && $0 == fence { inside = 1 }' "$here/../docs/hosting.md" | sed "s/127\.0\.0\.1:3264/127.0.0.1:$back/"
}
case $proxy in
haproxy)
    site=http://$name down=503
    BACK=127.0.0.1:$back FRONT=127.0.0.1:$front haproxy -f "$here/haproxy/one.cfg" -db > "$data/proxy.log" 2>&1 &
    ;;
nginx)
    openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj "/CN=$name" -keyout "$data/key" -out "$data/cert" 2> /dev/null
    {
        echo "pid $data/nginx.pid; error_log $data/proxy.log; daemon off; events {} http { access_log off;"
        echo "client_body_temp_path $data/body; proxy_temp_path $data/temp; fastcgi_temp_path $data/f; uwsgi_temp_path $data/u; scgi_temp_path $data/s;"
        block nginx nginx | sed "s/listen 443 ssl;/listen 127.0.0.1:$front ssl;/; s|# ssl_certificate and.*|ssl_certificate $data/cert; ssl_certificate_key $data/key;|"
        echo "}"
    } > "$data/nginx.conf"
    nginx -e "$data/proxy.log" -c "$data/nginx.conf" 2> "$data/nginx.log" &
    ;;
caddy)
    {
        echo "{ admin off"; echo "skip_install_trust"; echo "auto_https disable_redirects"; echo "storage file_system $data/caddy"; echo "https_port $front }"
        block text Caddy | sed "s/$name {/&\n    bind 127.0.0.1\n    tls internal/"
    } | sed 's/ }$/\n}/; s/^{ /{\n/' > "$data/Caddyfile"
    HOME=$data caddy run --config "$data/Caddyfile" --adapter caddyfile > "$data/proxy.log" 2>&1 &
    ;;
*) fail "no such proxy: $proxy" ;;
esac
pids+=($!)
game='{"rules":{"base":"english"},"white":{"kind":"human"},"black":{"kind":"human"}}'
visit() { curl -sk --connect-to "::127.0.0.1:$front" "$@"; }
total() { python3 -c 'import json,sys; print(json.load(sys.stdin)["total"])'; }

start "$back" --host "$name" --trust-proxy 127.0.0.1
for _ in $(seq 100); do [ "$(visit -o /dev/null -w '%{http_code}' "$site/")" = 200 ] && break; sleep 0.1; done
check "the page is served" "$(visit -o /dev/null -w '%{http_code}' "$site/")" 200
check "a game is made" "$(visit -o "$data/made" -D "$data/head" -c "$data/cookies" -w '%{http_code}' --json "$game" "$site/api/games")" 201
check "the cookie is Secure" "$(grep -ci '^set-cookie:.*; secure' "$data/head")" 1
cookie=$(grep -i '^set-cookie:' "$data/head" | sed 's/^[^:]*: *//; s/;.*//')
check "its maker has it" "$(visit -H "Cookie: $cookie" "$site/api/games" | total)" 1
check "the next visitor does not" "$(visit "$site/api/games" | total)" 0
check "another name does not get the page" "$(visit -H 'Host: evil.example' "$site/" | grep -c draughts-board || true)" 0
# Every visitor has a budget of its own for new games, this machine a large one; a forged header must not lead
# to another one. A visitor from elsewhere is this machine by the address that others know it by.
outside=$(hostname -I | cut -d ' ' -f 1)
begin() { visit -o /dev/null -w '%{http_code}\n' --json "$game" "$site/api/games" "$@"; }
if [ -n "$outside" ]; then
    for each in $(seq 60); do begin --interface "$outside" -H "X-Forwarded-For: 198.51.100.$each"; done > "$data/codes"
    check "limits are for the visitor's address, whatever the visitor says" "$(sort -u "$data/codes" | tr '\n' ' ')" "201 429 "
    check "and not for the next visitor" "$(begin)" 201
else
    echo "skipped: limits (this machine has no address but loopback)"
fi
check "links begin with the address visitors use" \
    "$(visit "$site/api/network" | python3 -c 'import json,sys; print(json.load(sys.stdin)["addresses"])')" "['https://$name']"

cat > "$data/live.py" <<'PY'
"""A live connection through the proxy: a move made over HTTP is told, and the seat is known."""
import base64, http.client, json, os, socket, ssl, sys
host, port, name, made = sys.argv[1], int(sys.argv[2]), sys.argv[3], json.load(open(sys.argv[4]))
game, black = made["game"]["id"], made["seats"]["black"]
def connect():
    plain = socket.create_connection((host, port), 10)
    if sys.argv[5] == "http": return plain
    trusting = ssl.create_default_context()
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
    return trusting.wrap_socket(plain, server_hostname=name)
s = connect()
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
ask = http.client.HTTPConnection(name)
ask.sock = connect()
ask.request("POST", f"/api/games/{game}/moves", json.dumps({"version": 1, "text": "11-15"}),
    {"Content-Type": "application/json", "Authorization": f"Bearer {black}"})
ask.getresponse().read()
print(status, protocol, you, message()["ply"])
PY
check "live connections pass, with a seat" "$(python3 "$data/live.py" 127.0.0.1 "$front" "$name" "$data/made" "${site%%:*}")" "101 crownhead black 1"

kill "${pids[1]}"; wait "${pids[1]}" 2>/dev/null || true
for _ in $(seq 100); do [ "$(visit -o /dev/null -w '%{http_code}' "$site/")" = $down ] && break; sleep 0.1; done
check "without a server the proxy says so" "$(visit -o /dev/null -w '%{http_code}' "$site/")" "$down"
start "$back" --host "$name" --trust-proxy 127.0.0.1 --base-path /club
for _ in $(seq 100); do [ "$(visit -o /dev/null -w '%{http_code}' "$site/club/")" = 200 ] && break; sleep 0.1; done
script=$(visit "$site/club/" | grep -o '"/[^"]*main.js"' | tr -d '"')
check "under a path the page names its files there" "${script%/assets/*}" /club
check "and they are there" "$(visit -o /dev/null -w '%{http_code}' "$site$script")" 200
kill "${pids[2]}"; wait "${pids[2]}" 2>/dev/null || true
start "$back" --owner local --host "$name"
for _ in $(seq 100); do [ "$(visit -o /dev/null -w '%{http_code}' "$site/")" != $down ] && break; sleep 0.1; done
check "a server with a local owner refuses the proxy" "$(visit -o /dev/null -w '%{http_code}' "$site/api/games")" 403
check "and answers the machine itself" "$(curl -s -o /dev/null -w '%{http_code}' "http://127.0.0.1:$back/api/games")" 200
echo "$passed checks passed"
