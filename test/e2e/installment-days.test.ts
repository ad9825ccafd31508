import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { cash, done } from '../support/headed-documents.js';
import { openContract, type OpenedContract, planInstallments } from '../support/installment-plans.js';
import { sweepReminders } from '../support/reminders.js';
import { reportRows, reportTotal } from '../support/report-rows.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/* Four contracts of the last day of January, through five months: the figures are those of the specification. */

const OPENED = '2026-01-31';
const INSTALMENT = 1_077_500;

describe('contracts in instalments over several months', () => {
  let server: TestApp;
  let shop: GoldShop;
  let late: OpenedContract;
  let settled: OpenedContract;
  let cancelled: OpenedContract;
  let seized: OpenedContract;
  const lelang = randomUUID();
  let day = OPENED;

  beforeAll(async () => {
    server = await createTestApp({ template: FOUNDED });
    shop = await GoldShop.open(server, OPENED);
    await planInstallments(shop);
    late = await openContract(shop, 'SITI', { no_hp: '081234567890' });
    settled = await openContract(shop, 'BUDI', { no_hp: null });
    cancelled = await openContract(shop, 'DEWI');
    seized = await openContract(shop, 'RINA');
  });
  afterAll(() => server?.close());

  const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];
  const send = (path: string, body: object = {}, user = 'KASIR1') => shop.as(user, 'post', path, body);
  const owed = async ({ id }: OpenedContract) => (await shop.as('KASIR1', 'get', `cicilan/${id}/tagihan`)).body;
  const placeOf = async ({ barcode }: OpenedContract) =>
    (await shop.ledger.placesOf(SHOP, barcode)).find(({ qty }) => qty > 0)?.place;
  const report = async (path: string) => done(await shop.as<ReportDocument>('OWNER', 'get', path));
  const failed = ({ checks }: Pick<ReportDocument, 'checks'>) => checks.filter(({ ok }) => !ok);

  /** The next day that the shop is open, once the books of the last one add up. */
  async function go(to: string): Promise<void> {
    const sheet = await report(`laporan/tutup-toko?tanggal=${day}`);
    expect([sheet.checks.length > 0, failed(sheet)]).toEqual([true, []]);
    await shop.closeDay(day);
    await shop.openDay(to);
    day = to;
  }
  async function pay(contract: OpenedContract, jumlah: number, jenis: 'ANGSURAN' | 'PELUNASAN' = 'ANGSURAN') {
    const { total_rp, pelunasan_rp } = await owed(contract);
    const total = jenis === 'PELUNASAN' ? pelunasan_rp : total_rp;
    const body = { id: randomUUID(), jenis, jumlah, total, pembayaran: [cash(jumlah)] };
    return done(await send(`cicilan/${contract.id}/bayar`, body)).data;
  }
  async function approved(path: string, body: object) {
    const asked = await send(path, body, 'OWNER');
    expect(code(asked)).toEqual([403, 'AUTHORIZATION_REQUIRED']);
    return done(await send(path, { ...body, otorisasi_ids: await shop.approve(asked, 'OWNER') }, 'OWNER'));
  }
  /** What the accounts move by while something is done. */
  async function moves(accounts: readonly string[], act: () => Promise<unknown>): Promise<number[]> {
    const now = () => Promise.all(accounts.map((akun) => shop.ledger.balance(SHOP, akun)));
    const before = await now();
    await act();
    return (await now()).map((saldo, at) => saldo - before[at]!);
  }

  test('are due on the last days of the months (example 15)', async () => {
    const { schedule, sisa_bayar } = await owed(late);
    expect(sisa_bayar).toBe(6_466_000);
    expect(schedule.map(({ jatuh_tempo, angsuran_rp, biaya_rp }: Record<string, unknown>) => [jatuh_tempo, angsuran_rp, biaya_rp])).toEqual([
      ...['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'].map((tgl) => [tgl, INSTALMENT, 61_000]),
      ['2026-07-31', 1_078_500, 61_000],
    ]); // prettier-ignore
    expect(await shop.ledger.balance(SHOP, 'titipan/cicilan')).toBe(-4 * 2_650_000);
    expect(await shop.ledger.balance(SHOP, 'admin')).toBe(-4 * 25_000);
  });

  test('are told of once before they are due, by whoever opens the day, and by hand once a day', async () => {
    done(await shop.as('OWNER', 'put', 'para-system', { key: 'WHATSAPP_MODULE', value: true }));
    const sent = async () => {
      const { body } = await shop.as<{ isi: string }[]>('OWNER', 'get', `kotak-keluar?q=${late.no}`);
      return body.map(({ isi }) => isi);
    };
    const sweep = () => sweepReminders(server);
    await go('2026-02-24');
    await sweep();
    expect(await sent()).toEqual([]);
    await go('2026-02-25');
    await Promise.all([sweep(), sweep()]);
    const said = `Yth. SITI, angsuran 1 cicilan ${late.no} jatuh tempo 2026-02-28, sebesar Rp. 1,077,500. TOKO EMAS SINAR JAYA`;
    expect(await sent()).toEqual([said]);
    // Only what is said by hand from here on.
    await server.app.get(pg.Pool).query(`DELETE FROM app.outbox WHERE refs ->> 'jenis' = 'PENGINGAT'`);
    const due = await report('laporan/cicilan-jatuh-tempo?tgl_from=2026-02-28&tgl_to=2026-02-28');
    const told = reportRows(due).map(({ no_cicilan, tgl_pengingat }) => [no_cicilan, tgl_pengingat]);
    expect(told).toContainEqual([late.no, '2026-02-25']);
    expect(told).toContainEqual([settled.no, null]);
    await go('2026-02-28');
    await sweep();
    expect(code(await send(`cicilan/${settled.id}/pengingat`, { kirim: true }))).toEqual([
      409,
      'WHATSAPP_NUMBER_MISSING',
    ]);
    done(await send(`cicilan/${late.id}/pengingat`, { kirim: true }));
    expect(await sent()).toEqual([said]);
    expect(code(await send(`cicilan/${late.id}/pengingat`, { kirim: true }))).toEqual([409, 'INSTALLMENT_REMINDED']);
  });

  test('cost a late fee once their tolerance is over (example 16)', async () => {
    for (const contract of [late, settled, cancelled, seized]) await pay(contract, INSTALMENT);
    await go('2026-03-31');
    for (const contract of [settled, cancelled, seized]) await pay(contract, INSTALMENT);
    await go('2026-04-10');
    expect(await owed(late)).toMatchObject({ denda_rp: 29_000, angsuran_rp: 1_106_500, status_tempo: 'LEWAT' });
    const accounts = ['kas/LACI1', 'titipan/cicilan', 'pendapatan/DENDA-CICILAN'];
    expect(await moves(accounts, () => pay(late, 1_106_500))).toEqual([1_106_500, -INSTALMENT, -29_000]);
    expect((await owed(late)).denda_rp).toBe(0);
  });

  test('cancelled keep a tenth of what was paid in (example 19)', async () => {
    expect((await owed(cancelled)).batal).toEqual({ cara_batal: 'ATURAN', kembali_rp: 4_324_500, hangus_rp: 480_500 });
    const accounts = ['titipan/cicilan', 'kas/LACI1', 'pendapatan/HANGUS-CICILAN'];
    const cancel = () => approved(`cicilan/${cancelled.id}/batal`, { alasan: 'PINDAH KOTA', pembayaran: [cash(4_324_500)] }); // prettier-ignore
    expect(await moves(accounts, cancel)).toEqual([4_805_000, -4_324_500, -480_500]);
    expect(await placeOf(cancelled)).toBe('baki/A1');
  });

  test('take a part of an instalment, and a fee of the rest later (example 17)', async () => {
    await go('2026-04-30');
    await pay(late, 500_000);
    await pay(settled, INSTALMENT);
    const { schedule } = await owed(late);
    expect(schedule[2]).toMatchObject({ bayar_biaya_rp: 61_000, bayar_pokok_rp: 439_000, sisa_rp: 577_500 });
    await go('2026-05-10');
  });

  test('settled early give half of the charge to come back, and hand the thing over (example 18)', async () => {
    expect(await owed(settled)).toMatchObject({ pelunasan_rp: 3_142_000, potongan_rp: 91_500 });
    const accounts = ['kas/LACI1', 'titipan/cicilan', 'pendapatan/BIAYA-CICILAN'];
    const moved = await moves(accounts, async () => {
      expect(await pay(settled, 3_142_000, 'PELUNASAN')).toMatchObject({ status: 'LUNAS', titipan_rp: 0 });
    });
    // Down payment and three instalments leave the account with it: 2,650,000 + 3,232,500.
    expect(moved).toEqual([3_142_000, 5_882_500, -274_500]);
    expect(await placeOf(settled)).toBe(`jual/${settled.id}`);
    await go('2026-05-20');
    expect((await owed(late)).schedule[2].denda_hari_ini_rp).toBe(29_000);
    await pay(late, 606_500);
    expect((await owed(late)).schedule[2]).toMatchObject({ sisa_rp: 0, denda_rp: 29_000, tgl_bayar: '2026-05-20' });
  });

  test('may be taken once two were missed; what it is worth beyond what is owed waits (example 20)', async () => {
    const body = { id: lelang, nilai_lelang: 8_300_000, keterangan: 'MENUNGGAK' };
    expect(code(await send(`cicilan/${seized.id}/lelang`, body, 'OWNER'))).toEqual([409, 'INSTALLMENT_NOT_DUE']);
    await go('2026-06-04');
    // Third: two months and 32 days, 75,500; fourth: one month and a day, 23,000.
    expect(await owed(seized)).toMatchObject({ status_tempo: 'SIAP LELANG', denda_rp: 98_500, sisa_bayar: 4_311_000 });
    const accounts = ['titipan/cicilan', 'pendapatan/HANGUS-CICILAN'];
    expect(await moves(accounts, () => approved(`cicilan/${seized.id}/lelang`, body))).toEqual([914_500, -914_500]);
    expect(await placeOf(seized)).toBe('baki/A1');
    const item = (await shop.as('OWNER', 'get', `barang/${seized.barcode}`)).body;
    expect(item).toMatchObject({ status: 'READY', harga_modal: 7_900_000 });

    const due = await report('laporan/cicilan-jatuh-tempo?tgl_from=2026-06-30&tgl_to=2026-06-30');
    expect(reportRows(due, ['status_tempo'])).toMatchObject([
      { status_tempo: 'LEWAT', no_cicilan: late.no, angsuran_ke: 4, lewat_hari: 4, denda_rp: 23_000 },
      { status_tempo: 'BELUM', no_cicilan: late.no, angsuran_ke: 5, lewat_hari: 0, denda_rp: 0 },
    ]);
  });

  test('give back once, whole, what was the customer’s', async () => {
    const refund = (jumlah: number) => ({ id: randomUUID(), pembayaran: [cash(jumlah)] });
    const path = `cicilan/lelang/${lelang}/kembali`;
    expect(code(await send(path, refund(1_000_000), 'OWNER'))).toEqual([409, 'PAY_OUT_NOT_EQUAL']);
    const accounts = ['titipan/cicilan', 'kas/LACI1'];
    const [body, other] = [refund(3_890_500), refund(3_890_500)];
    const both = () => Promise.all([send(path, body, 'OWNER'), send(path, other, 'OWNER')]);
    let answers: Answer<{ code?: string }>[] = [];
    expect(await moves(accounts, async () => (answers = await both()))).toEqual([3_890_500, -3_890_500]);
    expect(answers.map(code).toSorted()).toEqual([[200, undefined], [409, 'INSTALLMENT_REFUNDED']]); // prettier-ignore
    const undone = await send(`cicilan/lelang/${lelang}/batal`, { alasan: 'DIBAYAR' }, 'OWNER');
    expect(code(undone)).toEqual([409, 'INSTALLMENT_REFUNDED']);
  });

  test('are told by their reports, which equal the books', async () => {
    const made = await report(`laporan/cicilan?tgl_from=${OPENED}&tgl_to=${OPENED}`);
    expect(failed(made)).toEqual([]);
    expect(reportRows(made, ['status']).map(({ status, no_cicilan }) => [status, no_cicilan])).toEqual([
      ['AKTIF', late.no],
      ['LUNAS', settled.no],
      ['LELANG', seized.no],
      ['BATAL', cancelled.no],
    ]);
    // The one that was cancelled does not count.
    expect(reportTotal(made)).toMatchObject({ harga_jual: 3 * 8_750_000, dp_rp: 3 * 2_650_000 });
    const now = await report(`laporan/cicilan?tgl_from=${day}&tgl_to=${day}`);
    expect(failed(now)).toEqual([]);

    const paid = await report('laporan/bayar-cicilan?tgl_from=2026-05-10&tgl_to=2026-05-20');
    expect(failed(paid)).toEqual([]);
    expect(reportTotal(paid)).toMatchObject({
      ...{ pokok_rp: 3_050_500 + 577_500, biaya_cicilan: 183_000, denda_rp: 29_000, potongan_pelunasan: 91_500 },
      jumlah_bayar: 3_142_000 + 606_500,
    });
    const downs = await report(`laporan/bayar-cicilan?tgl_from=${OPENED}&tgl_to=${OPENED}&jenis=DP`);
    expect(reportRows(downs)).toHaveLength(4);
    expect(reportTotal(downs)).toMatchObject({ pokok_rp: 4 * 2_650_000, biaya_cicilan: 4 * 25_000 });

    const ended = await report(`laporan/batal-cicilan?tgl_from=2026-04-10&tgl_to=${day}`);
    expect(reportRows(ended, ['jenis_batal'])).toMatchObject([
      { jenis_batal: 'BATAL', no_cicilan: cancelled.no, uang_kembali: 4_324_500, hangus_rp: 480_500, nilai_lelang: 0 },
      { jenis_batal: 'LELANG', no_cicilan: seized.no, uang_kembali: 3_890_500, hangus_rp: 914_500, nilai_lelang: 8_300_000 }, // prettier-ignore
    ]);
    const sheet = await report(`laporan/tutup-toko?tanggal=${day}`);
    expect(failed(sheet)).toEqual([]);
  });
});
