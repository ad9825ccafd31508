import { randomUUID } from 'node:crypto';
import { verifyLedger } from '../../apps/api/src/ledger/cli/verify-ledger.js';
import { ProjectionRegistry } from '../../apps/api/src/ledger/projection-registry.js';
import { DOCUMENT_MAKERS } from '../support/document-makers.js';
import { type Answer, GoldShop, SHOP } from '../support/gold-shop.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
let shop: GoldShop;

beforeAll(async () => {
  test = await createTestApp();
  shop = await GoldShop.open(test);
});
afterAll(() => test?.close());

interface Waiting {
  readonly barang: string;
  readonly tempat: string;
  readonly no_faktur_beli: string;
  readonly berat: number;
  readonly harga_modal?: number;
}
interface Saved {
  readonly data: { readonly id: string; readonly no_sortir: string; readonly kode_barcode: readonly (string | null)[] };
}

const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];
const faults = ({ body }: Answer) =>
  (body as unknown as { details: { field: string; code: string }[] }).details.map(({ field, code }) => [field, code]);
const done = <Body>({ status, body }: Answer): Body => {
  expect([status, body]).toMatchObject([201, {}]);
  return body as unknown as Body;
};
/** 2.000 g of 75 % for 920,000, without our note. */
const buy = async () => `${await DOCUMENT_MAKERS.purchase.valid(shop)}:1`;
const ITEM = { nama_barang: 'KALUNG RANTAI', kode_dept: 'CINCIN', kode_group: 'G750', kode_toko: 'A1' };
const sort = (lines: readonly object[], more: object = {}, headers = {}) =>
  shop.as('OWNER', 'post', 'sortir-pembelian', { id: randomUUID(), lines, ...more }, headers);
const waiting = async (barang: string) =>
  ((await shop.as('OWNER', 'get', 'sortir-pembelian/menunggu')).body as unknown as Waiting[]).find(
    (row) => row.barang === barang,
  );
const balance = (akun: string) => shop.ledger.balance(SHOP, akun);
const placeOf = async (barang: string) => (await shop.ledger.placesOf(SHOP, barang)).find(({ qty }) => qty > 0)?.place;

