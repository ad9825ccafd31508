/**
 * The one list of pages. It drives the browser's router, menus, breadcrumbs, titles and command palette; the server
 * builds the access tree from it. Titles: namespace `titles`.
 */
import type { ReadableSetting } from './modules/readable.js';
import type { ModuleKey, ShopList } from './modules/register.js';
import type { AccessPage, Action } from './permissions/access-tree.js';
import { COST_PERMISSION } from './permissions/cost.js';
import { PERSONAL_DATA_PERMISSION } from './permissions/personal-data.js';
import { type Level, SETTINGS_LEVELS } from './permissions/levels.js';

export type RouteKind = 'public' | 'page' | 'menu' | 'flow' | 'list' | 'report';

export interface RouteDefinition {
  readonly path: string;
  readonly kind: RouteKind;
  /** Key of its title in namespace `titles`. */
  readonly title: string;
  readonly section: string;
  /** Menu it stands in, a key of `routes.menus`; `shell` has no entry. */
  readonly menu: MenuId;
  readonly order: number;
  /** Permission id; null for pages open to everyone who may come here at all. */
  readonly permission: string | null;
  /** What can be done on the page; the leaves of the access tree. */
  readonly actions: readonly Action[];
  /** Gate that opens it (see `gateOpen`). */
  readonly module?: string;
  /** Where its address leads while its gate is closed. */
  readonly instead?: string;
  /** Levels that may open it whatever the tree says; absent: all. */
  readonly levels?: readonly Level[];
  /** Setting with the shops that have it; absent: all. */
  readonly shops?: ShopList;
  /** For those alone who may see cost, whatever the tree says. */
  readonly confidential?: true;
  /** Setting that keeps it to those who see every menu. */
  readonly ownersBy?: ReadableSetting | ModuleKey;
}

export const MENU_IDS = [
  'shell', 'Barang', 'Penjualan', 'Pembelian', 'Hutang', 'Validasi', 'Laporan', 'Utility', 'Member', 'Data Master', 'Parameter', 'Uang',
  'Katalog', 'Berlian', 'Sepuhan', 'Cicilan', 'Akuntansi', 'Setting',
] as const; // prettier-ignore
export type MenuId = (typeof MENU_IDS)[number];

/** Pages that show a menu's entries as tiles. */
export const SUB_MENU_PAGES: Readonly<Partial<Record<MenuId, string>>> = {
  Barang: '/subMenuBarang',
  Penjualan: '/SubMenuPenjualan',
  Pembelian: '/SubMenuPembelian',
  Hutang: '/SubMenuHutang',
  Validasi: '/SubMenuValidasi',
  Laporan: '/SubMenuLaporan',
  Utility: '/SubMenuUtility',
  Member: '/SubMenuMember',
};

const LIST: readonly Action[] = ['lihat', 'tambah', 'ubah', 'hapus', 'export'];
const REPORT: readonly Action[] = ['lihat', 'cetak', 'export'];
const OWN_PLATING = { module: 'SEPUHAN_SENDIRI' } as const;
const COUNT: readonly Action[] = ['lihat', 'tambah', 'hapus', 'batal', 'cetak'];
const BOOKS = { module: 'ACCOUNTING', confidential: true } as const;

type Options = Partial<
  Pick<RouteDefinition, 'permission' | 'module' | 'instead' | 'levels' | 'confidential' | 'shops' | 'ownersBy'>
>;

const route =
  (kind: RouteKind, section: string, menu: MenuId) =>
  <const Path extends string>(
    path: Path,
    order: number,
    actions: readonly Action[] = [],
    options: Options = {},
  ): RouteDefinition & { readonly path: Path } => ({
    path,
    kind,
    title: path === '/' ? 'login' : path.slice(1),
    section,
    menu,
    order,
    permission: actions.length > 0 ? path.slice(1) : null,
    actions,
    ...options,
  });

const open = route('public', 'shell', 'shell');
const shell = route('page', 'shell', 'shell');
const subMenu = route('menu', 'shell', 'shell');
const goods = { page: route('page', 'stock', 'Barang'), flow: route('flow', 'stock', 'Barang') };
const selling = { page: route('page', 'sales', 'Penjualan'), flow: route('flow', 'sales', 'Penjualan') };
const buying = { page: route('page', 'purchases', 'Pembelian'), flow: route('flow', 'purchases', 'Pembelian') };
const debt = { page: route('page', 'debt', 'Hutang'), flow: route('flow', 'debt', 'Hutang') };
const plating = route('flow', 'plating', 'Sepuhan');
const instalments = { page: route('page', 'installments', 'Cicilan'), flow: route('flow', 'installments', 'Cicilan') };
const CICILAN = { module: 'CICILAN' } as const;
const validation = route('flow', 'sales', 'Validasi');
const master = route('list', 'master', 'Data Master');
const drawers = route('list', 'money', 'Data Master');
const parameter = route('list', 'parameter', 'Parameter');
const catalogue = route('list', 'catalogue', 'Katalog');
const money = route('flow', 'money', 'Uang');

