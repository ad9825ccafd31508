import { canonicalJson } from '@emas/domain/ledger/canonical';
import { TextScan } from './text-scan.js';

const sees = (text: string): boolean => {
  const bytes = Buffer.from(text);
  return new TextScan(bytes).scan(0, bytes.length);
};

/** Small whole numbers from a seed. */
function dice(seed: number): (sides: number) => number {
  return (sides) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return (seed >>> 8) % sides;
  };
}

function anything(roll: (sides: number) => number, depth: number): unknown {
  const kinds = [
    () => roll(2_000_000) - 1_000_000,
    () => ['', 'a b', '"', '\\', '\n\t\u0001\u001f', 'é金\u{1F600}', '/\u007f\u2028'][roll(7)],
    () => [null, true, false, 0, -1][roll(5)],
    () => Array.from({ length: roll(4) }, () => anything(roll, depth - 1)),
    () => Object.fromEntries(Array.from({ length: roll(5) }, () => [`k${roll(30)}`, anything(roll, depth - 1)])),
  ];
  return kinds[roll(depth > 0 ? 5 : 3)]!();
}

test('canonical texts are seen, and every text that it sees is canonical', () => {
  const roll = dice(7);
  const letters = [...'{}[]",:\\0-19 .eEtu\nnull'];
  let seen = 0;
  for (let round = 0; round < 20_000; round += 1) {
    const content = { body: anything(roll, 4), postings: [], schema: 1, stateHash: 'x', type: 'Noted' };
    const text = canonicalJson(content);
    if (round % 10 === 0) expect([text, sees(text)]).toEqual([text, true]);
    const at = roll(text.length);
    // As PostgreSQL would have it: half a surrogate pair is no text.
    const bent = Buffer.from(text.slice(0, at) + letters[roll(letters.length)]! + text.slice(at + roll(3))).toString();
    if (!sees(bent)) continue;
    seen += 1;
    expect(canonicalJson(JSON.parse(bent))).toBe(bent);
  }
  expect(seen).toBeGreaterThan(100);
});

test('where the parts stand', () => {
  const bytes = Buffer.from('xx{"body":{"type":"no","z":[]},"numberKind":"FJ","type":"Noted"}yy');
  const scan = new TextScan(bytes);
  expect(scan.scan(2, bytes.length - 2)).toBe(true);
  expect(bytes.toString('latin1', scan.start('type'), scan.end('type'))).toBe('"Noted"');
  expect(bytes.toString('latin1', scan.start('body'), scan.end('body'))).toBe('{"type":"no","z":[]}');
  expect(scan.has('postings')).toBe(false);
});

test.each([
  ['a key twice', '{"body":{"a":1,"a":1},"type":"X"}'],
  ['keys out of order', '{"body":{"b":1,"a":1},"type":"X"}'],
  ['parts out of order', '{"type":"X","body":{}}'],
  ['an unknown part', '{"body":{},"zzz":1}'],
  ['a blank', '{"body": {},"type":"X"}'],
  ['a fraction', '{"body":1.5,"type":"X"}'],
  ['a leading zero', '{"body":01,"type":"X"}'],
  ['minus zero', '{"body":-0,"type":"X"}'],
  ['an exponent', '{"body":1e3,"type":"X"}'],
  ['a needless escape', '{"body":"\\u0041","type":"X"}'],
  ['an escaped slash', '{"body":"\\/","type":"X"}'],
  ['an escape in capitals', '{"body":"\\u001F","type":"X"}'],
  ['a raw control character', '{"body":"\t","type":"X"}'],
  ['an end too early', '{"body":{}}}'],
  ['no end', '{"body":{}'],
  ['half a text', '{"body":"'],
])('does not see %s', (_, text) => {
  expect(sees(text)).toBe(false);
});
