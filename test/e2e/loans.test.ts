import { randomUUID } from 'node:crypto';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { addDays, addMonths } from '@emas/domain/shared/business-date';
import pg from 'pg';
import { Shadow } from '../../apps/api/src/ledger/followers/shadow.js';
import { ProjectionRegistry } from '../../apps/api/src/ledger/projection-registry.js';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { approved, cash, done } from '../support/headed-documents.js';
import { lateLoan, lend, LENT, PLEDGE, pledgeCondition } from '../support/loan-makers.js';
import { reportRows } from '../support/report-rows.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/** 3 % of 2,000,000. */
const INTEREST = 60_000;

describe('loans on gold', () => {
  let server: TestApp;
  let shop: GoldShop;
  let customer_id: string;
  beforeAll(async () => {
    server = await createTestApp({ template: FOUNDED });
    shop = await GoldShop.open(server);
    await pledgeCondition(shop);
    customer_id = await shop.addCustomer();
    const more = { jenis: 'IN', kode_transaksi: 'SEWA', jumlah_rp: 90_000_000, keterangan: 'TAMBAHAN' };
    done(await shop.as('OWNER', 'post', 'cash/uang-kas', { id: randomUUID(), ...more }));
  });
  afterAll(() => server?.close());

  const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];
  const send = (path: string, body: object, user = 'KASIR1') => shop.as(user, 'post', path, body);
  const one = async (id: string) => (await shop.as('OWNER', 'get', `hutang/${id}`)).body;
  const owed = async (id: string) => (await shop.as('OWNER', 'get', `hutang/${id}/tagihan`)).body;
  const balance = (account: string) => shop.ledger.balance(SHOP, account);
  const wanted = (more: object = {}) => ({
    ...{ id: randomUUID(), customer_id, kode_sales: 'SL1', lines: [PLEDGE], jumlah_hutang: LENT },
    ...more,
  });
  const pay = (loan: string, body: object, user?: string) =>
    send(`hutang/${loan}/bayar`, { id: randomUUID(), ...body }, user);
  /** Everything, with its proof, the money with it. */
  const redeem = (loan: string, more: object = {}) =>
    pay(loan, {
      ...{ jenis: 'TEBUS', surat_ada: true, total: LENT + INTEREST, pembayaran: [cash(LENT + INTEREST)] },
      ...more,
    });

  test('are saved without money, then paid out: money, claim and goods move once', async () => {
    const before = { owed: await balance('piutang/hutang'), cash: await balance('kas/LACI1') };
    const body = wanted();
    const headers = { 'Idempotency-Key': randomUUID() };
    const saved = await shop.as('KASIR1', 'post', 'hutang', body, headers);
    expect([saved.status, saved.body.data]).toMatchObject([201, { status: 'OPEN', jumlah_cair: LENT, jatuh_tempo: addMonths(shop.today, 4) }]); // prettier-ignore
    expect((await shop.as('KASIR1', 'post', 'hutang', body, headers)).body).toEqual(saved.body);
    expect(code(await send('hutang', body))).toEqual([409, 'LOAN_EXISTS']);
    expect(await balance('piutang/hutang')).toBe(before.owed);

    const path = `hutang/${body.id}/validasi`;
    const twice = await Promise.all([1, 2].map(() => send(path, { pembayaran: [cash(LENT)] })));
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await balance('piutang/hutang')).toBe(before.owed + LENT);
    expect(await balance('kas/LACI1')).toBe(before.cash - LENT);
    expect(await one(body.id)).toMatchObject({ status: 'AKTIF', sisa_pokok: LENT, berat_jaminan: 10, valid_by: 'KASIR1' }); // prettier-ignore
    const moved = (await shop.ledger.history(SHOP, `loan/${body.id}`)).flatMap(({ movements }) => movements);
    const { barang } = moved[0]!;
    expect((await shop.ledger.placesOf(SHOP, barang)).find(({ qty }) => qty > 0)?.place).toBe(`gadai/${body.id}`);
  });

  test('say what they come to before they are saved, and name the fields that are wrong', async () => {
    const told = done(await send('hutang/hitung', { lines: [PLEDGE], jumlah_hutang: LENT }));
    expect(told).toMatchObject({
      lines: [{ taksiran_usulan: 4_600_000, taksiran: 4_600_000 }],
      pinjaman: { jumlah_cair: LENT, bunga_rp: INTEREST, perlu_otorisasi: [] },
    });
    const wrong = async (more: object) => {
      const { status, body } = await send('hutang', wanted(more));
      return [status, body.details?.[0]?.field ?? body.code];
    };
    expect(await wrong({ customer_id: '' })).toEqual([400, 'customer_id']);
    expect(await wrong({ jumlah_hutang: 0 })).toEqual([400, 'jumlah_hutang']);
    expect(await wrong({ kode_sales: 'TIADA' })).toEqual([400, 'kode_sales']);
    expect(await wrong({ jangka_waktu: 5 })).toEqual([400, 'jangka_waktu']);
    expect(await wrong({ lines: [] })).toMatchObject([expect.any(Number), expect.any(String)]);
    expect(await wrong({ lines: [{ ...PLEDGE, kadar: 100.5 }] })).toEqual([400, 'lines.0.kadar']);
    expect(await wrong({ lines: [{ ...PLEDGE, kondisi_pinjaman: 'TIADA' }] })).toEqual([400, 'lines.0.kondisi_pinjaman']); // prettier-ignore
    expect(await wrong({ lines: [{ ...PLEDGE, berat_batu: 10 }] })).toEqual([400, 'lines.0.berat_batu']);
  });

  test('are lent on things of ours too, by their barcode or our note: those that their buyer has', async () => {
    const thing = (kode: string) => shop.as('KASIR1', 'get', `hutang/barang/${kode}`);
    const [ring, sold] = [await shop.addRing(), await shop.addRing()];
    const sale = { id: randomUUID(), kode_sales: 'SL1', customer_id, lines: [{ kode_barcode: sold }] };
    const { data } = done(await send('penjualan', sale));
    expect(code(await thing(sold))).toEqual([409, 'ITEM_NOT_SOLD']);
    done(await send(`penjualan/${sale.id}/validasi`, { pembayaran: [cash(data.total_harga)] }));
    const line = {
      kode_barcode: sold,
      nama_barang: 'CINCIN POLOS',
      kode_dept: 'CINCIN',
      kode_group: 'G750',
      kadar: 75,
    };
    for (const kode of [sold, data.no_faktur_jual])
      expect((await thing(kode)).body).toEqual({ customer_id, lines: [line] });
    expect(code(await thing(ring))).toEqual([409, 'ITEM_NOT_SOLD']);
    expect((await thing('TIADA')).body.code).toBe('BARCODE_NOT_FOUND');
  });

  test('are judged before anybody counts money, and nothing of it is booked', async () => {
    const body = wanted();
    expect((await send('hutang/periksa', body)).status).toBe(204);
    expect((await shop.as('OWNER', 'get', `hutang/${body.id}`)).status).toBe(404);
    expect(code(await send('hutang/periksa', wanted({ jumlah_hutang: 5_000_000 })))).toEqual([403, 'AUTHORIZATION_REQUIRED']); // prettier-ignore
    const loan = await lend(shop, true);
    const interest = { id: randomUUID(), jenis: 'BUNGA', jumlah_periode: 1, total: INTEREST };
    expect((await send(`hutang/${loan}/bayar/periksa`, interest)).status).toBe(204);
    expect(code(await send(`hutang/${loan}/bayar/periksa`, { ...interest, total: 1 }))).toEqual([409, 'LOAN_AMOUNT_CHANGED']); // prettier-ignore
    expect(await owed(loan)).toMatchObject({ diproses_oleh: null, periode: 1 });
    // What somebody agreed to beforehand serves what is then sent.
    const lower = { ...interest, bunga_bayar: 50_000, total: 50_000 };
    const otorisasi_ids = await shop.approve(await send(`hutang/${loan}/bayar/periksa`, lower), 'KASIR1');
    expect((await send(`hutang/${loan}/bayar/periksa`, { ...lower, otorisasi_ids })).status).toBe(204);
    const paid = await send(`hutang/${loan}/bayar`, { ...lower, otorisasi_ids, pembayaran: [cash(50_000)] });
    expect([paid.status, paid.body.data]).toMatchObject([201, { status: 'VALID', total_bayar: 50_000 }]);
  });

  test('lie in bags with a label of their own, while they run', async () => {
    const label = (id: string, format: string, user = 'KASIR1') =>
      shop.as(user, 'get', `hutang/${id}/label?format=${format}`);
    const loan = await lend(shop, true);
    for (const format of ['pdf', 'html', 'zpl', 'escpos']) expect((await label(loan, format)).status).toBe(200);
    const saved = await lend(shop, false);
    expect(code(await label(saved, 'html'))).toEqual([409, 'LOAN_NOT_ACTIVE']);
    expect((await shop.as('KASIR1', 'delete', `hutang/${saved}`)).status).toBe(200);
  });

  test('above what the gold is worth ask somebody, and an approval of other content does not serve', async () => {
    const body = wanted({ jumlah_hutang: 5_000_000 });
    const asked = await send('hutang', body, 'OWNER');
    expect(code(asked)).toEqual([403, 'AUTHORIZATION_REQUIRED']);
    const [need] = (asked.body as { data: { otorisasi: { kategori: string; description: string }[] } }).data.otorisasi;
    expect(need).toMatchObject({ kategori: 'HUTANG' });
    expect(need!.description).toContain('PINJAMAN DI ATAS TAKSIRAN');
    const otorisasi_ids = await shop.approve(asked, 'OWNER');
    expect(code(await send('hutang', { ...body, jumlah_hutang: 5_500_000, otorisasi_ids }, 'OWNER'))).toEqual([403, 'AUTHORIZATION_REQUIRED']); // prettier-ignore
    expect((await send('hutang', { ...body, otorisasi_ids }, 'OWNER')).status).toBe(201);
    expect((await shop.as('OWNER', 'delete', `hutang/${body.id}`)).status).toBe(200);
    expect(await one(body.id)).toMatchObject({ status: 'BATAL' });
  });

  test('from ten million on are lent to who is known by his number, and paid out by somebody else', async () => {
    const lines = [{ ...PLEDGE, berat: 30 }];
    const nobody = await send('hutang', wanted({ lines, jumlah_hutang: 10_000_000 }));
    expect(code(nobody)).toEqual([409, 'NIK_REQUIRED']);
    const known = await shop.addCustomer({ nama_customer: 'RATNA DEWI', nik: '3573015708900002' });
    const body = wanted({ lines, jumlah_hutang: 11_000_000, customer_id: known });
    expect((await send('hutang', body)).status).toBe(201);
    const pembayaran = [cash(11_000_000)];
    expect(code(await send(`hutang/${body.id}/validasi`, { pembayaran }))).toEqual([409, 'LOAN_SAME_PERSON']);
    expect((await send(`hutang/${body.id}/validasi`, { pembayaran }, 'OWNER')).status).toBe(200);
  });

  test('bear interest that moves their days; its cancelling puts them back', async () => {
    const loan = await lend(shop, true);
    const before = await one(loan);
    expect(await owed(loan)).toMatchObject({ periode: 1, bunga: INTEREST, total_tebus: LENT + INTEREST });
    const [income, id] = [await balance('bunga/hutang'), randomUUID()];
    const changed = await send(`hutang/${loan}/bayar`, { id, jenis: 'BUNGA', jumlah_periode: 1, total: 50_000 });
    expect(code(changed)).toEqual([409, 'LOAN_AMOUNT_CHANGED']);
    const paid = await send(`hutang/${loan}/bayar`, { id, jenis: 'BUNGA', jumlah_periode: 1, total: INTEREST, pembayaran: [cash(100_000)] }); // prettier-ignore
    expect([paid.status, paid.body.data]).toMatchObject([201, { status: 'VALID', total_bayar: INTEREST, jatuh_tempo: addMonths(shop.today, 5) }]); // prettier-ignore
    expect(await balance('bunga/hutang')).toBe(income - INTEREST);
    expect(await one(loan)).toMatchObject({ bunga_sampai: addMonths(shop.today, 1), sisa_pokok: LENT });
    expect((await shop.as('OWNER', 'get', `hutang/bayar/${id}`)).body).toMatchObject({ bayar_cash: INTEREST, kembali: 40_000 }); // prettier-ignore

    expect(code(await send(`hutang/${loan}/batal`, { alasan: 'SALAH' }, 'OWNER'))).toEqual([409, 'LOAN_HAS_PAYMENT']);
    await approved(shop, `hutang/bayar/${id}/batal`, { alasan: 'SALAH KONTRAK' }, 'OWNER');
    expect(await balance('bunga/hutang')).toBe(income);
    const { jatuh_tempo, bunga_sampai, lunas } = before;
    expect(await one(loan)).toMatchObject({ jatuh_tempo, bunga_sampai, lunas, status: 'AKTIF' });
    expect(code(await send(`hutang/bayar/${id}/batal`, { alasan: 'LAGI' }, 'OWNER'))).toEqual([409, 'LOAN_PAYMENT_NOT_VALID']); // prettier-ignore
    await approved(shop, `hutang/${loan}/batal`, { alasan: 'SALAH' }, 'OWNER');
    expect(await one(loan)).toMatchObject({ status: 'BATAL', sisa_pokok: 0, berat_jaminan: 0 });
  });

  test('less interest than is reckoned asks somebody, more is refused', async () => {
    const loan = await lend(shop, true);
    const body = { id: randomUUID(), jenis: 'BUNGA', jumlah_periode: 1, bunga_bayar: 40_000, total: 40_000, pembayaran: [cash(40_000)] }; // prettier-ignore
    expect(code(await pay(loan, { ...body, bunga_bayar: 70_000, total: 70_000 }))).toEqual([400, 'VALIDATION_FAILED']);
    await approved(shop, `hutang/${loan}/bayar`, body, 'OWNER');
    expect((await shop.as('OWNER', 'get', `hutang/bayar/${body.id}`)).body).toMatchObject({ bunga_usulan: INTEREST, bunga_bayar: 40_000 }); // prettier-ignore
  });

  test('give a thing back against a part, lend more on what is left, and are never paid beyond what is owed', async () => {
    const loan = await lend(shop, true, { lines: [PLEDGE, { ...PLEDGE, nama_barang: 'KALUNG', berat: 5 }] });
    const part = (more: object) => pay(loan, { jenis: 'POKOK', ...more });
    expect(code(await part({ bayar_pokok: LENT + 1, total: LENT + 1 + INTEREST }))).toEqual([409, 'PAYMENT_EXCEEDS_REMAINING']); // prettier-ignore
    expect((await part({ bayar_pokok: LENT, total: LENT + INTEREST })).body.details).toMatchObject([{ field: 'bayar_pokok' }]); // prettier-ignore
    const both = await part({ bayar_pokok: 500_000, barang_dilepas: [{ line_no: 1 }, { line_no: 2 }], total: 560_000 });
    expect(both.body.details).toMatchObject([{ field: 'barang_dilepas' }]);
    const id = randomUUID();
    const released = { id, bayar_pokok: 500_000, barang_dilepas: [{ line_no: 2 }], total: 560_000 };
    done(await part({ ...released, pembayaran: [cash(560_000)] }));
    expect(await one(loan)).toMatchObject({ sisa_pokok: 1_500_000, ditahan: [1], berat_jaminan: 10 });

    const more = randomUUID();
    const added = done(await pay(loan, { id: more, jenis: 'TAMBAH', tambah_pokok: 1_000_000, total: 970_000 }));
    expect(added.data).toMatchObject({ status: 'OPEN', total_bayar: 970_000 });
    done(await send(`hutang/bayar/${more}/validasi`, { pembayaran_keluar: [cash(970_000)] }));
    expect(await one(loan)).toMatchObject({ sisa_pokok: 2_500_000 });

    // The last goes back first, and what was released must be here again.
    expect(code(await send(`hutang/bayar/${id}/batal`, { alasan: 'SALAH' }, 'OWNER'))).toEqual([409, 'LOAN_HAS_PAYMENT']); // prettier-ignore
    await approved(shop, `hutang/bayar/${more}/batal`, { alasan: 'SALAH' }, 'OWNER');
    const away = await send(`hutang/bayar/${id}/batal`, { alasan: 'SALAH' }, 'OWNER');
    expect(away.body.details).toMatchObject([{ field: 'barang_kembali' }]);
    await approved(shop, `hutang/bayar/${id}/batal`, { alasan: 'SALAH', barang_kembali: true }, 'OWNER');
    expect(await one(loan)).toMatchObject({ sisa_pokok: LENT, ditahan: [1, 2], berat_jaminan: 15 });
  });

  test('are redeemed by one of two tills; the other is told who has them', async () => {
    const loan = await lend(shop, true);
    const both = await Promise.all([1, 2].map(() => redeem(loan, { pembayaran: undefined })));
    const [won, lost] = both.toSorted((a, b) => a.status - b.status);
    expect([won!.status, ...code(lost!)]).toEqual([201, 409, 'LOAN_BUSY']);
    expect(lost!.body.message).toContain(won!.body.data.no_bayar);
    expect(await owed(loan)).toMatchObject({ diproses_oleh: 'KASIR1' });

    // It keeps the day open until it is taken or given up.
    const closing = await send('tutup-toko/tutup', { tgl: shop.today }, 'OWNER');
    expect(code(closing)).toEqual([409, 'HALF_DONE_DOCUMENTS']);
    expect(closing.body.data.half_done).toContainEqual(expect.objectContaining({ kind: 'loan-payment', id: won!.body.data.id })); // prettier-ignore
    expect((await shop.as('KASIR1', 'delete', `hutang/bayar/${won!.body.data.id}`)).status).toBe(200);
    expect(await owed(loan)).toMatchObject({ diproses_oleh: null });

    const redeemed = done(await redeem(loan));
    expect(await one(loan)).toMatchObject({ status: 'LUNAS', sisa_pokok: 0, berat_jaminan: 0 });
    expect(code(await redeem(loan))).toEqual([409, 'LOAN_NOT_ACTIVE']);
    const back = { alasan: 'BATAL TEBUS', barang_kembali: true };
    await approved(shop, `hutang/bayar/${redeemed.data.id}/batal`, back, 'OWNER');
    expect(await one(loan)).toMatchObject({ status: 'AKTIF', sisa_pokok: LENT, berat_jaminan: 10 });
  });

  test('without their paper, or fetched by another, are redeemed with somebody’s word, and by who is known', async () => {
    const loan = await lend(shop, true);
    expect(code(await redeem(loan, { surat_ada: false }))).toEqual([403, 'AUTHORIZATION_REQUIRED']);
    expect(code(await redeem(loan, { penerima_id: await shop.addCustomer() }))).toEqual([409, 'DEPUTY_WITHOUT_NIK']);
    const deputy = await shop.addCustomer({ nama_customer: 'WAKIL', nik: '3573015708900009' });
    expect((await redeem(loan, { penerima_id: deputy })).status).toBe(201);
  });

  test('that ran before are taken over once, owed against capital, and are reminded and noticed once they are late', async () => {
    const before = await balance('modal');
    const loan = await lateLoan(shop);
    expect(await balance('modal')).toBe(before - 1_000_000);
    const { no_lama } = await one(loan);
    expect(no_lama).toMatch(/^LAMA-/);
    const lines = [PLEDGE];
    const again = { id: loan, no_lama, customer_id, kode_sales: 'SL1', lines, tgl_hutang: addMonths(shop.today, -2), bunga_sampai: addMonths(shop.today, -1), sisa_pokok: 1, bunga: 3, perhitungan_bunga: 'BULAN' }; // prettier-ignore
    expect(code(await send('hutang/alih', again, 'OWNER'))).toEqual([409, 'LOAN_EXISTS']);
    expect(code(await send('hutang/alih', { ...again, id: randomUUID() }, 'SPV1'))[0]).toBe(403);

    expect((await send(`hutang/${loan}/pemberitahuan`, { kanal: 'SURAT' }, 'OWNER')).status).toBe(200);
    expect(await one(loan)).toMatchObject({ tgl_pemberitahuan: shop.today });
    const fresh = await lend(shop, true);
    expect(code(await send(`hutang/${fresh}/pemberitahuan`, { kanal: 'SURAT' }, 'OWNER'))).toEqual([409, 'LOAN_NOT_LATE']); // prettier-ignore
    const list = await shop.as('OWNER', 'get', 'hutang/list?tempo=SIAP%20LELANG');
    expect(list.body.data.map(({ id }: { id: string }) => id)).toContain(loan);
    expect(list.body.data.every(({ status_tempo }: { status_tempo: string }) => status_tempo === 'SIAP LELANG')).toBe(true); // prettier-ignore
  });

  test('lie where somebody says, and are found or missed when the safe is scanned', async () => {
    const [here, gone] = [await lend(shop, true), await lend(shop, true)];
    expect((await shop.as('OWNER', 'put', `hutang/${here}/lokasi`, { lokasi: 'b1-rak 3' })).status).toBe(200);
    const { no_faktur_hutang } = await one(here);
    expect(await one(here)).toMatchObject({ lokasi: 'B1-RAK 3' });
    const { data } = done(await send('hutang/cek-fisik', { id: randomUUID(), scanned: [no_faktur_hutang, no_faktur_hutang, 'FH-TIADA'] }, 'OWNER')); // prettier-ignore
    expect(data.ditemukan).toMatchObject([{ id: here, lokasi: 'B1-RAK 3' }]);
    expect(data.hilang.map(({ id }: { id: string }) => id)).toContain(gone);
    expect(data.tidak_dikenal).toEqual(['FH-TIADA']);
  });

  test('keep whom they are owed by from being erased while they run', async () => {
    const loan = await lend(shop, true);
    const { customer_id: owing } = await one(loan);
    const refused = await shop.as('OWNER', 'delete', `customers/${owing}`);
    expect(refused.status).toBe(409);
    done(await redeem(loan));
    expect((await shop.as('OWNER', 'delete', `customers/${owing}`)).status).toBeLessThan(300);
  });

  describe('as reports tell them', () => {
    const days = () => `tgl_from=${shop.today}&tgl_to=${shop.today}`;
    const report = async (path: string) => done(await shop.as<ReportDocument>('OWNER', 'get', path));
    const failed = ({ checks }: ReportDocument) => checks.filter(({ ok }) => !ok);
    const sum = (rows: readonly Record<string, unknown>[], name: string) =>
      rows.reduce((total, row) => total + Number(row[name]), 0);

    test('run at the end of the day as the books have them, by their age and in each fineness', async () => {
      const running = await report(`laporan/hutang-aktif?tanggal=${shop.today}`);
      expect(failed(running)).toEqual([]);
      const rows = reportRows(running);
      expect(sum(rows, 'sisa_pokok')).toBe(await balance('piutang/hutang'));
      expect(rows.every(({ nama_customer, detail_barang }) => nama_customer && detail_barang)).toBe(true);
      const old = reportRows(
        await report(`laporan/hutang-aktif?tanggal=${shop.today}&umur=${encodeURIComponent('>6 bulan')}`),
      );
      expect(old.length).toBeGreaterThan(0);
      expect(old.every(({ lama_pinjam }) => Number(lama_pinjam) > 180)).toBe(true);
      // Yesterday nothing ran.
      expect((await report(`laporan/hutang-aktif?tanggal=${addDays(shop.today, -1)}`)).empty).toBe(true);

      for (const name of ['pinjaman-per-kadar', 'pinjaman-global']) {
        const path = name === 'pinjaman-global' ? `laporan/${name}?${days()}` : `laporan/${name}?tanggal=${shop.today}`;
        expect((await shop.as('OWNER', 'get', path)).status).toBe(403);
      }
      done(await shop.as('OWNER', 'put', 'para-system', { key: 'HIDUP_MODULE', value: true }));
      const byKadar = await report(`laporan/pinjaman-per-kadar?tanggal=${shop.today}`);
      expect(failed(byKadar)).toEqual([]);
      expect(sum(reportRows(byKadar), 'sisa_pokok')).toBe(await balance('piutang/hutang'));
      const global = await report(`laporan/pinjaman-global?${days()}`);
      expect(failed(global)).toEqual([]);
      const [day] = reportRows(global);
      const of = (name: string) => Number(day![name]);
      expect(of('saldo_akhir')).toBe(of('saldo_awal') + of('pinjaman_baru') + of('tambah_pokok') - of('bayar_pokok') - of('tebus_pokok') - of('lelang_pokok') + of('batal_pokok')); // prettier-ignore
      expect(of('saldo_akhir')).toBe(await balance('piutang/hutang'));
      expect(of('jumlah_kontrak')).toBe(rows.length);
      expect(of('berat_gadai')).toBe(sum(rows, 'berat'));
    });

    test('fall due or are late, were redeemed, and were taken back', async () => {
      const due = reportRows(await report(`laporan/hutang-jatuh-tempo?${days()}`), ['status_tempo']);
      expect(due.length).toBeGreaterThan(0);
      expect(new Set(due.map(({ status_tempo }) => status_tempo))).toEqual(new Set(['SIAP LELANG']));

      const answer = await report(`hutang/report-penebusan-detail?${days()}&sort_by=tgl_lunas`);
      expect(failed(answer)).toEqual([]);
      const { data } = answer as unknown as { readonly data: readonly Record<string, number | string>[] };
      for (const row of data)
        expect(row['total_bayar']).toBe(Number(row['jumlah_hutang']) + Number(row['bunga_pinjam']));
      expect(data[0]).toMatchObject({ no_faktur_hutang: expect.stringMatching(/^FH/), jumlah_hutang: LENT, bunga: 3, bunga_rp: INTEREST, berat: 10 }); // prettier-ignore
      const none = await report(`hutang/report-penebusan-detail?${days()}&sort_by=tgl_lunas&no_pinjam=FH-TIADA`);
      expect([none.empty, JSON.stringify(none).includes('Data Tidak Tersedia')]).toEqual([true, true]);
      const byDay = await report(`laporan/penebusan?${days()}`);
      expect(failed(byDay)).toEqual([]);
      expect(sum(reportRows(byDay), 'total_bayar')).toBe(
        data.reduce((total, row) => total + Number(row['total_bayar']), 0),
      );

      const ended = reportRows(await report(`laporan/batal-hutang?${days()}`), ['jenis_batal']);
      expect(new Set(ended.map(({ jenis_batal }) => jenis_batal))).toEqual(
        new Set(['BATAL BUNGA', 'BATAL HUTANG', 'BATAL LUNAS', 'BATAL POKOK']),
      );
      const redeemed = ended.filter(({ jenis_batal }) => jenis_batal === 'BATAL LUNAS');
      expect(redeemed.map(({ jumlah_batal }) => jumlah_batal)).toContain(LENT + INTEREST);
    });

    test('stand on the dashboard', async () => {
      const { body } = await shop.as('OWNER', 'get', 'dashboard');
      expect(body.gadai).toMatchObject({ sisa_pokok: await balance('piutang/hutang'), kelebihan_rp: 0 });
      expect(body.gadai.siap_lelang).toBeGreaterThan(0);
      expect(body.total_hutang).toBeGreaterThan(0);
    });
  });

  test('are told alike by lists, by what they are rebuilt from, and by the books', async () => {
    const { rows } = await server.app
      .get(pg.Pool)
      .query<{ owed: string }>(`SELECT sum(sisa_pokok) AS owed FROM read.loan WHERE shop = $1 AND status = 'AKTIF'`, [SHOP]); // prettier-ignore
    expect(Number(rows[0]!.owed)).toBe(await balance('piutang/hutang'));
    const { body } = await shop.as('OWNER', 'get', `hutang/list?status=AKTIF&tgl_from=${addDays(shop.today, -1000)}`);
    expect(body.totals.sisa_pokok).toBe(await balance('piutang/hutang'));
    const client = await server.app.get(pg.Pool).connect();
    try {
      for (const name of ['loan', 'loan-payment', 'loan-changes', 'documents'])
        expect(await Shadow.compare(client, server.app.get(ProjectionRegistry).find(name)!)).toBeNull();
    } finally {
      client.release();
    }
  });
});
