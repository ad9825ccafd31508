import { randomUUID } from 'node:crypto';
import type { ReportDocument, ReportTotalLine } from '@emas/contracts/definitions/report-document';
import { type Sale, saleStream } from '@emas/domain/sales/sale';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';

let test: TestApp;
let shop: GoldShop;

const set = async (data: Readonly<Record<string, unknown>>) => {
  const changes = Object.entries(data).map(([key, value]) => ({ key, value }));
  return shop.as('OWNER', 'put', 'para-system', { data: changes });
};
const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];
const cash = (jumlah: number) => ({ cara_bayar: 'CASH', jumlah });
const transfer = (jumlah: number) => ({ cara_bayar: 'TRANSFER', jumlah, kode_bank: 'BCA', no_rekening: '1234567890' });

const ACCOUNTS = ['kas/LACI1', 'non-cash/BCA', 'bank/1234567890', 'persediaan', 'ppn/keluaran', 'pembulatan'] as const;
/** What a step books on the accounts of money, and on rounding. */
async function booked(step: () => Promise<unknown>): Promise<Record<string, number>> {
  const balances = () => Promise.all(ACCOUNTS.map((akun) => shop.ledger.balance(SHOP, akun)));
  const before = await balances();
  await step();
  const after = await balances();
  return Object.fromEntries(
    ACCOUNTS.map((akun, index) => [akun, after[index]! - before[index]!] as const).filter(([, moved]) => moved !== 0),
  );
}

/** 480,000 × 3.27 + 12,000 × 3.27 = 1,608,840 → 1,609,000, and 1.1 % of PPN on top: 1,626,699. */
async function savedSale(over: object = {}): Promise<string> {
  const line = { kode_barcode: await shop.addRing(), harga_gram: 480_000, tarif_ongkos: 12_000 };
  const body = { id: randomUUID(), kode_sales: 'SL1', lines: [line], ...over };
  const saved = await shop.as('KASIR1', 'post', 'penjualan', body);
  expect(saved.body.data.total_harga).toBe(1_626_699);
  return body.id;
}
const pay = (id: string, pembayaran: object[]) => shop.as('KASIR1', 'post', `penjualan/${id}/validasi`, { pembayaran });

async function slipOf(id: string): Promise<string> {
  const slip = test.http.get(`/api/v1/penjualan/${id}/slip.txt?format=THERMAL_58`);
  return (await slip.set('Authorization', `Bearer ${await shop.token('KASIR1')}`)).text;
}

async function savedPurchase(harga: number): Promise<string> {
  const line = {
    nama_barang: 'GELANG RANTAI',
    kode_dept: 'CINCIN',
    kode_group: 'G750',
    kadar: 75,
    kondisi_barang: 'BAIK',
  };
  const body = { id: randomUUID(), kode_sales: 'SL1', lines: [{ ...line, berat: 3.2, harga }] };
  expect((await shop.as('KASIR1', 'post', 'pembelian', body)).body.data.total_harga).toBe(harga);
  return body.id;
}
const payOut = (id: string, pembayaran: object[]) =>
  shop.as('KASIR1', 'post', `pembelian/${id}/validasi`, { pembayaran });

async function cancel(path: string): Promise<void> {
  const body = { alasan: 'SALAH INPUT' };
  const otorisasi_ids = await shop.approve(await shop.as('KASIR1', 'post', path, body), 'KASIR1');
  const done = await shop.as('KASIR1', 'post', path, { ...body, otorisasi_ids });
  expect(done.status).toBeLessThan(300);
}

beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test);
  expect(
    (
      await set({
        PAJAK_MODULE: true,
        surat_pembelian_lengkap: true,
        kyc_batas_nik: 10_000_000,
        batas_beli_tanpa_nama: 10_000_000,
      })
    ).status,
  ).toBe(200);
});
afterAll(() => test.close());

