import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVENT_TYPES } from '@emas/domain/ledger/event-types';
import { AuditSource } from '../../apps/api/src/ledger/audit/audit-source.js';
import { acceptLostWitnesses } from '../../apps/api/src/ledger/cli/accept-witness-loss.js';
import { verifyLedger } from '../../apps/api/src/ledger/cli/verify-ledger.js';
import { refuseForks } from '../../apps/api/src/ledger/seals/fork-check.js';
import { HeadRecorder } from '../../apps/api/src/ledger/seals/head-recorder.js';
import { headText, SealFiles } from '../../apps/api/src/ledger/seals/seal-files.js';
import { SealKeys } from '../../apps/api/src/ledger/seals/seal-keys.js';
import { Secrets } from '../../apps/api/src/platform/config/secrets.js';
import { createPool } from '../../apps/api/src/platform/database/connections.js';
import { Log } from '../../apps/api/src/platform/logging/log.js';
import { until } from '../support/until.js';
import { type AuditLab, openAuditLab, TOMORROW } from './audit-lab.js';
import { command, dayClosed, note, SHOP, TODAY } from './ledger-lab.js';

/** What is kept outside is gone, broken or altered; what followed the log is beyond it. */
let audit: AuditLab;
beforeEach(async () => {
  audit = await openAuditLab();
});
afterEach(() => audit.close());

const seals = (...names: string[]): string => join(audit.lab.config.dataDir, 'seals', ...names);
const follow = () => audit.lab.app.query('UPDATE read.follower_checkpoint c SET seq = h.seq FROM ledger.shop_head h');

async function accept(reason = 'the disk with DATA_DIR broke'): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const code = await acceptLostWitnesses(audit.lab.config, { shop: SHOP, reason, by: 'OWNER' }, (line) => lines.push(line)); // prettier-ignore
  return { code, said: lines.join('\n') };
}

test.each<[what: string, remove: () => void, said: string]>([
  [
    'the whole folder',
    () => rmSync(seals(), { recursive: true }),
    '0 of 1 seals outside, nothing outside proves this; missing: 2026-11-20',
  ],
  [
    'a seal',
    () => rmSync(seals(SHOP, `${TODAY}.json`)),
    '0 of 1 seals outside, nothing outside proves this; missing: 2026-11-20',
  ],
  [
    'the heads',
    () => rmSync(seals(SHOP, 'heads.jsonl')),
    'no head of the chain outside: nothing proves what came after the last seal',
  ],
])('%s gone is missed, opens, and is told for good once the owner accepts it', async (_, remove, said) => {
  // prettier-ignore
  remove();
  const found = await audit.verify();
  expect(found.said).toContain(`UNPROVED    SJA  ${said}`);
  expect(found.said).not.toContain('The ledger is intact.');
  expect(found.code).toBe(1);
  await refuseForks(audit.lab.config);
  expect((await accept('short')).code).toBe(2);
  expect((await accept()).code).toBe(0);
  await follow();
  expect(await audit.verify()).toMatchObject({
    code: 0,
    said: expect.stringMatching(/WITNESS LOSS ACCEPTED by OWNER at .*, event 11: .* are gone from outside; "the disk/),
  });
  expect((await accept()).code).toBe(1);
});

test('a day that is sealed afterwards is missed again', async () => {
  rmSync(seals(), { recursive: true });
  await accept();
  await audit.lab.ledger.execute(command([dayClosed(TOMORROW)]));
  await audit.sealer.sealDay(SHOP, TOMORROW);
  await follow();
  expect((await audit.verify()).code).toBe(0);
  rmSync(seals(SHOP, `${TOMORROW}.json`));
  expect((await audit.verify()).said).toContain('UNPROVED    SJA  0 of 2 seals outside');
});

test('seals that were deleted inside and outside are missed: the days are known to have closed', async () => {
  await audit.tamper('DELETE FROM ledger.ledger_seal');
  rmSync(seals(), { recursive: true });
  const files = new SealFiles(audit.lab.config.dataDir);
  expect(await AuditSource.open(audit.lab.config, (source) => source.witnesses(files, SHOP))).toMatchObject({
    closed: 1,
    outside: 0,
    days: [TODAY],
  });
});

test.each<[file: string, content: string, said: string]>([
  [`${TODAY}.json`, '{"seal": ', `DATA_DIR/seals/SJA/${TODAY}.json: is not what was written: it cannot be read`],
  [`${TODAY}.json`, 'null', `DATA_DIR/seals/SJA/${TODAY}.json: is not what was written: it cannot be read`],
  ['heads.jsonl', '{x}\n', 'DATA_DIR/seals/SJA/heads.jsonl (line 1): is not what was written: it cannot be read'],
])('a file that is no JSON is named, and keeps no shop shut: %s %s', async (file, content, said) => {
  writeFileSync(seals(SHOP, file), content);
  await refuseForks(audit.lab.config);
  const found = await audit.verify();
  expect(found.said).toContain(`DIFFERENCE  ${said}`);
  expect(found.code).toBe(1);
});

test('an altered list of hashes is named', async () => {
  const file = seals(SHOP, `${TODAY}.hashes`);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^./, 'x'));
  expect((await audit.verify()).said).toContain(
    `DIFFERENCE  DATA_DIR/seals/SJA/${TODAY}.hashes: is not the list of hashes that was sealed`,
  );
});

