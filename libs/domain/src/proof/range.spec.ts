import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '../ledger/canonical.js';
import { chainText, GENESIS_HASH, merkleRoot, sealText } from '../ledger/chain.js';
import { emptyBooks, foldLines } from '../ledger/fold.js';
import { stateText } from '../ledger/state.js';
import { plainCrypto } from './proof-crypto.js';
import { publicKeyOf } from './public-key.js';
import { type DayVerdict, RangeCheck, type RangeFault } from './range-check.js';
import { RangeGrammarError, rangeEvent, rangeHeading, RangeReader, rangeSeal } from './range-text.js';
import { sha256Text } from './sha2.js';

const shopKey = generateKeyPairSync('ed25519');
const pemOf = (key: KeyObject): string => key.export({ type: 'spki', format: 'pem' }).toString();
const SHOP_KEY = publicKeyOf(pemOf(shopKey.publicKey))!.fingerprint;

/** Days of a shop that sells for 100 in each event; the day's last event closes it. */
function shopOf(days: readonly number[], keys = shopKey): string[] {
  const books = emptyBooks();
  let [seq, prevHash, prevSeal] = [0, GENESIS_HASH, GENESIS_HASH];
  return days.map((count, day) => {
    const tglSystem = `2026-11-${String(day + 1).padStart(2, '0')}`;
    const hashes: string[] = [];
    let text = rangeHeading();
    for (let n = 1; n <= count; n += 1) {
      seq += 1;
      const postings = [
        { akun: 'kas/LACI1', jumlah: 100, unit: 'IDR' as const },
        { akun: 'penjualan', jumlah: -100, unit: 'IDR' as const },
      ];
      foldLines(books, postings, []);
      const body = canonicalJson({
        body: { catatan: `Cincin ${seq} "金"` },
        ...(n === count ? { day: { close: tglSystem } } : {}),
        postings,
        schema: 1,
        stateHash: sha256Text(''),
        status: 'VALID',
        stream: `sale/${seq}`,
        type: 'SaleSaved',
      });
      const assigned = { prevHash, shop: 'SJA', seq, version: 1, no: `FJ${seq}`, tglSystem, recordedAt: `${tglSystem}T01:00:00.000000Z` }; // prettier-ignore
      const hashed = chainText({ ...assigned, actor: 'KASIR1', part: 1, idem: null, requestHash: null, result: null }, body); // prettier-ignore
      prevHash = sha256Text(hashed);
      hashes.push(prevHash);
      text += rangeEvent(hashed);
    }
    const root = merkleRoot(hashes, sha256Text);
    const sealed = sealText({ shop: 'SJA', tglSystem, seq, headHash: prevHash, stateHash: sha256Text(stateText(books)), merkleRoot: root, prevSeal }); // prettier-ignore
    prevSeal = sha256Text(sealed);
    const signature = sign(null, Buffer.from(prevSeal), keys.privateKey).toString('base64');
    return text + rangeSeal(sealed, signature, pemOf(keys.publicKey));
  });
}

interface Checked {
  readonly days: readonly DayVerdict[];
  readonly trusted: readonly string[];
  readonly faults: readonly (RangeFault & { readonly tgl: string })[];
}

async function check(text: string, keys: readonly string[] = [SHOP_KEY], piece = 1000): Promise<Checked> {
  const reader = new RangeReader();
  const checker = new RangeCheck(plainCrypto, keys);
  const days: DayVerdict[] = [];
  for (let from = 0; from < text.length; from += piece)
    for (const day of reader.take(text.slice(from, from + piece))) days.push(await checker.day(day));
  for (const day of reader.end()) days.push(await checker.day(day));
  return { days, trusted: checker.trusted, faults: days.flatMap(({ tgl, faults }) => faults.map((one) => ({ ...one, tgl }))) }; // prettier-ignore
}

const days = shopOf([5, 1, 8]);
const all = days.join('');
/** Event n with what somebody made of it. */
const with_ = (text: string, n: number, change: (lines: string[]) => void): string => {
  const lines = text.split('\n');
  const from = lines.findIndex((line, at) => line === `event=${n}` && lines[at - 1] === 'event=SJA') - 2;
  const event = lines.slice(from, from + 13);
  change(event);
  return [...lines.slice(0, from), ...event, ...lines.slice(from + 13)].join('\n');
};
const body = (lines: string[]): void => void (lines[12] = lines[12]!.replace('"jumlah":100', '"jumlah":900'));

