import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { credit, debit } from '@emas/domain/ledger/books';
import { AuditSource } from '../../apps/api/src/ledger/audit/audit-source.js';
import { exportJournal } from '../../apps/api/src/ledger/audit/export-journal.js';
import { prove } from '../../apps/api/src/ledger/audit/prove.js';
import { replayShop } from '../../apps/api/src/ledger/audit/replay.js';
import { printReplay } from '../../apps/api/src/ledger/cli/print-replay.js';
import { SealFiles } from '../../apps/api/src/ledger/seals/seal-files.js';
import { type AuditLab, openAuditLab, TOMORROW } from './audit-lab.js';
import { cashIn, command, dayClosed, event, type Lab, moved, note, openDay, SHOP, sold, TODAY } from './ledger-lab.js';

let audit: AuditLab;
let lab: Lab;
beforeEach(async () => {
  audit = await openAuditLab();
  lab = audit.lab;
});
afterEach(() => audit.close());

const verify = () => audit.verify();
const tamper = (sql: string) => audit.tamper(sql);
const rechain = (from: number) => audit.rechain(from);

test('an untouched ledger verifies', async () => {
  const { code, said } = await verify();
  expect(said).toContain('The ledger is intact.');
  expect(said).toContain('SJA  10 events, 1 seal');
  expect(code).toBe(0);
});

