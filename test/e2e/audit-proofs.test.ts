import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReplayedView, ReplayView } from '@emas/contracts/audit/replay.view';
import type { AuditRunView, ProofView, SealsView, SlipProofView } from '@emas/contracts/audit/audit-run.view';
import { proofCode } from '@emas/domain/document/proof-code';
import { plainCrypto } from '@emas/domain/proof/proof-crypto';
import { publicKeyOf } from '@emas/domain/proof/public-key';
import { RangeCheck } from '@emas/domain/proof/range-check';
import { RangeReader } from '@emas/domain/proof/range-text';
import pg from 'pg';
import { NightlyLook } from '../../apps/api/src/contexts/audit/verify/nightly-look.js';
import { copyDemoShop, type DemoShop } from '../support/demo-shop.js';
import { PASSWORD } from '../support/gold-shop.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

/** The demo shop: 2026-11-18 and -19 closed and sealed, -20 open. */
let shop: DemoShop;
let test: TestApp;
let admin: pg.Client;
let shopKey: string;
const tokens = new Map<string, string>();

beforeAll(async () => {
  shop = await copyDemoShop();
  test = await createTestApp({ database: shop.database, dataFrom: shop.dataDir });
  admin = new pg.Client({ connectionString: shop.database.adminUrl });
  await admin.connect();
  shopKey = publicKeyOf(readFileSync(join(shop.dataDir, 'seals/SJA/public-key.pem'), 'utf8'))!.fingerprint;
}, 180_000);
afterAll(async () => {
  await admin.end();
  await test.close();
  await shop.close();
});

async function as(user: string, method: 'get' | 'post', path: string, body?: object) {
  if (!tokens.has(user)) {
    const login = await test.http
      .post('/api/v1/users/login')
      .send({ user_id: user, password: PASSWORD, take_over: true });
    tokens.set(user, (login.body as { data: { token: string } }).data.token);
  }
  const request = test.http[method](`/api/v1/${path}`).set('Authorization', `Bearer ${tokens.get(user)}`);
  if (method === 'post') void request.set('Idempotency-Key', randomUUID());
  return body ? request.send(body) : request;
}

async function ended(user: string, id: string): Promise<AuditRunView> {
  let run: AuditRunView | undefined;
  await until(async () => {
    run = (await as(user, 'get', `audit/verifikasi/${id}`)).body as AuditRunView;
    return !['QUEUED', 'RUNNING'].includes(run.status);
  });
  return run!;
}
const verify = async (user: string, body: object = {}): Promise<AuditRunView> => {
  const begun = await as(user, 'post', 'audit/verifikasi', body);
  expect(begun.status).toBe(200);
  return ended(user, (begun.body as { data: AuditRunView }).data.id);
};
const headSeq = async (): Promise<number> =>
  Number((await admin.query<{ seq: string }>('SELECT seq FROM ledger.shop_head')).rows[0]!.seq);

describe('seals', () => {
  it('are told with the key, the open day without', async () => {
    const { hari, kunci } = (await as('OWNER', 'get', 'audit/segel')).body as SealsView;
    expect(kunci.map((key) => key.sidik_kunci)).toEqual([shopKey]);
    expect(hari.map(({ tgl_system, status }) => [tgl_system, status])).toEqual([
      ['2026-11-20', 'BUKA'],
      ['2026-11-19', 'DISEGEL'],
      ['2026-11-18', 'DISEGEL'],
    ]);
    expect(hari[2]).toMatchObject({ seq_awal: 1, prev_seal: '0'.repeat(64), sidik_kunci: shopKey });
    expect(hari[1]!.prev_seal).toBe(hari[2]!.seal);
    expect(hari[1]!.seq_awal).toBe(hari[2]!.seq_akhir! + 1);
  });

  it('print a certificate, and none of a day that has none', async () => {
    const pdf = await as('OWNER', 'get', 'audit/segel/2026-11-19.pdf');
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    const none = await as('OWNER', 'get', 'audit/segel/2026-11-20.pdf');
    expect([none.status, none.body.message]).toEqual([404, 'Tanggal 2026-11-20 Belum Disegel']);
  });
});

