import ExcelJS from 'exceljs';
import { addDays } from '@emas/domain/shared/business-date';
import { FOUNDED, GoldShop } from '../../../../../test/support/gold-shop.js';
import { Client } from '../../../../../test/support/people.js';
import { FirstRows } from '../first-rows/first-rows.js';
import { createTestApp, type TestApp } from '../../../../../test/support/test-app.js';

interface Answer {
  readonly status: number;
  readonly body: { readonly details?: readonly { readonly field: string; readonly message: string }[] };
}

/** What one row may be by the others of its list. */
describe('rows beside each other', () => {
  let server: TestApp;
  let shop: GoldShop;
  beforeAll(async () => {
    server = await createTestApp({ template: FOUNDED });
    shop = await GoldShop.open(server);
    await shop.as('OWNER', 'put', 'para-system', { data: [{ key: 'DIAMOND_MODULE', value: true }, { key: 'ACCOUNTING_MODULE', value: true }, { key: 'SEND_GOODS_MODULE', value: true }, { key: 'PLAFOND_HUTANG_MODULE', value: true }] }); // prettier-ignore
  });
  afterAll(() => server?.close());

  const owner = (method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) =>
    shop.as('OWNER', method, path, body) as Promise<Answer>;
  const faults = ({ body }: Answer) => body.details?.map(({ field, message }) => [field, message]);

  test('tiers of interest do not overlap, today or on the day a change counts from', async () => {
    const tier = (jumlah_dari: number, jumlah_sampai: number | null) =>
      owner('post', 'para-bunga-hutang', { jumlah_dari, jumlah_sampai, bunga: 3 });
    expect((await tier(0, 5_000_000)).status).toBe(201);
    expect(faults(await tier(5_000_000, 9_000_000))).toEqual([['jumlah_dari', 'Jumlah Dari Bertumpuk Dengan 0']]);
    expect((await tier(5_000_001, 9_000_000)).status).toBe(201);
    expect(faults(await tier(8_000_000, null))).toEqual([['jumlah_dari', 'Jumlah Dari Bertumpuk Dengan 5000001']]);
    expect((await tier(9_000_001, null)).status).toBe(201);
    const later = { jumlah_sampai: 6_000_000, tgl_berlaku: addDays(shop.today, 3) };
    expect(faults(await owner('put', 'para-bunga-hutang/0', later))).toEqual([
      ['jumlah_dari', 'Jumlah Dari Bertumpuk Dengan 5000001'],
    ]);
    expect((await owner('put', 'para-bunga-hutang/0', { bunga: 2.5 })).status).toBe(200);
  });

  test('of two tiers that come at once and overlap, one wins', async () => {
    for (let round = 0; round < 4; round += 1) {
      const kadar = 10 + round * 10;
      const tier = (kadar_dari: number) =>
        owner('post', 'plafond-hutang-kadar', { kadar_dari, kadar_sampai: kadar + 5, plafond_per_gram: 500_000 });
      const answers = await Promise.all([tier(kadar), tier(kadar + 1)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    }
  });

  test('tiers of different groups have nothing to do with each other', async () => {
    const loss = (kode_group: string | null) => owner('post', 'ruginota', { kode_group, bulan_dari: 0, bulan_sampai: 3, rugi_persen: 5 }); // prettier-ignore
    expect((await loss(null)).status).toBe(201);
    expect((await loss('G750')).status).toBe(201);
    const again = await owner('post', 'ruginota', { kode_rugi: 'LAIN', kode_group: 'G750', bulan_dari: 2, rugi_persen: 5 }); // prettier-ignore
    expect(faults(again)).toEqual([['bulan_dari', 'Bulan Dari Bertumpuk Dengan G750-0']]);
  });

  test('for one match there is one row, whatever its code', async () => {
    const kind = (more: object) => owner('post', 'para-jenis-group', { kode_dept: 'CINCIN', kode_group: 'G750', ...more }); // prettier-ignore
    expect((await kind({})).status).toBe(201);
    expect(faults(await kind({ kode_jenis_group: 'LAIN' }))).toEqual([['kode_dept', 'Sudah Ada Baris CINCIN-G750 Untuk Kode Jenis Ini']]); // prettier-ignore
    expect((await kind({ kode_jenis_group: 'LAIN', is_aktif: false })).status).toBe(201);
    expect(faults(await owner('put', 'para-jenis-group/LAIN', { is_aktif: true }))).toHaveLength(1);
    const limit = (kode_plafond: string, kode_group: string | null) => owner('post', 'plafond-hutang', { kode_plafond, kode_group, plafond_per_gram: 500_000 }); // prettier-ignore
    expect((await limit('A', null)).status).toBe(201);
    expect((await limit('B', 'G750')).status).toBe(201);
    expect(faults(await limit('C', null))).toEqual([['kode_dept', 'Sudah Ada Baris A Untuk Kode Jenis Ini']]);
  });

  test('tiers of a making charge do not overlap within a group and type', async () => {
    const charge = (kode_ongkos: string, berat_dari: number | null, berat_sampai: number | null, kode_dept: string | null = null) =>
      owner('post', 'parameter-ongkos', { kode_ongkos, kode_group: 'G750', kode_dept, berat_dari, berat_sampai, satuan: 'GRAM', ongkos: 15_000 }); // prettier-ignore
    expect((await charge('T1', null, 5)).status).toBe(201);
    expect(faults(await charge('T2', 5, null))).toEqual([['berat_dari', 'Berat Dari Bertumpuk Dengan T1']]);
    expect((await charge('T2', 5.001, null)).status).toBe(201);
    expect((await charge('T3', null, null, 'LM')).status).toBe(201);
  });

  test('a certificate belongs to one stone', async () => {
    expect((await owner('post', 'jenis-batu', { kode_jenis_batu: 'BR', nama_jenis_batu: 'BERLIAN', golongan: 'BERLIAN', satuan: 'CARAT', mata_uang: 'USD' })).status).toBe(201); // prettier-ignore
    const stone = (kode_berlian: string, more: object = {}) =>
      owner('post', 'parameter-berlian', { kode_berlian, nama_berlian: 'ROUND', kode_jenis_batu: 'BR', harga_modal_usd: 900.5, harga_jual_usd: 1200, ...more }); // prettier-ignore
    const certified = { no_sertifikat: 'GIA-1', lembaga_sertifikat: 'GIA', carat: 0.5 };
    expect(faults(await stone('B0', { no_sertifikat: 'GIA-1' }))).toEqual([
      ['lembaga_sertifikat', 'Lembaga Sertifikat Tidak Boleh Kosong'],
      ['carat', 'Carat Tidak Boleh Kosong'],
    ]);
    expect((await stone('B1', certified)).status).toBe(201);
    expect(faults(await stone('B2', certified))).toEqual([['no_sertifikat', 'No Sertifikat Sudah Terdaftar']]);
    expect((await stone('B3')).status).toBe(201);
    expect((await stone('B4')).status).toBe(201);
  });

  test('a dry run finds what clashes, within the file and with what is there', async () => {
    const token = await shop.token('OWNER');
    const dryRun = async (list: string, ...rows: readonly (readonly (string | number)[])[]) => {
      const book = new ExcelJS.Workbook();
      book.addWorksheet('x').addRows(rows as unknown[][]);
      const file = Buffer.from(await book.xlsx.writeBuffer());
      const { body } = await server.http.post(`/api/v1/lists/${list}/import`).auth(token, { type: 'bearer' }).attach('file', file, 'x.xlsx').expect(200); // prettier-ignore
      const { good, bad } = body as { good: number; bad: { row: number; message: string }[] };
      return [good, ...bad.map(({ row, message }) => `${row} ${message}`)];
    };
    // CINCIN-G750 is there.
    expect(await dryRun('master-parameter-jenis-group', ['kode_jenis_group', 'kode_dept', 'kode_group'], ['A', 'LM', 'G750'], ['B', 'LM', 'G750'], ['C', 'CINCIN', 'G750'])).toEqual([
      1, '3 Sudah Ada Baris A Untuk Kode Jenis Ini', '4 Sudah Ada Baris CINCIN-G750 Untuk Kode Jenis Ini',
    ]); // prettier-ignore
    // T2 is of G750 from 5.001 grams on.
    expect(await dryRun('parameter-ongkos', ['kode_ongkos', 'kode_group', 'berat_dari', 'berat_sampai', 'satuan', 'ongkos'], ['U1', 'LM1', 2, 9, 'GRAM', 1], ['U2', 'LM1', 9.001, '', 'GRAM', 1], ['U3', 'LM1', '', 2, 'GRAM', 1], ['U4', 'G750', 40, 50, 'GRAM', 1])).toEqual([
      2, '4 Berat Dari Bertumpuk Dengan U1', '5 Berat Dari Bertumpuk Dengan T2',
    ]); // prettier-ignore
    // GIA-1 belongs to B1.
    const stone = (kode: string, no: string) => [kode, 'ROUND', 'BR', no, 'GIA', 0.5, 900, 1200];
    expect(await dryRun('master-berlian', ['kode_berlian', 'nama_berlian', 'kode_jenis_batu', 'no_sertifikat', 'lembaga_sertifikat', 'carat', 'harga_modal_usd', 'harga_jual_usd'], stone('S1', 'GIA-9'), stone('S2', 'GIA-9'), stone('S3', 'GIA-1'))).toEqual([
      1, '3 No Sertifikat Sudah Terdaftar', '4 No Sertifikat Sudah Terdaftar',
    ]); // prettier-ignore
  });

  test('what a stone cost is shown to those who may see cost alone', async () => {
    const read = async (user: string, path: string) => (await shop.as(user, 'get', path)).body;
    await shop.as('OWNER', 'put', 'users/SPV1/akses', {
      akses: [{ id: 'Berlian', is_show: true, children: [{ id: 'master-berlian', is_show: true, children: [] }] }],
    });
    for (const path of ['parameter-berlian', 'lists/master-berlian/row/B1', 'lists/master-berlian/history/B1']) {
      expect(JSON.stringify(await read('OWNER', path))).toContain('harga_modal_usd');
      expect(JSON.stringify(await read('SPV1', path))).toContain('harga_jual_usd');
      expect(JSON.stringify(await read('SPV1', path))).not.toContain('harga_modal');
    }
    expect((await shop.as('SPV1', 'get', 'parameter-berlian?sort=harga_modal_usd')).status).toBe(400);
    const spv = new Client(server, await shop.token('SPV1'));
    const { text } = await spv.get('lists/master-berlian/csv?header=field').expect(200);
    expect([text.includes('harga_jual_usd'), text.includes('harga_modal')]).toEqual([true, false]);
  });

  test('one tag of all is the default', async () => {
    const tag = (kode_bandrol: string) => owner('post', 'parabandrol', { kode_bandrol, nama_bandrol: 'TALI', berat_bandrol: 0.05, is_default: true }); // prettier-ignore
    await tag('T1');
    await tag('T2');
    const rows = (await owner('get', 'parabandrol/get/all')).body as unknown as { kode_bandrol: string; is_default: boolean }[]; // prettier-ignore
    expect(rows.filter(({ is_default }) => is_default).map(({ kode_bandrol }) => kode_bandrol)).toEqual(['T2']);
  });

  test('of the tiers of customers one is always the default', async () => {
    await server.app.get(FirstRows).writeAll();
    const tiers = async () => ((await owner('get', 'kategori-harga')).body as unknown as { kategori_harga: string; is_default: boolean }[]).map(({ kategori_harga, is_default }) => [kategori_harga, is_default]); // prettier-ignore
    expect(await tiers()).toEqual([['UMUM', true]]);
    const stays = 'Ini Baris Default, Jadikan Baris Lain Default Dulu';
    expect(faults(await owner('put', 'kategori-harga/UMUM', { is_default: false }))).toEqual([['is_default', stays]]);
    expect(faults(await owner('put', 'kategori-harga/UMUM', { is_aktif: false }))).toEqual([['is_aktif', stays]]);
    expect((await owner('delete', 'kategori-harga/UMUM')).body).toMatchObject({ message: 'UMUM Tidak Bisa Dihapus, Masih Dipakai Oleh Default UMUM' }); // prettier-ignore
    const reseller = { kategori_harga: 'RESELLER', nama_kategori_harga: 'RESELLER', potongan_per_gram: 5_000 };
    expect((await owner('post', 'kategori-harga', { ...reseller, is_default: true })).status).toBe(201);
    expect(await tiers()).toEqual([['RESELLER', true], ['UMUM', false]]); // prettier-ignore
    expect((await owner('delete', 'kategori-harga/UMUM')).status).toBe(200);
    // What the shop did away with does not come back.
    await server.app.get(FirstRows).writeAll();
    expect(await tiers()).toEqual([['RESELLER', true]]);
  });

  test('what documents book under comes with the system, keeps its kind and takes a name and an account', async () => {
    await server.app.get(FirstRows).writeAll();
    const all = (await owner('get', 'paratransaksi/get/all')).body as unknown as Record<string, string>[];
    const ours = all.filter(({ berlaku_untuk }) => berlaku_untuk === 'SISTEM');
    expect(ours.map(({ kode_transaksi, jenis }) => `${jenis} ${kode_transaksi}`)).toEqual(
      [
        'OUT ASURANSI-KIRIM', 'OUT BAYAR-HUTANG', 'IN BIAYA-CICILAN', 'IN BIAYA-KARTU', 'OUT BIAYA-NON-CASH',
        'IN DENDA-CICILAN', 'IN FEE-GESEK', 'OUT GAGAL-NON-CASH', 'IN GANTI-SUSUT', 'IN HANGUS-CICILAN', 'OUT KAS-BON',
        'IN KEMBALI-NON-CASH', 'IN ONGKIR', 'OUT ONGKIR-KURIR', 'OUT SUSUT-TUKANG', 'IN TITIPAN-HANGUS',
      ],
    ); // prettier-ignore
    const change = (body: object) => owner('put', 'paratransaksi/ONGKIR', body);
    const wrong = [['berlaku_untuk', 'Kategori Sistem Hanya Dibukukan Oleh Dokumen']];
    expect(faults(await change({ berlaku_untuk: 'KAS' }))).toEqual(wrong);
    expect(faults(await change({ jenis: 'OUT' }))).toEqual([['jenis', 'Jenis Tidak Bisa Dirubah Karena Sudah Dipakai']]); // prettier-ignore
    expect((await change({ nama_transaksi: 'KIRIM PAKET' })).status).toBe(200);
    expect((await owner('delete', 'paratransaksi/ONGKIR')).body).toMatchObject({ message: 'ONGKIR Tidak Bisa Dihapus, Masih Dipakai Oleh Berlaku Untuk SISTEM' }); // prettier-ignore
    const own = { kode_transaksi: 'PARKIR', nama_transaksi: 'PARKIR', jenis: 'OUT' };
    expect(faults(await owner('post', 'paratransaksi', { ...own, berlaku_untuk: 'SISTEM' }))).toEqual(wrong);
    expect((await owner('post', 'paratransaksi', own)).status).toBe(201);
    expect(faults(await owner('put', 'paratransaksi/PARKIR', { berlaku_untuk: 'SISTEM' }))).toEqual(wrong);
  });

  test('accounts form a tree within their group', async () => {
    const account = (nomor_akun: string, kelompok_akun: string, nomor_induk: string | null) =>
      owner('post', 'akuns', { nomor_akun, nama_akun: 'AKUN', kelompok_akun, saldo_normal: 'DEBIT', nomor_induk });
    expect((await account('1-100', 'AKTIVA LANCAR', null)).status).toBe(201);
    expect((await account('1-110', 'AKTIVA LANCAR', '1-100')).status).toBe(201);
    expect(faults(await account('4-100', 'PENDAPATAN', '1-100'))).toEqual([['nomor_induk', 'Akun Induk Harus Dari Kelompok Akun Yang Sama']]); // prettier-ignore
    const below = await owner('put', 'akuns/1-100', { nomor_induk: '1-110' });
    expect(faults(below)).toEqual([['nomor_induk', 'Akun Induk Tidak Boleh Di Bawah Dirinya Sendiri']]);
  });

  test('there is one head office', async () => {
    const branch = (kode_toko: string, jenis_toko: string) =>
      owner('post', 'tokos', { kode_toko, nama_toko: 'TOKO', alamat_toko: 'JALAN', jenis_toko, portal: 'https://pusat.test' }); // prettier-ignore
    expect((await branch('PST', 'PUSAT')).status).toBe(201);
    expect((await branch('CB1', 'CABANG')).status).toBe(201);
    expect(faults(await branch('PS2', 'PUSAT'))).toEqual([['jenis_toko', 'Hanya Boleh Satu Toko PUSAT, Sudah Ada PST']]); // prettier-ignore
    expect((await owner('put', 'tokos/PST', { nama_toko: 'PUSAT' })).status).toBe(200);
  });
});