describe('what was bought and is sorted', () => {
  it('goes into a tray as a new item that can be sold, at what it cost less the gold it lost', async () => {
    const barang = await buy();
    const bought = await waiting(barang);
    expect(bought).toMatchObject({ tempat: 'BELI', berat: 2, harga_modal: 920_000 });
    const susut = await balance('susut');
    const key = { 'Idempotency-Key': randomUUID() };
    const lines = [{ barang, hasil_sortir: 'BAKI', berat_sortir: 1.99, baru: ITEM }];
    const id = randomUUID();
    const answer = await sort(lines, { id }, key);
    const { data } = done<Saved>(answer);
    const [kode_barcode] = data.kode_barcode as [string];
    expect(data.no_sortir.slice(0, 2)).toBe('SP');
    expect((await sort(lines, { id }, key)).body).toEqual(answer.body);
    // Fine 1,500 mg before, 1,493 after: 920,000 × 7 ÷ 1,500 = 4,293.
    expect((await shop.as('OWNER', 'get', `barang/${kode_barcode}`)).body).toMatchObject({
      ...{ berat: 1.99, kadar: 75, kode_toko: 'A1', harga_modal: 915_707 },
      asal: { no_faktur_beli: bought!.no_faktur_beli, kode_barcode: null },
    });
    expect((await balance('susut')) - susut).toBe(4_293);
    expect(await placeOf(kode_barcode)).toBe('baki/A1');
    expect(await waiting(barang)).toBeUndefined();
    expect((await shop.as('OWNER', 'get', `sortir-pembelian/${id}`)).body).toMatchObject({
      ...{ status: 'VALID', berat_beli: 2, berat_sortir: 1.99, susut: 0.01 },
      lines: [{ hasil_sortir: 'BAKI', kode_barcode, harga_modal: 915_707 }],
    });
    // Once.
    expect(faults(await sort(lines))).toEqual([['lines.0.barang', 'goodsMovedOn']]);
    const back = await shop.as('OWNER', 'post', `sortir-pembelian/${id}/batal`, { alasan: 'SALAH' });
    expect(back.status).toBe(200);
    expect([await placeOf(barang), await balance('susut')]).toEqual(['beli', susut]);
  });

  it('is sent on to be cleaned or melted, moved between them, and sorted again', async () => {
    const barang = await buy();
    const susut = await balance('susut');
    done(await sort([{ barang, hasil_sortir: 'CUCI', berat_sortir: 1.99 }]));
    // 920,000 × 0.010 ÷ 2.000.
    expect((await balance('susut')) - susut).toBe(4_600);
    expect(await waiting(barang)).toMatchObject({ tempat: 'CUCI', berat: 1.99, harga_modal: 915_400 });
    const way = { sortir_asal: 'CUCI', sortir_tujuan: 'LEBUR', alasan: 'PATAH', barang: [barang] };
    const move = (over: object = {}) =>
      shop.as('OWNER', 'post', 'pindah-sortir', { id: randomUUID(), ...way, ...over });
    const moved = done<{ data: { id: string; no_pindah: string } }>(await move());
    expect(moved.data.no_pindah.slice(0, 2)).toBe('GS');
    expect(await placeOf(barang)).toBe('sortir/LEBUR');
    expect(faults(await move())).toEqual([['barang.0', 'goodsMovedOn']]);
    expect(faults(await move({ sortir_tujuan: 'CUCI' }))[0]).toEqual(['sortir_tujuan', 'sameSortPlace']);
    expect((await shop.as('OWNER', 'post', `pindah-sortir/${moved.data.id}/batal`, { alasan: 'SALAH' })).status).toBe(
      200,
    );
    expect(await placeOf(barang)).toBe('sortir/CUCI');
    const [kode_barcode] = done<Saved>(await sort([{ barang, hasil_sortir: 'BAKI', berat_sortir: 1.99, baru: ITEM }]))
      .data.kode_barcode as [string];
    expect((await shop.as('OWNER', 'get', `barang/${kode_barcode}`)).body).toMatchObject({ harga_modal: 915_400 });
  });

  it('is melted from where it was sorted to be, and lies there again when the melt is taken back', async () => {
    const barang = await buy();
    done(await sort([{ barang, hasil_sortir: 'LEBUR', berat_sortir: 1.99 }]));
    const [purchase_id, line_no] = barang.split(':');
    const bought = (await shop.as('OWNER', 'get', 'pembelian/hancur/menunggu')).body as unknown as object[];
    expect(bought).toContainEqual(
      expect.objectContaining({ purchase_id, disortir: true, berat: 1.99, harga_modal: 915_400 }),
    );
    const gudang = { kode_gudang: 'HANCUR', nama_gudang: 'HANCUR', jenis_gudang: 'HANCUR' };
    expect((await shop.as('OWNER', 'post', 'gudang', gudang)).status).toBe(201);
    const lines = [{ purchase_id, line_no: Number(line_no) }];
    const dto = { id: randomUUID(), kode_gudang: 'HANCUR', keterangan: 'DILEBUR', lines };
    const asked = await shop.as('OWNER', 'post', 'pembelian/hancur', dto);
    const otorisasi_ids = await shop.approve(asked, 'OWNER');
    done(await shop.as('OWNER', 'post', 'pembelian/hancur', { ...dto, otorisasi_ids }));
    expect(await placeOf(barang)).toBe('lebur');
    expect((await shop.as('OWNER', 'post', `pembelian/hancur/${dto.id}/batal`, { alasan: 'SALAH' })).status).toBe(200);
    expect(await placeOf(barang)).toBe('sortir/LEBUR');
  });

  it('needs a word where it is heavier, or of another fineness', async () => {
    const barang = await buy();
    const id = randomUUID();
    const lines = [{ barang, hasil_sortir: 'BAKI', berat_sortir: 2, kadar_sortir: 74, baru: ITEM }];
    const asked = await sort(lines, { id });
    expect(code(asked)).toEqual([403, 'AUTHORIZATION_REQUIRED']);
    const otorisasi_ids = await shop.approve(asked, 'OWNER');
    done(await sort(lines, { id, otorisasi_ids }));
    const heavier = await buy();
    expect(code(await sort([{ barang: heavier, hasil_sortir: 'CUCI', berat_sortir: 2.01 }]))).toEqual([
      403,
      'AUTHORIZATION_REQUIRED',
    ]);
    expect(faults(await sort([{ barang: heavier, hasil_sortir: 'LEBUR', berat_sortir: 2, kadar_sortir: 70 }]))).toEqual(
      [['lines.0.kadar_sortir', 'sortKadarTray']],
    );
  });

  it('is closed where head office plates, and a cashier has no part in it', async () => {
    expect((await shop.as('KASIR1', 'get', 'sortir-pembelian/menunggu')).status).toBe(403);
    await shop.as('OWNER', 'put', 'para-system', { key: 'sepuhan_terpusat', value: true });
    for (const path of ['sortir-pembelian/menunggu', 'sortir-pembelian', 'pindah-sortir'])
      expect(code(await shop.as('OWNER', 'get', path))).toEqual([403, 'MODULE_OFF']);
    expect(code(await sort([]))).toEqual([403, 'MODULE_OFF']);
    await shop.as('OWNER', 'put', 'para-system', { key: 'sepuhan_terpusat', value: false });
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
