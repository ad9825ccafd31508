import { randomUUID } from 'node:crypto';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { addDays } from '@emas/domain/shared/business-date';
import { readPdf } from '@emas/reporting/testing/pdf-text';
import pg from 'pg';
import { ArrivalSweep } from '../../apps/api/src/contexts/transfers/index.js';
import { verifyLedger } from '../../apps/api/src/ledger/cli/verify-ledger.js';
import { ProjectionRegistry } from '../../apps/api/src/ledger/projection-registry.js';
import { createClient } from '../../apps/api/src/platform/database/connections.js';
import { type Answer, FOUNDED, GoldShop, PASSWORD, SHOP } from '../support/gold-shop.js';
import { grant } from '../support/others.js';
import { reportRows, reportTotal } from '../support/report-rows.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

/* Goods between two shops of one server, to the rupiah: SJA sends, CBG2 receives. */

const THERE = 'CBG2';
let test: TestApp;
let shop: GoldShop;
let branch: GoldShop;
let client: pg.Client;
const START = addDays(new Date().toISOString().slice(0, 10), -5);
beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test, START);
  branch = await GoldShop.open(test, START, THERE);
  for (const at of [shop, branch]) {
    await at.as('OWNER', 'put', 'para-system', { key: 'SEND_GOODS_MODULE', value: true });
    for (const [kode_toko, jenis_toko] of [['PUSAT', 'PUSAT'], [SHOP, 'CABANG'], [THERE, 'CABANG'], ['MITRA1', 'LUAR']]) // prettier-ignore
      await at.as('OWNER', 'post', 'tokos', { kode_toko, nama_toko: `TOKO ${kode_toko!}`, alamat_toko: 'MALANG', portal: 'https://toko.example', jenis_toko }); // prettier-ignore
  }
  client = createClient(test.config);
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await test?.close();
});

const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];
const fields = ({ body }: Answer<{ details?: { field: string }[] }>) => body.details?.map(({ field }) => field);
const balance = (of: GoldShop, akun: string) => of.ledger.balance(of.kode_toko, akun);
const owed = async () => [await balance(shop, `rk/${THERE}`), await balance(branch, `rk/${SHOP}`)];

/** Sends one request that asks for a word, and once more with it. */
async function withWord(at: GoldShop, path: string, body: object, user = 'OWNER', headers = {}): Promise<Answer> {
  const otorisasi_ids = await at.approve(await at.as(user, 'post', path, body), user);
  return at.as(user, 'post', path, { ...body, otorisasi_ids }, headers);
}

interface Sent {
  readonly id: string;
  readonly no_kirim: string;
  readonly codes: readonly string[];
}
/** Rings of these costs on their way to the branch. */
async function send(costs: readonly number[], more: object = {}): Promise<Sent> {
  const codes: string[] = [];
  for (const harga_modal of costs) codes.push(await shop.addRing({ harga_modal, ...more }));
  const id = randomUUID();
  const { status, body } = await withWord(shop, 'kirim-barang', { id, toko_tujuan: THERE, kode_barcode: codes });
  expect([status, body]).toMatchObject([201, {}]);
  return { id, no_kirim: (body as unknown as { data: { no_kirim: string } }).data.no_kirim, codes };
}
const take = (no_kirim: string, codes: readonly string[], line: object = {}, more: object = {}) =>
  branch.as('OWNER', 'post', 'terima-barang', {
    ...{ id: randomUUID(), toko_asal: SHOP, no_kirim, ...more },
    lines: codes.map((kode_barcode) => ({ kode_barcode, kode_toko: 'A1', ...line })),
  });
const told = async ({ id }: Sent) => (await shop.as('OWNER', 'get', `kirim-barang/${id}`)).body;
const fates = async (sent: Sent) => ((await told(sent)).lines as { hasil: string }[]).map(({ hasil }) => hasil);
const settle = (sent: Sent, lines: readonly object[]) =>
  withWord(shop, `kirim-barang/${sent.id}/selesaikan`, { lines, alasan: 'tidak sampai' });