export const routes = [
  open('/', 1),
  open('/terms-and-conditions', 2),
  open('/privacy-policy', 3),
  shell('/home', 4),
  shell('/dashboard', 5, ['lihat']),
  subMenu('/subMenuBarang', 6),
  subMenu('/SubMenuPenjualan', 7),
  subMenu('/SubMenuPembelian', 9),
  subMenu('/SubMenuHutang', 11),
  subMenu('/SubMenuValidasi', 12),
  subMenu('/SubMenuLaporan', 13),
  subMenu('/SubMenuUtility', 14),
  subMenu('/SubMenuMember', 15),
  shell('/landingpages', 16),
  shell('/blank', 17),
  shell('/404', 18),

  goods.page('/data-barang', 1, ['lihat', 'ubah', 'cetak', 'export']),
  goods.flow('/tambah-data-barang', 2, ['lihat', 'tambah', 'cetak']),
  goods.flow('/tambah-barang-banyak', 3, ['lihat', 'tambah']),
  goods.flow('/cetak-barcode', 4, ['lihat', 'cetak']),
  goods.flow('/pindah-barang', 5, ['lihat', 'tambah', 'batal', 'cetak']),
  goods.flow('/pindah-barang-satu-baki', 6, ['lihat', 'tambah', 'batal', 'cetak']),
  goods.flow('/timbang-baki', 7, ['lihat', 'tambah', 'hapus']),
  goods.flow('/update-profit-barang', 8, ['lihat', 'ubah']),
  goods.flow('/hancur-data-barang', 9, ['lihat', 'tambah', 'ubah', 'batal', 'cetak']),
  goods.flow('/tambah-dan-ambil-stock-aksesoris', 10, ['lihat', 'tambah', 'ubah', 'hapus', 'batal', 'export']),
  goods.flow('/penerimaan-barang', 11, ['lihat', 'tambah', 'cetak', 'export']),
  goods.flow('/batal-penerimaan-barang', 12, ['lihat', 'batal']),
  goods.flow('/stock-opname', 13, COUNT),
  goods.flow('/stock-opname-penerimaan', 14, COUNT),
  goods.flow('/stock-opname-global', 15, COUNT, { module: 'OPNAME_GLOBAL' }),
  goods.flow('/stock-opname-rfid', 16, COUNT, { module: 'RFID' }),
  plating('/sortir-pembelian', 1, ['lihat', 'tambah', 'batal', 'cetak'], OWN_PLATING),
  plating('/pindah-sortir', 2, ['lihat', 'tambah', 'batal', 'cetak'], OWN_PLATING),
  goods.flow('/kirim-barang', 17, ['lihat', 'tambah', 'ubah', 'batal', 'cetak'], { module: 'SEND_GOODS' }),
  goods.flow('/kirim-barang-kecabang', 18, ['lihat', 'tambah', 'ubah', 'batal', 'cetak'], { module: 'SEND_GOODS' }),
  goods.flow('/terima-barang', 19, ['lihat', 'tambah', 'batal', 'cetak'], { module: 'SEND_GOODS' }),
  goods.flow('/kirim-barang-external', 20, ['lihat', 'tambah', 'batal', 'cetak'], { module: 'EXTERNAL_GOODS' }),
  goods.flow('/update-barang-external', 21, ['lihat', 'ubah', 'batal', 'cetak'], { module: 'EXTERNAL_GOODS' }),
  goods.page('/data-barang-manual', 22, ['lihat', 'tambah', 'batal', 'export'], { module: 'MANUAL' }),
  goods.flow('/pindah-barang-manual', 23, ['lihat', 'tambah', 'batal', 'export'], { module: 'MANUAL' }),
  goods.flow('/hancur-barang-manual', 24, ['lihat', 'tambah', 'batal', 'export'], { module: 'MANUAL' }),
  plating('/kirim-barang-cuci', 3, ['lihat', 'tambah', 'batal', 'cetak'], { module: 'SEPUHAN' }),
  plating('/terima-barang-cuci', 4, ['lihat', 'tambah', 'batal', 'cetak'], OWN_PLATING),
  plating('/terima-sepuhan', 5, ['lihat', 'tambah', 'batal', 'cetak'], OWN_PLATING),
  plating('/wasting-sepuhan', 6, ['lihat', 'tambah', 'batal', 'cetak'], OWN_PLATING),
  plating('/stock-cuci-manual', 7, ['lihat', 'tambah', 'batal', 'export'], { module: 'STOCK_CUCI_MANUAL' }),

  selling.flow('/transaksi-penjualan', 1, ['lihat', 'tambah', 'hapus']),
  selling.page('/lihat-penjualan', 2, ['lihat', 'cetak', 'export']),
  selling.flow('/batal-penjualan', 3, ['lihat', 'batal']),
  selling.page('/lihat-titipan', 4, ['lihat', 'ubah', 'batal', 'cetak', 'export']),
  selling.page('/faktur-bermasalah', 5, ['lihat', 'tambah', 'ubah', 'validasi', 'batal', 'export']),
  selling.page('/redirect-to-grosir', 6, ['lihat', 'tambah'], {
    module: 'SEMI_GROSIR',
    instead: '/transaksi-penjualan',
  }),
  selling.flow('/transaksi-jual-beli-manual', 7, ['lihat', 'tambah', 'hapus'], { module: 'MANUAL' }),
  selling.page('/lihat-penjualan-manual', 8, ['lihat', 'cetak', 'export'], { module: 'MANUAL' }),
  selling.flow('/batal-penjualan-manual', 9, ['lihat', 'batal'], { module: 'MANUAL' }),

  buying.flow('/transaksi-pembelian', 1, ['lihat', 'tambah', 'hapus', 'validasi']),
  buying.page('/lihat-pembelian', 2, ['lihat', 'cetak', 'export']),
  buying.flow('/batal-pembelian', 3, ['lihat', 'batal']),
  buying.flow('/hancur-pembelian', 4, ['lihat', 'tambah', 'batal', 'cetak']),
  buying.page('/lihat-pembelian-manual', 5, ['lihat', 'cetak', 'export'], { module: 'MANUAL' }),
  buying.flow('/batal-pembelian-manual', 6, ['lihat', 'batal'], { module: 'MANUAL' }),

  debt.flow('/transaksi-hutang', 1, ['lihat', 'tambah', 'validasi', 'hapus', 'cetak']),
  debt.page('/lihat-hutang', 2, ['lihat', 'tambah', 'ubah', 'batal', 'cetak', 'export']),
  debt.flow('/lelang-hutang', 3, ['lihat', 'tambah', 'batal', 'cetak']),
  debt.flow('/batal-hutang-lunas', 4, ['lihat', 'batal']),

  validation('/validasi-penjualan', 1, ['lihat', 'validasi', 'cetak']),
  route('flow', 'validation', 'Validasi')('/validasi-jual-beli', 2, ['lihat', 'validasi', 'batal', 'cetak']),
  validation('/validasi-titipan', 3, ['lihat', 'validasi', 'cetak']),
  route('flow', 'debt', 'Validasi')('/validasi-hutang', 4, ['lihat', 'validasi', 'hapus']),
  route('flow', 'validation', 'Validasi')('/validasi-non-cash', 7, ['lihat', 'validasi', 'batal', 'export'], {
    module: 'NON_CASH',
    instead: '/validasi-outstand-transfer',
  }),
  route('flow', 'validation', 'Validasi')('/validasi-outstand-transfer', 8, ['lihat', 'validasi', 'batal', 'export']),
  route('flow', 'validation', 'Validasi')('/validasi-susut', 9, ['lihat', 'validasi', 'batal']),
  route('flow', 'validation', 'Validasi')('/validasi-jual-beli-manual', 10, ['lihat', 'validasi', 'batal', 'cetak'], {
    module: 'MANUAL_MODULE',
  }),
  route('flow', 'validation', 'Validasi')('/validasi-stock-opname', 11, ['lihat', 'validasi', 'batal']),
  route('page', 'identity', 'Validasi')('/permintaan-otorisasi', 12, ['lihat', 'validasi']),

  route('report', 'sales', 'Laporan')('/laporan-penjualan', 1, REPORT),
  route('report', 'sales', 'Laporan')('/laporan-penjualan-detail', 2, REPORT),
  route('report', 'sales', 'Laporan')('/laporan-penjualan-per-sales', 3, REPORT),
  route('report', 'sales', 'Laporan')('/laporan-penjualan-per-jenis', 4, REPORT),
  route('report', 'sales', 'Laporan')('/laporan-penjualan-per-group', 5, REPORT),
  route('report', 'sales', 'Laporan')('/laporan-penjualan-per-kategori', 6, REPORT),
  route('report', 'sales', 'Laporan')('/laporan-penjualan-per-baki', 7, REPORT),
  route('report', 'sales', 'Laporan')('/laporan-penjualan-per-jam', 8, REPORT),
  route('report', 'sales', 'Laporan')('/laporan-penjualan-harian', 9, REPORT),
  route('report', 'sales', 'Laporan')('/laporan-penjualan-bulanan', 10, REPORT),
  route('report', 'sales', 'Laporan')('/laporan-penjualan-customer', 11, REPORT),
  route('report', 'sales', 'Laporan')('/laporan-penjualan-aksesoris', 12, REPORT),
  route('report', 'sales', 'Laporan')('/laporan-penjualan-marketplace', 13, REPORT),
  route('report', 'sales', 'Laporan')('/laporan-penjualan-dibawah-modal', 14, REPORT, { confidential: true }),
  route('report', 'sales', 'Laporan')('/laporan-laba-penjualan', 15, REPORT, { confidential: true }),
  route('report', 'sales', 'Laporan')('/laporan-diskon-penjualan', 16, REPORT),
  route('report', 'sales', 'Laporan')('/laporan-tukar-tambah', 17, REPORT),
  route('report', 'sales', 'Laporan')('/laporan-batal-penjualan', 18, REPORT),
  route('report', 'sales', 'Laporan')('/laporan-bonus-sales', 19, REPORT, { module: 'BONUS_SALES' }),
  route('report', 'sales', 'Laporan')('/laporan-rekap-sales', 20, REPORT, { shops: 'daftar_toko_rekap_sales' }),
  route('report', 'sales', 'Laporan')('/laporan-titipan', 21, REPORT),
  route('report', 'sales', 'Laporan')('/laporan-batal-titip', 22, REPORT),
  route('report', 'sales', 'Laporan')('/laporan-faktur-bermasalah', 23, REPORT),
  route('report', 'sales', 'Laporan')('/laporan-cetak-ulang-nota', 24, REPORT),
  route('report', 'sales', 'Laporan')('/laporan-invoice-whatsapp', 25, REPORT, { module: 'WHATSAPP_MODULE' }),
  route('report', 'sales', 'Laporan')('/laporan-ongkir-toko-online', 26, REPORT, { module: 'ONLINE_SHIPPING' }),
  route('report', 'purchases', 'Laporan')('/laporan-pembelian', 27, REPORT),
  route('report', 'purchases', 'Laporan')('/laporan-pembelian-detail', 28, REPORT),
  route('report', 'purchases', 'Laporan')('/laporan-pembelian-per-nota', 29, REPORT),
  route('report', 'purchases', 'Laporan')('/laporan-pembelian-per-sales', 30, REPORT),
  route('report', 'purchases', 'Laporan')('/laporan-pembelian-per-kondisi', 31, REPORT),
  route('report', 'purchases', 'Laporan')('/laporan-pembelian-per-jenis', 32, REPORT),
  route('report', 'purchases', 'Laporan')('/laporan-pembelian-per-group', 33, REPORT),
  route('report', 'purchases', 'Laporan')('/laporan-pembelian-harian', 34, REPORT),
  route('report', 'purchases', 'Laporan')('/laporan-batal-pembelian', 35, REPORT),
  route('report', 'purchases', 'Laporan')('/laporan-hancur-pembelian', 36, REPORT),
  route('report', 'purchases', 'Laporan')('/laporan-potongan-pembelian', 37, REPORT),
  route('report', 'purchases', 'Laporan')('/laporan-rugi-nota', 38, REPORT),
  route('report', 'purchases', 'Laporan')('/laporan-validasi-susut', 39, REPORT),
  route('report', 'purchases', 'Laporan')('/laporan-rekap-transaksi-pembelian', 40, REPORT, {
    shops: 'daftar_toko_rekap_transaksi_pembelian',
  }),
  route('report', 'debt', 'Laporan')('/laporan-hutang', 52, REPORT),
  route('report', 'debt', 'Laporan')('/laporan-hutang-aktif', 53, REPORT),
  route('report', 'debt', 'Laporan')('/laporan-hutang-jatuh-tempo', 54, REPORT),
  route('report', 'debt', 'Laporan')('/laporan-bayar-bunga', 55, REPORT),
  route('report', 'debt', 'Laporan')('/laporan-cicil-hutang', 56, REPORT),
  route('report', 'debt', 'Laporan')('/laporan-penebusan-detail', 57, REPORT),
  route('report', 'debt', 'Laporan')('/laporan-penebusan', 58, REPORT),
  route('report', 'debt', 'Laporan')('/laporan-lelang-hutang', 59, REPORT),
  route('report', 'debt', 'Laporan')('/laporan-batal-hutang', 60, REPORT),
  route('report', 'debt', 'Laporan')('/laporan-pinjaman-global', 61, REPORT, { module: 'HIDUP' }),
  route('report', 'debt', 'Laporan')('/laporan-pinjaman-per-kadar', 62, REPORT, { module: 'HIDUP' }),
  route('report', 'installments', 'Laporan')('/laporan-cicilan', 63, REPORT, CICILAN),
  route('report', 'installments', 'Laporan')('/laporan-bayar-cicilan', 64, REPORT, CICILAN),
  route('report', 'installments', 'Laporan')('/laporan-cicilan-jatuh-tempo', 65, REPORT, CICILAN),
  route('report', 'installments', 'Laporan')('/laporan-batal-cicilan', 66, REPORT, CICILAN),
  route('report', 'stock', 'Laporan')('/laporan-stock-barang', 67, REPORT),
  route('report', 'stock', 'Laporan')('/laporan-stock-per-baki', 68, REPORT),
  route('report', 'stock', 'Laporan')('/laporan-stock-per-group', 69, REPORT),
  route('report', 'stock', 'Laporan')('/laporan-saldo-barang', 70, REPORT, { ownersBy: 'HIDE_SALDO_BARANG_SUMMARY' }),
  route('report', 'stock', 'Laporan')('/laporan-kartu-stock', 71, REPORT),
  route('report', 'stock', 'Laporan')('/laporan-kelompok-barang', 72, REPORT),
  route('report', 'stock', 'Laporan')('/laporan-analisis-harga-barang', 73, REPORT),
  route('report', 'stock', 'Laporan')('/laporan-barang-masuk', 74, REPORT),
  route('report', 'stock', 'Laporan')('/laporan-barang-umur', 75, REPORT),
  route('report', 'stock', 'Laporan')('/laporan-pindah-barang', 76, REPORT),
  route('report', 'stock', 'Laporan')('/laporan-hancur-barang', 77, REPORT),
  route('report', 'stock', 'Laporan')('/laporan-edit-barang', 78, REPORT),
  route('report', 'stock', 'Laporan')('/laporan-timbang-baki', 79, REPORT),
  route('report', 'stock', 'Laporan')('/laporan-stock-opname', 80, REPORT),
  route('report', 'stock', 'Laporan')('/laporan-stock-opname-rfid', 81, REPORT, { module: 'RFID' }),
  route('report', 'stock', 'Laporan')('/laporan-stock-opname-global', 82, REPORT, { module: 'OPNAME_GLOBAL' }),
  route('report', 'stock', 'Laporan')('/laporan-penerimaan-barang', 83, REPORT),
  route('report', 'stock', 'Laporan')('/laporan-kirim-barang', 85, REPORT, { module: 'SEND_GOODS' }),
  route('report', 'stock', 'Laporan')('/laporan-terima-barang', 86, REPORT, { module: 'SEND_GOODS' }),
  route('report', 'stock', 'Laporan')('/laporan-kirim-barang-external', 87, REPORT, { module: 'EXTERNAL_GOODS' }),
  route('report', 'stock', 'Laporan')('/laporan-stock-aksesoris', 84, REPORT),
  route('report', 'manual', 'Laporan')('/laporan-penjualan-manual', 88, REPORT, { module: 'MANUAL' }),
  route('report', 'manual', 'Laporan')('/laporan-pembelian-manual', 89, REPORT, { module: 'MANUAL' }),
  route('report', 'manual', 'Laporan')('/laporan-summary-manual', 90, REPORT, { module: 'MANUAL' }),
  route('report', 'analysis', 'Laporan')('/laporan-barang-terlaris', 91, REPORT),
  route('report', 'analysis', 'Laporan')('/laporan-penjualan-global', 92, REPORT, { module: 'HIDUP' }),
  route('report', 'analysis', 'Laporan')('/laporan-pembelian-global', 93, REPORT, { module: 'HIDUP' }),
  route('report', 'analysis', 'Laporan')('/laporan-analisa-penjualan', 94, REPORT),
  route('report', 'analysis', 'Laporan')('/laporan-analisa-harga-emas', 95, REPORT),
  route('report', 'cash', 'Laporan')('/laporan-kas', 96, REPORT),
  route('report', 'cash', 'Laporan')('/laporan-kas-rekap', 97, REPORT),
  route('report', 'cash', 'Laporan')('/laporan-bank', 98, REPORT),
  route('report', 'cash', 'Laporan')('/laporan-mutasi-uang', 99, REPORT),
  route('report', 'cash', 'Laporan')('/laporan-biaya', 100, REPORT),
  route('report', 'cash', 'Laporan')('/laporan-non-cash', 101, REPORT),
  route('report', 'cash', 'Laporan')('/laporan-gesek-tunai', 102, REPORT),
  route('report', 'cash', 'Laporan')('/laporan-kirim-uang', 103, REPORT),
  route('report', 'cash', 'Laporan')('/laporan-terima-uang', 104, REPORT),
  route('report', 'cash', 'Laporan')('/laporan-pengalihan-saldo', 105, REPORT),
  route('report', 'cash', 'Laporan')('/laporan-hutang-supplier', 106, REPORT, { confidential: true }),
  route('report', 'closing', 'Laporan')('/laporan-tutup-toko', 107, REPORT),
  route('report', 'closing', 'Laporan')('/laporan-tutup-toko-rekap', 108, REPORT),
  route('report', 'closing', 'Laporan')('/laporan-selisih-kas', 109, REPORT),
  route('report', 'closing', 'Laporan')('/laporan-emas-eod', 110, REPORT),
  route('report', 'closing', 'Laporan')('/laporan-transaksi-harian', 111, REPORT, {
    module: 'DAILY_TRANSACTION_REPORT',
  }),
  route('report', 'authorization', 'Laporan')('/laporan-otorisasi', 112, REPORT),
  route('report', 'authorization', 'Laporan')('/laporan-otorisasi-gagal', 113, REPORT),
  route('report', 'authorization', 'Laporan')('/laporan-log-user', 114, REPORT),
  route('report', 'accounting', 'Laporan')('/laporan-laba-rugi', 115, REPORT, BOOKS),
  route('report', 'accounting', 'Laporan')('/laporan-neraca', 116, REPORT, BOOKS),
  route('report', 'accounting', 'Laporan')('/laporan-buku-besar', 117, REPORT, BOOKS),
  route('report', 'accounting', 'Laporan')('/laporan-neraca-saldo', 118, REPORT, BOOKS),
  route('report', 'accounting', 'Laporan')('/laporan-jurnal', 119, REPORT, BOOKS),
  route('report', 'membership', 'Laporan')('/laporan-kupon', 126, REPORT, { module: 'KUPON' }),
  route('report', 'diamond', 'Laporan')('/laporan-buku-berlian', 127, REPORT, { module: 'DIAMOND' }),
  route('report', 'plating', 'Laporan')('/laporan-sortir-pembelian', 128, REPORT, { module: 'SEPUHAN' }),
  route('report', 'plating', 'Laporan')('/laporan-pindah-sortir', 129, REPORT, { module: 'SEPUHAN' }),
  route('report', 'plating', 'Laporan')('/laporan-saldo-barang-aktif', 130, REPORT, { module: 'SEPUHAN' }),
  route('report', 'plating', 'Laporan')('/laporan-wasting-sepuhan', 131, REPORT, { module: 'SEPUHAN' }),
  route('report', 'plating', 'Laporan')('/laporan-kirim-barang-kepusat', 132, REPORT, { module: 'SEPUHAN' }),
  route('report', 'plating', 'Laporan')('/laporan-stock-cuci-manual', 133, REPORT, { module: 'STOCK_CUCI_MANUAL' }),
  route('report', 'compliance', 'Laporan')('/laporan-pajak', 137, REPORT, { module: 'PAJAK' }),
  route('report', 'compliance', 'Laporan')('/laporan-pengenalan-nasabah', 138, REPORT),
  route('report', 'audit', 'Laporan')('/laporan-audit-ledger', 139, REPORT),

  route('flow', 'closing', 'Utility')('/tutup-toko', 1, ['lihat', 'tambah', 'validasi', 'cetak']),
  route('page', 'settings', 'Utility')('/export-csv', 2, ['lihat', 'export'], { levels: ['SU', 'MU'] }),
  route('page', 'identity', 'Utility')('/ganti-password', 3),
  route('page', 'settings', 'Utility')('/kotak-keluar', 4, ['lihat', 'ubah', 'hapus']),
  route('page', 'shell', 'Utility')('/pekerjaan', 5, ['lihat', 'tambah', 'hapus']),

  master('/master-kategori', 1, LIST),
  master('/master-jenis', 2, LIST),
  master('/master-group', 3, LIST),
  master('/master-kadar', 4, LIST),
  master('/master-kelompok-harga', 6, LIST, { module: 'HIDUP' }),
  master('/master-gudang', 8, LIST),
  master('/master-baki', 9, LIST),
  master('/master-kondisi-pembelian', 11, LIST),
  master('/master-kode-transaksi', 14, LIST),
  master('/master-sales', 15, LIST),
  master('/master-supplier', 17, LIST, { module: 'SUPPLIER' }),
  route('page', 'master', 'Data Master')('/data-customer', 18, LIST),
  master('/master-bank', 19, LIST),
  master('/master-rekening', 20, LIST),
  drawers('/master-laci', 21, LIST),
  master('/master-marketplace', 22, LIST),

  route('page', 'parameter', 'Parameter')('/papan-harga', 1, ['lihat', 'ubah']),
  parameter('/parameter-harga-gold', 2, LIST),
  parameter('/parameter-harga-beli', 3, LIST),
  parameter('/parameter-ongkos', 4, LIST),
  parameter('/master-parameter-harga-emas', 5, LIST),

  route('list', 'accounting', 'Akuntansi')('/master-akun', 1, LIST, { module: 'ACCOUNTING' }),
  route('page', 'accounting', 'Akuntansi')('/parameter-akun', 2, ['lihat', 'ubah', 'export'], { module: 'ACCOUNTING' }),
  route('page', 'audit', 'Akuntansi')('/buku-ledger', 3, ['lihat', 'export']),
  route('page', 'audit', 'Akuntansi')('/audit-ledger', 4, ['lihat', 'export']),
  route('flow', 'accounting', 'Akuntansi')('/jurnal-umum', 5, ['lihat', 'tambah', 'batal', 'export'], {
    module: 'ACCOUNTING',
  }),
  route('flow', 'accounting', 'Akuntansi')('/tutup-buku', 6, ['lihat', 'validasi', 'batal', 'cetak', 'export'], {
    module: 'ACCOUNTING',
  }),
  route('list', 'diamond', 'Berlian')('/jenis-batu', 1, LIST, { module: 'DIAMOND' }),
  route('list', 'diamond', 'Berlian')('/master-supplier-berlian', 2, LIST, { module: 'DIAMOND' }),
  route('list', 'diamond', 'Berlian')('/master-berlian', 3, [...LIST, 'batal'], { module: 'DIAMOND' }),
  route('list', 'diamond', 'Berlian')('/master-shape', 4, LIST, { module: 'DIAMOND' }),
  route('list', 'diamond', 'Berlian')('/master-color', 5, LIST, { module: 'DIAMOND' }),
  route('list', 'diamond', 'Berlian')('/master-clarity', 6, LIST, { module: 'DIAMOND' }),
  route('list', 'diamond', 'Berlian')('/master-fluorescence', 7, LIST, { module: 'DIAMOND' }),
  route('list', 'diamond', 'Berlian')('/master-symmetry', 8, LIST, { module: 'DIAMOND' }),
  route('list', 'diamond', 'Berlian')('/master-polish', 9, LIST, { module: 'DIAMOND' }),
  route('list', 'diamond', 'Berlian')('/master-cutgrade', 10, LIST, { module: 'DIAMOND' }),
  instalments.flow('/transaksi-cicilan', 1, ['lihat', 'tambah', 'cetak'], CICILAN),
  instalments.page('/lihat-cicilan', 2, ['lihat', 'tambah', 'batal', 'cetak', 'export'], CICILAN),
  instalments.flow('/lelang-cicilan', 3, ['lihat', 'tambah', 'batal', 'cetak'], CICILAN),
  instalments.flow('/batal-cicilan', 4, ['lihat', 'batal'], CICILAN),
  route('list', 'installments', 'Cicilan')('/parameter-cicilan', 5, LIST, CICILAN),
  master('/master-kadar-eod', 5, LIST),
  master('/master-bandrol', 7, LIST),
  master('/master-kondisi-barang', 10, LIST),
  master('/master-kondisi-pinjaman', 12, LIST),
  route('list', 'purchases', 'Data Master')('/master-potongan-pembelian', 13, LIST, { module: 'POTONGAN_PEMBELIAN' }),
  master('/master-tukang', 16, LIST),
  master('/master-data-hadiah', 23, LIST),
  master('/master-toko', 24, LIST, { module: 'OTHER_SHOPS' }),
  route('page', 'membership', 'Member')('/data-member', 1, LIST, { module: 'MEMBER' }),
  route('page', 'membership', 'Member')('/cek-kupon', 5, ['lihat', 'tambah', 'ubah', 'batal'], { module: 'KUPON' }),
  route('list', 'membership', 'Member')('/parameter-get-point-member', 7, LIST, { module: 'MEMBER' }),
  route('list', 'membership', 'Member')('/parameter-reset-poin-member', 8, LIST, { module: 'MEMBER_POINT_RESET' }),
  route('list', 'membership', 'Member')('/parameter-kupon', 9, LIST, { module: 'KUPON' }),
  route('page', 'membership', 'Member')('/setting-member', 10, LIST, { module: 'MEMBER' }),
  parameter('/master-parameter-jenis-group', 6, LIST),
  parameter('/master-parameter-rugi-nota', 7, LIST),
  parameter('/master-parameter-keterangan-nota', 8, LIST),
  parameter('/master-parameter-point', 9, LIST),
  route('list', 'sales', 'Parameter')('/parameter-bonus-sales', 10, LIST, { module: 'BONUS_SALES' }),
  route('list', 'services', 'Parameter')('/parameter-deskripsi-service', 11, LIST, { module: 'DESKRIPSI_SERVICE' }),
  route('list', 'debt', 'Parameter')('/plafond-hutang', 12, LIST, { module: 'PLAFOND_HUTANG' }),
  route('list', 'debt', 'Parameter')('/parameter-bunga-hutang', 13, LIST, { module: 'BUNGA_HUTANG' }),
  route('list', 'debt', 'Parameter')('/parameter-hutang-pokok', 14, LIST, { module: 'HUTANG_POKOK' }),
  parameter('/parameter-pajak', 15, LIST, { module: 'PAJAK' }),

  money('/uang-kas', 1, ['lihat', 'tambah', 'batal', 'cetak']),
  money('/uang-bank', 2, ['lihat', 'tambah', 'batal', 'cetak']),
  money('/gesek-tunai', 3, ['lihat', 'tambah', 'batal', 'cetak']),
  money('/mutasi-uang-bank', 4, ['lihat', 'tambah', 'batal']),
  money('/mutasi-uang-cash', 5, ['lihat', 'tambah', 'batal']),
  money('/pengalihan-saldo-uang', 6, ['lihat', 'tambah', 'validasi', 'batal']),
  money('/kirim-uang-pusat', 7, ['lihat', 'tambah', 'validasi', 'batal', 'cetak']),
  money('/terima-uang-kas', 8, ['lihat', 'tambah', 'batal']),
  money('/hitung-kas', 9, ['lihat', 'tambah', 'cetak']),
  money('/rekonsiliasi-bank', 10, ['lihat', 'tambah', 'ubah', 'batal', 'export']),

  catalogue('/kategori-katalog', 1, LIST),
  catalogue('/harga-katalog', 2, LIST),
  catalogue('/banner-katalog', 3, LIST),
  catalogue('/info-katalog', 4, LIST),
  catalogue('/item-katalog', 5, LIST),
  catalogue('/kontak-admin-katalog', 6, LIST),
  catalogue('/hadiah-katalog', 7, LIST),
  catalogue('/group-description-katalog', 8, LIST),
  route('page', 'catalogue', 'Katalog')('/splashscreen-katalog', 9, ['lihat', 'ubah', 'export']),

  route('page', 'settings', 'Setting')('/settingtoko', 1, ['lihat', 'ubah']),
  route('page', 'settings', 'Setting')('/settingsystem', 2, LIST, { levels: SETTINGS_LEVELS }),
  route('page', 'identity', 'Setting')('/data-users', 3, ['lihat', 'tambah', 'ubah', 'hapus']),
  route('page', 'identity', 'Setting')('/hak-akses-users', 4, ['lihat', 'ubah']),
  route('page', 'identity', 'Setting')('/hak-akses-news', 5, ['lihat', 'ubah']),
  route('page', 'settings', 'Setting')('/setting-nota', 6, ['lihat', 'ubah'], { ownersBy: 'setting_nota_owner_only' }),
  route('page', 'settings', 'Setting')('/setting-nota-slip', 7, ['lihat', 'ubah'], { ownersBy: 'setting_nota_owner_only' }), // prettier-ignore
  route('page', 'settings', 'Setting')('/whatsapp-setting', 8, ['lihat', 'ubah'], { module: 'WHATSAPP_MODULE' }),
  route('page', 'settings', 'Setting')('/marketplace-setting', 9, LIST, { module: 'MARKETPLACE' }),
] as const satisfies readonly RouteDefinition[];

/** Pages of the access tree: those with a permission, and the rights to see cost and to open persons, which are pages of none. */
export const accessPages: readonly AccessPage[] = [
  ...routes.flatMap(({ permission, menu, actions }: RouteDefinition) =>
    permission === null ? [] : [{ permission, menu, actions }],
  ),
  { permission: COST_PERMISSION, menu: 'Barang' satisfies MenuId, actions: ['lihat'] },
  { permission: PERSONAL_DATA_PERMISSION, menu: 'Data Master' satisfies MenuId, actions: ['lihat'] },
];
