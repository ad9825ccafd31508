import { randomUUID } from 'node:crypto';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { verifyLedger } from '../../apps/api/src/ledger/cli/verify-ledger.js';
import { ProjectionRegistry } from '../../apps/api/src/ledger/projection-registry.js';
import { type Answer, GoldShop, SHOP } from '../support/gold-shop.js';
import { reportRows, reportTotal } from '../support/report-rows.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
let shop: GoldShop;

beforeAll(async () => {
  test = await createTestApp();
  shop = await GoldShop.open(test);
  await tray('C1');
  await tray('D1');
});
afterAll(() => test?.close());

const tray = async (kode_baki: string, more: object = {}) => {
  const row = { kode_baki, nama_baki: `BAKI ${kode_baki}`, kode_gudang: 'TOKO', berat_baki: 100, ...more };
  const { status, body } = await shop.as('OWNER', 'post', 'baki', row);
  expect([status, body]).toMatchObject([201, {}]);
};
const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];
const rings = (n: number, more: object = {}) => Promise.all(Array.from({ length: n }, () => shop.addRing(more)));
const move = (kode_barcode: readonly string[], kode_toko: string, more: object = {}, headers = {}) =>
  shop.as('OWNER', 'post', 'barang/pindah', { id: randomUUID(), kode_barcode, kode_toko, ...more }, headers);
const placeOf = async (barcode: string) =>
  (await shop.ledger.placesOf(SHOP, barcode)).find(({ qty }) => qty > 0)?.place;
const stepsOf = async (barcode: string) => {
  const { body } = await shop.as('OWNER', 'get', `barang/${barcode}/riwayat`);
  return (body as unknown as { langkah: string; no: string | null; ke_baki: string | null }[]).map(
    ({ langkah, no, ke_baki }) => [langkah, no, ke_baki],
  );
};
interface Moved {
  readonly jumlah: number;
  readonly data: { readonly id: string; readonly no_pindah: string; readonly tinggal: readonly string[] };
}
const done = ({ status, body }: Answer) => {
  expect([status, body]).toMatchObject([201, {}]);
  return body as unknown as Moved;
};

describe('goods that are moved', () => {
  it('have one number, which their history names, and are put back by taking it back', async () => {
    const things = await rings(3);
    const id = randomUUID();
    const key = { 'Idempotency-Key': randomUUID() };
    const answer = await move(things, 'B1', { id, keterangan: 'tata ulang' }, key);
    const { jumlah, data } = done(answer);
    expect([jumlah, data.id, data.no_pindah.slice(0, 2)]).toEqual([3, id, 'PB']);
    expect((await move(things, 'B1', { id, keterangan: 'tata ulang' }, key)).body).toEqual(answer.body);
    expect(await stepsOf(things[0]!)).toEqual([
      ['PINDAH', data.no_pindah, 'B1'],
      ['BARU', null, 'A1'],
    ]);
    expect((await shop.as('OWNER', 'get', `barang/pindah/${id}`)).body).toMatchObject({
      ...{
        no_pindah: data.no_pindah,
        status: 'VALID',
        jenis_pindah: 'SATU BARANG',
        baki_asal: 'A1',
        baki_tujuan: 'B1',
      },
      // Three rings of 3.270 g, 75 %: 2.453 g fine each.
      ...{ keterangan: 'TATA ULANG', total_qty: 3, berat: 9.81, berat_murni: 7.359 },
    });
    const listed = await shop.as('OWNER', 'get', 'barang/pindah?limit=10');
    expect(listed.body).toMatchObject({ count: 1, data: [{ no_pindah: data.no_pindah }] });
    expect((await shop.as('OWNER', 'get', `barang/${things[0]}`)).body).toMatchObject({ kode_toko: 'B1' });
    const back = await shop.as('OWNER', 'post', `barang/pindah/${id}/batal`, { alasan: 'salah baki' });
    expect(back.status).toBe(200);
    expect(await Promise.all(things.map(placeOf))).toEqual(['baki/A1', 'baki/A1', 'baki/A1']);
    expect((await shop.as('OWNER', 'get', `barang/${things[0]}`)).body).toMatchObject({ kode_toko: 'A1' });
    const again = await shop.as('OWNER', 'post', `barang/pindah/${id}/batal`, { alasan: 'salah baki' });
    expect(code(again)).toEqual([409, 'MOVE_TAKEN_BACK']);
  });

  it('do not go back once they went on: who has them is told with number and person', async () => {
    const [sold, on] = await rings(2);
    const first = done(await move([sold!, on!], 'C1'));
    const second = done(await move([on!], 'D1'));
    const back = () => shop.as('OWNER', 'post', `barang/pindah/${first.data.id}/batal`, { alasan: 'SALAH' });
    const moved = await back();
    expect(code(moved)).toEqual([409, 'ITEM_MOVED_ON']);
    expect(moved.body.message).toContain(second.data.no_pindah);
    expect(moved.body.message).toContain('OWNER');
    await shop.as('OWNER', 'post', `barang/pindah/${second.data.id}/batal`, { alasan: 'SALAH' });
    const sale = { id: randomUUID(), kode_sales: 'SL1', lines: [{ kode_barcode: sold }] };
    const saved = await shop.as('KASIR1', 'post', 'penjualan', sale);
    const { total_harga: jumlah, no_faktur_jual: no } = (saved.body as unknown as { data: { total_harga: number; no_faktur_jual: string } }).data; // prettier-ignore
    expect(code(await back())).toEqual([409, 'ITEM_TAKEN']);
    await shop.as('KASIR1', 'post', `penjualan/${sale.id}/validasi`, { pembayaran: [{ cara_bayar: 'CASH', jumlah }] });
    const refused = await back();
    expect(code(refused)).toEqual([409, 'ITEM_SOLD']);
    expect(refused.body.message).toContain(no);
  });
});

