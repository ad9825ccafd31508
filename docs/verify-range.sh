#!/bin/sh
# Checks the sealed days of a range file without any program of the shop:  sh verify-range.sh RANGE [SHOP-KEY.pem]
# RANGE is what `Audit Ledger` gives as emas-range-1; SHOP-KEY.pem is the shop's public key as you were given it before
# (seals/<shop>/public-key.pem): whoever forges a day signs it with a key of his own. Needs sha256sum, OpenSSL 3.
set -eu
export LC_ALL=C
fail() { echo "NOT PROVED: $*" >&2; exit 1; }
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT
# Each text that is hashed is a file: day 1 event 1 is 000001/e000001, its 13 lines without a line feed at the end.
awk -v dir="$dir" '
  function stray(what) { print what > (dir "/stray"); exit }
  /^emas-range-1$/ { n += 1; k = 0; day = sprintf("%s/%06d", dir, n); system("mkdir " day); next }
  !n || !match($0, /^(event|seal|signature|key)=/) { stray("line " NR " is not of a range") }
  { name = substr($0, 1, RLENGTH - 1); value = substr($0, RLENGTH + 1) }
  name != "event" && k % 13 { stray("the event before line " NR " is not whole") }
  name != "event" { if (file) { close(file); file = "" } print value > (day "/" name); next }
  { line = k % 13; if (!line) { if (file) close(file); file = sprintf("%s/e%06d", day, k / 13 + 1) }
    k += 1; printf (line ? "\n%s" : "%s"), value > file
    if (line == 0) print value > (day "/prev"); if (line == 1) print value > (day "/shop"); if (line == 2) print value > (day "/seq")
    if (line == 12) close(file) }' "$1"
[ ! -f "$dir/stray" ] || fail "$(cat "$dir/stray")"
[ -d "$dir/000001" ] || fail "there is no day in $1"
sums() { find "$2" -name "$1*" | sort | xargs sha256sum | cut -c 1-64; }
sum() { printf %s "$1" | sha256sum | cut -c 1-64; }
seal_before= hash_before= seq_before=
for day in "$dir"/[0-9]*; do
  part() { cat "$day/$1"; }
  line() { sed -n "$1p" "$day/seal"; }
  [ -f "$day/seal" ] && [ "$(part seal | wc -l)" -eq 8 ] && [ "$(line 1)" = emas-seal-1 ] || fail "a day of $1 has no seal"
  tgl=$(line 3)
  [ -f "$day/seq" ] && [ -f "$day/signature" ] && [ -f "$day/key" ] || fail "$tgl is not whole"
  sums e "$day" >"$day/hash"
  # Each event goes on from the one before; the one that does not is named, by what the next says of it.
  awk -v before="$hash_before" -v seq_before="$seq_before" -v head="$(line 5)" -v end="$(line 4)" \
    -v of="$(line 2)" -v day="$day" '
    { hash[NR] = $0 }
    END { for (n = 1; n <= NR; n += 1) { getline prev[n] < (day "/prev"); getline seq[n] < (day "/seq"); getline shop[n] < (day "/shop") }
      prev[NR + 1] = head; hash[0] = before; seq[0] = seq_before
      for (n = 1; n <= NR; n += 1) {
        if (shop[n] != of) { print "event " seq[n] " is of another shop"; exit }
        if (seq[n - 1] != "" && seq[n] != seq[n - 1] + 1) { print "event " seq[n - 1] + 1 " is missing"; exit }
        if (hash[n - 1] != "" && prev[n] != hash[n - 1]) {
          print "event " seq[n - 1] (prev[n + 1] == hash[n] ? "" : " or " seq[n]) " was altered"; exit } }
      if (seq[NR] != end) { print "event " seq[NR] + 1 " is missing"; exit }
      if (hash[NR] != head) print "event " seq[NR] " was altered" }' "$day/hash" >"$day/said"
  [ ! -s "$day/said" ] || fail "$tgl: $(part said)"
  hash_before=$(tail -n 1 "$day/hash"); seq_before=$(line 4); rm "$day"/e*
  # The root over the hashes of the day, level by level; the last one without a neighbour goes up as it is.
  cp "$day/hash" "$day/level"
  while [ "$(part level | wc -l)" -gt 1 ]; do
    awk -v day="$day" 'NR % 2 { left = $0; next } { file = sprintf("%s/m%06d", day, NR / 2); printf "%s%s", left, $0 > file; close(file) }
      END { if (NR % 2) print left > (day "/odd") }' "$day/level"
    sums m "$day" >"$day/level"; rm "$day"/m*
    [ ! -f "$day/odd" ] || { part odd >>"$day/level"; rm "$day/odd"; }
  done
  [ "$(part level)" = "$(line 7)" ] || fail "$tgl: its events are not those that were sealed"
  [ -z "$seal_before" ] || [ "$(line 8)" = "$seal_before" ] || fail "$tgl: its seal does not go on from the one before"
  seal_before=$(sum "$(part seal)"); printf %s "$seal_before" >"$day/sealed"
  openssl base64 -d -A -in "$day/signature" >"$day/sig"
  [ "$(openssl base64 -A -in "$day/sig")" = "$(part signature)" ] || fail "$tgl: no signature"
  [ "$(openssl pkey -pubin -in "${2:-$day/key}" 2>&1)" = "$(part key)" ] || fail "$tgl: not the key of the shop"
  openssl pkeyutl -verify -pubin -inkey "$day/key" -rawin -in "$day/sealed" -sigfile "$day/sig" >"$day/said" 2>&1 || fail "$tgl: wrongly signed"
  echo "PROVED: $(part hash | wc -l | tr -d ' ') events up to $seq_before of $(line 2) are the day sealed as $tgl with $seal_before"
  [ $# -gt 1 ] || echo "  if this is the shop's key, SHA-256 $(openssl pkey -pubin -in "$day/key" -outform DER | sha256sum | cut -c 1-64)"
done
[ "$(sed -n 8p "$dir/000001/seal")" = "$(printf '%064d' 0)" ] || echo "What was before $(sed -n 3p "$dir/000001/seal") is taken on trust: its hash and seal stand in the file, its events do not."
