import { randomUUID } from 'node:crypto';
import type { DocumentKind } from '@emas/contracts/documents/registry';
import { installments, nextDates, positionOf, progressed } from '@emas/domain/installments/installment';
import { addMonths } from '@emas/domain/shared/business-date';
import { another, sendToPartner, shopsOfList } from './entry-makers.js';
import type { GoldShop } from './gold-shop.js';
import { auction, lend, redeem } from './loan-makers.js';

/** How a test makes one document of a kind; both answer its id. */
export interface DocumentMaker {
  /** Saved, in its first state. */
  readonly saved: (shop: GoldShop) => Promise<string>;
  /** Done: paid, and in the books; `more` is sent along. */
  readonly valid: (shop: GoldShop, more?: object) => Promise<string>;
  /** Who works with it. */
  readonly by: string;
  /** What taking it back writes, and an account that it changes; null where no money moves. */
  readonly undone: { readonly type: string; readonly times: number; readonly account: string | null };
  /** State in which one that is done stands, where that is not its second. */
  readonly stands?: string;
  /** There is none without a customer. */
  readonly named?: true;
  /** Taking it back asks nobody. */
  readonly freely?: true;
  /** What that needs beside its reason. */
  readonly back?: object;
}

async function made(
  shop: GoldShop,
  path: string,
  body: object,
): Promise<{ readonly id: string; readonly total: number }> {
  const id = randomUUID();
  const answer = await shop.as('KASIR1', 'post', path, { id, kode_sales: 'SL1', ...body });
  if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  const { total_harga, dp_rp } = answer.body.data as { readonly total_harga?: number; readonly dp_rp?: number };
  return { id, total: (dp_rp ?? total_harga)! };
}

function twoSteps(path: string, body: (shop: GoldShop) => Promise<object>): DocumentMaker {
  const save = async (shop: GoldShop, more: object = {}) => made(shop, path, { ...(await body(shop)), ...more });
  return {
    saved: async (shop) => (await save(shop)).id,
    async valid(shop, more) {
      const { id, total } = await save(shop, more);
      const pembayaran = [{ cara_bayar: 'CASH', jumlah: total }];
      const { status, body: answer } = await shop.as('KASIR1', 'post', `${path}/${id}/validasi`, { pembayaran });
      if (status >= 300) throw new Error(`${path}/validasi: ${JSON.stringify(answer)}`);
      return id;
    },
    by: 'KASIR1',
    undone: { type: 'Cancelled', times: 1, account: 'kas/LACI1' },
  };
}

/** Without note: 460,000 per gram × 2 g. */
const BROUGHT = {
  nama_barang: 'KALUNG RANTAI',
  kode_dept: 'CINCIN',
  kode_group: 'G750',
  kadar: 75,
  kondisi_barang: 'BAIK',
  berat: 2,
};

/** Goods without barcode in tray A1. */
const MANUAL = {
  nama_barang: 'ANTING TOKO',
  ...{ kode_dept: 'CINCIN', kode_group: 'G750', kode_toko: 'A1', kode_gudang: 'TOKO' },
  ...{ qty: 1, berat: 2 },
};

