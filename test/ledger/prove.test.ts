import { execFile, spawnSync } from 'node:child_process';
import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { AuditSource } from '../../apps/api/src/ledger/audit/audit-source.js';
import { prove, type Subject } from '../../apps/api/src/ledger/audit/prove.js';
import { sha256Hex } from '../../apps/api/src/ledger/hash.js';
import { LedgerSignals } from '../../apps/api/src/ledger/ledger-signals.js';
import { SealFiles } from '../../apps/api/src/ledger/seals/seal-files.js';
import { PostgresLedger } from '../../apps/api/src/ledger/store/postgres-ledger.js';
import type { Config } from '../../apps/api/src/platform/config/config.js';
import { copyDemoShop, type DemoShop } from '../support/demo-shop.js';
import { testConfig } from '../support/test-app.js';
import { command, event } from './ledger-lab.js';

const SHOP = 'SJA';
const SCRIPT = join(__dirname, '../../docs/verify-slip.sh');
const hasOpenssl = spawnSync('openssl', ['version']).error === undefined;

let shop: DemoShop;
let config: Config;
let admin: pg.Client;
let folder: string;
let shopKey: string;

beforeAll(async () => {
  shop = await copyDemoShop();
  config = testConfig(shop.database, shop.dataDir);
  admin = new pg.Client({ connectionString: shop.database.adminUrl });
  await admin.connect();
  folder = mkdtempSync(join(tmpdir(), 'emas-proof-'));
  shopKey = join(shop.dataDir, 'seals', SHOP, 'public-key.pem');
  if (!hasOpenssl) console.warn('SKIPPED: openssl is not here; no proof was checked by the script in docs.');
}, 120_000);
afterAll(async () => {
  await admin.end();
  rmSync(folder, { recursive: true, force: true });
  await shop.close();
});

const proved = (subject: Subject) =>
  AuditSource.open(config, (source) => prove(source, new SealFiles(config.dataDir), SHOP, subject));
const proofOf = async (seq: number): Promise<string> => (await proved({ seq })).proofs[0]!;

let files = 0;
/** What the script in docs says of a proof, and its exit code. */
function checked(proof: string, key: readonly string[] = [shopKey]): Promise<{ code: number; said: string }> {
  const file = join(folder, String((files += 1)));
  writeFileSync(file, proof);
  return new Promise((resolve) => {
    execFile('sh', [SCRIPT, file, ...key], (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr });
    });
  });
}
const ifOpenssl = hasOpenssl ? test : test.skip;

/** First and last event of each sealed day, and one from the middle. */
async function someOfEachDay(): Promise<number[]> {
  const { rows } = await admin.query<{ seq: string }>('SELECT seq FROM ledger.ledger_seal ORDER BY seq');
  const ends = rows.map(({ seq }) => Number(seq));
  return ends.flatMap((end, day) => {
    const first = (ends[day - 1] ?? 0) + 1;
    return [first, Math.floor((first + end) / 2), end];
  });
}

/** A number whose document has events in a sealed day. */
async function someSale(): Promise<{ no: string; stream_id: string; seqs: number[] }> {
  const { rows } = await admin.query<{ no: string; stream_id: string; seqs: number[] }>(
    `SELECT no, stream_id, array_agg(seq::int ORDER BY seq) AS seqs FROM ledger.ledger_event
      WHERE no LIKE 'FJ%' AND tgl_system = '2026-11-19' GROUP BY 1, 2 HAVING count(*) = 2 ORDER BY no LIMIT 1`,
  );
  return rows[0]!;
}

ifOpenssl('first, middle and last events of sealed days are proved to whoever has sha256sum and openssl', async () => {
  const paths: number[] = [];
  for (const seq of await someOfEachDay()) {
    const proof = await proofOf(seq);
    paths.push(proof.match(/^(left|right)=/gm)?.length ?? 0);
    const { code, said } = await checked(proof);
    expect(said).toMatch(new RegExp(`^PROVED: [A-Z]\\w+ .*, event ${seq} of SJA, is in the day sealed as 2026-11-1[89] with [0-9a-f]{64}\n$`)); // prettier-ignore
    expect(code).toBe(0);
  }
  // A day with an odd number of events: its last one goes up without neighbours.
  expect(Math.min(...paths)).toBeLessThan(Math.max(...paths));
});

