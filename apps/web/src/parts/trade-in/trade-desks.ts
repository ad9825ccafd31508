import type { DocumentDefinition } from '@emas/contracts/definitions/document';
import { manualPurchase } from '@emas/contracts/purchases/documents/manual-purchase';
import { purchase } from '@emas/contracts/purchases/documents/purchase';
import { manualSale } from '@emas/contracts/sales/documents/manual-sale';
import { sale } from '@emas/contracts/sales/documents/sale';

/** Where trade-ins of one sort of goods are settled. */
export interface TradeDesk {
  readonly page: string;
  readonly sale: DocumentDefinition;
  readonly purchase: DocumentDefinition;
  /** What settles one. */
  readonly path: 'tukar-tambah' | 'tukar-tambah/manual';
  /** Pages whose right takes one back. */
  readonly cancels: readonly string[];
  /** Page that buys what a customer of the desk brings. */
  readonly buys: string | null;
}

const deskOf = (of: Pick<TradeDesk, 'page' | 'sale' | 'purchase' | 'path' | 'buys'>): TradeDesk => ({
  ...of,
  cancels: [of.page, of.sale.pages.cancel, of.purchase.pages.cancel],
});

export const GOODS_DESK = deskOf({
  page: 'validasi-jual-beli',
  ...{ sale, purchase },
  path: 'tukar-tambah',
  buys: purchase.pages.write,
});

export const MANUAL_DESK = deskOf({
  page: 'validasi-jual-beli-manual',
  ...{ sale: manualSale, purchase: manualPurchase },
  path: 'tukar-tambah/manual',
  buys: null,
});

/** The desk of a trade-in. */
export const tradeDeskOf = ({ jenis }: { readonly jenis: 'MANUAL' | null }): TradeDesk =>
  jenis === 'MANUAL' ? MANUAL_DESK : GOODS_DESK;