describe('ranges', () => {
  it('come as text that checks itself', async () => {
    const { text, headers } = await as('OWNER', 'get', 'audit/rentang?dari=2026-11-18&sampai=2026-11-30');
    expect(headers['content-disposition']).toBe('attachment; filename="SJA-2026-11-18-2026-11-30.emas"');
    const check = new RangeCheck(plainCrypto, [shopKey]);
    const reader = new RangeReader();
    const days = [];
    for (const day of [...reader.take(text), ...reader.end()]) days.push(await check.day(day));
    expect(days.map(({ tgl, faults, reckoned }) => [tgl, faults, reckoned])).toEqual([
      ['2026-11-18', [], true],
      ['2026-11-19', [], true],
    ]);
  });

  it('are refused without a sealed day, the wrong way round, and to whoever sees no cost', async () => {
    const asked = async (user: string, query: string) => (await as(user, 'get', `audit/rentang?${query}`)).body as { code: string }; // prettier-ignore
    expect(await asked('OWNER', 'dari=2026-11-20&sampai=2026-11-30')).toMatchObject({ code: 'RANGE_EMPTY' });
    expect(await asked('OWNER', 'dari=2026-11-20&sampai=2026-11-19')).toMatchObject({ code: 'RANGE_ENDS_BEFORE_IT_BEGINS' }); // prettier-ignore
    expect(await asked('SPV1', 'dari=2026-11-18&sampai=2026-11-19')).toMatchObject({ code: 'PROOF_NEEDS_COST' });
    expect((await as('KASIR1', 'get', 'audit/rentang?dari=2026-11-18&sampai=2026-11-19')).status).toBe(403);
  });
});

describe('proofs', () => {
  const sale = async () =>
    (await admin.query<{ no: string; seq: string; hash: string }>(
      `SELECT no, seq, hash FROM ledger.ledger_event WHERE type = 'SaleValidated' AND tgl_system = '2026-11-19' ORDER BY seq LIMIT 1`,
    )).rows[0]!; // prettier-ignore

  it('are text, paper, or what is known', async () => {
    const { no, seq } = await sale();
    const known = (await as('OWNER', 'get', `audit/bukti?no=${no}&format=json`)).body as ProofView;
    expect(known.no).toBe(no);
    expect(known.kejadian.map((event) => event.segel)).toEqual(['2026-11-19', '2026-11-19']);
    const text = await as('OWNER', 'get', `audit/bukti?seq=${seq}`);
    expect(text.text.startsWith('emas-proof-1\nevent=')).toBe(true);
    expect(known.bukti).toContain(text.text);
    expect((await as('OWNER', 'get', `audit/bukti?no=${no}&format=pdf`)).headers['content-type']).toBe(
      'application/pdf',
    );
    const open = await as('OWNER', 'get', `audit/bukti?seq=${await headSeq()}`);
    expect(open.body).toMatchObject({ code: 'PROOF_UNSEALED' });
    expect((await as('OWNER', 'get', 'audit/bukti?no=FJ999')).body).toMatchObject({ code: 'PROOF_NOTHING' });
  });

  it('of a slip: its code fits the very event', async () => {
    const { no, seq, hash } = await sale();
    const asked = async (kode: string, of = no): Promise<SlipProofView> =>
      (await as('SPV1', 'get', `audit/kode-bukti?no=${of}&kode=${kode}`)).body as SlipProofView;
    expect(await asked(proofCode(hash))).toMatchObject({ hasil: 'COCOK', seq: Number(seq), segel: '2026-11-19' });
    expect(await asked(proofCode(hash).toLowerCase().replaceAll('-', ''))).toMatchObject({ hasil: 'COCOK' });
    expect(await asked('0000-0000-0000')).toMatchObject({ hasil: 'TIDAK_COCOK', seq: null });
    expect(await asked(proofCode(hash), 'FJ999')).toMatchObject({ hasil: 'TIDAK_ADA' });
    expect((await as('SPV1', 'get', `audit/kode-bukti?no=${no}&kode=XYZ`)).body).toMatchObject({ code: 'PROOF_CODE_INVALID' }); // prettier-ignore
  });
});