test('a number proves every event of its document; the script is short', async () => {
  const { no, seqs } = await someSale();
  const { code, out } = await shop.cli('ledger', 'prove', no);
  expect(code).toBe(0);
  expect(out.match(/^emas-proof-1$/gm)).toHaveLength(2);
  const file = join(folder, 'slip.proof');
  const written = await shop.cli('ledger', 'prove', no, '--out', file, '--shop', SHOP);
  expect([written.code, written.out, readFileSync(file, 'utf8')]).toEqual([0, '', out]);
  expect(readFileSync(SCRIPT, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(30);
  if (!hasOpenssl) return;
  // As a shell writes it: npm says first what it runs.
  const { said } = await checked(`\n> emas@2.0.0 ledger\n> node scripts/cli.mjs ledger prove ${no}\n\n${out}`);
  expect(said).toMatch(new RegExp(`PROVED: SaleSaved ${no} by KASIR\\d, event ${seqs[0]} of SJA`));
  expect(said).toMatch(new RegExp(`PROVED: SaleValidated ${no} by KASIR\\d, event ${seqs[1]} of SJA`));
});

/** One character for another of its kind. */
const other = (character: string): string => (character === '1' ? '2' : '1');
const middle = (line: string): number => Math.floor((line.indexOf('=') + line.length) / 2) + 1;

/** Every line of a proof changed, left out, doubled, put before the one above it, and turned to the other side. */
function* changesOf(proof: string): Generator<[what: string, proof: string]> {
  const lines = proof.trimEnd().split('\n');
  const tag = (at: number) => lines[at]?.split('=')[0];
  for (const [at, line] of lines.entries()) {
    const at2 = Math.min(middle(line), line.length - 1);
    const changed = line.endsWith('=') && tag(at) === 'event' ? `${line}x` : line.slice(0, at2) + other(line[at2]!) + line.slice(at2 + 1); // prettier-ignore
    yield [`changed: ${line}`, lines.with(at, changed).join('\n')];
    yield [`longer: ${line}`, lines.with(at, `${line} 1`).join('\n')];
    yield [`left out: ${line}`, lines.toSpliced(at, 1).join('\n')];
    yield [`doubled: ${line}`, lines.toSpliced(at, 0, line).join('\n')];
    if (at > 0 && tag(at) === tag(at - 1) && line !== lines[at - 1])
      yield [
        `moved up: ${line}`,
        lines
          .with(at, lines[at - 1]!)
          .with(at - 1, line)
          .join('\n'),
      ];
    if (/^(left|right)=/.test(line))
      yield [`turned: ${line}`, lines.with(at, line.replace(/^\w+/, (side) => (side === 'left' ? 'right' : 'left'))).join('\n')]; // prettier-ignore
  }
  yield ['a line that nobody signed', `${proof}note=1`];
  // Bits of the last character that the signature's bytes do not depend on.
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  yield ['other padding', proof.replace(/.(?===$)/m, (letter) => letters[letters.indexOf(letter) ^ 1]!)];
  yield ['nothing', ''];
}

ifOpenssl(
  'a proof with anything changed proves nothing',
  async () => {
    const { seqs } = await someSale();
    const proof = await proofOf(seqs[1]!);
    expect((await checked(proof)).code).toBe(0);
    const changes = [...changesOf(proof)];
    expect(changes.length).toBeGreaterThan(150);
    const passed: string[] = [];
    const next = async (): Promise<void> => {
      for (let change = changes.pop(); change; change = changes.pop())
        if ((await checked(change[1])).code !== 1) passed.push(change[0]);
    };
    await Promise.all([next(), next(), next()]);
    expect(passed).toEqual([]);
  },
  120_000,
);

ifOpenssl('a forger with a key of his own, or with a node of the tree for an event, proves nothing', async () => {
  const seq = (await someSale()).seqs[0]!;
  const proof = await proofOf(seq);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const line = (name: string, at: number) => [...proof.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))][at]![1]!;
  const event = proof.replace('"type":"SaleSaved"', '"type":"SaleSaveD"').split('\n').filter((each) => each.startsWith('event=')); // prettier-ignore
  const seal = Array.from({ length: 8 }, (_, at) => line('seal', at));
  seal[6] = sha256Hex(event.map((each) => each.slice(6)).join('\n'));
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString().trimEnd();
  const signature = sign(null, Buffer.from(sha256Hex(seal.join('\n'))), privateKey).toString('base64');
  const forged = ['emas-proof-1', ...event, ...seal.map((each) => `seal=${each}`), `signature=${signature}`, ...pem.split('\n').map((each) => `key=${each}`)].join('\n'); // prettier-ignore
  expect(await checked(forged)).toEqual({ code: 1, said: 'NOT PROVED: not the key of the shop\n' });
  // Without the shop's key it can only be said, of each proof, whose key it is.
  const { said } = await checked(`${forged}\n${proof}`, []);
  const keys = [...said.matchAll(/^ {2}if this is the shop's key, SHA-256 ([0-9a-f]{64})$/gm)].map(([, key]) => key);
  expect(new Set(keys).size).toBe(2);

  const leaf = sha256Hex(Array.from({ length: 13 }, (_, at) => line('event', at)).join('\n'));
  const [, side, hash] = /^(left|right)=(.*)$/m.exec(proof)!;
  const node = proof
    .replace(/^event=[^]*?(?=^(left|right)=)/m, `event=${side === 'left' ? hash + leaf : leaf + hash}\n`)
    .replace(/^(left|right)=.*\n/m, '');
  expect(await checked(node)).toEqual({ code: 1, said: 'NOT PROVED: not one event and one seal\n' });
});

test('what is not sealed yet is said so, beside the proofs of what is', async () => {
  const { no, stream_id } = await someSale();
  const ledger = new PostgresLedger(config, new LedgerSignals());
  const { seq } = await ledger.execute(command([event(stream_id, { type: 'SaleReprinted' })], { shop: SHOP }));
  await ledger.onApplicationShutdown();
  const { code, said, out } = await shop.cli('ledger', 'prove', no);
  expect(out.match(/^emas-proof-1$/gm)).toHaveLength(2);
  expect(said).toContain(
    `SJA event ${seq} (SaleReprinted ${no}, ${stream_id}) is not sealed yet: it can be proved once its day is closed and sealed.`,
  );
  expect(code).toBe(1);
  expect(await proved({ seq })).toEqual({ proofs: [], unsealed: [expect.stringContaining(`event ${seq} `)] });
});

test('an unknown number and a missing one end with 2', async () => {
  const unknown = await shop.cli('ledger', 'prove', 'FJSJA2611189999');
  expect(unknown).toEqual({ code: 2, out: '', said: 'There is no document FJSJA2611189999.\n' });
  const without = await shop.cli('ledger', 'prove', '--event', 'x');
  expect(without).toMatchObject({ code: 2, said: 'prove needs the number of one document, or --event SEQ\n' });
  expect(await proved({ seq: 999_999 })).toEqual({ proofs: [], unsealed: [] });
});

test('an event that was altered leads to no seal', async () => {
  const { no, seqs } = await someSale();
  await admin.query('ALTER TABLE ledger.ledger_event DISABLE TRIGGER ALL');
  await admin.query(`UPDATE ledger.ledger_event SET actor = 'SPV1' WHERE seq = $1`, [seqs[1]]);
  await expect(proved({ no })).rejects.toThrow(`SJA event ${seqs[1]} (SaleValidated ${no}, `);
  await admin.query(`DELETE FROM ledger.ledger_event WHERE seq = $1`, [seqs[0]! - 1]);
  await expect(proved({ seq: seqs[0]! })).rejects.toThrow('does not lead to the seal of 2026-11-19');
});