/** The matrix itself is in test/e2e/tamper.test.ts, on the demo shop; here is what goes finer than it. */
describe('tampering', () => {
  const cases: Record<string, [sql: string, found: RegExp]> = {
    'an edited answer': [
      `UPDATE ledger.ledger_event SET result = '1' WHERE seq = 5`,
      /SJA event 5 .*does not fit its hash/,
    ],
    'an edited line': [
      'UPDATE ledger.event_lines SET jumlah[1] = 1 WHERE seq = 3',
      /SJA event 3 .*money_posting line 1: jumlah is 1, in its text 2000000/,
    ],
    'an edited movement': [
      `UPDATE ledger.event_lines SET ke[1] = 'jual/2' WHERE seq = 3`,
      /SJA event 3 .*stock_movement line 1: ke is jual\/2, in its text jual\/1/,
    ],
    'a line more': [
      `UPDATE ledger.event_lines SET akun[5] = 'kas/LACI2', unit[5] = 'IDR', jumlah[5] = 1 WHERE seq = 3`,
      /SJA event 3 .*has 4 lines in its text, 5 in money_posting/,
    ],
    'a line less': [
      `UPDATE ledger.event_lines SET akun = akun[:3], unit = unit[:3], jumlah = jumlah[:3] WHERE seq = 3`,
      /SJA event 3 .*has 4 lines in its text, 3 in money_posting/,
    ],
    'lines that end before others': [
      `UPDATE ledger.event_lines SET unit = unit[:3] WHERE seq = 3`,
      /SJA event 3 .*has 4 lines in its text, 3 in money_posting \(unit\)/,
    ],
    'lines of another day': [
      `UPDATE ledger.event_lines SET tgl_system = '2026-11-19' WHERE seq = 3`,
      /SJA event 3 .*its lines are of the day 2026-11-19, the event is of 2026-11-20/,
    ],
    'lines of no event': [
      `INSERT INTO ledger.event_lines VALUES ('SJA', 99, '2026-11-20', '{kas}', '{IDR}', '{1}', '{}', '{}', '{}', '{}', '{}', '{}', '{}')`,
      /SJA event_lines 99: belongs to no event: 1 money lines, 0 movements/,
    ],
    'lines before the first event': [
      `INSERT INTO ledger.event_lines VALUES ('SJA', 0, '2026-11-20', '{kas}', '{IDR}', '{1}', '{}', '{}', '{}', '{}', '{}', '{}', '{}')`,
      /SJA event_lines 0: belongs to no event/,
    ],
    'lines that are there twice': [
      `ALTER TABLE ledger.event_lines DROP CONSTRAINT event_lines_pkey; INSERT INTO ledger.event_lines SELECT * FROM ledger.event_lines WHERE seq = 3`,
      /SJA event_lines 3: belongs to no event/,
    ],
    'lines that are missing': [
      'DELETE FROM ledger.event_lines WHERE seq = 3',
      /SJA event 3 .*its row of event_lines is missing: 4 money lines, 1 movements/,
    ],
    'lines of an event that has none': [
      `INSERT INTO ledger.event_lines VALUES ('SJA', 4, '2026-11-20', '{kas,modal}', '{IDR,IDR}', '{1,-1}', '{}', '{}', '{}', '{}', '{}', '{}', '{}')`,
      /SJA event 4 .*has 0 lines in its text, 2 in money_posting/,
    ],
    'a row without lines': [
      `INSERT INTO ledger.event_lines VALUES ('SJA', 4, '2026-11-20', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}')`,
      /SJA event 4 .*its row of event_lines has no lines/,
    ],
    'lines that change their event': [
      `UPDATE ledger.event_lines SET seq = CASE seq WHEN 5 THEN 60 ELSE 61 END WHERE seq IN (5, 6); UPDATE ledger.event_lines SET seq = 66 - seq WHERE seq > 50`,
      /SJA event 5 .*money_posting line 1: jumlah is -5, in its text 5/,
    ],
    'a text that is none': [
      `UPDATE ledger.ledger_event SET body = 'x' WHERE seq = 5`,
      /SJA event 5 .*does not fit its hash/,
    ],
    'a balance': [
      `UPDATE ledger.account_balance SET saldo = saldo + 1 WHERE akun = 'kas/LACI1'`,
      /SJA account_balance kas\/LACI1 IDR: is 4000010, by the events 4000009/,
    ],
    'a limit': [
      `UPDATE ledger.account_balance SET minimum = NULL WHERE akun = 'kas/LACI1'`,
      /kas\/LACI1 IDR: may go down to null/,
    ],
    'a place': [
      `UPDATE ledger.stock_place SET berat = 1 WHERE barang = 'B1'`,
      /SJA stock_place B1 baki\/A1: holds 1 pcs, 1 mg/,
    ],
    'a lost place': [`DELETE FROM ledger.stock_place WHERE barang = 'B1'`, /SJA stock_place B1 baki\/A1: is missing/],
    'a document': [
      `UPDATE ledger.document SET body = '{"note":"y"}' WHERE stream_id = 'sale/3'`,
      /SJA document sale\/3: content differs/,
    ],
    'a second text of a document that its event says': [
      `UPDATE ledger.document SET body = '{"note":"y"}' WHERE stream_id = 'sale/1' AND in_event IS NOT NULL`,
      /SJA document sale\/1: content differs/,
    ],
    'a document that is left to another event': [
      `UPDATE ledger.document SET body = NULL, in_event = 11 WHERE stream_id = 'sale/3'`,
      /SJA document sale\/3: content differs/,
    ],
    'a counter': [
      `UPDATE ledger.shop_head SET counters = '{"FJ":7}'`,
      /SJA counter FJ 2026-11-21: is 7, by the events 1/,
    ],
    'a lost counter': [
      `UPDATE ledger.shop_head SET counters = '{}'`,
      /SJA counter FJ 2026-11-21: is missing, by the events 1/,
    ],
    'a counter of nothing': [
      `UPDATE ledger.shop_head SET counters = counters || '{"FB":1}'`,
      /SJA counter FB 2026-11-21: is 1, by the events 0/,
    ],
    'a seal': [`UPDATE ledger.ledger_seal SET state_hash = 'x'`, /SJA seal of 2026-11-20: state_hash is x/],
    'a lost seal': [
      'DELETE FROM ledger.ledger_seal',
      /SJA seal of 2026-11-20: is kept outside, but the database has none/,
    ],
    'a lost read-model row': [
      `DELETE FROM read.daily_account WHERE akun = 'hpp'`,
      /read.daily_account: lacks a row that a replay gives: .*hpp/,
    ],
    'everything gone': [
      'DELETE FROM ledger.ledger_event; DELETE FROM ledger.shop_head',
      /shop SJA: has seals outside, but no event/,
    ],
  };
  test.each(Object.entries(cases))('%s is found', async (_, [sql, found]) => {
    await tamper(sql);
    const { code, said } = await verify();
    expect(said).toMatch(found);
    expect(code).toBe(1);
  });

  test.each([
    ['DISABLE TRIGGER zero_sum', /ledger.event_lines: its trigger zero_sum is switched off/],
    ['ENABLE TRIGGER refuse_change', /ledger.event_lines: its trigger refuse_change can be skipped/],
  ])('that the database no longer refuses is found: %s', async (how, found) => {
    await lab.admin.query(`ALTER TABLE ledger.event_lines ${how}`);
    const { code, said } = await verify();
    expect(said).toMatch(found);
    expect(code).toBe(1);
  });

  test('a tail cut off, with everything put right behind it, is found by the head kept outside', async () => {
    await tamper(`DELETE FROM ledger.ledger_event WHERE seq = 10; DELETE FROM ledger.event_lines WHERE seq = 10;
      DELETE FROM ledger.document WHERE stream_id = 'sale/3';
      UPDATE ledger.account_balance SET saldo = saldo - 9 WHERE akun = 'kas/LACI1';
      UPDATE ledger.account_balance SET saldo = saldo + 9 WHERE akun = 'pendapatan/LAIN';
      UPDATE ledger.stock_place SET place = 'baki/A1' WHERE barang = 'A3';
      UPDATE ledger.shop_head SET seq = 9, counters = '{}', hash = (SELECT hash FROM ledger.ledger_event WHERE seq = 9)`);
    const { said } = await verify();
    expect(said).toMatch(/SJA event 10: is missing: its hash was written outside/);
    expect(said).toMatch(
      /EVENTS {6}SJA event 10 is missing: event 10 is known to the head written outside at .* What is left of it: nothing/,
    );
  });

  test('an edit with the whole chain and every row recomputed is found by the seal and the head outside', async () => {
    await tamper(`UPDATE ledger.ledger_event SET body = replace(body, '2000000', '1000000') WHERE seq = 3;
      UPDATE ledger.event_lines SET jumlah = array_replace(array_replace(jumlah, 2000000, 1000000), -2000000, -1000000) WHERE seq = 3;
      UPDATE ledger.account_balance SET saldo = saldo - 1000000 WHERE akun = 'kas/LACI1';
      UPDATE ledger.account_balance SET saldo = saldo + 1000000 WHERE akun = 'pendapatan/LAIN'`);
    await rechain(3);
    expect((await verify()).said).toMatch(/SJA seal of 2026-11-20: head_hash is [0-9a-f]{64}, by the events/);
    // Even the seal rewritten: its signature and what is kept outside do not follow.
    await tamper(`UPDATE ledger.ledger_seal SET head_hash = (SELECT hash FROM ledger.ledger_event WHERE seq = 8)`);
    expect((await verify()).said).toMatch(/SJA seal of 2026-11-20: state_hash/);
  });

  /** Another actor, and the chain after it written anew. */
  const rewrite = async (seq: number): Promise<void> => {
    await tamper(`UPDATE ledger.ledger_event SET actor = 'SPV1' WHERE seq = ${seq}`);
    await rechain(seq);
  };
  const hashes = (): string => join(lab.config.dataDir, 'seals', SHOP, `${TODAY}.hashes`);

  test('a rewritten chain: the event is named by the hashes kept with the seal', async () => {
    await rewrite(5);
    expect((await verify()).said).toContain(
      'EVENTS      SJA event 5 (Noted FJSJA2611200002, sale/2): the first that is not the one sealed with 2026-11-20',
    );
  });

  test('a rewritten chain where these hashes are lost, or forged as well: the day is named', async () => {
    await rewrite(5);
    const whole =
      /EVENTS {6}from SJA event 1 \(Noted, master\/master-baki\/A1\) to SJA event 8 \(DayClosed, day\/2026-11-20\): .* nothing before is proved/;
    // Forged so as to blame another event.
    writeFileSync(hashes(), readFileSync(hashes(), 'utf8').replace(/^./, 'x'));
    expect((await verify()).said).toMatch(whole);
    rmSync(hashes());
    expect((await verify()).said).toMatch(whole);
    // Sealing again puts back what is there now, which proves nothing.
    await audit.sealer.sealDay(SHOP, TODAY);
    expect((await verify()).said).toMatch(whole);
  });

  test('a rewritten chain since the last seal: the events up to the head outside are named', async () => {
    await rewrite(10);
    const { said } = await verify();
    expect(said).toMatch(/DIFFERENCE {2}SJA event 10: its hash is not the one that was written outside at /);
    expect(said).toMatch(
      /EVENTS {6}from SJA event 9 \(DayOpened, day\/2026-11-21\) to SJA event 10 \(Noted FJSJA2611210001, sale\/3\): .* the head written outside at .* does not fit the last of them; up to event 8 all is proved by the seal of 2026-11-20/,
    );
  });

  test('a head outside that the shop did not sign is found, and accuses no event', async () => {
    const forged = { seq: 5, hash: 'f'.repeat(64), at: '2026-11-20T09:00:00.000Z', signature: 'eA==' };
    appendFileSync(join(lab.config.dataDir, 'seals', SHOP, 'heads.jsonl'), `${JSON.stringify(forged)}\n`);
    expect(await verify()).toEqual({
      code: 1,
      said: `DIFFERENCE  SJA head kept outside at ${forged.at}: its signature is not the shop’s`,
    });
  });

  describe('of what is made of other things', () => {
    const lines = { qty: 1, berat: 1_000, kadar: 75_000, nilai: 5 };
    const made = (nilai: number) => [
      { ...lines, barang: 'A1', dari: 'jual/1', ke: 'olah/lebur' },
      { ...lines, barang: 'lebur/1', dari: 'olah/lebur', ke: 'lebur', nilai },
    ];

    test('an event that makes value of nothing is not written', async () => {
      const { ledger } = lab;
      await expect(ledger.execute(command([event('goods/1', { movements: made(6) })]))).rejects.toThrow('in olah');
      expect((await ledger.load(SHOP, ['goods/1'])).get('goods/1')!.version).toBe(0);
    });

    test('one that was, chain, lines and places written anew: it is named', async () => {
      await note(lab, 'goods/1', { movements: made(5), postings: [debit('persediaan', 5), credit('modal', 5)] });
      const { said } = await verify();
      expect(said).toContain('The ledger is intact.');
      await tamper(`UPDATE ledger.ledger_event SET body = regexp_replace(body, '"nilai":5(.*)"nilai":5', '"nilai":5\\1"nilai":6') WHERE seq = 11;
        UPDATE ledger.event_lines SET nilai[2] = 6 WHERE seq = 11;
        UPDATE ledger.stock_place SET nilai = 6 WHERE barang = 'lebur/1'`);
      await rechain(11);
      expect((await verify()).said).toMatch(/SJA event 11 .*goods\/1.*: leaves Rp -1 and 0 mg of fine gold in olah/);
    });
  });

  test.each(['x', 'null', '7', '{"a":1}'])('a text that is no event, chained: %s', async (text) => {
    await tamper(`UPDATE ledger.ledger_event SET body = '${text}' WHERE seq = 5`);
    await rechain(5);
    expect((await verify()).said).toMatch(/SJA event 5 .*(its text is no event|column stream_id says)/);
  });

  test('a forged event, inserted and chained, is found', async () => {
    await tamper('UPDATE ledger.shop_head SET seq = 11');
    await lab.admin.query(
      `INSERT INTO ledger.ledger_event (shop, seq, stream_id, version, type, schema, tgl_system, recorded_at, actor, part, body, prev_hash, hash)
       SELECT shop, 11, stream_id, 2, type, schema, tgl_system, recorded_at, 'KASIR1', 1,
              replace(body, '"numberKind":"FJ",', ''), hash, '' FROM ledger.ledger_event WHERE seq = 10`,
    );
    await rechain(11);
    expect((await verify()).said).toMatch(
      /SJA event 11 .*its row of event_lines is missing: 4 money lines, 1 movements/,
    );
  });
});