describe('goods that are sent to another shop', () => {
  it('are offered the head office or branches, never the own shop or partners outside', async () => {
    const targets = async (jenis: string) =>
      ((await shop.as('OWNER', 'get', `kirim-barang/tujuan?jenis=${jenis}`)).body as unknown as { kode_toko: string; terhubung: boolean }[]) // prettier-ignore
        .map(({ kode_toko, terhubung }) => [kode_toko, terhubung]);
    expect([await targets('PUSAT'), await targets('CABANG')]).toEqual([[['PUSAT', false]], [[THERE, true]]]);
    const wrong = (toko_tujuan: string) =>
      shop.as('OWNER', 'post', 'kirim-barang', { id: randomUUID(), toko_tujuan, kode_barcode: ['X'] });
    for (const kode of [SHOP, 'MITRA1', 'TIADA']) expect(fields(await wrong(kode))).toEqual(['toko_tujuan']);
  });

  it('never leave by the word of who packed them, an owner’s neither', async () => {
    const body = { id: randomUUID(), toko_tujuan: THERE, kode_barcode: [await shop.addRing()] };
    const asked = await shop.as('OWNER', 'post', 'kirim-barang', body);
    const [need] = (asked.body as unknown as { data: { otorisasi: object[] } }).data.otorisasi;
    expect(need).toMatchObject({ orang_lain: true });
    const himself = (over: object) =>
      shop.as('OWNER', 'post', 'authorization', { ...need, user_id: 'OWNER', password: PASSWORD, ...over });
    expect(code(await himself({}))).toEqual([403, 'AUTHORIZATION_FAILED']);
    // Neither by the password of a moment ago, nor by an approval that was asked for as if he might.
    expect(fields(await himself({ password: null }))).toEqual(['password']);
    const { body: lesser } = await himself({ orang_lain: false });
    const otorisasi_ids = [(lesser as unknown as { otorisasi_id: string }).otorisasi_id];
    const sent = await shop.as('OWNER', 'post', 'kirim-barang', { ...body, otorisasi_ids });
    expect(code(sent)).toEqual([403, 'AUTHORIZATION_REQUIRED']);
  });

  it('leave with the word of a second person, once however often they are sent', async () => {
    const kode_barcode = [await shop.addRing()];
    const body = { id: randomUUID(), toko_tujuan: THERE, kode_barcode };
    const asked = await shop.as('SPV1', 'post', 'kirim-barang', body);
    expect(code(asked)).toEqual([403, 'AUTHORIZATION_REQUIRED']);
    const [need] = (asked.body as unknown as { data: { otorisasi: { description: string }[] } }).data.otorisasi;
    expect(need!.description).toBe(`KIRIM BARANG KE ${THERE}`);
    const key = { 'Idempotency-Key': randomUUID() };
    const otorisasi_ids = await shop.approve(asked, 'SPV1', 'OWNER');
    const [one, two] = [
      await shop.as('SPV1', 'post', 'kirim-barang', { ...body, otorisasi_ids }, key),
      await shop.as('SPV1', 'post', 'kirim-barang', { ...body, otorisasi_ids }, key),
    ];
    expect(one.status).toBe(201);
    expect(one.body).toEqual(two.body);
    const listed = (await shop.as('OWNER', 'get', 'kirimbarang/get/nokirim')).body as unknown as { id: string }[];
    expect(listed.find(({ id }) => id === body.id)).toMatchObject({ toko_tujuan: THERE, status: 'KIRIM', total_qty: 1, qty_kurang: 1, berat: 3.27 }); // prettier-ignore
    expect((await shop.as('OWNER', 'post', `kirim-barang/${body.id}/batal`, { alasan: 'salah toko' })).status).toBe(200); // prettier-ignore
  });

  it('carry a surat jalan with a code, and no cost', async () => {
    const sent = await send([1_234_567]);
    const pdf = await test.http
      .get(`/api/v1/kirim-barang/${sent.id}/slip.pdf`)
      .set('Authorization', `Bearer ${await shop.token('OWNER')}`)
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks)));
      });
    const text = readPdf(pdf.body as Buffer).map((page) => page.text).join('\n'); // prettier-ignore
    expect(text).toContain('SURAT JALAN');
    expect(text).toContain(sent.no_kirim);
    expect(text).not.toContain('1.234.567');
    await shop.as('OWNER', 'post', `kirim-barang/${sent.id}/batal`, { alasan: 'coba' });
  });

  it('send two, receive one: what one owes the other is owed, the other is on its way', async () => {
    const before = await owed();
    const transit = await balance(shop, 'persediaan/transit');
    const sent = await send([2_000_000, 3_000_000]);
    expect(await balance(shop, 'persediaan/transit')).toBe(transit + 5_000_000);
    const incoming = async () =>
      ((await branch.as('OWNER', 'get', 'kirim-barang/unreceive/list-no-kirim')).body as unknown as { no_kirim: string }[])
        .find(({ no_kirim }) => no_kirim === sent.no_kirim); // prettier-ignore
    expect(await incoming()).toMatchObject({ toko_asal: SHOP, total_qty: 2, qty_kurang: 2, berat: 6.54 });

    const { status, body } = await take(sent.no_kirim, [sent.codes[0]!], { berat_timbang: 3.26 });
    expect([status, body]).toMatchObject([201, { data: { qty_kurang: 1, barcode_baru: [] } }]);
    await until(async () => (await told(sent)).status === 'SEBAGIAN');
    expect(await incoming()).toMatchObject({ qty_kurang: 1, berat: 3.27 });
    const [owes, owing] = await owed();
    expect([owes! - before[0]!, owing! - before[1]!]).toEqual([2_000_000, -2_000_000]);
    expect(await fates(sent)).toEqual(['DITERIMA', 'KIRIM']);
    // A weight that differs is told to both; the books keep the sent one.
    expect((await told(sent)).lines[0]).toMatchObject({ berat: 3.27, berat_timbang: 3.26 });
    expect((await branch.as('OWNER', 'get', `barang/${sent.codes[0]!}`)).body).toMatchObject({ berat: 3.27, harga_modal: 2_000_000, tgl_masuk: START }); // prettier-ignore
    expect((await shop.as('OWNER', 'get', `barang/${sent.codes[0]!}`)).body).toMatchObject({ status: 'KIRIM' });

    const days = { tgl_from: START, tgl_to: START };
    const report = await shop.as<ReportDocument>('OWNER', 'get', `laporan/kirim-barang?${new URLSearchParams({ ...days, status: 'SEBAGIAN' })}`); // prettier-ignore
    expect(report.body.checks).toMatchObject([{ ok: true }]);
    expect(reportTotal(report.body)).toMatchObject({ berat: 6_540, harga_modal: 5_000_000 });
    // One of each, and only what is under way is in transit.
    const recap = report.body.recaps.find(({ name }) => name === 'kiriman')!;
    expect(recap.lines.flatMap((line) => (line.kind === 'row' ? [line.cells] : []))).toEqual([
      ['DITERIMA', 1, 3_270, 2_000_000],
      ['KIRIM', 1, 3_270, 3_000_000],
    ]);
    const there = await branch.as<ReportDocument>('OWNER', 'get', `laporan/terima-barang?${new URLSearchParams(days)}`);
    const rows = reportRows(there.body, ['no_kirim']).filter((row) => row['no_kirim'] === sent.no_kirim);
    expect(rows.map((row) => [row['kode_barcode'], row['hasil']]).sort()).toEqual(
      [[sent.codes[0], 'DITERIMA'], [sent.codes[1], 'KURANG']].sort(), // prettier-ignore
    );

    // Who gives the other up for lost is put right by its late arrival.
    expect((await settle(sent, [{ kode_barcode: sent.codes[1], hasil: 'HILANG' }])).status).toBe(200);
    expect([await balance(shop, 'selisih-stok'), (await told(sent)).status]).toEqual([3_000_000, 'DITERIMA']);
    expect((await take(sent.no_kirim, [sent.codes[1]!])).status).toBe(201);
    await until(async () => (await fates(sent))[1] === 'DITERIMA');
    expect(await balance(shop, 'selisih-stok')).toBe(0);
  });

  it('are taken in once, whoever is quicker', async () => {
    const sent = await send([1_000_000]);
    const both = await Promise.all([take(sent.no_kirim, sent.codes), take(sent.no_kirim, sent.codes)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    const late = both.find(({ status }) => status === 400)!;
    expect(fields(late)).toEqual(['lines.0.kode_barcode']);
  });

  it('are called by codes of the receiver, which are remembered; a clashing barcode gets a new one', async () => {
    const clash = await shop.addRing();
    await branch.addRing({ kode_barcode: clash });
    await shop.as('OWNER', 'post', 'group', { kode_group: 'G751', nama_group: 'EMAS 751', kode_kadar: '750', kode_harga: 'G750', satuan_harga: 'GRAM' }); // prettier-ignore
    const other = await shop.addRing({ kode_group: 'G751' });
    const id = randomUUID();
    const { body } = await withWord(shop, 'kirim-barang', { id, toko_tujuan: THERE, kode_barcode: [clash, other] });
    const { no_kirim } = (body as unknown as { data: { no_kirim: string } }).data;
    const manifest = () => branch.as('OWNER', 'get', `kirim-barang/masuk/${SHOP}/${no_kirim}`);
    expect((await manifest()).body).toMatchObject({ peta: { kode_dept: [], kode_group: [{ dari: 'G751', menjadi: null }] } }); // prettier-ignore
    expect(fields(await take(no_kirim, [other]))).toEqual(['lines.0.kode_group']);
    expect((await take(no_kirim, [other], { kode_group: 'G750' })).status).toBe(201);
    expect((await manifest()).body).toMatchObject({ peta: { kode_group: [{ dari: 'G751', menjadi: 'G750' }] } });
    const taken = await take(no_kirim, [clash]);
    const [renamed] = (taken.body as unknown as { data: { barcode_baru: { dari: string; menjadi: string }[] } }).data.barcode_baru; // prettier-ignore
    expect(renamed!.dari).toBe(clash);
    expect((await branch.as('OWNER', 'get', `barang/${renamed!.menjadi}`)).body).toMatchObject({ status: 'READY' });
    await until(async () => (await shop.as('OWNER', 'get', `kirim-barang/${id}`)).body.status === 'DITERIMA');
  });

  it('go back: what was taken in today, and then what was sent today', async () => {
    const before = [await owed(), await balance(shop, 'persediaan')];
    const sent = await send([1_500_000]);
    const receipt = (await take(sent.no_kirim, sent.codes)).body as unknown as { data: { id: string } };
    await until(async () => (await told(sent)).status === 'DITERIMA');
    const cancel = () => shop.as('OWNER', 'post', `kirim-barang/${sent.id}/batal`, { alasan: 'salah toko' });
    expect(code(await cancel())).toEqual([409, 'SHIPMENT_NOT_UNDER_WAY']);
    const back = await branch.as('OWNER', 'post', `terima-barang/${receipt.data.id}/batal`, { alasan: 'salah baki' });
    expect(back.status).toBe(200);
    await until(async () => (await told(sent)).status === 'KIRIM');
    expect((await cancel()).status).toBe(200);
    // A ring came in and lies there again.
    expect([await owed(), await balance(shop, 'persediaan')]).toEqual([before[0], (before[1] as number) + 1_500_000]);
    // Once more, under the barcode that was there before.
    const id = randomUUID();
    const again = await withWord(shop, 'kirim-barang', { id, toko_tujuan: THERE, kode_barcode: sent.codes });
    const { no_kirim } = (again.body as unknown as { data: { no_kirim: string } }).data;
    expect((await take(no_kirim, sent.codes)).body).toMatchObject({ data: { barcode_baru: [] } });
    await until(async () => (await shop.as('OWNER', 'get', `kirim-barang/${id}`)).body.status === 'DITERIMA');
  });

  it('wait while their sender is shut, and are told on his next day', async () => {
    const sent = await send([700_000]);
    await shop.closeDay(START);
    expect((await take(sent.no_kirim, sent.codes)).status).toBe(201);
    expect((await told(sent)).status).toBe('KIRIM');
    // Meanwhile it does not go back either: what is known of the other shop is asked.
    await shop.openDay(addDays(START, 1));
    await until(async () => (await told(sent)).status === 'DITERIMA');
    await test.app.get(ArrivalSweep).sweep();
    expect((await told(sent)).status).toBe('DITERIMA');
  });

  it('are disputed where both shops have them, until a person decides', async () => {
    const sent = await send([900_000]);
    await settle(sent, [{ kode_barcode: sent.codes[0], hasil: 'KEMBALI', kode_toko: 'B1' }]);
    expect((await shop.as('OWNER', 'get', `barang/${sent.codes[0]!}`)).body).toMatchObject({ status: 'READY', kode_toko: 'B1' }); // prettier-ignore
    expect(fields(await take(sent.no_kirim, sent.codes))).toEqual(['lines.0.kode_barcode']);
    expect((await branch.as('OWNER', 'get', 'kirim-barang/masalah')).body).toEqual([]);
  });

  it('are admitted where the shop keeps no books here', async () => {
    const kode_barcode = [await shop.addRing({ harga_modal: 800_000 })];
    const id = randomUUID();
    await withWord(shop, 'kirim-barang', { id, toko_tujuan: 'PUSAT', kode_barcode });
    const before = await balance(shop, 'rk/PUSAT');
    const { status } = await withWord(shop, `kirim-barang/${id}/akui`, { kode_barcode, alasan: 'kata pusat' });
    expect([status, (await balance(shop, 'rk/PUSAT')) - before]).toEqual([200, 800_000]);
    expect((await shop.as('OWNER', 'get', `kirim-barang/${id}`)).body).toMatchObject({ status: 'DITERIMA' });
  });

  it('are for who may, and only where the shop has the module', async () => {
    const sent = await shop.as('KASIR2', 'post', 'kirim-barang', { id: randomUUID(), toko_tujuan: THERE, kode_barcode: ['X'] }); // prettier-ignore
    expect(sent.status).toBe(403);
    await grant(shop, 'KASIR2', { 'terima-barang': ['lihat'] });
    expect((await shop.as('KASIR2', 'get', 'kirim-barang/unreceive/list-no-kirim')).status).toBe(200);
    await shop.as('OWNER', 'put', 'para-system', { key: 'SEND_GOODS_MODULE', value: false });
    expect(code(await shop.as('OWNER', 'get', 'kirim-barang/tujuan'))).toEqual([403, 'MODULE_OFF']);
    await shop.as('OWNER', 'put', 'para-system', { key: 'SEND_GOODS_MODULE', value: true });
  });

  it('leave books of both shops that verify', async () => {
    const projections = test.app.get(ProjectionRegistry).all();
    const host = {
      config: test.config,
      withProjections: <R>(work: (all: typeof projections) => Promise<R>) => work(projections),
    };
    const said: string[] = [];
    expect([await verifyLedger(host, { quick: false }, (line) => said.push(line)), said.join('\n')]).toEqual([
      0,
      expect.stringContaining('The ledger is intact.'),
    ]);
    const [owes, owing] = await owed();
    expect(owes! + owing!).toBe(0);
  });
});
