import { randomUUID } from 'node:crypto';
import { verifyLedger } from '../../apps/api/src/ledger/cli/verify-ledger.js';
import { ProjectionRegistry } from '../../apps/api/src/ledger/projection-registry.js';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { DOCUMENT_MAKERS } from '../support/document-makers.js';
import { type Answer, GoldShop, SHOP } from '../support/gold-shop.js';
import { reportRows } from '../support/report-rows.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
let shop: GoldShop;
let gold: string;

const done = <Body>({ status, body }: Answer): Body => {
  expect(status === 201 ? 201 : JSON.stringify(body)).toBe(201);
  return body as unknown as Body;
};
const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];
const faults = ({ body }: Answer) =>
  (body as unknown as { details: { field: string; code: string }[] }).details.map((fault) => [fault.field, fault.code]);
const post = (path: string, body: object, headers = {}) => shop.as('OWNER', 'post', path, { id: randomUUID(), ...body }, headers); // prettier-ignore
const get = <Body>(path: string) => shop.as('OWNER', 'get', path).then(({ body }) => body as unknown as Body);
const balance = (akun: string) => shop.ledger.balance(SHOP, akun);
const placeOf = async (barang: string) => (await shop.ledger.placesOf(SHOP, barang)).find(({ qty }) => qty > 0)?.place;
/** 2.000 g of 75 % for 920,000, sorted to be washed as they were bought. */
const toWash = async (): Promise<string> => {
  const barang = `${await DOCUMENT_MAKERS.purchase.valid(shop)}:1`;
  done(await post('sortir-pembelian', { lines: [{ barang, hasil_sortir: 'CUCI', berat_sortir: 2 }] }));
  return barang;
};
interface Sent {
  readonly data: { readonly id: string; readonly no_cuci: string };
}
const send = async (barang: readonly string[], more: object = {}): Promise<Sent['data']> =>
  done<Sent>(await post('kirim-barang-cuci', { pekerjaan: 'CUCI', barang, ...more })).data;

beforeAll(async () => {
  test = await createTestApp();
  shop = await GoldShop.open(test);
  gold = shop.today;
  const more = { jenis: 'IN', kode_transaksi: 'SEWA', jumlah_rp: 50_000_000, keterangan: 'TAMBAHAN' };
  done(await post('cash/uang-kas', more));
  const goldsmith = {
    nama_tukang: 'PAK KARTO',
    keahlian: ['SEPUHAN'],
    ongkos_per_gram: 4_000,
    susut_maks: 0.2,
    batas_emas: 10,
  };
  done(await shop.as('OWNER', 'post', 'tukang', { kode_tukang: 'KARTO', ...goldsmith, tgl_berlaku: gold }));
  done(
    await shop.as('OWNER', 'post', 'tukang', {
      kode_tukang: 'PATRI',
      ...goldsmith,
      nama_tukang: 'PAK PATRI',
      keahlian: ['PATRI'],
      tgl_berlaku: gold,
    }),
  );
});
afterAll(() => test?.close());

