import { randomUUID } from 'node:crypto';
import type { JournalView } from '@emas/contracts/accounting/journal.view';
import { JOURNALS, mappedRoles } from '@emas/domain/accounting/journals';
import { addDays } from '@emas/domain/shared/business-date';
import { FirstRows } from '../../engine/first-rows/first-rows.js';
import { FOUNDED, GoldShop } from '../../../../../test/support/gold-shop.js';
import { createTestApp, type TestApp } from '../../../../../test/support/test-app.js';

const OUT = 'para-akun-transaksi/UANG_KAS/UANG_KELUAR';

describe('parameter akun', () => {
  let server: TestApp;
  let shop: GoldShop;
  const journal = async (type: string, tgl = shop.today): Promise<JournalView> => {
    const { body } = await shop.as<JournalView[]>('OWNER', 'get', `para-akun-transaksi?tgl=${tgl}`);
    return body.find((one) => one.type === type)!;
  };
  const numbers = async (type: string, tgl?: string) =>
    Object.fromEntries(
      (await journal(type, tgl)).detail_akun.map(({ kode_akun, nomor_akun }) => [kode_akun, nomor_akun]),
    );
  const suspense = async (): Promise<string[]> =>
    (await shop.as('OWNER', 'get', 'para-akun-transaksi/suspense')).body.map(
      ({ type, akun, debit, credit }: Record<string, unknown>) => `${type} ${akun} ${debit} ${credit}`,
    );
  const account = (nomor_akun: string, over = {}) =>
    shop.as('OWNER', 'post', 'akuns', { nomor_akun, nama_akun: `AKUN ${nomor_akun}`, kelompok_akun: 'BIAYA', saldo_normal: 'DEBIT', ...over }); // prettier-ignore
  const toBiaya = (nomor_akun: string | null) => ({ detail_akun: [{ kode_akun: 'biaya', jenis_akun: 'BIAYA', nomor_akun }] }); // prettier-ignore

  beforeAll(async () => {
    server = await createTestApp({ template: FOUNDED });
    shop = await GoldShop.open(server);
  });
  afterAll(() => server?.close());

  test('is shut while the module is off, and to who has no right', async () => {
    expect((await shop.as('OWNER', 'get', 'para-akun-transaksi')).body).toMatchObject({ code: 'MODULE_OFF' });
    await shop.as('OWNER', 'put', 'para-system', { key: 'ACCOUNTING_MODULE', value: true });
    expect((await shop.as('KASIR1', 'get', 'para-akun-transaksi')).status).toBe(403);
    expect((await shop.as('KASIR1', 'put', OUT, toBiaya(null))).status).toBe(403);
  });

  test('lists what was booked without a number: a sale, a cash entry and its way back', async () => {
    const id = randomUUID();
    const lines = [{ kode_barcode: await shop.addRing() }];
    await shop.as('KASIR1', 'post', 'penjualan', { id, kode_sales: 'SL1', lines });
    await shop.as('KASIR1', 'post', `penjualan/${id}/validasi`, { pembayaran: [{ cara_bayar: 'CASH', jumlah: 1_635_000 }] }); // prettier-ignore
    const entry = { id: randomUUID(), jenis: 'OUT', kode_transaksi: 'LISTRIK', jumlah_rp: 350_000, keterangan: 'TOKEN LISTRIK' }; // prettier-ignore
    await shop.as('KASIR1', 'post', 'cash/uang-kas', entry);
    // The ring: 3.27 g at 485,000 = 1,585,950, making 3.27 × 15,000 = 49,050, up to 500: 1,635,000. It cost 1,300,000.
    expect(await suspense()).toEqual([
      'TAMBAH_BARANG hutang/supplier/SUP1 0 1300000',
      'TAMBAH_BARANG persediaan 1300000 0',
      'VALIDASI_PENJUALAN hpp 1300000 0',
      'VALIDASI_PENJUALAN kas/LACI1 1635000 0',
      'VALIDASI_PENJUALAN penjualan 0 1585950',
      'VALIDASI_PENJUALAN penjualan/ongkos 0 49050',
      'VALIDASI_PENJUALAN persediaan 0 1300000',
      'BUKA_TOKO kas/LACI1 5000000 0',
      'BUKA_TOKO modal 0 5000000',
      'UANG_KELUAR biaya/LISTRIK 350000 0',
      'UANG_KELUAR kas/LACI1 0 350000',
    ]);
    await shop.as('OWNER', 'post', `cash/uang-kas/${entry.id}/batal`, { alasan: 'SALAH CATAT' });
    expect(await suspense()).toContain('UANG_KELUAR biaya/LISTRIK 350000 350000');
  });

  test('changes accounts from a day on, says who did, and points at what is wrong', async () => {
    await account('6100');
    await account('6000', { is_detail: false });
    const tomorrow = addDays(shop.today, 1);
    const saved = await shop.as('OWNER', 'put', OUT, { ...toBiaya('6100'), tgl_berlaku: tomorrow, version: 0 });
    expect([saved.status, saved.body]).toEqual([200, { message: 'Data Berhasil Diedit', seq: expect.any(Number), version: 1 }]); // prettier-ignore
    expect([await numbers('UANG_KELUAR'), await numbers('UANG_KELUAR', tomorrow)]).toEqual([
      { biaya: null, kas: null },
      { biaya: '6100', kas: null },
    ]);
    const second = await shop.as('SPV1', 'put', OUT, { ...toBiaya(null), version: 0 });
    expect([second.status, second.body]).toMatchObject([409, { code: 'JOURNAL_CHANGED', message: 'Jurnal Ini Sudah Dirubah Oleh OWNER. Muat Ulang, Lalu Edit Lagi' }]); // prettier-ignore
    const wrong = await shop.as('OWNER', 'put', OUT, toBiaya('6000'));
    expect([wrong.status, wrong.body.details]).toEqual([400, [{ field: 'detail_akun.0.nomor_akun', code: 'accountIsHeading', message: 'Nomor Akun 6000 Adalah Akun Induk, Pilih Akun Detail' }]]); // prettier-ignore
    const empty = await shop.as('OWNER', 'post', OUT, { detail_akun: [] });
    expect(empty.body.details).toMatchObject([{ field: 'detail_akun', message: 'Detail Akun Tidak Boleh Kosong' }]);
    expect((await shop.as('OWNER', 'put', 'para-akun-transaksi/NIHIL/NIHIL', toBiaya('6100'))).status).toBe(404);
    const { body } = await shop.as('OWNER', 'get', `${OUT}/history`);
    expect(body).toEqual([
      { seq: expect.any(Number), changed_by: 'OWNER', changed_at: expect.any(String), tgl_berlaku: tomorrow, detail_akun: [{ kode_akun: 'biaya', sebelum: null, sesudah: '6100' }] },
    ]); // prettier-ignore
  });

  test('keeps an account that a journal names, and keeps it an account', async () => {
    const gone = await shop.as('OWNER', 'delete', 'akuns/6100');
    expect([gone.status, gone.body.message]).toEqual([409, '6100 Tidak Bisa Dihapus, Masih Dipakai Oleh Jurnal UANG KAS UANG KELUAR']); // prettier-ignore
    const heading = await shop.as('OWNER', 'put', 'akuns/6100', { is_detail: false });
    expect(heading.body.details).toMatchObject([{ field: 'is_detail', code: 'fixedOnceUsed' }]);
  });

  test('takes the number of the row that an account belongs to, then that of its role', async () => {
    const own = await shop.as('OWNER', 'put', 'paratransaksi/LISTRIK', { nomor_akun: '6100' });
    expect([own.status, own.body]).toMatchObject([200, {}]);
    expect((await suspense()).filter((line) => line.includes('LISTRIK'))).toEqual([]);
    const taken = await shop.as('OWNER', 'post', 'para-akun-transaksi/standar');
    expect([taken.status, taken.body]).toMatchObject([
      200,
      {
        message: 'Bagan Akun Standar Sudah Dipakai',
        jurnal: JOURNALS.filter((journal) => mappedRoles(journal).length > 0).length,
      },
    ]);
    expect(await suspense()).toEqual([]);
    expect(await numbers('UANG_KELUAR')).toEqual({ biaya: '6-1100', kas: '1-1100' });
    const again = await shop.as('OWNER', 'post', 'para-akun-transaksi/standar');
    expect(again.body).toMatchObject({ message: 'Bagan Akun Standar Sudah Lengkap', akun: 0, jurnal: 0 });
  });

  test('finds the tax rates of the law there, once, as the shop leaves them', async () => {
    await shop.as('OWNER', 'put', 'para-system', { key: 'PAJAK_MODULE', value: true });
    const rates = async () =>
      (await shop.as('OWNER', 'get', 'para-pajak')).body.map((row: Record<string, unknown>) => [row['kode_pajak'], row['tarif_persen'], row['tgl_berlaku']]); // prettier-ignore
    const law = [
      ['PPH22-DAGANG', 0.25, '2023-05-01'],
      ['PPH22-PABRIK', 0.25, '2023-05-01'],
      ['PPN-AGUNAN', 1.1, '2023-05-01'],
      ['PPN-DAGANG-LENGKAP', 1.1, '2023-05-01'],
      ['PPN-DAGANG-TANPA', 1.65, '2023-05-01'],
      ['PPN-JASA', 1.1, '2023-05-01'],
      ['PPN-PABRIK', 1.65, '2023-05-01'],
    ];
    expect(await rates()).toEqual(law);
    const old = await shop.as('OWNER', 'get', 'para-pajak?tgl=2023-04-30&kode_pajak=PPN-JASA');
    expect(old.body).toMatchObject([{ tarif_persen: 2.2, dasar_hukum: 'PMK 30/PMK.03/2014' }]);
    await shop.as('OWNER', 'delete', 'para-pajak/PPH22-PABRIK');
    // As when the next worker starts.
    await server.app.get(FirstRows).writeAll();
    expect(await rates()).toEqual(law.filter(([kode]) => kode !== 'PPH22-PABRIK'));
  });
});