describe('things that two move', () => {
  it('go with the one who was quicker; the other reads by which document, and by whom', async () => {
    const [ring] = await rings(1, { kode_toko: 'A1' });
    const asal = [{ kode_barcode: ring, kode_toko: 'A1' }];
    const answers = await Promise.all([move([ring!], 'C1', { asal }), move([ring!], 'D1', { asal })]);
    const won = answers.find(({ status }) => status === 201)!;
    const lost = answers.find(({ status }) => status !== 201)!;
    const { no_pindah } = done(won).data;
    expect([code(lost), lost.body.message]).toEqual([[409, 'ITEM_MOVED_ON'], `Barang ${ring} Sudah Diproses Pada ${no_pindah} Oleh OWNER`]); // prettier-ignore
    // Who has looked anew moves it on.
    const place = (await placeOf(ring!))!.slice('baki/'.length);
    done(await move([ring!], 'A1', { asal: [{ kode_barcode: ring, kode_toko: place }] }));
  });
});

describe('a tray that is moved whole', () => {
  it('is moved by one of two who do it at once; what is reserved stays and is named', async () => {
    await tray('E-01');
    await tray('E-02');
    await tray('E-03');
    const things = (await rings(4, { kode_toko: 'E-01' })).sort();
    const sale = { id: randomUUID(), kode_sales: 'SL1', lines: [{ kode_barcode: things[0] }] };
    expect((await shop.as('KASIR1', 'post', 'penjualan', sale)).status).toBe(201);
    const shown = await shop.as('OWNER', 'get', 'barang/baki/e-01');
    expect(shown.body).toMatchObject({ kode_baki: 'E-01', qty: 3, berat: 9.81, dipegang: null });
    const whole = (tujuan: string, more: object = {}) =>
      shop.as('OWNER', 'post', 'barang/pindah-satu-baki', { id: randomUUID(), asal: 'E-01', tujuan, qty: 3, berat: 9.81, ...more }); // prettier-ignore
    expect(code(await whole('E-02', { qty: 4 }))).toEqual([409, 'TRAY_CHANGED']);
    const answers = await Promise.all([whole('E-02'), whole('E-03')]);
    const [won] = answers.filter(({ status }) => status === 201);
    const [lost] = answers.filter(({ status }) => status !== 201);
    expect(done(won!)).toMatchObject({ jumlah: 3, data: { tinggal: [things[0]] } });
    expect(['TRAY_CHANGED', 'ITEM_MOVED_ON']).toContain((lost!.body as { code: string }).code);
    // Whoever comes too late reads by which document, and by whom.
    const { no_pindah } = (won!.body as { data: { no_pindah: string } }).data;
    expect((lost!.body as { message: string }).message).toMatch(new RegExp(`${no_pindah}.*OWNER`));
    const late = await whole('E-02');
    expect([code(late), late.body.message]).toEqual([[409, 'TRAY_CHANGED'], `Isi Baki E-01 Sudah Berubah (${no_pindah}, OWNER)`]); // prettier-ignore
    const to = new Set(await Promise.all(things.slice(1).map(placeOf)));
    expect(to.size).toBe(1);
    expect(code(await shop.as('OWNER', 'get', 'barang/baki/ZZ'))).toEqual([404, 'TRAY_NOT_FOUND']);
  });
});