test('a seal, and an event under it, can be checked with nothing but sha256sum and openssl', async () => {
  const files = new SealFiles(lab.config.dataDir);
  const [seal] = files.seals(SHOP);
  const text = ['emas-seal-1', SHOP, TODAY, 8, seal!.head_hash, seal!.state_hash, seal!.merkle_root, seal!.prev_seal];
  expect(
    execFileSync('sha256sum', { input: text.join('\n') })
      .toString()
      .slice(0, 64),
  ).toBe(seal!.seal);
  const { proofs } = await AuditSource.open(lab.config, (source) => prove(source, files, SHOP, { seq: 3 }));
  expect(proofs[0]).toContain('Cincin \\"金\\" 💍 ß; a  b');
  const slip = join(lab.config.dataDir, 'slip.proof');
  writeFileSync(slip, proofs[0]!);
  const key = join(lab.config.dataDir, 'seals', SHOP, 'public-key.pem');
  const script = spawnSync('sh', [join(__dirname, '../../docs/verify-slip.sh'), slip, key], { encoding: 'utf8' });
  if (spawnSync('openssl').error) console.warn('openssl is not here: the signature was checked by Node alone');
  else expect(script.stdout).toMatch(/^PROVED: Noted FJSJA2611200001 by KASIR1, event 3 of SJA, .* 2026-11-20 with /);
  // Sealing again, also after the books moved on, gives the same seal; a day that is open has none.
  expect(await audit.sealer.sealDay(SHOP, TODAY)).toEqual(seal);
  await expect(audit.sealer.sealDay(SHOP, TOMORROW)).rejects.toThrow(/not closed/);
});