describe('what is out to be washed', () => {
  it('comes back lighter, its loss held until it is settled', async () => {
    const [a, b] = [await toWash(), await toWash()];
    const sent = await send([a, b]);
    expect(sent.no_cuci.slice(0, 2)).toBe('KC');
    expect(await placeOf(a)).toBe(`cuci/${sent.id}`);
    expect(faults(await post('kirim-barang-cuci', { pekerjaan: 'CUCI', barang: [a] }))).toEqual([
      ['barang.0', 'goodsMovedOn'],
    ]);
    const susut = await balance('susut');
    const first = [{ barang: a, berat: 1.99, ke: 'BAKI' }];
    const back = done<{ data: { no_terima_cuci: string; status: string; id: string } }>(
      await post('terima-barang-cuci', { cuci_id: sent.id, lines: first }),
    );
    expect([back.data.no_terima_cuci.slice(0, 2), back.data.status]).toEqual(['CT', 'SEBAGIAN']);
    expect(await placeOf(a)).toBe('sortir/BAKI');
    expect((await balance('susut')) - susut).toBe(0);
    // Back as it was sent: nothing of that one is missing.
    done(await post('terima-barang-cuci', { cuci_id: sent.id, lines: [{ barang: b, berat: 2, ke: 'LEBUR' }] }));
    expect(await get(`kirim-barang-cuci/${sent.id}`)).toMatchObject({
      status: 'KEMBALI',
      qty_kembali: 2,
      berat_kembali: 3.99,
    });
    expect(await get<object[]>('wasting-sepuhan/menunggu')).toMatchObject([{ id: sent.id, status: 'KEMBALI' }]);
    const settled = done<{ data: { id: string; no_wasting: string } }>(
      await post('wasting-sepuhan', { cuci_id: sent.id, hilang: [] }),
    );
    expect(settled.data.no_wasting.slice(0, 2)).toBe('WS');
    // 920,000 × 0.010 ÷ 2.000.
    expect((await balance('susut')) - susut).toBe(4_600);
    expect(await get(`kirim-barang-cuci/${sent.id}`)).toMatchObject({ status: 'SELESAI' });
    // The last step first.
    const cancel = (path: string) => shop.as('OWNER', 'post', `${path}/batal`, { alasan: 'SALAH' });
    expect(code(await cancel(`terima-barang-cuci/${back.data.id}`))).toEqual([409, 'CLEANING_SETTLED']);
    expect((await cancel(`wasting-sepuhan/${settled.data.id}`)).status).toBe(200);
    expect([await balance('susut'), (await get<{ status: string }>(`kirim-barang-cuci/${sent.id}`)).status]).toEqual([susut, 'KEMBALI']); // prettier-ignore
    expect((await cancel(`terima-barang-cuci/${back.data.id}`)).status).toBe(200);
    expect(await placeOf(a)).toBe(`cuci/${sent.id}`);
  });

  it('may be a thing of a tray, which the till sells by what it weighs now', async () => {
    const ring = await shop.addRing();
    const before = await get<{ berat: number; harga_modal: number }>(`barang/${ring}`);
    const sent = await send([ring]);
    const berat = Math.round((before.berat - 0.01) * 1000) / 1000;
    const lines = [{ barang: ring, berat, ke: 'ASAL' }];
    done(await post('terima-barang-cuci', { cuci_id: sent.id, lines }));
    const part = Math.round((before.harga_modal * 10) / (before.berat * 1000));
    expect(await get(`barang/${ring}`)).toMatchObject({
      status: 'READY',
      berat,
      harga_modal: before.harga_modal - part,
    });
    done(await post('wasting-sepuhan', { cuci_id: sent.id }));
  });
});

