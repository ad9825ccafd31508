import { randomUUID } from 'node:crypto';
import ExcelJS from 'exceljs';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import type pg from 'pg';
import { Shadow } from '../../apps/api/src/ledger/followers/shadow.js';
import { ProjectionRegistry } from '../../apps/api/src/ledger/projection-registry.js';
import { createClient } from '../../apps/api/src/platform/database/connections.js';
import { klikbca as statementOf, type StatementLine } from '../support/bank-statement.js';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { reportRows } from '../support/report-rows.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/* Statements of a bank beside the book: read, kept, matched, booked from, proved. */

const REK = '1234567890';
const PATH = `rekonsiliasi/${REK}`;

let test: TestApp;
let shop: GoldShop;
let client: pg.Client;
beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test);
  client = createClient(test.config);
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await test?.close();
});

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into answers freely
type Any = any;
const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];
type Line = StatementLine;
const klikbca = (from: string, to: string, begun: number, lines: readonly Line[], ...pending: string[]) =>
  statementOf(REK, from, to, begun, lines, ...pending);

async function send(
  call: 'koran' | 'simpan',
  file: string | Buffer,
  said: Readonly<Record<string, string>> = {},
  user = 'OWNER',
): Promise<Answer<Any>> {
  // prettier-ignore
  const request = test.http
    .post(`/api/v1/${PATH}/${call}`)
    .set('Authorization', `Bearer ${await shop.token(user)}`)
    .set('Idempotency-Key', randomUUID());
  for (const [field, value] of Object.entries(said)) void request.field(field, value);
  const answer = await request.attach('file', Buffer.from(file), 'koran.csv');
  return { status: answer.status, body: answer.body as Any, text: answer.text, headers: answer.headers };
}

const entry = (jenis: 'IN' | 'OUT', jumlah_rp: number, over: object = {}) => ({
  ...{ id: randomUUID(), jenis, kode_transaksi: jenis === 'IN' ? 'BUNGA-BANK' : 'BIAYA-BANK', kode_bank: 'BCA' },
  ...{ no_rekening: REK, jumlah_rp, keterangan: 'DARI KORAN BANK' },
  ...over,
});
const post = (path: string, body: object, user = 'OWNER') => shop.as<Any>(user, 'post', path, body);
const look = async (): Promise<Any> => (await shop.as('OWNER', 'get', PATH)).body;