test('a rule that is made while the shop is closed leaves the numbers of its last day as they are', async () => {
  await lab.ledger.execute(command([dayClosed(TOMORROW)]));
  const rule = { akun: 'kas/LACI1', unit: 'IDR', minimum: -1 } as const;
  await lab.ledger.execute(command([{ ...event('account/kas'), accountRules: [rule] }]));
  await lab.app.query(`UPDATE read.follower_checkpoint SET seq = 10`);
  expect(await verify()).toMatchObject({ code: 0 });
  const { rows } = await lab.admin.query('SELECT counters FROM ledger.shop_head');
  expect(rows).toEqual([{ counters: { FJ: 1 } }]);
});

test('goods that the money book does not know of', async () => {
  await note(lab, 'purchase/1', { movements: [moved('P1', 'pelanggan', 'beli')] });
  const { code, said } = await verify();
  expect(said).toContain("DIFFERENCE  SJA persediaan: is 3000000, the goods in the shop's own places cost 4500000");
  expect(code).toBe(1);
});

test('the state that is sealed late is the state at the closing', async () => {
  await lab.ledger.execute(command([dayClosed(TOMORROW)]));
  await openDay(lab, ['C1'], '2026-11-22');
  await note(lab, 'sale/9', { postings: [...cashIn(77), ...sold], movements: [moved('B1', 'baki/A1', 'jual/9')] });
  await audit.sealer.sealDay(SHOP, TOMORROW);
  await lab.app.query(`UPDATE read.follower_checkpoint SET seq = 10`);
  expect(await verify()).toMatchObject({ code: 0 });
});