/** Bought before it is sold: nothing else brings it. */
const manualPurchase = twoSteps('pembelian-manual', async (shop) => {
  await shop.as('OWNER', 'put', 'para-system', { key: 'MANUAL_MODULE', value: true });
  return { lines: [{ ...MANUAL, kondisi_barang: 'BAIK' }] };
});
const manualSale = twoSteps('penjualan-manual', async (shop) => {
  await manualPurchase.valid(shop);
  return { lines: [MANUAL] };
});
/** Into the furnace, with a supervisor's word. */
async function intoFurnace(shop: GoldShop, path: string, things: object): Promise<string> {
  const gudang = { kode_gudang: 'LEBUR', nama_gudang: 'LEBUR', jenis_gudang: 'HANCUR' };
  await shop.as('OWNER', 'post', 'gudang', gudang);
  if ((await shop.as('OWNER', 'get', 'users/SPV2')).status === 404) await shop.hireOne('SPV2', 'SPV');
  const id = randomUUID();
  const body = { id, kode_gudang: 'LEBUR', ...things };
  const otorisasi_ids = await shop.approve(await shop.as('SPV2', 'post', path, body), 'SPV2');
  const answer = await shop.as('SPV2', 'post', path, { ...body, otorisasi_ids });
  if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return id;
}
/** What was bought. */
async function melt(shop: GoldShop, more: object): Promise<string> {
  const lines = [{ purchase_id: await DOCUMENT_MAKERS.purchase.valid(shop), line_no: 1 }];
  return intoFurnace(shop, 'pembelian/hancur', { keterangan: 'DILEBUR', lines, ...more });
}
/** A ring of 3.27 g. */
const meltItem = async (shop: GoldShop, more: object): Promise<string> =>
  intoFurnace(shop, 'barang/hancur', {
    kode_barcode: [await shop.addRing()],
    alasan: 'RUSAK DAN TIDAK LAKU DIJUAL',
    ...more,
  });