describe('a sale with PPN', () => {
  it('is paid in cash with what coins make; the rest is a line of its own, and a cancellation its opposite', async () => {
    const id = await savedSale();
    const paid = await booked(async () => {
      expect((await pay(id, [cash(1_700_000)])).body.data).toMatchObject({ total_harga: 1_626_699, kembali: 73_300 });
    });
    expect(paid).toEqual({
      'kas/LACI1': 1_626_700,
      persediaan: -1_300_000,
      'ppn/keluaran': -17_699,
      pembulatan: -1,
    });
    expect(await slipOf(id)).toMatch(/\nPembulatan +1\nBayar CASH +1,700,000\n/);
    const { body } = await shop.as('KASIR1', 'get', `penjualan/${id}`);
    expect(body).toMatchObject({ bayar_cash: 1_626_700, kembali: 73_300, total_harga: 1_626_699 });
    const back = await booked(() => cancel(`penjualan/${id}/batal`));
    expect(back).toEqual(Object.fromEntries(Object.entries(paid).map(([akun, moved]) => [akun, -moved])));
  });

  it('rounds what a transfer leaves, and nothing that no cash pays', async () => {
    const [half, none] = [await savedSale(), await savedSale()];
    expect(await booked(() => pay(half, [transfer(1_000_000), cash(626_700)]))).toMatchObject({
      'kas/LACI1': 626_700,
      'non-cash/BCA': 1_000_000,
      pembulatan: -1,
    });
    const byCard = await booked(() => pay(none, [{ cara_bayar: 'DEBIT', jumlah: 1_626_699, kode_bank: 'BCA' }]));
    expect(byCard).toMatchObject({ 'non-cash/BCA': 1_626_699 });
    expect(byCard).not.toHaveProperty('pembulatan');
  });

  it('settles Rp 30 that are left by cash of 0', async () => {
    const id = await savedSale();
    const rest = [transfer(1_626_669), cash(0)];
    const paid = await booked(async () => expect((await pay(id, rest)).body.data.status).toBe('VALID'));
    expect(paid).toMatchObject({ 'non-cash/BCA': 1_626_669, pembulatan: 30 });
    expect(paid).not.toHaveProperty('kas/LACI1');
  });

  it('says how much cash is missing, and at its field what no coins make', async () => {
    const id = await savedSale();
    const short = await pay(id, [cash(1_626_600)]);
    expect([...code(short), short.body.message]).toEqual([409, 'PAYMENT_SHORT', 'Pembayaran Kurang Rp. 100']);
    const odd = await pay(id, [cash(1_626_750)]);
    expect(odd.body).toMatchObject({
      code: 'CASH_NOT_PAYABLE',
      details: [{ field: 'pembayaran.0.jumlah', message: 'Jumlah Cash Harus Kelipatan Rp. 100' }],
    });
  });

  it('asks about more cash than is usual, keeps the answer, and refuses what cannot be', async () => {
    const id = await savedSale();
    const asked = await pay(id, [cash(9_000_000)]);
    expect(code(asked)).toEqual([409, 'CASH_UNUSUAL']);
    const message = 'Cash Rp. 9,000,000 Jauh Melebihi Yang Harus Dibayar, Periksa Jumlahnya';
    expect(asked.body.details).toEqual([{ field: 'pembayaran.0.jumlah', code: 'CASH_UNUSUAL', message }]);
    const confirmed = (jumlah: number) => [{ ...cash(jumlah), uang_besar_disetujui: true }];
    expect((await pay(id, confirmed(20_000_000))).body).toMatchObject({
      code: 'CASH_IMPOSSIBLE',
      details: [{ field: 'pembayaran.0.jumlah' }],
    });
    const scanned = await pay(id, confirmed(261_123_068_317));
    expect(scanned.status).toBe(400);
    expect(scanned.body.details).toMatchObject([{ field: 'pembayaran.0.jumlah' }]);
    expect((await pay(id, confirmed(9_000_000))).body.data).toMatchObject({ status: 'VALID', kembali: 7_373_300 });
    const sale = (await shop.ledger.load<Sale>(SHOP, [saleStream(id)])).get(saleStream(id));
    expect(sale?.body.validation).toMatchObject({ tunai: 9_000_000, uang_besar_disetujui: true });
    await cancel(`penjualan/${id}/batal`);
  });

  it('is rounded to the step the shop has set, and not at all at 1', async () => {
    expect((await set({ pembulatan_tunai: 500 })).status).toBe(200);
    const [coarse, exact] = [await savedSale(), await savedSale()];
    expect(await booked(() => pay(coarse, [cash(1_626_600), cash(100)]))).toMatchObject({
      'kas/LACI1': 1_626_500,
      pembulatan: 199,
    });
    await set({ pembulatan_tunai: 1 });
    const paid = await booked(() => pay(exact, [cash(1_626_699)]));
    expect(paid).toMatchObject({ 'kas/LACI1': 1_626_699 });
    expect(paid).not.toHaveProperty('pembulatan');
    await booked(() => cancel(`penjualan/${exact}/batal`));
    await set({ pembulatan_tunai: 100 });
  });
});

