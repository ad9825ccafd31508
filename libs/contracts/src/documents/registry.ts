import type { DocumentDefinition, ListedDefinition } from '../definitions/document.js';
import type { EntryDefinition } from '../definitions/entry.js';

/** What is known of a kind before its definition is loaded; a test holds it equal to the definition. */
export interface KnownDocument<Definition extends ListedDefinition = ListedDefinition> {
  /** First letters of its numbers: enough to know a number by. */
  readonly numbers: readonly string[];
  /** Page where one is found by its number. */
  readonly list: string;
  readonly load: () => Promise<Definition>;
}

/**
 * Every kind of document, by name. The numbers and the page are for the palette and for lists of any document; the definition
 * is a chunk of its own, loaded by the screen that shows the kind.
 */
export const documents = {
  sale: {
    numbers: ['FJ'],
    list: 'lihat-penjualan',
    load: () => import('../sales/documents/sale.js').then(({ sale }) => sale),
  },
  purchase: {
    numbers: ['FB'],
    list: 'lihat-pembelian',
    load: () => import('../purchases/documents/purchase.js').then(({ purchase }) => purchase),
  },
  'manual-sale': {
    numbers: ['MJ'],
    list: 'lihat-penjualan-manual',
    load: () => import('../sales/documents/manual-sale.js').then(({ manualSale }) => manualSale),
  },
  'manual-purchase': {
    numbers: ['MP'],
    list: 'lihat-pembelian-manual',
    load: () => import('../purchases/documents/manual-purchase.js').then(({ manualPurchase }) => manualPurchase),
  },
  goods: {
    numbers: ['HP'],
    list: 'hancur-pembelian',
    load: () => import('../stock/documents/goods.js').then(({ goods }) => goods),
  },
  'goods-move': {
    numbers: ['PB'],
    list: 'pindah-barang',
    load: () => import('../stock/documents/goods-move.js').then(({ goodsMove }) => goodsMove),
  },
  'item-melt': {
    numbers: ['HB'],
    list: 'hancur-data-barang',
    load: () => import('../stock/documents/item-melt.js').then(({ itemMelt }) => itemMelt),
  },
  'goods-receipt': {
    numbers: ['PN'],
    list: 'penerimaan-barang',
    load: () => import('../stock/documents/goods-receipt.js').then(({ goodsReceipt }) => goodsReceipt),
  },
  sorting: {
    numbers: ['SP'],
    list: 'sortir-pembelian',
    load: () => import('../plating/documents/sorting.js').then(({ sorting }) => sorting),
  },
  'sort-move': {
    numbers: ['GS'],
    list: 'pindah-sortir',
    load: () => import('../plating/documents/sort-move.js').then(({ sortMove }) => sortMove),
  },
  cleaning: {
    numbers: ['KC'],
    list: 'kirim-barang-cuci',
    load: () => import('../plating/documents/cleaning.js').then(({ cleaning }) => cleaning),
  },
  'cleaning-return': {
    numbers: ['CT'],
    list: 'terima-barang-cuci',
    load: () => import('../plating/documents/cleaning-return.js').then(({ cleaningReturn }) => cleaningReturn),
  },
  'plating-return': {
    numbers: ['ST'],
    list: 'terima-sepuhan',
    load: () => import('../plating/documents/plating-return.js').then(({ platingReturn }) => platingReturn),
  },
  'cleaning-loss': {
    numbers: ['WS'],
    list: 'wasting-sepuhan',
    load: () => import('../plating/documents/cleaning-loss.js').then(({ cleaningLoss }) => cleaningLoss),
  },
  'supplier-return': {
    numbers: ['RS'],
    list: 'penerimaan-barang',
    load: () => import('../stock/documents/supplier-return.js').then(({ supplierReturn }) => supplierReturn),
  },
  shipment: {
    numbers: ['SJ'],
    list: 'kirim-barang',
    load: () => import('../transfers/documents/shipment.js').then(({ shipment }) => shipment),
  },
  'shipment-receipt': {
    numbers: ['TC'],
    list: 'terima-barang',
    load: () => import('../transfers/documents/shipment-receipt.js').then(({ shipmentReceipt }) => shipmentReceipt),
  },
  'external-shipment': {
    numbers: ['KX'],
    list: 'kirim-barang-external',
    load: () => import('../transfers/documents/external-shipment.js').then(({ externalShipment }) => externalShipment),
  },
  deposit: {
    numbers: ['DU', 'DB'],
    list: 'lihat-titipan',
    load: () => import('../deposits/documents/deposit.js').then(({ deposit }) => deposit),
  },
  loan: {
    numbers: ['FH'],
    list: 'lihat-hutang',
    load: () => import('../debt/documents/loan.js').then(({ loan }) => loan),
  },
  'loan-payment': {
    numbers: ['BH'],
    list: 'lihat-hutang',
    load: () => import('../debt/documents/loan-payment.js').then(({ loanPayment }) => loanPayment),
  },
  'loan-auction': {
    numbers: ['LH'],
    list: 'lelang-hutang',
    load: () => import('../debt/documents/loan-auction.js').then(({ loanAuction }) => loanAuction),
  },
  installment: {
    numbers: ['FC'],
    list: 'lihat-cicilan',
    load: () => import('../installments/documents/installment.js').then(({ installment }) => installment),
  },
  'installment-payment': {
    numbers: ['BC'],
    list: 'lihat-cicilan',
    load: () =>
      import('../installments/documents/installment-payment.js').then(({ installmentPayment }) => installmentPayment),
  },
  'installment-auction': {
    numbers: ['LC'],
    list: 'lelang-cicilan',
    load: () =>
      import('../installments/documents/installment-auction.js').then(({ installmentAuction }) => installmentAuction),
  },
  'installment-refund': {
    numbers: ['RC'],
    list: 'lelang-cicilan',
    load: () =>
      import('../installments/documents/installment-refund.js').then(({ installmentRefund }) => installmentRefund),
  },
} as const satisfies Readonly<Record<string, KnownDocument<DocumentDefinition>>>;

