import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { acceptRestored } from '../../apps/api/src/ledger/cli/accept-restore.js';
import { verifyLedger } from '../../apps/api/src/ledger/cli/verify-ledger.js';
import { findFork, refuseForks } from '../../apps/api/src/ledger/seals/fork-check.js';
import { HeadRecorder } from '../../apps/api/src/ledger/seals/head-recorder.js';
import { headText, SealFiles } from '../../apps/api/src/ledger/seals/seal-files.js';
import { SealKeys } from '../../apps/api/src/ledger/seals/seal-keys.js';
import { Sealer } from '../../apps/api/src/ledger/seals/sealer.js';
import { Secrets } from '../../apps/api/src/platform/config/secrets.js';
import { createPool } from '../../apps/api/src/platform/database/connections.js';
import { Log } from '../../apps/api/src/platform/logging/log.js';
import { command, dayClosed, type Lab, note, openDay, openLab, SHOP, TODAY } from './ledger-lab.js';

let lab: Lab;
let files: SealFiles;
let keys: SealKeys;

/** A shop with a head outside at its event 3. */
beforeEach(async () => {
  lab = await openLab();
  files = new SealFiles(lab.config.dataDir);
  keys = new SealKeys(new Secrets(lab.config));
  for (const name of ['A1', 'A2', 'A3']) await note(lab, `master/master-baki/${name}`);
  await writeOutside((await lab.ledger.head(SHOP)).seq);
});
afterEach(() => lab.close());

/** A head outside, of the database's event or of one that it does not have. */
async function writeOutside(seq: number, hash?: string): Promise<void> {
  const { rows } = await lab.admin.query('SELECT hash FROM ledger.ledger_event WHERE seq = $1', [seq]);
  const head = { seq, hash: hash ?? rows[0].hash, at: new Date().toISOString() };
  files.appendHead(SHOP, keys.publicKey(SHOP), { ...head, signature: keys.sign(SHOP, headText(SHOP, head)) });
}

async function verify(): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const host = { config: lab.config, withProjections: () => Promise.reject(new Error('not asked')) };
  const code = await verifyLedger(host, { quick: true }, (line) => lines.push(line));
  return { code, said: lines.join('\n') };
}

async function accept(over: { reason?: string; newKey?: boolean } = {}): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const acceptance = { shop: SHOP, reason: 'disk of the server broke', by: 'OWNER', newKey: false, ...over };
  const code = await acceptRestored(lab.config, acceptance, (line) => lines.push(line));
  return { code, said: lines.join('\n') };
}

const lost = (seq: number): string => seq.toString(16).padStart(64, 'f');

test('a database that has what is known outside opens, with a line half written too; nothing is there to accept', async () => {
  await refuseForks(lab.config);
  appendFileSync(join(lab.config.dataDir, 'seals', SHOP, 'heads.jsonl'), '{"seq":99,"ha');
  await note(lab, 'sale/1');
  await writeOutside(4);
  await refuseForks(lab.config);
  expect(files.heads(SHOP).map(({ seq }) => seq)).toEqual([3, 4]);
  expect((await accept()).code).toBe(1);
});

test('an older copy does not open until its owner accepts it; verify tells of that from then on', async () => {
  await writeOutside(7, lost(7));
  await writeOutside(9, lost(9));
  await expect(refuseForks(lab.config)).rejects.toThrow(
    /TOKO SJA TIDAK DIBUKA[\s\S]*kejadian 4 sampai 9[\s\S]*SHOP SJA DOES NOT OPEN[\s\S]*events 4 to 9/,
  );
  expect(await findFork(lab.admin, files, SHOP)).toMatchObject({ from: 4, to: 9, agreed: { seq: 3 }, diverged: false });
  expect((await verify()).code).toBe(1);
  expect((await accept({ reason: 'short' })).code).toBe(2);

  expect(await accept()).toMatchObject({ code: 0, said: expect.stringContaining('Lost: events 4 to 9') });
  await refuseForks(lab.config);
  expect(await verify()).toMatchObject({
    code: 0,
    said: expect.stringMatching(
      /RESTORE ACCEPTED by OWNER .*event 4: events 4 to 9 .* lost; "disk of the server broke"/,
    ),
  });
  const folder = join(lab.config.dataDir, 'seals', SHOP);
  expect(readFileSync(join(folder, 'set-aside/4/heads.jsonl'), 'utf8').split('\n').filter(Boolean)).toHaveLength(2);
  expect(files.heads(SHOP).map(({ seq }) => seq)).toEqual([3, 4]);
  // The log goes on, and that it was accepted cannot be taken out without a trace.
  await note(lab, 'sale/1');
  expect((await verify()).code).toBe(0);
});

