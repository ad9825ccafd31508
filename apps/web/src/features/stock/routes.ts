import { moduleOn } from '@emas/contracts/modules/register';
import { documents } from '@emas/contracts/documents/registry';
import { filtersIn } from '../../engine/listing/address-filters.js';
import { statesTo, waitingQuery } from '../../parts/document/document-queries.js';
import { asksOfEntries } from '../../parts/entry/calls.js';
import { lookupQuery } from '../../engine/lookup/lookup-query.js';
import { asksOfList } from '../../engine/resource/list-source.js';
import type { Pages } from '../../platform/routing/page-source.js';
import { ITEM_FILTERS, itemsQuery } from './items-query.js';
import { weighingsQuery } from './weighing/weighing-calls.js';
import { neededQuery } from './labels/label-calls.js';

export const pages: Pages = {
  '/timbang-baki': {
    load: () => import('./weighing/weigh-page.js'),
    asks: () => [weighingsQuery, lookupQuery('master-baki'), lookupQuery('master-gudang')],
  },
  '/penerimaan-barang': {
    load: () => import('./receipts/receipt-page.js'),
    asks: ({ session }) => [
      ...(moduleOn(session.modules, 'SUPPLIER_MODULE') ? [lookupQuery('master-supplier')] : []),
      ...['master-jenis', 'master-group', 'master-baki'].map(lookupQuery),
    ],
  },
  '/batal-penerimaan-barang': {
    load: () => import('./receipts/cancel-receipt-page.js'),
    asks: async () => {
      const of = await documents['goods-receipt'].load();
      return statesTo(of, 'cancel').map((state) => waitingQuery(of, state, null));
    },
  },
  '/pindah-barang': { load: () => import('./moves/move-page.js'), asks: () => [lookupQuery('master-baki')] },
  '/pindah-barang-satu-baki': { load: () => import('./moves/tray-page.js'), asks: () => [lookupQuery('master-baki')] },
  '/hancur-data-barang': {
    load: () => import('./melt/item-melt-page.js'),
    asks: async () => [waitingQuery(await documents['item-melt'].load(), 'PROSES', null), lookupQuery('gudang-hancur')],
  },
  '/update-profit-barang': {
    load: () => import('./profit/profit-page.js'),
    asks: () => ['master-baki', 'master-group', 'master-jenis', 'master-kadar', 'master-supplier'].map(lookupQuery),
  },
  '/data-barang': {
    load: () => import('./items-page.js'),
    asks: ({ search }) => {
      const { filters, page, size } = filtersIn<keyof typeof ITEM_FILTERS>(search, ITEM_FILTERS);
      return [itemsQuery(filters, page, size)];
    },
  },
  '/tambah-data-barang': {
    load: () => import('./add-item-page.js'),
    asks: () => ['master-jenis', 'master-group', 'master-baki'].map(lookupQuery),
  },
  '/cetak-barcode': { load: () => import('./labels/labels-page.js'), asks: () => [neededQuery] },
  '/master-berlian': {
    load: () => import('./loose-stones/stones-page.js'),
    asks: (opening) =>
      opening.search.has('tab') ? asksOfEntries('stone-entry', opening) : asksOfList('master-berlian', opening),
  },
  '/tambah-dan-ambil-stock-aksesoris': {
    load: () => import('./accessories-page.js'),
    asks: (opening) =>
      opening.search.has('tab') ? asksOfEntries('accessory-entry', opening) : asksOfList('aksesoris', opening),
  },
};