/** A ring from its tray into the other one. */
async function move(shop: GoldShop, more: object): Promise<string> {
  const id = randomUUID();
  const body = { id, kode_barcode: [await shop.addRing()], kode_toko: 'B1', ...more };
  const answer = await shop.as('OWNER', 'post', 'barang/pindah', body);
  if (answer.status !== 201) throw new Error(`barang/pindah: ${JSON.stringify(answer.body)}`);
  return id;
}
/** A ring that comes with a note of its own. */
async function receive(shop: GoldShop, more: object): Promise<string> {
  const id = randomUUID();
  const line = { nama_barang: 'CINCIN POLOS', kode_dept: 'CINCIN', kode_group: 'G750', kode_toko: 'A1', berat: 3.27, harga_modal: 1_300_000 }; // prettier-ignore
  const body = { id, kode_supplier: 'SUP1', no_kirim: `SJ-${id.slice(0, 8)}`, lines: [line], ...more };
  const answer = await shop.as('OWNER', 'post', 'penerimaan-barang', body);
  if (answer.status !== 201) throw new Error(`penerimaan-barang: ${JSON.stringify(answer.body)}`);
  return id;
}
/** Such a ring, back to its supplier with a supervisor's word. */
async function sendBack(shop: GoldShop, more: object): Promise<string> {
  const receipt = await receive(shop, {});
  const { body: came } = await shop.as('OWNER', 'get', `penerimaan-barang/${receipt}`);
  const [{ kode_barcode }] = came.lines as [{ kode_barcode: string }];
  const body = { id: randomUUID(), kode_barcode: [kode_barcode], alasan: 'CACAT', ...more };
  const path = `penerimaan-barang/${receipt}/retur`;
  const otorisasi_ids = await shop.approve(await shop.as('OWNER', 'post', path, body), 'OWNER');
  const answer = await shop.as('OWNER', 'post', path, { ...body, otorisasi_ids });
  if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return body.id;
}
/** What was bought without our note, 2 g, sent on to be cleaned. */
async function sort(shop: GoldShop, more: object): Promise<string> {
  const purchase = await DOCUMENT_MAKERS.purchase.valid(shop);
  const lines = [{ barang: `${purchase}:1`, hasil_sortir: 'CUCI', berat_sortir: 1.99 }];
  const body = { id: randomUUID(), lines, ...more };
  const answer = await shop.as('OWNER', 'post', 'sortir-pembelian', body);
  if (answer.status !== 201) throw new Error(`sortir-pembelian: ${JSON.stringify(answer.body)}`);
  return body.id;
}
/** The same, to be melted after all. */
async function sortAgain(shop: GoldShop, more: object): Promise<string> {
  const { body: sorted } = await shop.as('OWNER', 'get', `sortir-pembelian/${await sort(shop, {})}`);
  const { body: waiting } = await shop.as('OWNER', 'get', 'sortir-pembelian/menunggu');
  const [{ no_faktur_beli }] = sorted.lines as [{ no_faktur_beli: string }];
  const { barang } = (waiting as unknown as { no_faktur_beli: string; barang: string }[]).find(
    (row) => row.no_faktur_beli === no_faktur_beli,
  )!;
  const way = { sortir_asal: 'CUCI', sortir_tujuan: 'LEBUR', alasan: 'PATAH' };
  const body = { id: randomUUID(), ...way, barang: [barang], ...more };
  const answer = await shop.as('OWNER', 'post', 'pindah-sortir', body);
  if (answer.status !== 201) throw new Error(`pindah-sortir: ${JSON.stringify(answer.body)}`);
  return body.id;
}
/** A ring from one shop on its way to another, with a supervisor's word; answers its id. */
async function ship(from: GoldShop, toko_tujuan: string, by: string, more: object = {}): Promise<string> {
  await shopsOfList(from);
  const id = randomUUID();
  const body = { id, toko_tujuan, kode_barcode: [await from.addRing()], ...more };
  const otorisasi_ids = await from.approve(await from.as(by, 'post', 'kirim-barang', body), by);
  const answer = await from.as(by, 'post', 'kirim-barang', { ...body, otorisasi_ids });
  if (answer.status !== 201) throw new Error(`kirim-barang: ${JSON.stringify(answer.body)}`);
  return id;
}
/** A ring of another shop, taken in here. */
async function takeIn(shop: GoldShop, more: object = {}): Promise<string> {
  const other = await another(shop);
  await shopsOfList(shop);
  const sent = await ship(other, shop.kode_toko, 'OWNER');
  const { body } = await other.as('OWNER', 'get', `kirim-barang/${sent}`);
  const { no_kirim, lines } = body as { no_kirim: string; lines: readonly { kode_barcode: string }[] };
  const id = randomUUID();
  const taken = lines.map(({ kode_barcode }) => ({ kode_barcode, kode_toko: 'A1' }));
  const asked = { id, toko_asal: other.kode_toko, no_kirim, lines: taken, ...more };
  const answer = await shop.as('OWNER', 'post', 'terima-barang', asked);
  if (answer.status !== 201) throw new Error(`terima-barang: ${JSON.stringify(answer.body)}`);
  return id;
}
/** What was sorted to be cleaned goes out; by a goldsmith where one is named. */
async function sendOut(shop: GoldShop, sent: object, more: object): Promise<{ id: string; barang: string }> {
  const { body: sorted } = await shop.as('OWNER', 'get', `sortir-pembelian/${await sort(shop, {})}`);
  const [{ no_faktur_beli }] = sorted.lines as [{ no_faktur_beli: string }];
  const { body: waiting } = await shop.as('OWNER', 'get', 'kirim-barang-cuci/menunggu');
  const { barang } = (waiting as unknown as { no_faktur_beli: string; barang: string }[]).find(
    (row) => row.no_faktur_beli === no_faktur_beli,
  )!;
  const body = { id: randomUUID(), barang: [barang], ...sent, ...more };
  const answer = await shop.as('OWNER', 'post', 'kirim-barang-cuci', body);
  if (answer.status !== 201) throw new Error(`kirim-barang-cuci: ${JSON.stringify(answer.body)}`);
  return { id: body.id, barang };
}
const WASHED = { pekerjaan: 'CUCI' };
/** Who plates is there once. */
async function plated(shop: GoldShop): Promise<object> {
  const goldsmith = {
    kode_tukang: 'KARTO',
    nama_tukang: 'PAK KARTO',
    keahlian: ['SEPUHAN'],
    susut_maks: 1,
    tgl_berlaku: shop.today,
  };
  await shop.as('OWNER', 'post', 'tukang', goldsmith);
  return { pekerjaan: 'SEPUH', kode_tukang: 'KARTO' };
}
/** What came back, 10 mg lighter. */
async function comeBack(
  shop: GoldShop,
  path: string,
  sent: object,
  more: object,
): Promise<{ id: string; cuci_id: string }> {
  const { id: cuci_id, barang } = await sendOut(shop, sent, {});
  const body = { id: randomUUID(), cuci_id, lines: [{ barang, berat: 1.98, ke: 'BAKI' }], ...more };
  const answer = await shop.as('OWNER', 'post', path, body);
  if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return { id: body.id, cuci_id };
}
const washed = (shop: GoldShop, more: object) => comeBack(shop, 'terima-barang-cuci', WASHED, more);
const platedBack = async (shop: GoldShop, more: object) =>
  comeBack(shop, 'terima-sepuhan', await plated(shop), { ongkos: 8_000, ...more });
