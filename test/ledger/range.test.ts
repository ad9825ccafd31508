import { execFile, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { plainCrypto } from '@emas/domain/proof/proof-crypto';
import { publicKeyOf } from '@emas/domain/proof/public-key';
import { type DayVerdict, RangeCheck } from '@emas/domain/proof/range-check';
import { RangeReader } from '@emas/domain/proof/range-text';
import { AuditSource } from '../../apps/api/src/ledger/audit/audit-source.js';
import { rangeOf } from '../../apps/api/src/ledger/audit/range.js';
import type { Config } from '../../apps/api/src/platform/config/config.js';
import { copyDemoShop, type DemoShop } from '../support/demo-shop.js';
import { testConfig } from '../support/test-app.js';

const SHOP = 'SJA';
const SCRIPT = join(__dirname, '../../docs/verify-range.sh');
const hasOpenssl = spawnSync('openssl', ['version']).error === undefined;

let shop: DemoShop;
let config: Config;
let admin: pg.Client;
let folder: string;
let shopKey: string;
/** Both sealed days of the demo. */
let whole: string;
let ends: number[];

beforeAll(async () => {
  shop = await copyDemoShop();
  config = testConfig(shop.database, shop.dataDir);
  admin = new pg.Client({ connectionString: shop.database.adminUrl });
  await admin.connect();
  folder = mkdtempSync(join(tmpdir(), 'emas-range-'));
  shopKey = join(shop.dataDir, 'seals', SHOP, 'public-key.pem');
  whole = await range('2026-11-18', '2026-11-19');
  const { rows } = await admin.query<{ seq: string }>('SELECT seq FROM ledger.ledger_seal ORDER BY seq');
  ends = rows.map(({ seq }) => Number(seq));
  if (!hasOpenssl) console.warn('SKIPPED: openssl is not here; no range was checked by the script in docs.');
}, 120_000);
afterAll(async () => {
  await admin.end();
  rmSync(folder, { recursive: true, force: true });
  await shop.close();
});

const range = (dari: string, sampai: string): Promise<string> =>
  AuditSource.open(config, async (source) => {
    let text = '';
    for await (const piece of rangeOf(source, SHOP, { dari, sampai })) text += piece;
    return text;
  });

let files = 0;
/** What the script in docs says of a range, and its exit code. */
function byScript(text: string, key: readonly string[] = [shopKey]): Promise<{ code: number; said: string }> {
  const file = join(folder, String((files += 1)));
  writeFileSync(file, text);
  return new Promise((resolve) => {
    execFile('sh', [SCRIPT, file, ...key], (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr });
    });
  });
}

async function byLibrary(text: string): Promise<DayVerdict[]> {
  const check = new RangeCheck(plainCrypto, [publicKeyOf(readFileSync(shopKey, 'utf8'))!.fingerprint]);
  const reader = new RangeReader();
  const days: DayVerdict[] = [];
  for (const day of [...reader.take(text), ...reader.end()]) days.push(await check.day(day));
  return days;
}
const ifOpenssl = hasOpenssl ? test : test.skip;

test('the sealed days are right, their books reckoned from the first event', async () => {
  const days = await byLibrary(whole);
  expect(days.map(({ tgl, last, reckoned, faults }) => [tgl, last, reckoned, faults])).toEqual([
    ['2026-11-18', ends[0], true, []],
    ['2026-11-19', ends[1], true, []],
  ]);
  const [alone] = await byLibrary(await range('2026-11-19', '2026-11-30'));
  expect(alone).toMatchObject({ tgl: '2026-11-19', first: ends[0]! + 1, reckoned: false, faults: [] });
});

test('the command line writes the same', async () => {
  const { code, out } = await shop.cli('ledger', 'range', '--from', '2026-11-18', '--to', '2026-11-19');
  expect([code, out]).toEqual([0, whole]);
  expect(await shop.cli('ledger', 'range', '--from', '2026-11-18')).toMatchObject({ code: 2, out: '' });
});