describe('replay', () => {
  const fromLog = async (user: string, seq: number): Promise<ReplayView> => {
    let view: ReplayView | undefined;
    await until(async () => {
      view = (await as(user, 'get', `audit/putar-ulang/${seq}`)).body as ReplayView;
      return view.dari === 'LOG';
    });
    return view!;
  };
  const sumOf = async (where: string) =>
    (
      await admin.query<{ akun: string; saldo: string }>(
        `SELECT akun, sum(jumlah) AS saldo FROM ledger.money_posting WHERE unit = 'IDR' AND ${where} GROUP BY akun HAVING sum(jumlah) <> 0 ORDER BY akun COLLATE "C"`,
      )
    ).rows.map(({ akun, saldo }) => [akun, Number(saldo)]);
  const told = (view: ReplayView) =>
    view.akun.filter(({ unit }) => unit === 'IDR').map(({ akun, saldo }) => [akun, saldo]);

  it('of a closed day is at once what the read-models say, then what the log says, and fits the seal', async () => {
    const { body } = await as('OWNER', 'post', 'audit/putar-ulang', {
      tgl: '2026-11-18',
      banding: { tgl: '2026-11-19' },
    });
    const { momen, banding } = body as ReplayedView;
    expect([momen.segel, banding!.segel]).toEqual(['2026-11-18', '2026-11-19']);
    for (const view of [momen, banding!]) {
      const log = await fromLog('OWNER', view.seq);
      expect(told(view)).toEqual(told(log));
      expect(view.barang).toEqual(log.barang);
      expect(told(log)).toEqual(await sumOf(`seq <= ${view.seq}`));
      expect(log).toMatchObject({ cocok_segel: true, beda_read_model: [] });
    }
  });

  it('of an event and of just before it: the change is what it posted', async () => {
    const { rows } = await admin.query<{ seq: string }>(`SELECT seq FROM ledger.ledger_event WHERE type = 'SaleValidated' AND tgl_system = '2026-11-19' ORDER BY seq LIMIT 1`); // prettier-ignore
    const seq = Number(rows[0]!.seq);
    const { body } = await as('OWNER', 'post', 'audit/putar-ulang', { seq, banding: { seq, sebelum: true } });
    const { momen, banding } = body as ReplayedView;
    expect([momen.seq, banding!.seq, momen.cocok_segel]).toEqual([seq, seq - 1, null]);
    const before = new Map(told(banding!) as [string, number][]);
    const change = told(momen).map(([akun, saldo]) => [akun, (saldo as number) - (before.get(akun as string) ?? 0)]);
    expect(change.filter(([, by]) => by !== 0)).toEqual(await sumOf(`seq = ${seq}`));
  });

  it('names a row of a read-model that was edited; what the log gives does not move', async () => {
    const { body } = await as('OWNER', 'post', 'audit/putar-ulang', { tgl: '2026-11-19' });
    const before = await fromLog('OWNER', (body as ReplayedView).momen.seq);
    await admin.query(
      `UPDATE read.daily_account SET debit = debit + 5000 WHERE akun = 'kas/LACI1' AND tgl_system = '2026-11-18'`,
    );
    const after = await fromLog('OWNER', before.seq);
    await admin.query(
      `UPDATE read.daily_account SET debit = debit - 5000 WHERE akun = 'kas/LACI1' AND tgl_system = '2026-11-18'`,
    );
    expect(told(after)).toEqual(told(before));
    const kas = before.akun.find(({ akun }) => akun === 'kas/LACI1')?.saldo ?? 0;
    expect(after.beda_read_model).toEqual([{ objek: 'kas/LACI1', read_model: kas + 5000, log: kas }]);
    expect(after.cocok_segel).toBe(true);
  });

  it('keeps cost from whoever may not see it, and finds no event that is not there', async () => {
    const { body } = await as('SPV1', 'post', 'audit/putar-ulang', { tgl: '2026-11-19' });
    const { momen } = body as ReplayedView;
    const hidden = momen.akun.filter(({ saldo }) => saldo === null).map(({ akun }) => akun.split('/')[0]);
    // What is owed for goods, and put in as goods, is their cost too.
    expect(new Set(hidden)).toEqual(new Set(['hpp', 'persediaan', 'hutang', 'modal']));
    expect(momen.barang.every(({ nilai }) => nilai === null)).toBe(true);
    expect((await as('OWNER', 'post', 'audit/putar-ulang', { seq: 999_999 })).body).toMatchObject({
      code: 'PROOF_NOTHING',
    });
  });
});