describe('the rules of a tray', () => {
  it('hold whoever adds and whoever moves', async () => {
    await shop.as('OWNER', 'post', 'jenis', { kode_dept: 'GELANG', nama_dept: 'GELANG', kode_kategori: 'PERHIASAN' });
    await tray('G1', { kode_dept: 'GELANG' });
    await tray('K1', { kapasitas: 2 });
    const [one, two, three] = await rings(3);
    const wrong = await move([one!], 'G1');
    expect(code(wrong)).toEqual([409, 'TRAY_WRONG_TYPE']);
    expect(wrong.body.details).toMatchObject([{ field: 'kode_toko' }]);
    done(await move([one!, two!], 'K1'));
    const full = await move([three!], 'K1');
    expect(code(full)).toEqual([409, 'TRAY_FULL']);
    expect(full.body.data).toEqual({ qty: 3, kapasitas: 2 });
    const item = {
      nama_barang: 'CINCIN BARU',
      kode_dept: 'CINCIN',
      kode_group: 'G750',
      berat: 2,
      harga_modal: 900_000,
    };
    const add = (more: object) => shop.as('OWNER', 'post', 'barang', { ...item, ...more });
    expect(code(await add({ kode_toko: 'G1' }))).toEqual([409, 'TRAY_WRONG_TYPE']);
    expect(code(await add({ kode_toko: 'K1' }))).toEqual([409, 'TRAY_FULL']);
    expect((await add({ kode_toko: 'K1', konfirmasi_kapasitas: true })).status).toBe(201);
    done(await move([three!], 'K1', { konfirmasi_kapasitas: true }));
  });
});

describe('the report of moves', () => {
  const report = async (query = '') => {
    const path = `laporan/pindah-barang?tgl_from=${shop.today}&tgl_to=${shop.today}${query}`;
    const { status, body } = await shop.as<ReportDocument>('OWNER', 'get', path);
    expect(status).toBe(200);
    return body;
  };

  it('tells each thing that went to another tray, by number; of a tray what left it and what came', async () => {
    await tray('R1');
    await tray('R2');
    const things = (await rings(2, { kode_toko: 'R1' })).sort();
    const { data } = done(await move(things, 'R2'));
    const taken = done(await move([await shop.addRing()], 'R2'));
    await shop.as('OWNER', 'post', `barang/pindah/${taken.data.id}/batal`, { alasan: 'SALAH' });
    for (const query of ['&kode_baki=R1', '&kode_baki=r2&jenis_pindah=SATU%20BARANG&input_by=OWNER']) {
      const body = await report(query);
      expect(reportRows(body, ['no_pindah'])).toMatchObject(
        things.map((kode_barcode) => ({
          ...{
            no_pindah: data.no_pindah,
            kode_barcode,
            berat: 3_270,
            baki_asal: 'R1',
            baki_tujuan: 'R2',
            jenis_pindah: 'SATU BARANG',
          },
        })),
      );
      expect(reportTotal(body)).toMatchObject({ berat: 6_540 });
    }
    expect(reportRows(await report('&kode_baki=R1&jenis_pindah=SATU%20BAKI'))).toEqual([]);
  });
});

it('leaves books that verify', async () => {
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
});