async function loss(shop: GoldShop, more: object): Promise<string> {
  const { cuci_id } = await washed(shop, {});
  const body = { id: randomUUID(), cuci_id, ...more };
  const answer = await shop.as('OWNER', 'post', 'wasting-sepuhan', body);
  if (answer.status !== 201) throw new Error(`wasting-sepuhan: ${JSON.stringify(answer.body)}`);
  return body.id;
}
/** Rupiah. */
const DEPOSIT = 500_000;

/** Six months at 6 %, and no late fee by the day. */
const PLAN = {
  ...{ kode_cicilan: 'C6', nama_cicilan: 'CICILAN 6 BULAN', tenor: 6, biaya_persen: 6, min_dp_persen: 30 },
  ...{ biaya_admin: 25_000, denda_persen: 2, denda_per_hari: 0, hari_toleransi: 3, potongan_pelunasan: 50 },
  ...{ lelang_setelah: 2, potongan_batal: 10, is_aktif: true },
};
/** 1,635,000 less the down payment, with 6 %: 1,135,000 + 68,100 up to 68,500. */
const OWED = 1_203_500;

async function open(shop: GoldShop, more: object = {}): Promise<string> {
  await shop.as('OWNER', 'put', 'para-system', { key: 'CICILAN_MODULE', value: true });
  if ((await shop.as('OWNER', 'get', `para-cicilan/${PLAN.kode_cicilan}`)).status === 404)
    await shop.as('OWNER', 'post', 'para-cicilan', PLAN);
  const [id, customer_id, kode_barcode] = [randomUUID(), await shop.addCustomer(), await shop.addRing()];
  const sent = { id, customer_id, kode_sales: 'SL1', kode_cicilan: PLAN.kode_cicilan, kode_barcode, dp_rp: DEPOSIT };
  const pembayaran = [{ cara_bayar: 'CASH', jumlah: DEPOSIT + PLAN.biaya_admin }];
  const answer = await shop.as('KASIR1', 'post', 'cicilan', { ...sent, pembayaran, ...more });
  if (answer.status !== 201) throw new Error(`cicilan: ${JSON.stringify(answer.body)}`);
  return id;
}

async function pay(shop: GoldShop, more: object = {}): Promise<string> {
  const [contract, id] = [await open(shop, more), randomUUID()];
  const pembayaran = [{ cara_bayar: 'CASH', jumlah: 100_000 }];
  const sent = { id, jenis: 'ANGSURAN', jumlah: 100_000, total: OWED, pembayaran };
  const answer = await shop.as('KASIR1', 'post', `cicilan/${contract}/bayar`, sent);
  if (answer.status >= 300) throw new Error(`cicilan/bayar: ${JSON.stringify(answer.body)}`);
  return id;
}

/** Half a year passes over a contract, as only a test may: all of its instalments are missed. */
export async function overdue(shop: Pick<GoldShop, 'kode_toko' | 'ledger'>, id: string): Promise<void> {
  const stream = installments.stream(id);
  await shop.ledger.execute({
    ...{ shop: shop.kode_toko, actor: 'OWNER', key: randomUUID(), request: { terlambat: id }, streams: [stream] },
    decide(context) {
      const contract = installments.load(id, context)!;
      const schedule = contract.schedule.map((due) => ({ ...due, jatuh_tempo: addMonths(due.jatuh_tempo, -7) }));
      const posisi = positionOf(contract, { schedule, ...nextDates(schedule, contract.terms) });
      return { events: [progressed(contract, 'BATAL BAYAR', id, posisi)], result: null };
    },
  });
}