describe('a purchase', () => {
  it('pays half a step more to who sells, and takes it back when it is cancelled', async () => {
    const id = await savedPurchase(1_411_650);
    const exact = await payOut(id, [cash(1_411_650)]);
    expect(code(exact)).toEqual([409, 'PAY_OUT_NOT_EQUAL']);
    expect(exact.body.message).toBe('Jumlah Bayar 1,411,650 Tidak Sama Dengan Total 1,411,650 (Cash 1,411,700)');
    const paid = await booked(() => payOut(id, [cash(1_411_700)]));
    expect(paid).toEqual({ 'kas/LACI1': -1_411_700, persediaan: 1_411_650, pembulatan: 50 });
    expect(await booked(() => cancel(`pembelian/${id}/batal`))).toEqual({
      'kas/LACI1': 1_411_700,
      persediaan: -1_411_650,
      pembulatan: -50,
    });
  });

  it('pays the nearest sum else', async () => {
    const id = await savedPurchase(1_411_649);
    expect(await booked(() => payOut(id, [cash(1_411_600)]))).toEqual({
      'kas/LACI1': -1_411_600,
      persediaan: 1_411_649,
      pembulatan: -49,
    });
  });
});

describe('a sum of cash that somebody types', () => {
  const record = (jumlah_rp: number, kode_transaksi = 'SEWA') =>
    shop.as('KASIR1', 'post', 'cash/uang-kas', {
      id: randomUUID(),
      jenis: kode_transaksi === 'SEWA' ? 'IN' : 'OUT',
      kode_transaksi,
      jumlah_rp,
      keterangan: 'UJI PECAHAN',
    });

  it('goes into a drawer, and out of it, in coins', async () => {
    for (const kode of ['SEWA', 'LISTRIK']) {
      const refused = await record(50_050, kode);
      expect(refused.body).toMatchObject({
        code: 'CASH_NOT_PAYABLE',
        details: [{ field: 'jumlah_rp', message: 'Jumlah Cash Harus Kelipatan Rp. 100' }],
      });
    }
    expect((await record(50_100)).status).toBe(201);
  });

  it('need not be a multiple of the step', async () => {
    await set({ pembulatan_tunai: 500 });
    expect((await record(50_100)).status).toBe(201);
    await set({ pembulatan_tunai: 100 });
  });
});

describe('the step that cash is rounded to', () => {
  it('is a multiple of the smallest coin, whichever of the two is changed', async () => {
    const refused = async (data: object) => {
      const { status, body } = await set(data as Record<string, unknown>);
      return [status, ...(body.details ?? []).map(({ field, message }: Record<string, string>) => [field, message])];
    };
    const said = 'Pembulatan Cash Harus Kelipatan Pecahan Terkecil';
    expect(await refused({ pembulatan_tunai: 150 })).toEqual([400, ['pembulatan_tunai', said]]);
    expect(await refused({ pembulatan_tunai: 200 })).toEqual([200]);
    expect(await refused({ pecahan_uang: [100_000, 1_000] })).toEqual([400, ['pecahan_uang', said]]);
    expect(await refused({ pecahan_uang: [100_000, 1_000], pembulatan_tunai: 1_000 })).toEqual([200]);
    expect(await refused({ pecahan_uang: [100_000, 1_000, 100], pembulatan_tunai: 100 })).toEqual([200]);
  });
});

