import { accessPages } from '../routes.js';
import type { Action, Grants } from './access-tree.js';
import { COST_PERMISSION } from './cost.js';
import type { Level } from './levels.js';
import { PERSONAL_DATA_PERMISSION } from './personal-data.js';

/** Pages of a cashier with what he may do there; `all` is every action of the page. */
const CASHIER: Readonly<Record<string, 'all' | readonly Action[]>> = {
  'data-barang': ['lihat'],
  'timbang-baki': ['lihat', 'tambah'],
  'cetak-barcode': 'all',
  'stock-opname': ['lihat', 'tambah', 'cetak'],
  'stock-opname-penerimaan': ['lihat', 'tambah', 'cetak'],
  'stock-opname-global': ['lihat', 'tambah', 'cetak'],
  'stock-opname-rfid': ['lihat', 'tambah', 'cetak'],
  'transaksi-penjualan': 'all',
  'lihat-penjualan': ['lihat', 'cetak'],
  'batal-penjualan': 'all',
  'transaksi-jual-beli-manual': 'all',
  'lihat-penjualan-manual': ['lihat', 'cetak'],
  'batal-penjualan-manual': 'all',
  'lihat-pembelian-manual': ['lihat', 'cetak'],
  'batal-pembelian-manual': 'all',
  'validasi-jual-beli-manual': 'all',
  'transaksi-pembelian': 'all',
  'lihat-pembelian': ['lihat', 'cetak'],
  'batal-pembelian': 'all',
  'transaksi-hutang': 'all',
  'lihat-hutang': ['lihat', 'cetak'],
  'batal-hutang-lunas': 'all',
  'validasi-hutang': 'all',
  'faktur-bermasalah': ['lihat', 'tambah'],
  'validasi-jual-beli': 'all',
  'validasi-penjualan': 'all',
  'lihat-titipan': ['lihat', 'ubah', 'cetak', 'export'],
  'validasi-titipan': 'all',
  'transaksi-cicilan': 'all',
  'lihat-cicilan': ['lihat', 'tambah', 'cetak'],
  'batal-cicilan': 'all',
  'cek-kupon': ['lihat', 'ubah', 'batal'],
  'laporan-penjualan': ['lihat', 'cetak'],
  'laporan-tutup-toko': ['lihat', 'cetak'],
  'tutup-toko': 'all',
  pekerjaan: ['lihat'],
  'uang-kas': ['lihat', 'tambah', 'cetak'],
  'gesek-tunai': ['lihat', 'tambah'],
  'pengalihan-saldo-uang': ['lihat', 'tambah', 'validasi'],
  'hitung-kas': ['lihat', 'tambah'],
  'validasi-outstand-transfer': ['lihat', 'validasi'],
  'kirim-uang-pusat': ['lihat', 'tambah'],
  'terima-uang-kas': ['lihat', 'tambah'],
  'permintaan-otorisasi': ['lihat'],
  'papan-harga': ['lihat'],
};

/** Pages a supervisor does not get: they belong to the owner. */
const OWNERS_PAGES: ReadonlySet<string> = new Set([
  'settingsystem',
  'settingtoko',
  'data-users',
  'hak-akses-users',
  'hak-akses-news',
  'jurnal-umum',
  'tutup-buku',
]);

/** Rights that nobody starts with. */
export const GIVEN_BY_HAND: ReadonlySet<string> = new Set([COST_PERMISSION, PERSONAL_DATA_PERMISSION]);

/** Rights a new user of a level starts with. OWN and SU see everything anyhow. */
export function templateGrants(level: Level): Grants {
  const grants: Record<string, readonly Action[]> = {};
  for (const { permission, actions } of accessPages) {
    if (GIVEN_BY_HAND.has(permission)) continue;
    if (level === 'KASIR') {
      const given = CASHIER[permission];
      if (given) grants[permission] = given === 'all' ? actions : actions.filter((action) => given.includes(action));
    } else if (level !== 'SPV' || !OWNERS_PAGES.has(permission)) {
      grants[permission] = actions;
    }
  }
  return grants;
}
