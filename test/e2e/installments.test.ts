import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { cash, done } from '../support/headed-documents.js';
import { addNecklace, AT_FIRST, DP, openContract, openingOf, planInstallments } from '../support/installment-plans.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

const PRICE = 8_750_000;
/** 6,100,000 and 6 % of it. */
const OWED = 6_466_000;
const INSTALMENT = 1_077_500;

describe('contracts in instalments', () => {
  let server: TestApp;
  let shop: GoldShop;
  beforeAll(async () => {
    server = await createTestApp({ template: FOUNDED });
    shop = await GoldShop.open(server);
  });
  afterAll(() => server?.close());

  const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];
  const send = (path: string, body: object = {}, user = 'KASIR1', headers = {}) =>
    shop.as(user, 'post', path, body, headers);
  const balance = (akun: string) => shop.ledger.balance(SHOP, akun);
  const placeOf = async (kode: string) => (await shop.ledger.placesOf(SHOP, kode)).find(({ qty }) => qty > 0)?.place;
  const owed = async (id: string) => (await shop.as('KASIR1', 'get', `cicilan/${id}/tagihan`)).body;
  const one = async (id: string) => (await shop.as('OWNER', 'get', `cicilan/${id}`)).body;
  const paying = (jumlah: number, total: number, more: object = {}) => ({
    ...{ id: randomUUID(), jenis: 'ANGSURAN', jumlah, total, pembayaran: [cash(jumlah)], ...more },
  });
  async function approved(path: string, body: object) {
    const asked = await send(path, body, 'OWNER');
    expect(code(asked)).toEqual([403, 'AUTHORIZATION_REQUIRED']);
    return send(path, { ...body, otorisasi_ids: await shop.approve(asked, 'OWNER') }, 'OWNER');
  }

  test('are none while their module is off', async () => {
    const body = openingOf(await shop.addCustomer(), await addNecklace(shop));
    expect(code(await send('cicilan', body))).toEqual([403, 'MODULE_OFF']);
    expect(code(await shop.as('OWNER', 'get', 'laporan/cicilan'))).toEqual([403, 'MODULE_OFF']);
    await planInstallments(shop);
  });

  test('are shown before they are made: what each plan asks', async () => {
    const kode_barcode = await addNecklace(shop);
    const { status, body } = await send('cicilan/hitung', { kode_barcode });
    expect([status, body.total_harga]).toEqual([200, PRICE]);
    expect(body.plans).toMatchObject([{ kode_cicilan: 'C6', min_dp_rp: 2_625_000, dp_rp: 2_625_000, biaya_admin: 25_000 }]); // prettier-ignore
    const chosen = await send('cicilan/hitung', { kode_barcode, dp_rp: DP });
    expect(chosen.body.plans).toMatchObject([
      { biaya_cicilan: 366_000, angsuran_rp: INSTALMENT, total_angsuran: OWED, total_rp: PRICE + 366_000 + 25_000 },
    ]);
    expect(chosen.body.plans[0].schedule).toHaveLength(6);
    // It was only asked.
    expect(await placeOf(kode_barcode)).toBe('baki/A1');
  });

  test('go to one of two tills, and the other is told which contract has the thing', async () => {
    const barcode = await addNecklace(shop);
    const [kas, titipan] = [await balance('kas/LACI1'), await balance('titipan/cicilan')];
    const bodies = await Promise.all([shop.addCustomer(), shop.addCustomer()]).then((ids) => ids.map((id) => openingOf(id, barcode))); // prettier-ignore
    const answers = await Promise.all(bodies.map((body) => send('cicilan', body)));
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect([won!.status, ...code(lost!)]).toEqual([201, 409, 'ITEM_TAKEN']);
    const no: string = won!.body.data.no_cicilan;
    expect(no).toMatch(/^FC/);
    expect(lost!.body.message).toBe(`Barang ${barcode} Sudah Diambil Oleh KASIR1 (${no})`);
    expect([await balance('kas/LACI1'), await balance('titipan/cicilan')]).toEqual([kas + AT_FIRST, titipan - DP]);
    const id: string = won!.body.data.id;
    expect(await placeOf(barcode)).toBe(`cicilan/${id}`);
    expect((await shop.as('OWNER', 'get', `barang/${barcode}`)).body).toMatchObject({ status: 'CICILAN' });
    // A sale is told the same.
    const sale = { id: randomUUID(), kode_sales: 'SL1', lines: [{ kode_barcode: barcode }] };
    expect((await send('penjualan', sale)).body.message).toContain(no);
  });

  test('keep the price of their day', async () => {
    const { id } = await openContract(shop, 'SITI');
    const board = { jual: [{ kode_group: 'G750', harga: 533_500, yakin: true }], beli: [] };
    const asked = await send('papan-harga', board, 'OWNER');
    done(await send('papan-harga', { ...board, otorisasi_ids: await shop.approve(asked, 'OWNER') }, 'OWNER'));
    expect(await owed(id)).toMatchObject({ harga_jual: PRICE, sisa_bayar: OWED });
    const back = { ...board, jual: [{ kode_group: 'G750', harga: 485_000, yakin: true }] };
    const again = await send('papan-harga', back, 'OWNER');
    done(await send('papan-harga', { ...back, otorisasi_ids: await shop.approve(again, 'OWNER') }, 'OWNER'));
  });

  test('begin below the least with a word of the supervisor, which serves no other sum', async () => {
    const [customer_id, barcode] = [await shop.addCustomer(), await addNecklace(shop)];
    const below = openingOf(customer_id, barcode, { dp_rp: 2_624_900, pembayaran: [cash(2_649_900)] });
    expect(code(await send('cicilan/periksa', { ...below, pembayaran: undefined }))).toEqual([403, 'AUTHORIZATION_REQUIRED']); // prettier-ignore
    const asked = await send('cicilan', below);
    const otorisasi_ids = await shop.approve(asked, 'KASIR1');
    const less = { ...below, dp_rp: 2_000_000, pembayaran: [cash(2_025_000)], otorisasi_ids };
    expect(code(await send('cicilan', less))).toEqual([403, 'AUTHORIZATION_REQUIRED']);
    expect((await send('cicilan', { ...below, otorisasi_ids })).status).toBe(201);
  });

  test('are paid once: of two tills one, of two requests of one key one', async () => {
    const { id, no } = await openContract(shop, 'BUDI');
    const before = await balance('kas/LACI1');
    const answers = await Promise.all([paying(INSTALMENT, OWED), paying(INSTALMENT, OWED)].map((body) => send(`cicilan/${id}/bayar`, body))); // prettier-ignore
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect([won!.status, ...code(lost!)]).toEqual([200, 409, 'INSTALLMENT_AMOUNT_CHANGED']);
    expect(lost!.body.message).toBe(`Sisa Cicilan ${no} Sekarang Rp. 5,388,500, Periksa Lagi`);
    expect((await balance('kas/LACI1')) - before).toBe(INSTALMENT);

    const [key, body] = [randomUUID(), paying(INSTALMENT, OWED - INSTALMENT)];
    const first = await send(`cicilan/${id}/bayar`, body, 'KASIR1', { 'Idempotency-Key': key });
    const second = await send(`cicilan/${id}/bayar`, body, 'KASIR1', { 'Idempotency-Key': key });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.data).toEqual(first.body.data);
    expect((await balance('kas/LACI1')) - before).toBe(2 * INSTALMENT);
    expect(await owed(id)).toMatchObject({ sisa_bayar: OWED - 2 * INSTALMENT, titipan_rp: DP + 2 * INSTALMENT });
  });

  test('take a rupiah by transfer and none in cash, and no more than is left', async () => {
    const { id } = await openContract(shop, 'ANI');
    const transfer = { cara_bayar: 'TRANSFER', jumlah: 1, kode_bank: 'BCA', no_rekening: '1234567890', no_ref: 'T1' };
    const inCash = await send(`cicilan/${id}/bayar`, paying(1, OWED));
    expect(JSON.stringify(inCash.body)).toContain('CASH_NOT_PAYABLE');
    expect((await send(`cicilan/${id}/bayar`, paying(1, OWED, { pembayaran: [transfer] }))).status).toBe(200);
    const { schedule, sisa_bayar } = await owed(id);
    expect([schedule[0].sisa_rp, schedule[0].tgl_bayar, sisa_bayar]).toEqual([INSTALMENT - 1, null, OWED - 1]);
    const more = await send(`cicilan/${id}/bayar`, paying(OWED, OWED - 1));
    expect(more.body.details).toMatchObject([{ field: 'jumlah', message: 'Pembayaran Tidak Boleh Melebihi Sisa' }]);
  });

  test('hand the thing over once all is paid, and it comes back with their number', async () => {
    const { id, no, barcode } = await openContract(shop, 'DEWI');
    const { pelunasan_rp: total, potongan_rp } = await owed(id);
    // Half of the charge: nothing is due yet.
    expect([total, potongan_rp]).toEqual([OWED - 183_000, 183_000]);
    const charge = await balance('pendapatan/BIAYA-CICILAN');
    const paid = await send(`cicilan/${id}/bayar`, paying(total, total, { jenis: 'PELUNASAN' }));
    expect([paid.status, paid.body.data.status, paid.body.data.tgl_serah]).toEqual([200, 'LUNAS', shop.today]);
    expect(paid.body.data.titipan_rp).toBe(0);
    expect((await balance('pendapatan/BIAYA-CICILAN')) - charge).toBe(-183_000);
    expect((await shop.as('OWNER', 'get', `barang/${barcode}`)).body).toMatchObject({ status: 'TERJUAL' });

    const note = await shop.as('KASIR1', 'get', `pembelian/nota/${no}`);
    expect(note.body.lines).toMatchObject([{ kode_barcode: barcode, berat_nota: 17.5, harga_nota: PRICE, dibeli: null }]); // prettier-ignore
    const lines = [{ sale_line_no: 1, kondisi_barang: 'BAIK', berat: 17.5 }];
    const purchase = randomUUID();
    const bought = await send('pembelian', { id: purchase, kode_sales: 'SL1', no_faktur_jual: no, lines });
    expect([bought.status, bought.body.data?.status]).toEqual([201, 'OPEN']);
    done(await send(`pembelian/${purchase}/validasi`, { pembayaran: [cash(bought.body.data.total_harga)] }));
    // It is gone from where the hand-over put it.
    const undo = await send(`cicilan/${id}/batal-serah`, { alasan: 'SALAH' }, 'OWNER');
    expect(code(undo)).toEqual([409, 'ITEM_MOVED_ON']);
  });

  test('keep thing and money where it is not fetched yet', async () => {
    const { id, no, barcode } = await openContract(shop, 'RINA');
    const { pelunasan_rp: total } = await owed(id);
    done(await send(`cicilan/${id}/bayar`, paying(total, total, { jenis: 'PELUNASAN', serah: false })));
    expect(await one(id)).toMatchObject({ status: 'LUNAS', tgl_serah: null, titipan_rp: PRICE + 183_000 });
    expect(await placeOf(barcode)).toBe(`cicilan/${id}`);
    expect(code(await shop.as('KASIR1', 'get', `pembelian/nota/${no}`))).toEqual([404, 'NOTE_NOT_FOUND']);
    done(await send(`cicilan/${id}/serah`, { diterima: true }));
    const again = await send(`cicilan/${id}/serah`, { diterima: true });
    expect(code(again)).toEqual([409, 'INSTALLMENT_HANDED_OVER']);
    done(await approved(`cicilan/${id}/batal-serah`, { alasan: 'BELUM DIAMBIL' }));
    expect(await one(id)).toMatchObject({ tgl_serah: null, titipan_rp: PRICE + 183_000 });
    expect(await placeOf(barcode)).toBe(`cicilan/${id}`);
  });

  test('take their payments back, the last one first', async () => {
    const { id } = await openContract(shop, 'WATI');
    const bodies = [paying(INSTALMENT, OWED), paying(INSTALMENT, OWED - INSTALMENT)];
    for (const body of bodies) done(await send(`cicilan/${id}/bayar`, body));
    const [first, second] = bodies.map((body) => `cicilan/bayar/${body.id}/batal`);
    const asked = await send(first!, { alasan: 'SALAH' }, 'OWNER');
    expect(code(asked)).toEqual([409, 'INSTALLMENT_PAID_LATER']);
    done(await approved(second!, { alasan: 'SALAH' }));
    done(await approved(first!, { alasan: 'SALAH' }));
    expect(await owed(id)).toMatchObject({ sisa_bayar: OWED, titipan_rp: DP, bayar_terakhir: null });
  });

  test('taken back on their first day return all of it as it came, the fee too', async () => {
    const accounts = ['kas/LACI1', 'titipan/cicilan', 'admin'];
    const before = await Promise.all(accounts.map(balance));
    const { id, barcode } = await openContract(shop, 'TINI');
    const ended = await approved(`cicilan/${id}/batal`, { alasan: 'SALAH BARANG' });
    expect(ended.body.data).toMatchObject({ status: 'BATAL', titipan_rp: 0 });
    expect(await Promise.all(accounts.map(balance))).toEqual(before);
    expect(await placeOf(barcode)).toBe('baki/A1');
    // A call waits for what was just written.
    expect(await one(id)).toMatchObject({ status: 'BATAL', titipan_rp: 0 });
    const { rows } = await server.app.get(pg.Pool).query('SELECT FROM read.installment_entry WHERE installment_id = $1', [id]); // prettier-ignore
    expect(rows).toEqual([]);
    expect(code(await send(`cicilan/${id}/bayar`, paying(INSTALMENT, OWED)))).toEqual([409, 'INSTALLMENT_NOT_ACTIVE']);
  });

  test('are not taken while nothing was missed', async () => {
    const { id } = await openContract(shop, 'YUNI');
    const body = { id: randomUUID(), nilai_lelang: 8_000_000, keterangan: 'MENUNGGAK' };
    expect(code(await send(`cicilan/${id}/lelang`, body, 'OWNER'))).toEqual([409, 'INSTALLMENT_NOT_DUE']);
  });

  test('add up in the sheet of the day', async () => {
    const { body } = await shop.as('OWNER', 'get', `laporan/tutup-toko?tanggal=${shop.today}`);
    expect(body.checks.filter(({ ok }: { ok: boolean }) => !ok)).toEqual([]);
    expect(JSON.stringify(body)).toContain('UANG MUKA CICILAN');
  });
});