describe('a statement', () => {
  it('is read without keeping anything, and kept once', async () => {
    const day = shop.today;
    const lines: Line[] = [[day, 'SETORAN TUNAI', 5_000_000_00], [day, 'BUNGA', 41_800_50]]; // prettier-ignore
    const file = klikbca(day, day, 0, lines, 'TRSF SITI');
    const read = await send('koran', file);
    expect(read.status).toBe(200);
    expect(read.body).toMatchObject({
      ...{ format: 'klikbca', rekening_berkas: REK, tgl_awal: day, tgl_akhir: day },
      ...{
        saldo_awal: 0,
        saldo_akhir: 5_041_800_50,
        baris: 3,
        baru: 2,
        dikenal: 0,
        pending: 1,
        buruk: [],
        kurang: null,
      },
    });
    expect((await look()).mutasi).toEqual([]);
    const kept = await send('simpan', file);
    expect([kept.status, kept.body.data.baru]).toEqual([200, 2]);
    expect((await send('koran', file)).body).toMatchObject({ baru: 0, dikenal: 2 });
    expect(code(await send('simpan', file))).toEqual([409, 'STATEMENT_KNOWN']);
    const { mutasi, koran, bukti } = await look();
    expect(mutasi.map(({ teks, kredit }: Any) => [teks, kredit])).toEqual([['SETORAN TUNAI', 5_000_000_00], ['BUNGA', 41_800_50]]); // prettier-ignore
    expect([koran.saldo_akhir, bukti.koran, bukti.buku, bukti.selisih]).toEqual([5_041_800_50, 5_041_800_50, 0, 0]);
    const { rows } = await client.query(`SELECT body FROM ledger.ledger_event WHERE shop = $1 AND type LIKE 'Statement%'`, [SHOP]); // prettier-ignore
    expect(JSON.stringify(rows)).not.toContain('SETORAN');
  });

  it('two people keep at once is kept once', async () => {
    const day = shop.today;
    const more: Line[] = [[day, 'SETORAN TUNAI', 5_000_000_00], [day, 'BUNGA', 41_800_50], [day, 'BIAYA ADM', -17_000_00]]; // prettier-ignore
    const file = klikbca(day, day, 0, more);
    const answers = await Promise.all([send('simpan', file), send('simpan', file, {}, 'SPV1')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 200)!.body.data.baru).toBe(1);
    expect((await look()).mutasi).toHaveLength(3);
  });

  it('is refused with its difference, its account, or the rows that cannot be read', async () => {
    const day = shop.today;
    const file = klikbca(day, day, 5_024_800_50, [[day, 'SETORAN LAGI', 900_00]]);
    const altered = await send('koran', file.replace('900.00,CR', '950.00,CR'));
    expect([...code(altered), altered.body.message]).toEqual([400, 'STATEMENT_UNBALANCED', expect.stringContaining('-50.00')]); // prettier-ignore
    expect(code(await send('koran', file.replace(REK, '9999999999')))).toEqual([400, 'STATEMENT_OTHER_ACCOUNT']);
    const bad = file.replace(",900.00,CR", ',DUA,CR'); // prettier-ignore
    expect((await send('koran', bad)).body.buruk).toEqual([{ row: 5, field: 'jumlah', nilai: expect.any(String) }]);
    expect(code(await send('simpan', bad))).toEqual([400, 'STATEMENT_BAD_ROWS']);
    expect(code(await send('koran', Buffer.from('PK\u0003\u0004 no workbook')))).toEqual([400, 'IMPORT_NOT_XLSX']);
    expect(code(await shop.as('OWNER', 'post', 'rekonsiliasi/555/koran'))).toEqual([400, 'IMPORT_FILE_MISSING']);
    expect((await send('koran', Buffer.alloc(6 * 1024 * 1024))).status).toBe(413);
    expect((await send('koran', file, {}, 'KASIR1')).status).toBe(403);
  });

  it('of unknown columns is read once somebody says them, and then by itself', async () => {
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet('A');
    sheet.addRow(['Hari', 'Uraian', 'Masuk', 'Keluar', 'Sisa']);
    sheet.addRow([shop.today, 'SETORAN KHUSUS', 750.5, null, 5_025_551]);
    const file = Buffer.from(await book.xlsx.writeBuffer());
    const unknown = await send('koran', file);
    expect([...code(unknown), unknown.body.data.rows[0]]).toEqual([400, 'STATEMENT_COLUMNS_UNKNOWN', ['', 'Hari', 'Uraian', 'Masuk', 'Keluar', 'Sisa']]); // prettier-ignore
    const kolom = JSON.stringify({
      tanggal: 'Hari',
      keterangan: ['Uraian'],
      kredit: 'Masuk',
      debit: 'Keluar',
      saldo: 'Sisa',
    });
    expect((await send('koran', file, { kolom })).body).toMatchObject({ baru: 1, saldo_awal: 5_024_800_50 });
    expect(code(await send('koran', file, { kolom: '{"tanggal":1}' }))).toEqual([400, 'VALIDATION_FAILED']);
    expect((await send('simpan', file, { kolom })).status).toBe(200);
    expect((await send('koran', file)).body).toMatchObject({ format: 'kolom', baru: 0, dikenal: 1 });
  });
});