async function seize(shop: GoldShop, more: object = {}): Promise<string> {
  const contract = await open(shop, more);
  await overdue(shop, contract);
  const body = { id: randomUUID(), nilai_lelang: 1_500_000, keterangan: 'MENUNGGAK' };
  const path = `cicilan/${contract}/lelang`;
  const otorisasi_ids = await shop.approve(await shop.as('OWNER', 'post', path, body), 'OWNER');
  const answer = await shop.as('OWNER', 'post', path, { ...body, otorisasi_ids });
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return body.id;
}

async function refund(shop: GoldShop, more: object = {}): Promise<string> {
  const auction = await seize(shop, more);
  const { body: seized } = await shop.as<{ kembali_rp: number }>('OWNER', 'get', `cicilan/lelang/${auction}`);
  const body = { id: randomUUID(), pembayaran: [{ cara_bayar: 'CASH', jumlah: seized.kembali_rp }] };
  const answer = await shop.as('OWNER', 'post', `cicilan/lelang/${auction}/kembali`, body);
  if (answer.status >= 300) throw new Error(`cicilan/kembali: ${JSON.stringify(answer.body)}`);
  return body.id;
}

/** Made by one step, of a customer: saved is done. */
const inOneStep = (make: typeof open, by: string, type: string, account: string): DocumentMaker => ({
  saved: (shop) => make(shop),
  valid: make,
  by,
  undone: { type, times: 1, account },
  named: true,
});