describe('verification', () => {
  it('finds the shop intact, step by step, and says so to whoever asks', async () => {
    const run = await verify('OWNER');
    expect(run).toMatchObject({
      status: 'UTUH',
      jenis: 'PENUH',
      oleh: 'OWNER',
      beda: null,
      seq_awal: 1,
      jumlah_segel: 2,
    });
    expect(run.seq_akhir).toBe(await headSeq());
    expect(run.langkah.map(({ langkah, status }) => [langkah, status])).toEqual(
      ['rantai', 'baris', 'hari', 'nomor', 'dokumen', 'saldo', 'tempat', 'segel', 'read-model'].map((step) => [
        step,
        'UTUH',
      ]),
    );
    const state = (await as('KASIR1', 'get', 'audit/keadaan')).body as { terakhir: AuditRunView };
    expect(state.terakhir).toMatchObject({ id: run.id, status: 'UTUH' });
    const { rows } = await admin.query(`SELECT tgl_system::text AS tgl, selisih_posting::int AS p, selisih_berat::int AS b, hasil_hash, hasil_segel, hasil_saldo, hasil_read_model
      FROM app.audit_day ORDER BY 1`); // prettier-ignore
    const well = { p: 0, b: 0, hasil_hash: 'UTUH', hasil_segel: 'UTUH', hasil_saldo: 'UTUH', hasil_read_model: 'UTUH' };
    expect(rows).toEqual([
      { tgl: '2026-11-18', ...well },
      { tgl: '2026-11-19', ...well },
      { tgl: '2026-11-20', ...well, hasil_segel: 'BELUM' },
    ]);
  });

  it('without the right to see cost, or of some days, looks at hashes and seals', async () => {
    const run = await verify('SPV1', { jenis: 'PENUH', teliti: true });
    expect(run).toMatchObject({
      status: 'UTUH',
      jenis: 'SEGEL',
      teliti: false,
      jumlah_segel: 2,
      belum_segel: ['2026-11-20'],
    });
    expect(run.langkah.filter(({ status }) => status === 'UTUH').map(({ langkah }) => langkah)).toEqual([
      'rantai',
      'segel',
    ]);
    const day = await verify('OWNER', { dari: '2026-11-19', sampai: '2026-11-19' });
    expect(day).toMatchObject({ status: 'UTUH', jenis: 'SEGEL', jumlah_segel: 1 });
    expect((await as('KASIR1', 'post', 'audit/verifikasi', {})).status).toBe(403);
  });

  it('runs each night once, whoever calls', async () => {
    const look = test.app.get(NightlyLook, { strict: false });
    await look.look(new Date('2026-11-19T18:30:00Z'));
    await look.look(new Date('2026-11-19T19:30:00Z'));
    await look.look(new Date('2026-11-19T19:40:00Z'));
    const runs = (await as('OWNER', 'get', 'audit/verifikasi')).body as AuditRunView[];
    const nightly = runs.filter(({ oleh }) => oleh === null);
    expect(nightly).toHaveLength(1);
    expect(await ended('OWNER', nightly[0]!.id)).toMatchObject({ status: 'UTUH' });
  });

  it('names an edited row of a read-model, its own words to nobody who sees no cost', async () => {
    const { rows } = await admin.query<{ no: string }>(
      `UPDATE read.sale SET total_harga = total_harga - 1000 WHERE no_faktur_jual = (SELECT min(no_faktur_jual) FROM read.sale) RETURNING no_faktur_jual AS no`,
    );
    const run = await verify('OWNER');
    expect(run).toMatchObject({
      status: 'BEDA',
      beda: { jenis: 'READ_MODEL', objek: 'sale', tgl_system: '2026-11-18' },
    });
    expect(run.beda!.teks).toContain(rows[0]!.no);
    expect(run.langkah.at(-1)).toMatchObject({ langkah: 'read-model', status: 'BEDA' });
    expect((await as('SPV1', 'get', `audit/verifikasi/${run.id}`)).body).toMatchObject({ beda: { jenis: 'READ_MODEL', teks: null } }); // prettier-ignore
    const days = await admin.query(`SELECT hasil_hash, hasil_segel, hasil_read_model FROM app.audit_day WHERE tgl_system = '2026-11-18'`); // prettier-ignore
    expect(days.rows).toEqual([{ hasil_hash: 'UTUH', hasil_segel: 'UTUH', hasil_read_model: 'BEDA' }]);
    await admin.query(`UPDATE read.sale SET total_harga = total_harga + 1000 WHERE no_faktur_jual = $1`, [rows[0]!.no]);
  });

  it('names the event whose body a superuser altered, by both looks', async () => {
    const { rows } = await admin.query<{ seq: string; no: string; hash: string }>(`SELECT seq, no, hash FROM ledger.ledger_event WHERE type = 'SaleValidated' AND tgl_system = '2026-11-19' ORDER BY seq LIMIT 1`); // prettier-ignore
    const [{ no, hash }, seq] = [rows[0]!, Number(rows[0]!.seq)];
    await admin.query('ALTER TABLE ledger.ledger_event DISABLE TRIGGER ALL');
    await admin.query(`UPDATE ledger.ledger_event SET body = replace(body, '"schema":', '"schema":1') WHERE seq = $1`, [seq]); // prettier-ignore
    expect(await verify('OWNER')).toMatchObject({ status: 'BEDA', beda: { jenis: 'EVENT', seq } });
    expect(await verify('OWNER', { jenis: 'SEGEL' })).toMatchObject({
      status: 'BEDA',
      beda: { jenis: 'ALTERED', seq, sampai_seq: seq, tgl_system: '2026-11-19' },
    });
    const days = await admin.query(
      `SELECT tgl_system::text AS tgl, hasil_hash, beda_pertama FROM app.audit_day ORDER BY 1`,
    );
    expect(days.rows.map(({ tgl, hasil_hash }) => [tgl, hasil_hash])).toEqual([
      ['2026-11-18', 'UTUH'],
      ['2026-11-19', 'BEDA'],
      ['2026-11-20', 'BELUM'],
    ]);
    expect(days.rows[1].beda_pertama).toContain(String(seq));
    // What is told of seals, proofs and slips is told by what stands there now.
    const { hari } = (await as('OWNER', 'get', 'audit/segel')).body as SealsView;
    expect(hari.map(({ tgl_system, pemeriksaan }) => [tgl_system, pemeriksaan])).toEqual([
      ['2026-11-20', 'BELUM'],
      ['2026-11-19', 'BEDA'],
      ['2026-11-18', 'UTUH'],
    ]);
    const proof = await as('OWNER', 'get', `audit/bukti?seq=${seq}`);
    expect([proof.status, (proof.body as { message: string }).message]).toEqual([
      409,
      `Event ${seq} Tidak Sampai Ke Segel 2026-11-19: Isinya Telah Diubah, Jalankan Verifikasi`,
    ]);
    const slip = await as('SPV1', 'get', `audit/kode-bukti?no=${no}&kode=${proofCode(hash)}`);
    expect(slip.body).toMatchObject({ hasil: 'BERUBAH', no, seq, tgl_system: '2026-11-19' });
  });
});

describe('the report', () => {
  it('tells each day as the last look found it, a day that it did not reach BELUM', async () => {
    const { body } = await as('OWNER', 'get', 'laporan/audit-ledger?tgl_from=2026-11-18&tgl_to=2026-11-20');
    const text = JSON.stringify(body);
    expect(text).toContain('"BEDA"');
    const { rows } = await admin.query<{ debit: string }>(
      `SELECT sum(jumlah) AS debit FROM ledger.money_posting WHERE unit = 'IDR' AND jumlah > 0 AND tgl_system = '2026-11-18'`,
    );
    expect(text).toContain(String(Number(rows[0]!.debit)));
    for (const format of ['pdf', 'xlsx'])
      expect((await as('OWNER', 'get', `laporan/audit-ledger?tgl_from=2026-11-18&tgl_to=2026-11-20&format=${format}`)).status).toBe(200); // prettier-ignore
    const other = JSON.stringify((await as('SPV1', 'get', 'laporan/audit-ledger?tgl_from=2026-11-18&tgl_to=2026-11-20')).body); // prettier-ignore
    expect(other).not.toContain(String(Number(rows[0]!.debit)));
  });
});
