#!/bin/sh
# Checks a slip proof without any program of the shop:  sh verify-slip.sh PROOF [SHOP-KEY.pem]
# PROOF is what `npm run ledger -- prove NO_FAKTUR` prints; SHOP-KEY.pem is the shop's public key as you were given it
# before (seals/<shop>/public-key.pem): whoever forges a proof signs it with a key of his own. Needs sha256sum, OpenSSL 3.
set -eu
export LC_ALL=C
fail() { echo "NOT PROVED: $*" >&2; exit 1; }
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT
awk -v dir="$dir" '/^emas-proof-1$/ { n += 1 } n { print > (dir "/proof" n) }' "$1"
[ -f "$dir/proof1" ] || fail "there is no proof in $1"
sum() { printf %s "$1" | sha256sum | cut -c 1-64; }
part() { sed -n "s/^$1=//p" "$proof"; }
line() { part "$1" | sed -n "$2p"; }
for proof in "$dir"/proof*; do
  ! grep -Evq '^(emas-proof-1|(event|seal|signature|key)=.*|(left|right)=[0-9a-f]{64})$' "$proof" || fail 'a stray line'
  [ "$(part event | wc -l)" -eq 13 ] && [ "$(part seal | wc -l)" -eq 8 ] || fail 'not one event and one seal'
  node=$(sum "$(part event)") # the event's hash; each neighbour leads one step up to the root of its day
  for step in $(grep -E '^(left|right)=' "$proof"); do
    case $step in left=*) node=$(sum "${step#*=}$node") ;; *) node=$(sum "$node${step#*=}") ;; esac
  done
  [ "$node" = "$(line seal 7)" ] || fail 'the event is not in the sealed day'
  printf %s "$(sum "$(part seal)")" >"$dir/seal"; part key >"$dir/key"; part signature | openssl base64 -d -A >"$dir/sig"
  [ "$(openssl base64 -A -in "$dir/sig")" = "$(part signature)" ] || fail 'no signature'
  [ "$(openssl pkey -pubin -in "${2:-$dir/key}" 2>&1)" = "$(part key)" ] || fail 'not the key of the shop'
  openssl pkeyutl -verify -pubin -inkey "$dir/key" -rawin -in "$dir/seal" -sigfile "$dir/sig" >"$dir/said" 2>&1 || fail 'wrongly signed'
  echo "PROVED: $(part event | sed -n '13s/.*"type":"\([^"]*\)"}$/\1/p') $(line event 5) by $(line event 8), event $(line event 3) of $(line event 2), is in the day sealed as $(line seal 3) with $(cat "$dir/seal")"
  [ $# -gt 1 ] || echo "  if this is the shop's key, SHA-256 $(openssl pkey -pubin -in "$dir/key" -outform DER | sha256sum | cut -c 1-64)"
done