describe('matching', () => {
  const lineOf = async (teks: string) => (await look()).mutasi.find((line: Any) => line.teks === teks);

  it('proposes the one equal line, matches it, and frees it alone', async () => {
    const saved = await post('cash/uang-bank', entry('IN', 5_000_000));
    expect(saved.status).toBe(201);
    const before = await look();
    const setor = await lineOf('SETORAN TUNAI');
    const proposed = before.usulan.find(({ mutasi }: Any) => mutasi === setor.id);
    expect(proposed).toMatchObject({ aturan: 2, buku: [expect.any(Number)] });
    const matches = [{ mutasi: [setor.id], buku: proposed.buku }];
    const both = await Promise.all([post(`${PATH}/cocok`, { matches }), post(`${PATH}/cocok`, { matches }, 'SPV1')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { match_ids } = both.find(({ status }) => status === 200)!.body.data;
    expect((await lineOf('SETORAN TUNAI')).match_id).toBe(match_ids[0]);

    const refused = await post(`cash/uang-bank/${saved.body.data.id}/batal`, { alasan: 'SALAH' });
    expect(code(refused)).toEqual([409, 'BANK_LINE_MATCHED']);

    expect((await post(`${PATH}/lepas`, { match_id: match_ids[0] })).status).toBe(200);
    expect(code(await post(`${PATH}/lepas`, { match_id: match_ids[0] }))).toEqual([404, 'MATCH_NOT_FOUND']);
    expect((await lineOf('SETORAN TUNAI')).match_id).toBeNull();
    expect((await post(`${PATH}/cocok`, { matches })).status).toBe(200);
  });

  it('refuses what is not equal, and what was taken back', async () => {
    const wrong = await post('cash/uang-bank', entry('IN', 41_000));
    const bunga = await lineOf('BUNGA');
    const { buku } = await look();
    const { seq } = buku.find(({ jumlah_rp }: Any) => jumlah_rp === 41_000);
    const matches = [{ mutasi: [bunga.id], buku: [seq] }];
    expect(code(await post(`${PATH}/cocok`, { matches }))).toEqual([400, 'MATCH_UNEQUAL']);
    expect((await post(`cash/uang-bank/${wrong.body.data.id}/batal`, { alasan: 'SALAH KETIK' })).status).toBe(200);
    expect(code(await post(`${PATH}/cocok`, { matches }))).toEqual([409, 'BANK_LINE_TAKEN_BACK']);
    expect((await look()).buku.some((line: Any) => line.seq === seq)).toBe(false);
  });

  it('books what a line says and matches it in one append; the sen are told and not posted', async () => {
    const [bunga, adm] = [await lineOf('BUNGA'), await lineOf('BIAYA ADM')];
    const booked = await post(`${PATH}/buat`, { mutasi_id: bunga.id, entry: entry('IN', 41_801) });
    expect([booked.status, booked.body.data.selisih_sen, booked.body.data.no_bukti.slice(0, 2)]).toEqual([
      200,
      -50,
      'BM',
    ]);
    expect(code(await post(`${PATH}/buat`, { mutasi_id: bunga.id, entry: entry('IN', 41_801) }))).toEqual([409, 'STATEMENT_LINE_MATCHED']); // prettier-ignore
    expect(code(await post(`${PATH}/buat`, { mutasi_id: adm.id, entry: entry('OUT', 16_000) }))).toEqual([400, 'MATCH_UNEQUAL']); // prettier-ignore
    expect((await look()).buku.some(({ jumlah_rp }: Any) => jumlah_rp === -16_000)).toBe(false);
    expect((await post(`${PATH}/buat`, { mutasi_id: adm.id, entry: entry('OUT', 17_000) })).status).toBe(200);
    const { rows } = await client.query(
      `SELECT (SELECT saldo FROM ledger.account_balance WHERE shop = $1 AND akun = 'bank/' || $2) AS saldo,
              (SELECT count(*)::int FROM ledger.ledger_event WHERE shop = $1 AND type = 'BankLineMatched') AS guards`,
      [SHOP, REK],
    );
    expect(rows[0]).toEqual({ saldo: 5_000_000 + 41_801 - 17_000, guards: 4 });
    const { bukti } = await look();
    expect([bukti.selisih, bukti.selisih_sen, bukti.belum_dibuku_masuk]).toEqual([0, -50, 750_50]);
  });
});

describe('a day', () => {
  it('is finished once everything on the statement is matched, with its proof, and opened again with a word', async () => {
    const tgl = shop.today;
    expect(code(await post(`${PATH}/selesai`, { tgl }))).toEqual([409, 'BANK_DAY_UNMATCHED']);
    const khusus = (await look()).mutasi.find(({ teks }: Any) => teks === 'SETORAN KHUSUS');
    expect((await post(`${PATH}/buat`, { mutasi_id: khusus.id, entry: entry('IN', 751) })).status).toBe(200);
    // On its way: in the book, and on the statement of another day.
    expect((await post('cash/uang-bank', entry('IN', 200_000))).status).toBe(201);
    const done = await post(`${PATH}/selesai`, { tgl });
    expect([done.status, done.body.data.no_bukti.slice(0, 2)]).toEqual([200, 'RB']);
    expect(done.body.data.bukti).toMatchObject({
      ...{ koran: 5_025_551_00, setoran_dalam_perjalanan: 200_000_00, koran_disesuaikan: 5_225_551_00 },
      ...{ buku: 5_225_552_00, selisih_sen: -1_00, buku_disesuaikan: 5_225_551_00, selisih: 0 },
    });
    expect(code(await post(`${PATH}/selesai`, { tgl }))).toEqual([409, 'BANK_DAY_DONE']);
    const paper = await shop.as('OWNER', 'get', `${PATH}/bukti/${tgl}.pdf`);
    expect([paper.status, paper.headers?.['content-type']]).toEqual([200, 'application/pdf']);
    const left = await shop.as('OWNER', 'get', `${PATH}/sisa.csv`);
    expect(left.text?.trim().split('\r\n').slice(1)).toEqual([
      expect.stringMatching(/^BUKU,.*,DARI KORAN BANK,200000,0$/),
    ]);
    const { cocok, selesai } = await look();
    expect(selesai).toMatchObject({ tgl, no_bukti: done.body.data.no_bukti, selesai_by: 'OWNER' });
    expect((await shop.as('OWNER', 'get', 'rekonsiliasi')).body).toEqual([
      expect.objectContaining({ no_rekening: REK, sisa: 0, tgl_selesai: tgl, tgl_koran: tgl }),
    ]);

    const entries = (await shop.as<Any>('OWNER', 'get', 'cash/uang-bank')).body as {
      id: string;
      keterangan: string;
      jumlah_rp: number;
    }[];
    const { id } = entries.find(({ jumlah_rp }) => jumlah_rp === 751)!;
    const kept = await post(`cash/uang-bank/${id}/batal`, { alasan: 'SALAH' });
    expect([...code(kept), kept.body.message]).toEqual([
      409,
      'BANK_LINE_RECONCILED',
      expect.stringContaining(done.body.data.no_bukti),
    ]);

    const match_id = (await shop.as<Any>('OWNER', 'get', `${PATH}?tgl_from=${tgl}&tgl_to=${tgl}`)).body.cocok[0]
      .match_id;
    expect(cocok.length).toBeGreaterThan(0);
    expect(code(await post(`${PATH}/lepas`, { match_id }))).toEqual([409, 'BANK_DAY_DONE']);
    const asked = { tgl, alasan: 'KORAN DIREVISI' };
    const refused = await post(`${PATH}/buka`, asked);
    expect(code(refused)).toEqual([403, 'AUTHORIZATION_REQUIRED']);
    const otorisasi_ids = await shop.approve(refused, 'OWNER');
    expect((await post(`${PATH}/buka`, { ...asked, otorisasi_ids })).status).toBe(200);
    expect(code(await shop.as('OWNER', 'get', `${PATH}/bukti/${tgl}.pdf`))).toEqual([409, 'BANK_DAY_NOT_DONE']);
    expect((await post(`${PATH}/lepas`, { match_id })).status).toBe(200);
  });

  it('is rebuilt as it stands, and what the bank wrote can be forgotten', async () => {
    const before = await look();
    const projection = test.app.get(ProjectionRegistry).find('bank-reconciliation')!;
    expect(await Shadow.compare(client, projection)).toBeNull();
    await Shadow.rebuild(client, projection);
    expect(await look()).toEqual(before);
    const gone = await post(`${PATH}/hapus-teks`, { sampai: shop.today });
    expect([gone.status, gone.body.jumlah]).toEqual([200, 4]);
    expect((await look()).mutasi.map(({ teks }: Any) => teks)).toEqual([null, null, null, null]);
  });
});

describe('one upload', () => {
  it('settles cards, confirms a transfer and books a charge', async () => {
    await shop.as('OWNER', 'put', 'para-system', { key: 'NON_CASH_MODULE', value: true });
    const card = (cara_bayar: string, jumlah_gesek: number, no_ref: string) =>
      post('non-cash/gesek-tunai', { id: randomUUID(), cara_bayar, kode_bank: 'BCA', no_ref, jumlah_gesek, fee_persen: 0, fee_rp: jumlah_gesek - 400_000 }, 'KASIR1'); // prettier-ignore
    const paid = [await card('DEBIT', 500_000, 'EDC-0001'), await card('QRIS', 450_000, 'QR-0001')];
    expect(paid.map(({ status }) => status)).toEqual([201, 201]);
    const day = shop.today;
    const begun = 5_025_551_00;
    const lines: Line[] = [[day, 'KARTU DEBIT EDC', 500_000_00], [day, 'QRIS MERCHANT', 446_850_00], [day, 'BIAYA ADM BULANAN', -15_000_00]]; // prettier-ignore
    await shop.as('OWNER', 'put', 'para-system', {
      key: 'aturan_rekonsiliasi',
      value: [{ pola: 'ADM BULANAN', jenis: 'OUT', kode_transaksi: 'BIAYA-BANK' }],
    });
    expect((await send('simpan', klikbca(day, day, begun, lines))).status).toBe(200);
    const { mutasi, usulan } = await look();
    const of = (kredit: number) => {
      const { id } = mutasi.find((line: Any) => line.kredit - line.debit === kredit);
      return { id, proposal: usulan.find((one: Any) => one.mutasi === id) };
    };
    const [debit, qris, adm] = [of(500_000_00), of(446_850_00), of(-15_000_00)];
    expect([debit, qris, adm].map(({ proposal }) => proposal?.aturan)).toEqual([3, 3, 4]);
    for (const { id, proposal } of [debit, qris]) {
      const { items, jumlah_masuk } = proposal;
      const settlement = { id: randomUUID(), kode_bank: 'BCA', no_rekening: REK, tgl_masuk: day, items, jumlah_masuk };
      const booked = await post(`${PATH}/buat`, { mutasi_id: id, settlement });
      expect([booked.status, booked.body.data?.no_bukti.slice(0, 2)]).toEqual([200, 'NC']);
      const refused = await post(`non-cash/validasi/${settlement.id}/batal`, { alasan: 'SALAH' });
      expect(code(refused)).toEqual([409, 'BANK_LINE_MATCHED']);
    }
    const { kode_transaksi, jumlah_rp } = adm.proposal;
    expect((await post(`${PATH}/buat`, { mutasi_id: adm.id, entry: entry('OUT', jumlah_rp, { kode_transaksi }) })).status).toBe(200); // prettier-ignore
    const { rows } = await client.query(`SELECT saldo FROM ledger.account_balance WHERE shop = $1 AND akun = 'non-cash/BCA'`, [SHOP]); // prettier-ignore
    expect(rows.map(({ saldo }) => Number(saldo))).toEqual([0]);
    expect((await look()).bukti).toMatchObject({ selisih: 0, koran: begun + 931_850_00 });
    const report = reportRows((await shop.as<ReportDocument>('OWNER', 'get', `laporan/bank?rekonsiliasi=COCOK`)).body);
    expect(report.map(({ rekonsiliasi }) => rekonsiliasi)).toEqual(report.map(() => 'COCOK'));
    expect(report.length).toBeGreaterThanOrEqual(6);
  });
});

describe('a transfer that nobody waits for', () => {
  it('is seen by the match of its line, and waited for again once that is let go', async () => {
    await shop.as('OWNER', 'put', 'para-system', { key: 'NON_CASH_MODULE', value: false });
    try {
      const sale = randomUUID();
      const lines = [{ kode_barcode: await shop.addRing() }];
      await post('penjualan', { id: sale, kode_sales: 'SL1', lines }, 'KASIR1');
      const pembayaran = [{ cara_bayar: 'TRANSFER', jumlah: 1_635_000, kode_bank: 'BCA', no_rekening: REK, no_ref: 'TRF-9' }]; // prettier-ignore
      expect((await post(`penjualan/${sale}/validasi`, { pembayaran }, 'KASIR1')).status).toBeLessThan(300);
      const paid = (await shop.ledger.history(SHOP, `sale/${sale}`)).at(-1)!;
      const state = async () => {
        const { rows } = await client.query<{ status: string; valid_by: string | null }>(
          'SELECT status, valid_by FROM read.non_cash_item WHERE shop = $1 AND seq = $2',
          [SHOP, paid.seq],
        );
        return [rows[0]!.status, rows[0]!.valid_by];
      };
      const day = shop.today;
      const begun = (await look()).bukti.koran as number;
      expect((await send('simpan', klikbca(day, day, begun, [[day, 'TRSF E-BANKING CR TRF-9', 1_635_000_00]]))).status).toBe(200); // prettier-ignore
      const mutasi = (await look()).mutasi.find((line: Any) => line.kredit === 1_635_000_00);
      expect(await state()).toEqual(['OUTSTAND', null]);
      const { body } = await post(`${PATH}/cocok`, { matches: [{ mutasi: [mutasi.id], buku: [paid.seq] }] });
      const [match_id] = body.data.match_ids as string[];
      await look();
      expect(await state()).toEqual(['VALID', 'OWNER']);
      const [seen] = await shop.ledger.history(SHOP, `non-cash/${paid.seq}-1`);
      expect(seen).toMatchObject({ type: 'TransferConfirmed', postings: [], body: { no_rekening: REK, match_id } });
      expect((await post(`${PATH}/lepas`, { match_id })).status).toBe(200);
      await look();
      expect(await state()).toEqual(['OUTSTAND', null]);
    } finally {
      await shop.as('OWNER', 'put', 'para-system', { key: 'NON_CASH_MODULE', value: true });
    }
  });
});

describe('money of another shop', () => {
  it('received into an account stays while its line is matched', async () => {
    const office = await GoldShop.open(test, undefined, 'PUSAT');
    await office.as('OWNER', 'put', 'para-system', { key: 'SEND_GOODS_MODULE', value: true });
    await office.as('OWNER', 'post', 'tokos', { kode_toko: SHOP, nama_toko: 'TOKO', alamat_toko: 'MALANG', portal: 'https://toko.example', jenis_toko: 'CABANG' }); // prettier-ignore
    const sent = await office.as<Any>('OWNER', 'post', 'kirim-uang', { id: randomUUID(), tujuan: SHOP, jumlah_rp: 777_000, keterangan: 'MODAL' }); // prettier-ignore
    const id = randomUUID();
    expect((await shop.as('OWNER', 'put', `kirim-uang/${sent.body.no_reff}/reception`, { id, no_rekening: REK })).status).toBe(200); // prettier-ignore
    const received = (await shop.ledger.history(SHOP, `money-receipt/${id}`))[0]!;
    const begun = (await look()).bukti.koran as number;
    expect((await send('simpan', klikbca(shop.today, shop.today, begun, [[shop.today, 'SETORAN PUSAT', 777_000_00]]))).status).toBe(200); // prettier-ignore
    const mutasi = (await look()).mutasi.find((line: Any) => line.kredit === 777_000_00);
    const matched = await post(`${PATH}/cocok`, { matches: [{ mutasi: [mutasi.id], buku: [received.seq] }] });
    const back = () => post(`cash/terima-uang/${id}/batal`, { alasan: 'SALAH' });
    expect(code(await back())).toEqual([409, 'BANK_LINE_MATCHED']);
    expect((await post(`${PATH}/lepas`, { match_id: matched.body.data.match_ids[0] })).status).toBe(200);
    expect((await back()).status).toBe(200);
  });

  it('sent from an account stays while its line is matched', async () => {
    const id = randomUUID();
    const said = { id, tujuan: 'PUSAT', asal: 'BCA', asal_rekening: REK, jumlah_rp: 333_000, keterangan: 'SETORAN KE PUSAT' }; // prettier-ignore
    expect((await post('kirim-uang', said)).status).toBe(201);
    const sent = (await shop.ledger.history(SHOP, `money-send/${id}`))[0]!;
    const begun = (await look()).bukti.koran as number;
    expect((await send('simpan', klikbca(shop.today, shop.today, begun, [[shop.today, 'TRSF KE PUSAT', -333_000_00]]))).status).toBe(200); // prettier-ignore
    const mutasi = (await look()).mutasi.find((line: Any) => line.debit === 333_000_00);
    const matched = await post(`${PATH}/cocok`, { matches: [{ mutasi: [mutasi.id], buku: [sent.seq] }] });
    expect(matched.status).toBe(200);
    const back = () => post(`cash/kirim-uang/${id}/batal`, { alasan: 'TIDAK JADI' });
    expect(code(await back())).toEqual([409, 'BANK_LINE_MATCHED']);
    expect((await post(`${PATH}/lepas`, { match_id: matched.body.data.match_ids[0] })).status).toBe(200);
    expect((await back()).status).toBe(200);
  });
});