describe('what is read of it', () => {
  const days = () => `tgl_from=${shop.today}&tgl_to=${shop.today}`;
  const totalsOf = (report: ReportDocument): Readonly<Record<string, unknown>> => {
    const { cells } = report.table.lines.at(-1) as ReportTotalLine;
    return Object.fromEntries(report.table.columns.map(({ name }, index) => [name, cells[index]]));
  };

  it('is a column of the report beside the ways of paying, which checks itself', async () => {
    const { body } = await shop.as<ReportDocument>('OWNER', 'get', `laporan/penjualan?${days()}`);
    const { total_harga, bayar_cash, bayar_non_cash, pembulatan } = totalsOf(body) as Record<string, number>;
    // One by half cash, one settled by cash of 0, one rounded to 500: + 1, − 30, − 199.
    expect(pembulatan).toBe(-228);
    expect(bayar_cash! + bayar_non_cash!).toBe(total_harga! + pembulatan!);
    expect(body.checks).toMatchObject([{ ok: true }, { ok: true }]);
  });

  it('stands in the list and at the end of its CSV', async () => {
    const { body } = await shop.as('OWNER', 'get', `pembelian?${days()}&status=VALID&limit=5`);
    expect(body.data).toMatchObject([{ total_harga: 1_411_649, bayar_cash: 1_411_600, pembulatan: -49 }]);
    const csv = test.http.get(`/api/v1/lists/lihat-penjualan/csv?${days()}`);
    const { text } = await csv.set('Authorization', `Bearer ${await shop.token('OWNER')}`);
    expect(text.split('\r\n')[0]).toMatch(/,pembulatan$/);
  });

  it('leaves the blocks of the closing sheet equal to the drawers', async () => {
    const { body } = await shop.as<ReportDocument>('OWNER', 'get', `laporan/tutup-toko?tanggal=${shop.today}`);
    expect(body.checks.length).toBeGreaterThan(0);
    expect(body.checks.filter(({ ok }) => !ok)).toEqual([]);
  });
});

describe('a drawer that took PPN in cash', () => {
  const count = async (jumlah: number, user = 'KASIR1', over: object = {}) => {
    const thousands = Math.floor(jumlah / 1_000);
    const pecahan = [
      { nominal: 1_000, lembar: thousands },
      { nominal: 100, lembar: (jumlah - thousands * 1_000) / 100 },
    ];
    return shop.as(user, 'post', 'tutup-toko/hitung', { tgl: shop.today, kode_laci: 'LACI1', pecahan, ...over });
  };

  const lastCount = async () => (await shop.ledger.history(SHOP, `drawer-count/${shop.today}/LACI1`)).at(-1)!.body;

  it('expects what coins make, and is counted equal to its book', async () => {
    const before = await shop.ledger.balance(SHOP, 'kas/LACI1');
    // 1,626,699 in cash.
    await pay(await savedSale(), [cash(1_700_000)]);
    const saldo = await shop.ledger.balance(SHOP, 'kas/LACI1');
    expect([saldo - before, saldo % 100]).toEqual([1_626_700, 0]);
    expect((await count(saldo)).status).toBe(200);
    expect(await lastCount()).toMatchObject({ saldo_sistem: saldo, selisih: 0, alasan: null });
  });

  it('is counted without a word within toleransi_selisih_kas, and its day is closed', async () => {
    const saldo = await shop.ledger.balance(SHOP, 'kas/LACI1');
    await set({ toleransi_selisih_kas: 10_000 });
    // 100 more than tolerated, either way.
    for (const jumlah of [saldo - 10_100, saldo + 10_100])
      expect(code(await count(jumlah))).toEqual([409, 'DIFFERENCE_NEEDS_REASON']);
    expect((await count(saldo - 10_000)).status).toBe(200);
    expect(await lastCount()).toMatchObject({ selisih: -10_000, alasan: null });
    expect(await shop.ledger.balance(SHOP, 'selisih-kas')).toBe(10_000);
    const view = (await shop.as('OWNER', 'get', 'tutup-toko')).body;
    expect(view.drawers[0]).toMatchObject({ perlu_hitung: false, toleransi: 10_000, selisih: -10_000 });
    expect((await shop.as('KASIR1', 'get', 'tutup-toko')).body.drawers[0]).toMatchObject({ toleransi: null });
    for (const { kind, id } of view.half_done as { kind: string; id: string }[])
      expect((await shop.as('KASIR1', 'delete', `${kind === 'sale' ? 'penjualan' : 'pembelian'}/${id}`)).status).toBe(200); // prettier-ignore
    expect((await shop.as('KASIR1', 'post', 'tutup-toko/tutup', { tgl: shop.today })).status).toBeLessThan(300);
  });
});