test('a replay shows the books at the end of a day', async () => {
  const lines: string[] = [];
  await AuditSource.open(lab.config, async (source) =>
    printReplay(await replayShop(source, SHOP, TODAY), TODAY, (line) => lines.push(line)),
  );
  const said = lines.join('\n');
  expect(said).toMatch(/kas\/LACI1 +IDR +3,000,000\n/);
  expect(said).toMatch(/total +IDR +0\n/);
  expect(said).toMatch(/TOKO +75 % +2 +6\.540 +4\.906 +3,000,000/);
});

test('hledger reads the export and has the same balances', async () => {
  const chunks: Buffer[] = [];
  const sink = new Writable({ write: (chunk: Buffer, _, done) => (chunks.push(chunk), done()) });
  await AuditSource.open(lab.config, (source) => exportJournal(source, SHOP, sink));
  const journal = Buffer.concat(chunks).toString();
  if (spawnSync('hledger', ['--version']).error && process.getuid?.() === 0)
    spawnSync('apt-get', ['install', '-y', '-q', 'hledger'], { timeout: 120_000 });
  const run = (...args: string[]) => spawnSync('hledger', ['-f', '-', ...args], { input: journal });
  if (spawnSync('hledger', ['--version']).error) {
    console.warn('SKIPPED: hledger is not here and cannot be installed; the journal was not parsed by it.');
    return;
  }
  expect(run('check').stderr.toString()).toBe('');
  const balances = run('balance', '--flat', '-N', '-O', 'csv', 'not:tempat').stdout.toString();
  const theirs = new Map(
    [...balances.matchAll(/^"([^"]+)","([^"]*)"$/gm)]
      .slice(1)
      .flatMap(([, akun, amounts]) => amounts!.split(', ').map((amount) => [akun, amount] as const)),
  );
  const { rows } = await lab.admin.query('SELECT akun, unit, saldo FROM ledger.account_balance WHERE saldo <> 0');
  expect(rows.length).toBeGreaterThan(5);
  for (const { akun, unit, saldo } of rows)
    expect(theirs.get(akun.replaceAll('/', ':').replaceAll(' ', '_'))).toBe(`${unit} ${saldo}`);
  expect(theirs.size).toBe(rows.length);
}, 180_000);