test('an acceptance that was cut off is ended by the next one', async () => {
  await writeOutside(9, lost(9));
  const heads = readFileSync(join(lab.config.dataDir, 'seals', SHOP, 'heads.jsonl'));
  await accept();
  // As after a crash between the event and the files.
  rmSync(join(lab.config.dataDir, 'seals', SHOP), { recursive: true });
  mkdirSync(join(lab.config.dataDir, 'seals', SHOP));
  appendFileSync(join(lab.config.dataDir, 'seals', SHOP, 'heads.jsonl'), heads);
  await expect(refuseForks(lab.config)).rejects.toThrow('DOES NOT OPEN');
  expect((await accept({ reason: 'said with other words' })).code).toBe(0);
  await refuseForks(lab.config);
  expect((await lab.ledger.head(SHOP)).seq).toBe(4);
  expect((await verify()).code).toBe(0);
});

test('a database that went on with other events is refused; heads that were only hidden are found', async () => {
  await writeOutside(5, lost(5));
  for (const name of ['1', '2', '3']) await note(lab, `sale/${name}`);
  await writeOutside(6);
  await expect(refuseForks(lab.config)).rejects.toThrow(
    /is not the one that is known outside it[\s\S]*Different: events 4 to 5/,
  );
  expect((await accept()).said).toContain('Lost: events 4 to 5');
  expect((await verify()).said).toContain('events 4 to 5 of another history');
  // A record for which nobody answered is seen.
  const aside = join(lab.config.dataDir, 'seals', SHOP, 'set-aside');
  mkdirSync(join(aside, '3'));
  const forged = readFileSync(join(aside, '7/record.json'), 'utf8').replace('"seq": 7', '"seq": 3');
  appendFileSync(join(aside, '3/record.json'), forged);
  expect(await verify()).toMatchObject({ code: 1, said: expect.stringContaining('set-aside/3: its signature is not') });
});

test('a lost day goes aside with its seal and may be closed again', async () => {
  const pool = createPool(lab.config, 2);
  const sealer = new Sealer(pool, keys, lab.config);
  await openDay(lab);
  await lab.ledger.execute(command([dayClosed(TODAY)]));
  const seal = await sealer.sealDay(SHOP, TODAY);
  // The database as it was before: the day has a later, other seal outside.
  const folder = join(lab.config.dataDir, 'seals', SHOP);
  rmSync(join(folder, `${TODAY}.json`));
  appendFileSync(join(folder, `${TODAY}.json`), JSON.stringify({ ...seal, seq: 50, head_hash: lost(50) }));
  expect((await findFork(lab.admin, files, SHOP))!.days).toEqual([TODAY]);
  expect((await accept()).code).toBe(0);
  expect(existsSync(join(folder, `set-aside/6/${TODAY}.json`))).toBe(true);
  await sealer.sealDay(SHOP, TODAY);
  expect((await verify()).code).toBe(0);
  await pool.end();
});

test('without the key that the seals are signed with nothing opens; a new one is accepted on record', async () => {
  rmSync(join(lab.config.dataDir, 'secrets'), { recursive: true });
  keys = new SealKeys(new Secrets(lab.config));
  await expect(refuseForks(lab.config)).rejects.toThrow('THE SEAL KEY OF SJA IS MISSING');
  expect((await accept()).code).toBe(1);
  expect((await accept({ newKey: true })).said).toContain('signed with the key of this installation');
  keys = new SealKeys(new Secrets(lab.config));
  await refuseForks(lab.config);
  await note(lab, 'sale/1');
  await writeOutside(5);
  expect(await verify()).toMatchObject({ code: 0, said: expect.stringContaining('the seal key before it is lost') });
});

test('a running process notices that its database was put back, says so outside and ends', async () => {
  const pool = createPool(lab.config, 2);
  const kill = jest.spyOn(process, 'kill').mockReturnValue(true);
  const log = new Log({ ...lab.config, logLevel: 'silent' } as never);
  const recorder = new HeadRecorder(lab.config, keys, lab.signals, log, pool);
  recorder.onApplicationBootstrap();
  await note(lab, 'sale/1');
  await recorder.watch();
  expect(kill).not.toHaveBeenCalled();
  await lab.admin.query(
    `ALTER TABLE ledger.ledger_event DISABLE TRIGGER refuse_change; DELETE FROM ledger.ledger_event WHERE seq = 4`,
  );
  await recorder.watch();
  expect(kill).toHaveBeenCalledWith(process.pid, 'SIGTERM');
  kill.mockRestore();
  expect(files.heads(SHOP).at(-1)!.seq).toBe(4);
  await expect(refuseForks(lab.config)).rejects.toThrow('DOES NOT OPEN');
  recorder.onApplicationShutdown();
  await pool.end();
});
