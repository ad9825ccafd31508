import { manualPurchases } from '@emas/domain/purchases/purchase';
import { manualSales } from '@emas/domain/sales/sale';
import { manualPurchaseKind, SaveManualPurchaseCommand, ValidatePurchaseCommand } from '../../contexts/purchases/index.js'; // prettier-ignore
import { manualSaleKind, SaveManualSaleCommand, ValidateSaleCommand } from '../../contexts/sales/index.js';
import { CancelDocumentCommand } from '../../engine/document/document-commands.js';
import { jewelleryGroup } from '../goods.js';
import { type Affair, inTurn, type Step } from './affair.js';
import type { Desk } from './desk.js';

/** Small things that lie together in a tray without barcodes. */
const THINGS = [
  { nama_barang: 'ANTING TOKO KECIL', kode_dept: 'AT', kadar: '420' },
  { nama_barang: 'GIWANG TOKO', kode_dept: 'GW', kadar: '375' },
  { nama_barang: 'CINCIN TOKO POLOS', kode_dept: 'CC', kadar: '700' },
] as const;
const PIECES = 6;
/** Grams of one. */
const WEIGHT = 1.5;

const goods = (nth: number, qty: number) => {
  const { kadar, ...thing } = inTurn(THINGS, nth);
  const place = { kode_toko: `${thing.kode_dept}1`, kode_gudang: 'ETALASE' };
  return { ...thing, ...place, kode_group: jewelleryGroup(kadar), qty, berat: qty * WEIGHT };
};

/** Bought by the handful. */
const buy =
  (nth: number, part: string, qty: number) =>
  async (at: Desk): Promise<void> => {
    const id = at.id(part);
    const lines = [{ ...goods(nth, qty), kondisi_barang: 'BAGUS' }];
    const dto = { id, customer_id: at.customer, kode_sales: at.kode_sales, lines };
    const make = (key: string, otorisasi_ids: string[]) =>
      new SaveManualPurchaseCommand(at.user, { ...dto, otorisasi_ids }, key);
    const { data } = await at.seen(() => at.approved(`${part}:save`, make));
    const paid = await at.day.payOut(at.user, data.total_harga);
    if (!paid) return at.drop(manualPurchaseKind, id);
    await at.do(new ValidatePurchaseCommand(at.user, id, { pembayaran: [paid] }, at.id(`${part}:pay`), manualPurchases)); // prettier-ignore
    await at.print(manualPurchaseKind, `${part}:print`, id);
  };

/** One or two of them sold. */
const sell =
  (nth: number, part: string, qty: number) =>
  async (at: Desk): Promise<void> => {
    const bought = await at.load<{ readonly status: string }>(`purchase/${at.id('stock')}`);
    if (bought?.status !== 'VALID') return;
    const id = at.id(part);
    const dto = { id, customer_id: at.customer, kode_sales: at.kode_sales, lines: [goods(nth, qty)] };
    const make = (key: string, otorisasi_ids: string[]) =>
      new SaveManualSaleCommand(at.user, { ...dto, otorisasi_ids }, key, true);
    const { data } = await at.approved(`${part}:save`, make);
    const pembayaran = at.payIn(data.total_harga);
    await at.do(new ValidateSaleCommand(at.user, id, { pembayaran }, at.id(`${part}:pay`), manualSales));
    await at.print(manualSaleKind, `${part}:print`, id);
  };

const andBack =
  (run: Step['run'], kind: typeof manualSaleKind | typeof manualPurchaseKind, part: string) =>
  async (at: Desk): Promise<void> => {
    await run(at);
    const body = await at.load<{ readonly status: string }>(kind.documents.stream(at.id(part)));
    if (!body) return;
    const dto = { alasan: 'SALAH INPUT BARANG' };
    await at.approved(`${part}:cancel`, (key, otorisasi_ids) => new CancelDocumentCommand(kind, { user: at.user, id: at.id(part), key }, { ...dto, otorisasi_ids })); // prettier-ignore
  };

/** A handful is bought, and sold piece by piece; now and then one of both is taken back. */
export const manualGoods: Affair = {
  name: 'manual-goods',
  every: 5,
  module: 'MANUAL_MODULE',
  steps: (nth, random) => [
    { after: 0, run: buy(nth, 'stock', PIECES) },
    { after: random.int(1, 2), run: sell(nth, 'first', 2) },
    { after: random.int(3, 4), run: sell(nth, 'second', 1) },
    ...inTurn<readonly Step[]>(
      [
        [{ after: 5, run: andBack(sell(nth, 'undone', 1), manualSaleKind, 'undone') }],
        [{ after: 5, run: andBack(buy(nth, 'returned', 1), manualPurchaseKind, 'returned') }],
        [],
      ],
      nth,
    ),
  ],
};