ifOpenssl('the days are proved to whoever has sha256sum and openssl', async () => {
  const { code, said } = await byScript(whole);
  expect(said).toMatch(
    new RegExp(`^PROVED: ${ends[0]} events up to ${ends[0]} of SJA are the day sealed as 2026-11-18 with [0-9a-f]{64}\nPROVED: ${ends[1]! - ends[0]!} events up to ${ends[1]} of SJA are the day sealed as 2026-11-19 with [0-9a-f]{64}\n$`),
  ); // prettier-ignore
  expect(code).toBe(0);
  const alone = await byScript(await range('2026-11-19', '2026-11-19'));
  expect(alone.code).toBe(0);
  expect(alone.said).toContain('What was before 2026-11-19 is taken on trust');
  const { said: whose } = await byScript(whole, []);
  expect(whose).toContain(publicKeyOf(readFileSync(shopKey, 'utf8'))!.fingerprint);
}, 120_000); // prettier-ignore

ifOpenssl('another key is not that of the shop', async () => {
  const other = join(folder, 'other.pem');
  writeFileSync(other, generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }));
  expect(await byScript(whole, [other])).toEqual({
    code: 1,
    said: 'NOT PROVED: 2026-11-18: not the key of the shop\n',
  });
});

/** The lines of one event, wherever it stands. */
function eventAt(text: string, seq: number): [from: number, lines: string[]] {
  const lines = text.split('\n');
  const from = lines.findIndex((line, at) => line === `event=${seq}` && lines[at - 1] === `event=${SHOP}`) - 2;
  return [from, lines];
}

ifOpenssl(
  'what was changed in it is named as the library names it',
  async () => {
    const [from, lines] = eventAt(whole, ends[0]! + 5);
    const of = `event ${ends[0]! + 5}`;
    const change = (at: number, by: (line: string) => string): string => lines.with(from + at, by(lines[from + at]!)).join('\n'); // prettier-ignore
    const sealAt = lines.findLastIndex((line) => line.startsWith('seal='));
    const cases: [text: string, said: string | RegExp, code: string | null][] = [
      [change(12, (line) => line.replace('"schema":1', '"schema":2')), `2026-11-19: ${of} was altered`, 'ALTERED'],
      [change(7, () => 'event=SPV9'), `2026-11-19: ${of} was altered`, 'ALTERED'],
      [change(2, () => 'event=7'), `2026-11-19: ${of} is missing`, 'MISSING'],
      [lines.toSpliced(from, 13).join('\n'), `2026-11-19: ${of} is missing`, 'MISSING'],
      [lines.toSpliced(from, 1).join('\n'), /the event before line \d+ is not whole/, null],
      [lines.with(sealAt, `seal=${'0'.repeat(64)}`).join('\n'), '2026-11-19: its seal does not go on from the one before', 'SEAL_CHAIN'], // prettier-ignore
      [lines.with(sealAt - 2, `seal=${'1'.repeat(64)}`).join('\n'), '2026-11-19: wrongly signed', 'SIGNATURE'],
      [lines.with(sealAt - 1, `seal=${'1'.repeat(64)}`).join('\n'), '2026-11-19: its events are not those that were sealed', 'REWRITTEN'], // prettier-ignore
      [`${whole}note=1\n`, /line \d+ is not of a range/, null],
      ['', 'there is no day in', null],
    ];
    for (const [text, said, code] of cases) {
      const script = await byScript(text);
      expect([script.code, script.said]).toEqual([1, expect.stringMatching(said)]);
      if (code === null) continue;
      const faults = (await byLibrary(text)).flatMap((day) => day.faults);
      expect([script.said, faults[0]?.code]).toEqual([script.said, code]);
    }
  },
  120_000,
);

ifOpenssl('a body that a superuser altered behind the application is named everywhere', async () => {
  const seq = ends[0]! + 3;
  await admin.query('ALTER TABLE ledger.ledger_event DISABLE TRIGGER ALL');
  await admin.query(`UPDATE ledger.ledger_event SET body = replace(body, '"schema":1', '"schema":2') WHERE seq = $1`, [seq]); // prettier-ignore
  const altered = await range('2026-11-18', '2026-11-19');
  expect((await byLibrary(altered)).flatMap(({ faults }) => faults)).toEqual([{ code: 'ALTERED', seq, upTo: seq }]);
  const { code, said } = await byScript(altered);
  expect(code).toBe(1);
  expect(said).toContain(`NOT PROVED: 2026-11-19: event ${seq} was altered\n`);
  const job = await shop.cli('ledger', 'verify', '--quick');
  expect(job.said).toContain(`SJA event ${seq} `);
  expect(job.said).toContain('its content does not fit its hash');
});
