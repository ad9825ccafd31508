import { randomUUID } from 'node:crypto';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { addDays, addMonths } from '@emas/domain/shared/business-date';
import pg from 'pg';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { approved, cash, done } from '../support/headed-documents.js';
import { auction, lateLoan, lend } from '../support/loan-makers.js';
import { sweepReminders } from '../support/reminders.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/** 1,000,000 and twelve months of 30,000; 4,000,000 is what the goods bring. */
const [OWED, BROUGHT] = [1_360_000, 4_000_000];
const SURPLUS = BROUGHT - OWED;

describe('auctions of pledges', () => {
  let server: TestApp;
  let shop: GoldShop;
  beforeAll(async () => {
    server = await createTestApp({ template: FOUNDED });
    shop = await GoldShop.open(server);
    const more = { jenis: 'IN', kode_transaksi: 'SEWA', jumlah_rp: 50_000_000, keterangan: 'TAMBAHAN' };
    done(await shop.as('OWNER', 'post', 'cash/uang-kas', { id: randomUUID(), ...more }));
  });
  afterAll(() => server?.close());

  const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];
  const send = (path: string, body: object, user = 'OWNER') => shop.as(user, 'post', path, body);
  const one = async (id: string) => (await shop.as('OWNER', 'get', `hutang/lelang/${id}`)).body;
  const contract = async (id: string) => (await shop.as('OWNER', 'get', `hutang/${id}`)).body;
  const balance = (account: string) => shop.ledger.balance(SHOP, account);
  const value = (nilai_lelang: number) => ({ id: randomUUID(), cara_lelang: 'TOKO', lines: [{ line_no: 1, nilai_lelang }] }); // prettier-ignore
  const payout = (more: object = {}) => ({
    ...{ id: randomUUID(), tujuan_kelebihan: 'CUSTOMER', pembayaran: [cash(SURPLUS)] },
    ...more,
  });

  test('wait for the grace to be over, and propose what the shop pays for the gold', async () => {
    const fresh = await lend(shop, true);
    expect(code(await send(`hutang/${fresh}/lelang`, value(BROUGHT)))).toEqual([409, 'LOAN_NOT_OVERDUE']);
    const loan = await lateLoan(shop);
    expect((await shop.as('OWNER', 'get', `hutang/${loan}/usulan-lelang`)).body).toMatchObject({
      sisa_pokok: 1_000_000,
      bunga: 360_000,
      tgl_pemberitahuan: null,
      lines: [{ line_no: 1, nilai_usulan: 4_600_000 }],
    });
    expect((await send(`hutang/${loan}/lelang`, { ...value(BROUGHT), lines: [] })).status).toBe(400);
    expect((await send(`hutang/${loan}/lelang`, value(0))).status).toBe(400);
  });

  test('into own stock settle the debt, keep what is beyond it for its owner, and ask somebody', async () => {
    const loan = await lateLoan(shop);
    const before = { owed: await balance('piutang/hutang'), kept: await balance('titipan/lelang'), stock: await balance('persediaan') }; // prettier-ignore
    const body = value(BROUGHT);
    const asked = await send(`hutang/${loan}/lelang`, body);
    expect(code(asked)).toEqual([403, 'AUTHORIZATION_REQUIRED']);
    const [need] = (asked.body as { data: { otorisasi: { kategori: string; description: string }[] } }).data.otorisasi;
    expect(need).toMatchObject({ kategori: 'LELANG_HUTANG' });
    for (const why of ['TANPA PEMBERITAHUAN', 'NILAI DI BAWAH HARGA BELI']) expect(need!.description).toContain(why);
    const otorisasi_ids = await shop.approve(asked, 'OWNER');
    const booked = done(await send(`hutang/${loan}/lelang`, { ...body, otorisasi_ids }));
    expect(booked.data).toMatchObject({ kelebihan_rp: SURPLUS, rugi_rp: 0, status_kelebihan: 'BELUM DIBAYAR' });
    expect(await balance('piutang/hutang')).toBe(before.owed - 1_000_000);
    expect(await balance('titipan/lelang')).toBe(before.kept - SURPLUS);
    expect(await balance('persediaan')).toBe(before.stock + BROUGHT);
    expect(await contract(loan)).toMatchObject({ status: 'LELANG', sisa_pokok: 0, berat_jaminan: 0 });
    const again = await send(`hutang/${loan}/bayar`, { id: randomUUID(), jenis: 'BUNGA', total: 30_000 });
    expect(code(again)).toEqual([409, 'LOAN_NOT_ACTIVE']);

    await approved(shop, `hutang/lelang/${body.id}/batal`, { alasan: 'CUSTOMER DATANG' }, 'OWNER');
    expect(await balance('titipan/lelang')).toBe(before.kept);
    expect(await balance('persediaan')).toBe(before.stock);
    expect(await contract(loan)).toMatchObject({ status: 'AKTIF', sisa_pokok: 1_000_000, berat_jaminan: 10 });
  });

  test('of one contract are one, whoever tries at once', async () => {
    const loan = await lateLoan(shop);
    const tries = [value(BROUGHT), value(BROUGHT)];
    const ready = await Promise.all(
      tries.map(async (body) => ({
        ...body,
        otorisasi_ids: await shop.approve(await send(`hutang/${loan}/lelang`, body), 'OWNER'),
      })),
    );
    const answers = await Promise.all(ready.map((body) => send(`hutang/${loan}/lelang`, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('pay what is beyond the debt once and whole; an auction whose owner has it cannot be taken back', async () => {
    const id = await auction(shop);
    expect(code(await send(`hutang/lelang/${id}/kelebihan`, payout({ tujuan_kelebihan: 'DANA_SOSIAL' })))).toEqual([409, 'LOAN_SURPLUS_KEPT']); // prettier-ignore
    const short = await send(`hutang/lelang/${id}/kelebihan`, payout({ pembayaran: [cash(SURPLUS - 100_000)] }));
    expect(short.status).toBeGreaterThanOrEqual(400);
    const both = await Promise.all([payout(), payout()].map((body) => send(`hutang/lelang/${id}/kelebihan`, body)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await one(id)).toMatchObject({ status_kelebihan: 'DIBAYAR', kelebihan_dibayar: SURPLUS });
    expect(code(await send(`hutang/lelang/${id}/batal`, { alasan: 'SALAH' }))).toEqual([409, 'LOAN_SURPLUS_PAID']);

    const paid = both.find(({ status }) => status === 200)!.body.data as { id: string };
    await approved(shop, `hutang/kelebihan/${paid.id}/batal`, { alasan: 'SALAH ORANG' }, 'OWNER');
    expect(await one(id)).toMatchObject({ status_kelebihan: 'BELUM DIBAYAR', kelebihan_dibayar: 0 });
    await approved(shop, `hutang/lelang/${id}/batal`, { alasan: 'SALAH' }, 'OWNER');
    expect(await one(id)).toMatchObject({ status: 'BATAL' });
  });

  test('to a bidder bring money, and a loss where it is less than what is owed', async () => {
    const loan = await lateLoan(shop);
    const [money, lost] = [await balance('kas/LACI1'), await balance('rugi-lelang')];
    const body = { ...value(1_000_000), cara_lelang: 'PEMBELI', pembayaran: [cash(1_000_000)] };
    await approved(shop, `hutang/${loan}/lelang`, body, 'OWNER');
    expect(await balance('kas/LACI1')).toBe(money + 1_000_000);
    expect(await balance('rugi-lelang')).toBe(lost + 360_000);
    expect(await one(body.id)).toMatchObject({ rugi_rp: 360_000, kelebihan_rp: 0, status_kelebihan: 'TIDAK ADA' });
    expect(code(await send(`hutang/lelang/${body.id}/kelebihan`, payout()))).toEqual([409, 'LOAN_SURPLUS_NONE']);
  });

  test('are not all: customers of what is due are written to once, whoever stopped in between, and by hand once a day', async () => {
    done(await shop.as('OWNER', 'put', 'para-system', { key: 'WHATSAPP_MODULE', value: true }));
    const tgl_hutang = addMonths(addDays(shop.today, 2), -4);
    const due = await lateLoan(shop, { tgl_hutang, bunga_sampai: tgl_hutang });
    const silent = await lateLoan(shop, { tgl_hutang, bunga_sampai: tgl_hutang, customer_id: await shop.addCustomer({ no_hp: null }) }); // prettier-ignore
    const { no_faktur_hutang: no } = await contract(due);
    const sent = async () => {
      const { body } = await shop.as<{ isi: string }[]>('OWNER', 'get', `kotak-keluar?q=${no}`);
      return body.map(({ isi }) => isi);
    };
    const noted = async (id: string) =>
      (await shop.ledger.history(SHOP, `loan/${id}`)).filter(({ type }) => type === 'LoanReminded').length;
    await Promise.all([sweepReminders(server), sweepReminders(server)]);
    const [said, ...others] = await sent();
    expect([said, others]).toEqual([expect.stringContaining(no), []]);
    expect([await noted(due), await noted(silent)]).toEqual([1, 0]);
    expect((await contract(due)).tgl_pengingat).toBe(shop.today);
    // As if whoever noted it had been killed before it was sent.
    await server.app.get(pg.Pool).query(`DELETE FROM app.outbox WHERE refs ->> 'no_faktur' = $1`, [no]);
    await sweepReminders(server);
    await sweepReminders(server);
    expect([await sent(), await noted(due)]).toEqual([[said], 1]);

    expect(code(await send(`hutang/${due}/pengingat`, {}))).toEqual([409, 'LOAN_REMINDED']);
    expect(code(await send(`hutang/${silent}/pengingat`, {}))).toEqual([409, 'WHATSAPP_NUMBER_MISSING']);
    const late = await lateLoan(shop);
    done(await send(`hutang/${late}/pengingat`, {}));
    expect(await noted(late)).toBe(1);
    const mute = await lateLoan(shop, { customer_id: await shop.addCustomer({ no_hp: null }) });
    expect(code(await send(`hutang/${mute}/pemberitahuan`, { kanal: 'WA' }))).toEqual([409, 'WHATSAPP_NUMBER_MISSING']);
    expect((await contract(mute)).tgl_pemberitahuan).toBeNull();
    done(await send(`hutang/${late}/pemberitahuan`, { kanal: 'WA' }));
  });

  test('into own stock are told as buying', async () => {
    done(await shop.as('OWNER', 'put', 'para-system', { key: 'HIDUP_MODULE', value: true }));
    const { body } = await shop.as<ReportDocument>('OWNER', 'get', `laporan/pembelian-global?tgl_from=${shop.today}&tgl_to=${shop.today}`); // prettier-ignore
    const at = body.table.columns.findIndex(({ name }) => name === 'lelang');
    const [day] = body.table.lines.flatMap((line) => (line.kind === 'row' ? [line.cells] : []));
    const { body: found } = await shop.as('OWNER', 'get', `hutang/lelang?status=VALID&cara_lelang=TOKO&tgl_from=${shop.today}&tgl_to=${shop.today}&limit=100`); // prettier-ignore
    const values = (found.data as { nilai_lelang: number }[]).map(({ nilai_lelang }) => nilai_lelang);
    expect(values.length).toBeGreaterThan(0);
    expect(day![at]).toBe(values.reduce((sum, nilai) => sum + nilai, 0));
  });
});
