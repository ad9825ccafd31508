/**
 * The sale that the ledger's figures are taken with: two pieces sold, an old one taken in, paid in cash. One event with 5
 * money lines that sum to zero, 3 movements, a document and its number: about 2 KB of canonical text.
 */

const line = (kode_barcode, harga_modal) => ({
  kode_barcode,
  nama_barang: 'CINCIN KUPU KUPU',
  kode_kategori: 'CINCIN',
  kode_dept: '750',
  kode_group: 'CKK',
  kode_baki: 'A1',
  kadar: 75_000,
  berat: 3_270,
  berat_murni: 2_453,
  satuan_harga: 'GRAM',
  harga_gram: 145_000_000,
  satuan_ongkos: 'GRAM',
  tarif_ongkos: 1_500_000,
  ongkos: 49_050,
  harga_atribut: 0,
  diskon: 0,
  harga: 4_790_500,
  tarif_ppn: 0,
  ppn: 0,
  harga_modal,
});

const COST = 4_000_000;
const PAID = 8_083_000;
const TAKEN_IN = 1_500_000;

/**
 * @param {{ id: string, sold: readonly [string, string], bought: string, laci?: string, tgl?: string }} sale ids of the
 *   sale, of two pieces on tray A1 and of the old piece
 * @returns an event as `decide` answers it
 */
export function saleEvent({ id, sold, bought, laci = 'LACI1', tgl = '2026-11-20' }) {
  const body = {
    id,
    customer_id: null,
    kode_sales: 'KASIR1',
    keterangan: null,
    lines: sold.map((kode) => line(kode, COST)),
    harga_termasuk_pajak: false,
    total_qty: 2,
    total_berat: 6_540,
    total_harga: 9_581_000,
    payments: [{ cara_bayar: 'CASH', jumlah: PAID, akun: `kas/${laci}` }],
    kode_laci: laci,
    tgl_system: tgl,
    valid_by: 'KASIR1',
  };
  return {
    stream: `sale/${id}`,
    type: 'SaleValidated',
    schema: 1,
    body,
    numberKind: 'FJ',
    postings: [
      { akun: `kas/${laci}`, unit: 'IDR', jumlah: PAID },
      { akun: 'penjualan', unit: 'IDR', jumlah: -(PAID + TAKEN_IN - 98_100) },
      { akun: 'penjualan/ongkos', unit: 'IDR', jumlah: -98_100 },
      { akun: 'hpp', unit: 'IDR', jumlah: 2 * COST },
      { akun: 'persediaan', unit: 'IDR', jumlah: TAKEN_IN - 2 * COST },
    ],
    movements: [
      ...sold.map((barang) => movement(barang, 'baki/A1', `jual/${id}`, 3_270, COST)),
      movement(bought, 'pelanggan', 'beli', 1_100, TAKEN_IN),
    ],
    document: { status: 'VALID', body },
  };
}

const movement = (barang, dari, ke, berat, nilai) => ({ barang, dari, ke, qty: 1, berat, kadar: 75_000, nilai });

/** Pieces put on tray A1, as one event; at most 1,000 of them. */
export function stockEvent(id, pieces) {
  const nilai = COST * pieces.length;
  return {
    stream: `receipt/${id}`,
    type: 'ItemsReceived',
    schema: 1,
    body: { id },
    postings: [
      { akun: 'persediaan', unit: 'IDR', jumlah: nilai },
      { akun: 'modal', unit: 'IDR', jumlah: -nilai },
    ],
    movements: pieces.map((barang) => movement(barang, 'supplier/S1', 'baki/A1', 3_270, COST)),
    document: { status: 'VALID', body: { id } },
  };
}
