import {
  ChangeDeliveryCommand,
  MoveDeliveryCommand,
  ReturnSaleCommand,
  ReverseDeliveryCommand,
} from '../../contexts/online/index.js';
import { saleKind } from '../../contexts/sales/index.js';
import { MARKETPLACES } from '../terms.js';
import { type Affair, inTurn, type Step } from './affair.js';
import type { Desk } from './desk.js';

const COURIERS = ['JNE', 'J&T', 'SICEPAT'] as const;
/** What the customer pays for shipping, what the courier takes, and what insures it; rupiah. */
const SHIPPING = { ongkir_customer: 25_000, ongkir_biaya: 22_000, asuransi_rp: 3_000 };

/** Somebody has ordered it online: the marketplace owes it. */
const order =
  (nth: number, part = 'sale') =>
  async (at: Desk): Promise<void> => {
    const { total } = await saveOrder(at, nth, part);
    await at.paySale(part, owedBy(nth, total));
  };

const owedBy = (nth: number, jumlah: number) => [
  { cara_bayar: 'MARKETPLACE' as const, jumlah, kode_bank: inTurn(MARKETPLACES, nth).kode_marketplace },
];

async function saveOrder(at: Desk, nth: number, part: string) {
  const { kode_barcode } = await at.piece(`${part}:thing`);
  const no_order = `INV/${at.id('order').slice(0, 8).toUpperCase()}`;
  const { kode_marketplace } = inTurn(MARKETPLACES, nth);
  const saved = await at.saveSale(part, { lines: [{ kode_barcode }], kode_marketplace, no_order });
  return { ...saved, kode_barcode };
}

/** Given up before it is paid: the order is there for another note. */
const orderTwice =
  (nth: number) =>
  async (at: Desk): Promise<void> => {
    const { id, kode_barcode } = await saveOrder(at, nth, 'given-up');
    await at.drop(saleKind, id);
    await at.day.returned(kode_barcode);
    await order(nth)(at);
  };

/** Orders of marketplaces, filled by notes. */
export const marketplaceSales: Affair = {
  name: 'marketplace',
  every: 3,
  module: 'MARKETPLACE_MODULE',
  steps: (nth) => [{ after: 0, run: nth % 4 === 3 ? orderTwice(nth) : order(nth) }],
};

/** Sold, and packed for the courier. */
const pack =
  (nth: number) =>
  async (at: Desk): Promise<void> => {
    const { kode_barcode } = await at.piece('thing');
    const { total } = await at.saveSale('sale', { lines: [{ kode_barcode }] });
    await at.paySale('sale', owedBy(nth, total));
    const dto = { kurir: inTurn(COURIERS, nth), ...SHIPPING, cara_terima: 'CASH', cara_bayar: 'CASH' } as const;
    await at.do(new ChangeDeliveryCommand(at.user, at.id('sale'), dto, at.id('pack')));
  };

const move =
  (status: 'DIKIRIM' | 'DITERIMA' | 'KEMBALI', part: string) =>
  async (at: Desk): Promise<void> => {
    const dto = { status, ...(status === 'DIKIRIM' && { no_resi: at.id('parcel').slice(0, 12).toUpperCase() }) };
    await at.do(new MoveDeliveryCommand(at.user, at.id('sale'), dto, at.id(part)));
  };

/** The courier did not take it after all. */
async function sendInVain(at: Desk): Promise<void> {
  await move('DIKIRIM', 'in-vain')(at);
  await at.do(new ReverseDeliveryCommand(at.user, at.id('sale'), 'KURIR TIDAK DATANG', at.id('reverse')));
}

/** Home again after the day of its sale: that is taken back under a number of its own. */
async function takeBack(at: Desk): Promise<void> {
  const stream = `sale/${at.id('sale')}`;
  const sale = await at.load<{ readonly lines: readonly { readonly kode_barcode: string }[] }>(stream);
  if (!sale) return;
  const dto = { alasan: 'ALAMAT TIDAK DITEMUKAN' };
  await at.approved('return', (key, otorisasi_ids) => new ReturnSaleCommand(at.user, at.id('sale'), { ...dto, otorisasi_ids }, key)); // prettier-ignore
  for (const { kode_barcode } of sale.lines) await at.day.returned(kode_barcode);
}

/** What is sent: it arrives, comes back, is on its way, or leaves a day later. */
export const parcels: Affair = {
  name: 'parcel',
  every: 5,
  module: 'ONLINE_SHIPPING_MODULE',
  steps: (nth, random) => [
    { after: 0, run: pack(nth) },
    ...inTurn<readonly Step[]>(
      [
        [{ after: 1, run: move('DIKIRIM', 'send') }, { after: random.int(2, 4), run: move('DITERIMA', 'arrive') }],
        [{ after: 1, run: sendInVain }, { after: 2, run: move('DIKIRIM', 'send') }],
        [{ after: 1, run: move('DIKIRIM', 'send') }, { after: 4, run: move('KEMBALI', 'home') }, { after: 5, run: takeBack }],
      ],
      nth,
    ), // prettier-ignore
  ],
};