test('a read-model beyond the end of the log names the event that is missing', async () => {
  await audit.lab.app.query('UPDATE read.follower_checkpoint SET seq = 12');
  const found = await audit.verify();
  expect(found.said).toMatch(
    /DIFFERENCE {2}SJA event 11: is missing: read-model daily-accounts has followed the log up to event 12, the log ends at 10/,
  );
  expect(found.code).toBe(1);
});

test.each([3, 9])('an event altered together with its own hash is named, not its neighbour: %d', async (seq) => {
  await audit.tamper(`UPDATE ledger.ledger_event SET actor = 'SPV1' WHERE seq = ${seq};
    UPDATE ledger.ledger_event SET hash = encode(sha256(convert_to(concat_ws(E'\\n', prev_hash, shop, seq, version, coalesce(no, ''),
      coalesce(tgl_system::text, ''), to_char(recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), actor, part,
      coalesce(idem, ''), coalesce(request_hash, ''), coalesce(result, ''), body), 'UTF8')), 'hex') WHERE seq = ${seq}`);
  expect((await audit.verify()).said).toMatch(
    new RegExp(`DIFFERENCE {2}SJA event ${seq} \\(.*was altered together with its own hash: event ${seq + 1} goes on`),
  );
});

test('an event of a type that no program writes is named', async () => {
  const lines: string[] = [];
  const host = { config: audit.lab.config, eventTypes: new Set([...EVENT_TYPES, 'Noted']), withProjections: <R>(work: (all: readonly never[]) => Promise<R>) => work([]) }; // prettier-ignore
  expect(await verifyLedger(host, { quick: true }, (line) => lines.push(line))).toBe(0);
  await note(audit.lab, 'sale/9', { type: 'GoldGiven' });
  expect(await verifyLedger(host, { quick: true }, (line) => lines.push(line))).toBe(1);
  expect(lines.join('\n')).toMatch(
    /SJA event 11 \(GoldGiven, sale\/9\): is of a type that this program does not write/,
  );
});

describe('heads outside', () => {
  let recorder: HeadRecorder;
  let pool: ReturnType<typeof createPool>;
  beforeEach(() => {
    const { config, signals } = audit.lab;
    pool = createPool(config, 1);
    const log = new Log({ ...config, logLevel: 'silent' } as never);
    recorder = new HeadRecorder(config, new SealKeys(new Secrets(config)), signals, log, pool);
    recorder.onApplicationBootstrap();
  });
  afterEach(async () => {
    recorder.onApplicationShutdown();
    await pool.end();
  });

  test('are written after a hundred events, without waiting for the clock', async () => {
    const files = new SealFiles(audit.lab.config.dataDir);
    for (let n = 0; n < 100; n += 1) await note(audit.lab, `note/${n}`);
    const started = performance.now();
    await until(() => files.heads(SHOP).at(-1)!.seq >= 100);
    expect(performance.now() - started).toBeLessThan(9_000);
  });

  test('are thinned once their day is sealed, and everything still agrees', async () => {
    const files = new SealFiles(audit.lab.config.dataDir);
    const keys = new SealKeys(new Secrets(audit.lab.config));
    const { rows } = await audit.lab.admin.query('SELECT hash FROM ledger.ledger_event WHERE seq = 9');
    for (let second = 0; second < 40; second += 1) {
      const head = {
        seq: 9,
        hash: rows[0].hash,
        at: new Date(Date.UTC(2026, 10, 21, 3, 0, 10 * second)).toISOString(),
      };
      files.appendHead(SHOP, keys.publicKey(SHOP), { ...head, signature: keys.sign(SHOP, headText(SHOP, head)) });
    }
    await audit.lab.ledger.execute(command([dayClosed(TOMORROW)]));
    await audit.sealer.sealDay(SHOP, TOMORROW);
    expect(files.heads(SHOP).filter(({ seq }) => seq === 9).length).toBeLessThanOrEqual(4);
    expect(files.heads(SHOP).at(-1)!.seq).toBe(11);
    await follow();
    expect(await audit.verify()).toMatchObject({ code: 0 });
  });
});