describe('what is cleaned together, by pieces and weight', () => {
  const pile = () => get<object[]>('stock-cuci-manual/isi');
  /** Sends it, with whatever approvals it asks for. */
  const record = async (said: object): Promise<Answer> => {
    const body = { id: randomUUID(), kode_group: 'G750', ...said };
    const asked = await post('stock-cuci-manual', body);
    if (code(asked)[1] !== 'AUTHORIZATION_REQUIRED') return asked;
    return post('stock-cuci-manual', { ...body, otorisasi_ids: await shop.answerFor(asked as never) });
  };
  const back = (id: string) => shop.as('OWNER', 'post', `stock-cuci-manual/${id}/batal`, { alasan: 'SALAH' });
  const saved = async (said: object) =>
    done<{ data: { id: string; no_bukti: string; kode_barcode: string | null } }>(await record(said)).data;

  it('is closed while its module is off', async () => {
    for (const path of ['stock-cuci-manual', 'stock-cuci-manual/isi', 'laporan/stock-cuci-manual'])
      expect(code(await shop.as('OWNER', 'get', path))).toEqual([403, 'MODULE_OFF']);
    await shop.as('OWNER', 'put', 'para-system', { key: 'STOCK_CUCI_MANUAL_MODULE', value: true });
  });

  it('is joined by bought things, leaves at its average, and goes back the last step first', async () => {
    const [susut, goods] = [await balance('susut'), await balance('persediaan')];
    const barang = `${await DOCUMENT_MAKERS.purchase.valid(shop)}:1`;
    expect((await get<{ barang: string }[]>('stock-cuci-manual/menunggu')).map((thing) => thing.barang)).toContain(
      barang,
    );
    const joined = await saved({ jenis: 'MASUK', sumber: 'BELI', barang: [barang], qty: 1, berat: 1.996 });
    expect(joined.no_bukti.slice(0, 2)).toBe('CM');
    // 1,500 mg fine for 920,000, of which 1,497 are there: 920,000 × 3 ÷ 1,500.
    expect(await pile()).toEqual([
      { kode_group: 'G750', kadar: 75, qty: 1, berat: 1.996, berat_murni: 1.497, nilai: 918_160 },
    ]);
    expect((await balance('susut')) - susut).toBe(1_840);
    const again = await record({ jenis: 'MASUK', sumber: 'BELI', barang: [barang], qty: 1, berat: 2 });
    expect(faults(again)).toEqual([['barang.0', 'goodsMovedOn']]);
    await saved({
      jenis: 'MASUK',
      sumber: 'SALDO_AWAL',
      qty: 3,
      berat: 8.004,
      nilai: 6_081_840,
      keterangan: 'SISA LAMA',
    });
    // 4 pcs 10.000 g for 7,000,000.
    const baru = { nama_barang: 'CINCIN BERSIH', kode_dept: 'CINCIN', kode_group: 'G750', kode_toko: 'A1' };
    const clean = await saved({ jenis: 'KELUAR', tujuan: 'BARANG', qty: 1, berat: 2.5, baru });
    expect(await get(`barang/${clean.kode_barcode}`)).toMatchObject({
      status: 'READY',
      berat: 2.5,
      kadar: 75,
      harga_modal: 1_750_000,
    });
    expect(await pile()).toMatchObject([{ qty: 3, berat: 7.5, nilai: 5_250_000 }]);
    // Of three pieces of 7.500 g one of 1.996 g for 918,160 is still there.
    expect((await back(joined.id)).status).toBe(200);
    expect((await back(clean.id)).status).toBe(200);
    expect(await placeOf(barang)).toBe('beli');
    expect((await balance('persediaan')) - goods).toBe(920_000 + 6_081_840);
  });

  it('becomes a bar, or is written off, with somebody’s word', async () => {
    const hasil = { berat_hasil: 2.66, kadar_hasil: 74.9 };
    const bar = await saved({ jenis: 'KELUAR', tujuan: 'LEBUR', qty: 1, berat: 2.668, hasil });
    // 2.668 g × 75 % = 2,001 mg; 2.660 g × 74.9 % = 1,992: 9 mg of 2,027,280 × … at 6,081,840 × 2.668 ÷ 8.004.
    expect(await get(`stock-cuci-manual/${bar.id}`)).toMatchObject({
      nilai: 2_027_280,
      susut: 0.009,
      nilai_susut: 9_118,
      harga_modal_hasil: 2_018_162,
    });
    expect(await placeOf(`lebur/${bar.id}`)).toBe('lebur');
    expect(faults(await record({ jenis: 'KELUAR', tujuan: 'SUSUT', qty: 1, berat: 2.668 }))).toEqual([
      ['keterangan', 'notEmpty'],
    ]);
    const lost = { jenis: 'KELUAR', tujuan: 'SUSUT', qty: 1, berat: 2.668, keterangan: 'HILANG' };
    expect(code(await post('stock-cuci-manual', { kode_group: 'G750', ...lost }))).toEqual([
      403,
      'AUTHORIZATION_REQUIRED',
    ]);
    await saved(lost);
    expect(code(await record({ ...lost, qty: 2 }))).toEqual([409, 'CLEANING_PILE_SHORT']);
    expect(code(await record({ ...lost, berat: 2 }))).toEqual([409, 'MANUAL_NOT_TOGETHER']);
  });

  it('is told step by step: what was there, came and went leaves what is there', async () => {
    const days = `tgl_from=${shop.today}&tgl_to=${shop.today}`;
    const body = await get<ReportDocument>(`laporan/stock-cuci-manual?${days}`);
    const rows = reportRows(body, ['kode_group']);
    expect(
      rows.map((row) => [
        row['jenis_transaksi'],
        row['qty_masuk'],
        row['berat_masuk'],
        row['qty_keluar'],
        row['berat_keluar'],
        row['saldo_berat'],
      ]),
    ).toEqual([
      ['MASUK', 1, 1_996, 0, 0, 1_996],
      ['MASUK', 3, 8_004, 0, 0, 10_000],
      ['KELUAR', 0, 0, 1, 2_500, 7_500],
      ['BATAL', 0, 0, 1, 1_996, 5_504],
      ['BATAL', 1, 2_500, 0, 0, 8_004],
      ['KELUAR', 0, 0, 1, 2_668, 5_336],
      ['KELUAR', 0, 0, 1, 2_668, 2_668],
    ]);
    const other = await get<ReportDocument>(`laporan/stock-cuci-manual?${days}&kode_group=G700`);
    expect(reportRows(other, ['kode_group'])).toEqual([]);
  });
});