describe('a range', () => {
  test('from the first event is right down to the books, in pieces of any size', async () => {
    for (const piece of [1, 77, 1_000_000]) {
      const { days: found, trusted, faults } = await check(all, [SHOP_KEY], piece);
      expect(faults).toEqual([]);
      expect(trusted).toEqual([]);
      expect(found.map(({ tgl, first, last, reckoned }) => [tgl, first, last, reckoned])).toEqual([
        ['2026-11-01', 1, 5, true],
        ['2026-11-02', 6, 6, true],
        ['2026-11-03', 7, 14, true],
      ]);
    }
  });

  test('from a later day says what it believes', async () => {
    const { faults, trusted } = await check(days.slice(1).join(''));
    expect([faults, trusted]).toEqual([[], ['BEFORE', 'STATE']]);
    expect((await check(days[2]!, [])).trusted).toEqual(['KEY', 'BEFORE', 'STATE']);
  });

  test.each([1, 4, 9])('names event %i, whose body was altered', async (n) => {
    const { faults } = await check(with_(all, n, body));
    expect(faults[0]).toMatchObject({ code: 'ALTERED', seq: n, upTo: n });
  });

  test.each([5, 6, 14])('names event %i, the last of its day', async (n) => {
    const { faults } = await check(with_(all, n, body));
    expect(faults.map(({ code, seq }) => [code, seq])).toContainEqual(['ALTERED', n]);
    expect(faults.every(({ seq }) => seq === n || seq === null)).toBe(true);
  });

  test('names every field of an event that is another', async () => {
    for (let line = 3; line < 12; line += 1) {
      const changed = with_(all, 9, (lines) => void (lines[line] += 'x'));
      expect((await check(changed)).faults[0], `line ${line}`).toMatchObject({ code: 'ALTERED', seq: 9, upTo: 9 });
    }
    const chained = with_(all, 9, (lines) => void (lines[0] = `event=${'a'.repeat(64)}`));
    expect((await check(chained)).faults[0]).toMatchObject({ code: 'ALTERED', seq: 8, upTo: 9 });
  });

  test('misses what was taken out, event or day', async () => {
    const lines = all.split('\n');
    const from = lines.indexOf('event=9') - 2;
    const { faults } = await check(lines.toSpliced(from, 13).join('\n'));
    expect(faults[0]).toMatchObject({ code: 'MISSING', seq: 9, upTo: 9 });
    const gap = await check(days[0]! + days[2]!);
    expect(gap.faults.slice(0, 1)).toMatchObject([{ code: 'MISSING', seq: 6, upTo: 6, tgl: '2026-11-03' }]);
    expect(gap.faults.map(({ code }) => code)).toContain('SEAL_CHAIN');
  });

  test('written anew and sealed with another key is not the shop’s', async () => {
    const forged = shopOf([5, 1, 8], generateKeyPairSync('ed25519')).join('');
    const { faults } = await check(forged);
    expect(faults.map(({ code, tgl }) => [code, tgl])).toEqual([
      ['OTHER_KEY', '2026-11-01'],
      ['OTHER_KEY', '2026-11-02'],
      ['OTHER_KEY', '2026-11-03'],
    ]);
    const shown = all.replaceAll(/^key=.*$/gm, '').replaceAll(/\n+(?=emas|$)/g, '\n');
    await expect(check(shown)).rejects.toThrow(RangeGrammarError);
  });

  test('chained anew under the old seals says between which events', async () => {
    const other = shopOf([5, 1, 9]);
    const events = other[2]!.slice(0, other[2]!.indexOf('seal='));
    const { faults } = await check(days[0]! + days[1]! + events + days[2]!.slice(days[2]!.indexOf('seal=')));
    expect(faults.length).toBeGreaterThan(0);
    const seals = days[2]!.replace(/^(seal=)[0-9a-f]{64}$/gm, (line) => line);
    const wrongRoot = seals.replace(seals.split('\n').filter((line) => line.startsWith('seal='))[6]!, `seal=${'b'.repeat(64)}`); // prettier-ignore
    expect((await check(wrongRoot)).faults.map(({ code, seq, upTo }) => [code, seq, upTo])).toEqual([
      ['REWRITTEN', 7, 14],
      ['SIGNATURE', null, null],
    ]);
  });

  test.each(['', 'note=1', 'event=', 'seal=x'])('has no room for a line "%s"', async (line) => {
    await expect(check(`${all}${line}\n`)).rejects.toThrow(RangeGrammarError);
  });

  test('a state that the events do not give is told', async () => {
    const seal = days[0]!.split('\n').filter((line) => line.startsWith('seal='))[5]!;
    const { faults } = await check(days[0]!.replace(seal, `seal=${'c'.repeat(64)}`));
    expect(faults.map(({ code }) => code)).toEqual(['SIGNATURE', 'STATE']);
  });
});