/** Every kind of entry, by name. */
export const entries = {
  'cash-entry': {
    numbers: ['KM', 'KK'],
    list: 'uang-kas',
    load: () => import('../money/entries/cash-entry.js').then(({ cashEntry }) => cashEntry),
  },
  'bank-entry': {
    numbers: ['BM', 'BK'],
    list: 'uang-bank',
    load: () => import('../money/entries/bank-entry.js').then(({ bankEntry }) => bankEntry),
  },
  'cash-advance': {
    numbers: ['KB'],
    list: 'uang-kas',
    load: () => import('../money/entries/cash-advance.js').then(({ cashAdvance }) => cashAdvance),
  },
  'money-move': {
    numbers: ['MB'],
    list: 'mutasi-uang-bank',
    load: () => import('../money/entries/money-move.js').then(({ bankMove }) => bankMove),
  },
  'cash-move': {
    numbers: ['MC'],
    list: 'mutasi-uang-cash',
    load: () => import('../money/entries/money-move.js').then(({ cashMove }) => cashMove),
  },
  'drawer-transfer': {
    numbers: ['PS'],
    list: 'pengalihan-saldo-uang',
    load: () => import('../money/entries/drawer-transfer.js').then(({ drawerTransfer }) => drawerTransfer),
  },
  'card-cash': {
    numbers: ['GT'],
    list: 'gesek-tunai',
    load: () => import('../money/entries/card-cash.js').then(({ cardCashEntry }) => cardCashEntry),
  },
  settlement: {
    numbers: ['NC'],
    list: 'validasi-non-cash',
    load: () => import('../money/entries/settlement.js').then(({ settlement }) => settlement),
  },
  'money-send': {
    numbers: ['KU'],
    list: 'kirim-uang-pusat',
    load: () => import('../money/entries/money-send.js').then(({ moneySend }) => moneySend),
  },
  'money-receipt': {
    numbers: ['TU'],
    list: 'terima-uang-kas',
    load: () => import('../money/entries/money-receipt.js').then(({ moneyReceipt }) => moneyReceipt),
  },
  'journal-entry': {
    numbers: ['JU'],
    list: 'jurnal-umum',
    load: () => import('../accounting/entries/journal-entry.js').then(({ journalEntry }) => journalEntry),
  },
  'accessory-entry': {
    numbers: ['AM', 'AK'],
    list: 'tambah-dan-ambil-stock-aksesoris',
    load: () => import('../stock/entries/accessory-entry.js').then(({ accessoryEntry }) => accessoryEntry),
  },
  'stone-entry': {
    numbers: ['IM', 'IK'],
    list: 'master-berlian',
    load: () => import('../stock/entries/stone-entry.js').then(({ stoneEntry }) => stoneEntry),
  },
  'external-update': {
    numbers: ['UX'],
    list: 'update-barang-external',
    load: () => import('../transfers/entries/external-update.js').then(({ externalUpdate }) => externalUpdate),
  },
  'external-payment': {
    numbers: ['BX'],
    list: 'update-barang-external',
    load: () => import('../transfers/entries/external-payment.js').then(({ externalPayment }) => externalPayment),
  },
  'manual-stock': {
    numbers: ['MM'],
    list: 'data-barang-manual',
    load: () => import('../stock/entries/manual-stock.js').then(({ manualStock }) => manualStock),
  },
  'manual-move': {
    numbers: ['PM'],
    list: 'pindah-barang-manual',
    load: () => import('../stock/entries/manual-move.js').then(({ manualMove }) => manualMove),
  },
  'manual-melt': {
    numbers: ['HM'],
    list: 'hancur-barang-manual',
    load: () => import('../stock/entries/manual-melt.js').then(({ manualMelt }) => manualMelt),
  },
  'manual-cleaning': {
    numbers: ['CM'],
    list: 'stock-cuci-manual',
    load: () => import('../plating/entries/manual-cleaning.js').then(({ manualCleaning }) => manualCleaning),
  },
  'loan-surplus': {
    numbers: ['KH'],
    list: 'lelang-hutang',
    load: () => import('../debt/entries/loan-surplus.js').then(({ loanSurplus }) => loanSurplus),
  },
} as const satisfies Readonly<Record<string, KnownDocument<EntryDefinition>>>;

/** Whatever is found by its number. */
export const listed = { ...documents, ...entries };

export type EntryKind = keyof typeof entries;
type ListedKind = keyof typeof listed;
export type DocumentKind = keyof typeof documents;

/** Kinds in the order of the registry. */
export const DOCUMENT_KINDS = Object.keys(documents) as readonly DocumentKind[];

export const ENTRY_KINDS = Object.keys(entries) as readonly EntryKind[];

/** All definitions, for who shows documents of any kind. */
export const loadDocuments = (): Promise<readonly DocumentDefinition[]> =>
  Promise.all(Object.values(documents).map(({ load }) => load()));
export const loadEntries = (): Promise<readonly EntryDefinition[]> =>
  Promise.all(Object.values(entries).map(({ load }) => load()));

/** Kind of document or entry that a number is of, by its first letters; undefined where it is none. */
export const kindOfNumber = (no: string): ListedKind | undefined =>
  (Object.keys(listed) as readonly ListedKind[]).find((kind) =>
    listed[kind].numbers.some((series) => no.toUpperCase().startsWith(series)),
  );