describe('what is plated', () => {
  it('is done by who knows how, within the gold he is good for', async () => {
    const barang = [await toWash()];
    const ask = (more: object) => post('kirim-barang-cuci', { pekerjaan: 'SEPUH', barang, ...more });
    expect(faults(await ask({}))).toEqual([['kode_tukang', 'mustChoose']]);
    expect(faults(await ask({ kode_tukang: 'PATRI' }))).toEqual([['kode_tukang', 'noPlater']]);
    expect(faults(await ask({ kode_tukang: 'SIAPA' }))).toEqual([['kode_tukang', 'lookupUnknown']]);
  });

  it('comes back with a charge; what is lost beyond the agreement the goldsmith owes', async () => {
    const barang = [await toWash(), await toWash()];
    const sent = await send(barang, { pekerjaan: 'SEPUH', kode_tukang: 'KARTO' });
    const [owed, susut] = [await balance('hutang/tukang/KARTO'), await balance('susut')];
    const lines = barang.map((one, index) => ({ barang: one, berat: [1.98, 2.004][index], ke: 'BAKI' }));
    expect(code(await post('terima-barang-cuci', { cuci_id: sent.id, lines }))).toEqual([409, 'CLEANING_OTHER_WORK']);
    const back = done<{ data: { no_terima_cuci: string } }>(
      await post('terima-sepuhan', { cuci_id: sent.id, lines, ongkos: 50_000 }),
    );
    expect(back.data.no_terima_cuci.slice(0, 2)).toBe('ST');
    // Gained 4 mg at 460 a milligram.
    expect([(await balance('hutang/tukang/KARTO')) - owed, (await balance('susut')) - susut]).toEqual([
      -50_000, -1_840,
    ]);
    const [open] = await get<{ ongkos_per_gram: number; susut_maks: number }[]>('wasting-sepuhan/menunggu').then(
      (all) => all.filter((one) => 'id' in one && one.id === sent.id),
    );
    expect(open).toMatchObject({ ongkos_per_gram: 4_000, susut_maks: 0.2, status: 'KEMBALI' });
    done(await post('wasting-sepuhan', { cuci_id: sent.id }));
    // Lost 15 mg fine, gained 3: 12 net; 0.20 % of 3,000 allows 6: 6 mg are his, whatever they cost: half of 9,200 − 1,840.
    const { lines: rows } = await get<{ lines: object[] }>(`wasting-sepuhan?q=${sent.no_cuci}`)
      .then((all) => (all as never as { id: string }[])[0]!)
      .then(({ id }) => get<{ lines: object[] }>(`wasting-sepuhan/${id}`));
    expect(rows).toMatchObject([
      { wasting: 0.02, wasting_murni: 0.015 },
      { wasting: -0.004, wasting_murni: -0.003 },
    ]);
  });
});