/** A kind that cannot be made here is not held by the test of all documents: it does not compile. */
export const DOCUMENT_MAKERS: Readonly<Record<DocumentKind, DocumentMaker>> = {
  sale: twoSteps('penjualan', async (shop) => ({ lines: [{ kode_barcode: await shop.addRing() }] })),
  purchase: twoSteps('pembelian', () => Promise.resolve({ lines: [BROUGHT] })),
  'manual-sale': manualSale,
  'manual-purchase': manualPurchase,
  goods: {
    saved: (shop) => melt(shop, {}),
    valid: (shop, more) => melt(shop, { hasil: { berat_hasil: 1.99, kadar_hasil: 75 }, ...more }),
    by: 'SPV2',
    undone: { type: 'Reversed', times: 2, account: 'persediaan/lebur' },
    freely: true,
  },
  'goods-move': {
    saved: (shop) => move(shop, {}),
    valid: (shop, more) => move(shop, more ?? {}),
    by: 'OWNER',
    undone: { type: 'Reversed', times: 1, account: null },
    freely: true,
  },
  'item-melt': {
    saved: (shop) => meltItem(shop, {}),
    valid: (shop, more) => meltItem(shop, { hasil: { berat_hasil: 3.26, kadar_hasil: 75 }, ...more }),
    by: 'SPV2',
    undone: { type: 'Reversed', times: 2, account: 'persediaan/lebur' },
    freely: true,
  },
  'goods-receipt': {
    saved: (shop) => receive(shop, {}),
    valid: (shop, more) => receive(shop, more ?? {}),
    by: 'OWNER',
    undone: { type: 'Cancelled', times: 1, account: 'hutang/supplier/SUP1' },
  },
  sorting: {
    saved: (shop) => sort(shop, {}),
    valid: (shop, more) => sort(shop, more ?? {}),
    by: 'OWNER',
    undone: { type: 'Reversed', times: 1, account: 'susut' },
    freely: true,
  },
  'sort-move': {
    saved: (shop) => sortAgain(shop, {}),
    valid: (shop, more) => sortAgain(shop, more ?? {}),
    by: 'OWNER',
    undone: { type: 'Reversed', times: 1, account: null },
    freely: true,
  },
  cleaning: {
    saved: async (shop) => (await sendOut(shop, WASHED, {})).id,
    valid: async (shop, more) => (await sendOut(shop, WASHED, more ?? {})).id,
    by: 'OWNER',
    undone: { type: 'Cancelled', times: 1, account: null },
    stands: 'KIRIM',
    freely: true,
  },
  'cleaning-return': {
    saved: async (shop) => (await washed(shop, {})).id,
    valid: async (shop, more) => (await washed(shop, more ?? {})).id,
    by: 'OWNER',
    undone: { type: 'Reversed', times: 1, account: null },
    freely: true,
  },
  'plating-return': {
    saved: async (shop) => (await platedBack(shop, {})).id,
    valid: async (shop, more) => (await platedBack(shop, more ?? {})).id,
    by: 'OWNER',
    undone: { type: 'Reversed', times: 1, account: 'hutang/tukang/KARTO' },
    freely: true,
  },
  'cleaning-loss': {
    saved: (shop) => loss(shop, {}),
    valid: (shop, more) => loss(shop, more ?? {}),
    by: 'OWNER',
    undone: { type: 'Reversed', times: 1, account: 'susut' },
    freely: true,
  },
  'supplier-return': {
    saved: (shop) => sendBack(shop, {}),
    valid: (shop, more) => sendBack(shop, more ?? {}),
    by: 'OWNER',
    undone: { type: 'Reversed', times: 1, account: 'hutang/supplier/SUP1' },
    freely: true,
  },
  shipment: {
    saved: (shop) => ship(shop, 'JAUH', 'OWNER'),
    valid: (shop, more) => ship(shop, 'JAUH', 'OWNER', more),
    by: 'OWNER',
    undone: { type: 'Cancelled', times: 1, account: 'persediaan/transit' },
    stands: 'KIRIM',
    freely: true,
  },
  'shipment-receipt': {
    saved: (shop) => takeIn(shop),
    valid: (shop, more) => takeIn(shop, more),
    by: 'OWNER',
    undone: { type: 'Cancelled', times: 1, account: 'rk/CBG' },
    freely: true,
  },
  'external-shipment': {
    saved: async (shop) => (await sendToPartner(shop)).id,
    valid: async (shop, more) => (await sendToPartner(shop, 1, more)).id,
    by: 'OWNER',
    undone: { type: 'Cancelled', times: 1, account: 'persediaan/transit' },
    stands: 'KIRIM',
    freely: true,
  },
  deposit: {
    ...twoSteps('titip', async (shop) => ({
      customer_id: await shop.addCustomer(),
      lines: [{ kode_barcode: await shop.addRing() }],
      tgl_batas: shop.today,
      dp_rp: DEPOSIT,
    })),
    by: 'OWNER',
    named: true,
    undone: { type: 'PaidBack', times: 1, account: 'kas/LACI1' },
    back: { pembayaran: [{ cara_bayar: 'CASH', jumlah: DEPOSIT }] },
  },
  loan: {
    saved: (shop) => lend(shop, false),
    valid: (shop, more) => lend(shop, true, more),
    by: 'OWNER',
    named: true,
    undone: { type: 'Cancelled', times: 1, account: 'piutang/hutang' },
  },
  'loan-payment': {
    saved: (shop) => redeem(shop, false),
    valid: (shop, more) => redeem(shop, true, more),
    by: 'OWNER',
    named: true,
    undone: { type: 'Cancelled', times: 1, account: 'bunga/hutang' },
    back: { barang_kembali: true },
  },
  'loan-auction': {
    saved: (shop) => auction(shop),
    valid: (shop, more) => auction(shop, more),
    by: 'OWNER',
    named: true,
    undone: { type: 'Cancelled', times: 1, account: 'piutang/hutang' },
  },
  installment: { ...inOneStep(open, 'KASIR1', 'Cancelled', 'kas/LACI1'), stands: 'AKTIF' },
  'installment-payment': inOneStep(pay, 'OWNER', 'Reversed', 'kas/LACI1'),
  'installment-auction': inOneStep(seize, 'OWNER', 'Reversed', 'titipan/cicilan'),
  'installment-refund': inOneStep(refund, 'OWNER', 'Reversed', 'kas/LACI1'),
};