describe('where head office cleans and plates', () => {
  const OFFICE = 'PST';
  let office: GoldShop;
  beforeAll(async () => {
    office = await GoldShop.open(test, undefined, OFFICE);
    for (const at of [shop, office]) {
      await at.as('OWNER', 'put', 'para-system', { key: 'SEND_GOODS_MODULE', value: true });
      for (const [kode_toko, jenis_toko] of [
        [OFFICE, 'PUSAT'],
        [SHOP, 'CABANG'],
      ])
        await at.as('OWNER', 'post', 'tokos', {
          kode_toko,
          nama_toko: `TOKO ${kode_toko!}`,
          alamat_toko: 'MALANG',
          portal: 'https://toko.example',
          jenis_toko,
        });
    }
    await shop.as('OWNER', 'put', 'para-system', { key: 'sepuhan_terpusat', value: true });
  });
  afterAll(() => shop.as('OWNER', 'put', 'para-system', { key: 'sepuhan_terpusat', value: false }));

  it('the shop has no work of its own', async () => {
    for (const path of ['sortir-pembelian', 'pindah-sortir', 'terima-barang-cuci', 'terima-sepuhan', 'wasting-sepuhan'])
      expect(code(await shop.as('OWNER', 'get', path))).toEqual([403, 'MODULE_OFF']);
  });

  it('what was bought goes there with a second person’s word, and waits there to be sorted', async () => {
    const purchase = await DOCUMENT_MAKERS.purchase.valid(shop);
    const [barang, ring] = [`${purchase}:1`, await shop.addRing()];
    const { harga_modal, berat } = await get<{ harga_modal: number; berat: number }>(`barang/${ring}`);
    const waiting = await get<{ barang: string; tempat: string }[]>('kirim-barang-cuci/menunggu');
    expect(waiting.find((thing) => thing.barang === barang)).toMatchObject({ tempat: 'BELI' });
    const body = { id: randomUUID(), pekerjaan: 'CUCI', barang: [barang, ring] };
    const asked = await post('kirim-barang-cuci', body);
    expect(code(asked)).toEqual([403, 'AUTHORIZATION_REQUIRED']);
    const otorisasi_ids = await shop.approve(asked, 'OWNER');
    const { data } = done<Sent>(await post('kirim-barang-cuci', { ...body, otorisasi_ids }));
    expect(data.no_cuci.slice(0, 2)).toBe('SJ');
    expect([await placeOf(barang), await placeOf(ring)]).toEqual([`transit/${OFFICE}`, `transit/${OFFICE}`]);
    expect(faults(await post('kirim-barang-cuci', { ...body, id: randomUUID() }))).toEqual([
      ['barang.0', 'goodsMovedOn'],
      ['barang.1', 'goodsMovedOn'],
    ]);

    const under = (await office.as('OWNER', 'get', 'kirim-barang/unreceive/list-no-kirim')).body as unknown as object[];
    expect(under).toMatchObject([{ no_kirim: data.no_cuci, toko_asal: SHOP, qty_kurang: 2 }]);
    const { body: manifest } = await office.as('OWNER', 'get', `kirim-barang/masuk/${SHOP}/${data.no_cuci}`);
    expect(manifest).toMatchObject({
      jenis: 'CUCI',
      barang: [{ hasil: 'KIRIM', barcode_terpakai: false }, { kode_barcode: ring }],
    });
    const codes = (manifest['barang'] as { kode_barcode: string }[]).map(({ kode_barcode }) => kode_barcode);
    expect(codes[0]).toMatch(/^FBSJA\d{10}-1$/);
    const days = `tgl_from=${shop.today}&tgl_to=${shop.today}`;
    const report = async () =>
      reportRows(await get<ReportDocument>(`laporan/kirim-barang-kepusat?${days}`), ['no_kirim']);
    expect(await report()).toMatchObject([
      { status: 'KIRIM', berat: 2_000 },
      { status: 'KIRIM', berat: berat * 1_000 },
    ]);

    const receipt = {
      id: randomUUID(),
      toko_asal: SHOP,
      no_kirim: data.no_cuci,
      lines: codes.map((kode_barcode) => ({ kode_barcode })),
    };
    const received = await office.as('OWNER', 'post', 'terima-barang', receipt);
    expect([received.status, received.body]).toMatchObject([201, { data: { qty_kurang: 0, barcode_baru: [] } }]);
    const there = (await office.as('OWNER', 'get', 'sortir-pembelian/menunggu')).body as unknown as object[];
    expect(there).toMatchObject([
      { barang: `${body.id}:1`, tempat: 'CUCI', berat: 2 },
      { barang: `${body.id}:2`, tempat: 'CUCI', berat },
    ]);
    expect([await balance(`rk/${OFFICE}`), await office.ledger.balance(OFFICE, `rk/${SHOP}`)]).toEqual([
      920_000 + harga_modal,
      -920_000 - harga_modal,
    ]);
    expect(await report()).toMatchObject([
      { status: 'DITERIMA', terima_by: office.called('OWNER') },
      { status: 'DITERIMA' },
    ]);
    expect(await get(`kirim-barang/${body.id}`)).toMatchObject({ status: 'DITERIMA' });

    // There it is sorted as anything that was bought.
    const clean = { nama_barang: 'KALUNG BERSIH', kode_dept: 'CINCIN', kode_group: 'G750', kode_toko: 'A1' };
    const sorted = await office.as('OWNER', 'post', 'sortir-pembelian', {
      id: randomUUID(),
      lines: [{ barang: `${body.id}:1`, hasil_sortir: 'BAKI', berat_sortir: 2, baru: clean }],
    });
    expect([sorted.status, sorted.body]).toMatchObject([201, {}]);
    const refused = await office.as('OWNER', 'post', `terima-barang/${receipt.id}/batal`, { alasan: 'SALAH' });
    expect(code(refused)[0]).toBe(409);
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
