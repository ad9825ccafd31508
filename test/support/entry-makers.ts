import { randomUUID } from 'node:crypto';
import { addDays, jakartaDate } from '@emas/domain/shared/business-date';
import type { EntryKind } from '@emas/contracts/documents/registry';
import type { Action } from '@emas/contracts/permissions/access-tree';
import { GoldShop, SHOP } from './gold-shop.js';
import { auction } from './loan-makers.js';
import { grantAlso } from './others.js';

/** How a test makes entries of a kind: what is sent, by each way it goes; the first can be made of nothing. */
export interface EntryMaker {
  /** What of it is made anew each time, for it is used up: sent beside the rest, and not told as it was sent. */
  readonly fresh?: (shop: GoldShop) => Promise<object>;
  /** One of a closed day goes back with somebody's word. */
  readonly late?: true;
  readonly prepare?: (shop: GoldShop) => Promise<unknown>;
  readonly sent: readonly [object, ...object[]];
  /** State it begins with; VALID where it is left out. */
  readonly begins?: string;
  /** What one shows of the first that was sent, where it is called otherwise there. */
  readonly told?: object;
  /** It books no money; or those of `sent` that do not. */
  readonly unposted?: true | readonly number[];
  /** Every one is recorded with somebody's word. */
  readonly approved?: true;
  /** Who agrees that it is taken back, where somebody has to. */
  readonly backBy?: string;
  /** Rows below the first that was sent, where they are made anew or called otherwise. */
  readonly rows?: number;
  /** What is sent, and refused at a field. */
  readonly wrong: object;
  /** What makes it another one; its remarks where it is left out. */
  readonly another?: object;
  /** It goes back on any day. */
  readonly anyDay?: true;
}

const OTHER_SHOP = 'CBG';
let otherShop: { readonly of: GoldShop['test']; readonly shop: Promise<GoldShop> } | null = null;

/** A second shop of the same server, rich enough to send money. */
export function another(shop: GoldShop): Promise<GoldShop> {
  if (otherShop?.of !== shop.test) otherShop = { of: shop.test, shop: openRich(shop) };
  return otherShop.shop;
}

async function openRich(beside: GoldShop): Promise<GoldShop> {
  const shop = await GoldShop.open(beside.test, undefined, OTHER_SHOP);
  await shopsOfList(shop);
  const rent = { jenis: 'IN', kode_transaksi: 'SEWA', jumlah_rp: 50_000_000, keterangan: 'SEWA' };
  await shop.as('OWNER', 'post', 'cash/uang-kas', { id: randomUUID(), ...rent });
  return shop;
}

/** Both shops stand in the list of each. */
export async function shopsOfList(shop: GoldShop): Promise<void> {
  await shop.as('OWNER', 'put', 'para-system', { key: 'SEND_GOODS_MODULE', value: true });
  for (const kode_toko of [SHOP, OTHER_SHOP, 'JAUH'])
    await shop.as('OWNER', 'post', 'tokos', { kode_toko, nama_toko: `TOKO ${kode_toko}`, alamat_toko: 'MALANG', portal: 'https://toko.example', jenis_toko: 'CABANG' }); // prettier-ignore
}

/** A lot of diamonds that costs dollars, with who sells it. */
async function looseStones(shop: GoldShop): Promise<void> {
  for (const [key, value] of [['DIAMOND_MODULE', true], ['kurs_usd', 16_250]] as const)
    await shop.as('OWNER', 'put', 'para-system', { key, value }); // prettier-ignore
  await shop.as('OWNER', 'post', 'jenis-batu', { kode_jenis_batu: 'TABUR', nama_jenis_batu: 'BERLIAN TABUR', golongan: 'BERLIAN', satuan: 'CARAT', mata_uang: 'USD', potong_berat: true }); // prettier-ignore
  await shop.as('OWNER', 'post', 'supplier-berlian', { kode_supplier: 'DIA1', nama_supplier: 'PT DIAMINDO' });
  await shop.as('OWNER', 'post', 'parameter-berlian', { kode_berlian: 'TB-1', nama_berlian: 'BERLIAN TABUR', kode_jenis_batu: 'TABUR', harga_modal_usd: 400, harga_jual_usd: 520 }); // prettier-ignore
}

/** Money that the other shop sent here, by the number of its note. */
async function sentHere(shop: GoldShop): Promise<{ no_reff: string }> {
  const from = await another(shop);
  const said = { id: randomUUID(), tujuan: SHOP, jumlah_rp: 100_000, keterangan: 'SETORAN' };
  const { status, body } = await from.as('OWNER', 'post', 'kirim-uang', said);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { no_reff: body.no_reff as string };
}

/** Depreciation of so much. */
const journal = (jumlah: number) => ({
  tgl_jurnal: addDays(jakartaDate(new Date().toISOString()), -1),
  keterangan: 'PENYUSUTAN PERALATAN',
  baris: [
    { nomor_akun: '6-1300', debit: jumlah, kredit: 0 },
    { nomor_akun: '1-2100', debit: 0, kredit: jumlah },
  ],
});

const BANK = { kode_bank: 'BRI', no_rekening: '5550001' };
const MOVE = { jumlah_rp: 100_000, keterangan: 'ISI REKENING', kategori: 'PINDAH' };

/** An account at another bank, which may be overdrawn, and what its money is moved for and taken for. */
async function secondBank(shop: GoldShop): Promise<void> {
  await shop.as('OWNER', 'post', 'paratransaksi', { kode_transaksi: 'PINDAH', nama_transaksi: 'PINDAH BUKU', jenis: 'TRANSFER' }); // prettier-ignore
  await shop.as('OWNER', 'post', 'paratransaksi', { kode_transaksi: 'ADMIN', nama_transaksi: 'BIAYA ADMIN', jenis: 'OUT', berlaku_untuk: 'BANK' }); // prettier-ignore
  await shop.as('OWNER', 'post', 'banks', { kode_bank: 'BRI', nama_bank: 'BRI' });
  await shop.as('OWNER', 'post', 'rekenings', {
    no_rekening: '5550001',
    kode_bank: 'BRI',
    nama_rekening: 'TOKO EMAS',
    boleh_minus: true,
  });
}

const CHARGE = { kode_bank: 'BCA', jumlah_gesek: 100_000, fee_persen: 2.5, fee_rp: 2_500 };

const TODAY = addDays(jakartaDate(new Date().toISOString()), -1);

/** Charges a card, and answers the event that the payment is of. */
async function chargedNow(shop: GoldShop): Promise<number> {
  const sent = { ...CHARGE, id: randomUUID(), cara_bayar: 'DEBIT', no_ref: '004418' };
  const { body } = await shop.as('OWNER', 'post', 'non-cash/gesek-tunai', sent);
  return body.seq as number;
}

/** Goods without barcode, for who may do all there is with them. */
async function manualRights(shop: GoldShop): Promise<void> {
  const all: readonly Action[] = ['lihat', 'tambah', 'batal', 'export'];
  await shop.as('OWNER', 'put', 'para-system', { key: 'MANUAL_MODULE', value: true });
  const pages = ['data-barang-manual', 'pindah-barang-manual', 'hancur-barang-manual'];
  await grantAlso(shop, 'SPV1', Object.fromEntries(pages.map((page) => [page, all])));
}

/** 100 pieces of them, of 250 g for 187,500,000, in tray A1. */
async function manualGoods(shop: GoldShop): Promise<void> {
  await manualRights(shop);
  const sent = { id: randomUUID(), ...MANUAL, kode_toko: 'A1', qty: 100, berat: 250, nilai: 187_500_000 };
  const { status, body } = await shop.as('OWNER', 'post', 'barang-manual', sent);
  if (status !== 201) throw new Error(JSON.stringify(body));
}

const PILED = { kode_group: 'G750', qty: 4, berat: 10 };

/** Goods that are cleaned together, for who may do all there is with them. */
async function pileRights(shop: GoldShop): Promise<void> {
  await shop.as('OWNER', 'put', 'para-system', { key: 'STOCK_CUCI_MANUAL_MODULE', value: true });
  await grantAlso(shop, 'SPV1', { 'stock-cuci-manual': ['lihat', 'tambah', 'batal', 'export'] });
}

const PARTNER = 'MITRA';

/** A partner outside the house, and a supervisor who may do all there is with his goods. */
export async function partnerOf(shop: GoldShop): Promise<void> {
  await shop.as('OWNER', 'put', 'para-system', { key: 'EXTERNAL_GOODS_MODULE', value: true });
  await shop.as('OWNER', 'post', 'tokos', { kode_toko: PARTNER, nama_toko: 'TOKO MITRA', alamat_toko: 'BATU', portal: 'https://mitra.example', jenis_toko: 'LUAR' }); // prettier-ignore
  await grantAlso(shop, 'SPV1', { 'update-barang-external': ['lihat', 'batal', 'cetak'] });
}

/** Rings that the partner has, with a supervisor's word; answers its id and their barcodes. */
export async function sendToPartner(
  shop: GoldShop,
  count = 1,
  more: object = {},
): Promise<{ readonly id: string; readonly kode_barcode: readonly string[] }> {
  await partnerOf(shop);
  const id = randomUUID();
  const kode_barcode: string[] = [];
  while (kode_barcode.length < count) kode_barcode.push(await shop.addRing());
  const body = { id, toko_tujuan: PARTNER, kode_barcode, ...more };
  const otorisasi_ids = await shop.approve(await shop.as('OWNER', 'post', 'kirim-barang-external', body), 'OWNER');
  const answer = await shop.as('OWNER', 'post', 'kirim-barang-external', { ...body, otorisasi_ids });
  if (answer.status !== 201) throw new Error(`kirim-barang-external: ${JSON.stringify(answer.body)}`);
  return { id, kode_barcode };
}

/** One that he has sold for 3,000,000, one that comes back. */
async function soldAndBack(shop: GoldShop) {
  const { id, kode_barcode } = await sendToPartner(shop, 2);
  const [sold, home] = kode_barcode;
  return {
    external_id: id,
    lines: [
      { barang: sold!, hasil: 'TERJUAL', harga_jual: 3_000_000 },
      { barang: home!, hasil: 'KEMBALI' },
    ],
  };
}

/** He owes 3,000,000. */
async function owing(shop: GoldShop): Promise<void> {
  const sent = { id: randomUUID(), ...(await soldAndBack(shop)) };
  const { status, body } = await shop.as('OWNER', 'post', 'update-barang-external', sent);
  if (status !== 201) throw new Error(JSON.stringify(body));
}

const MANUAL = { kode_group: 'G750', kode_dept: 'CINCIN', qty: 1, berat: 2.5 };
/** 2.5 g of 75 % are 1.875 g fine, 2.550 g of 73.5 % are 1.874 g. */
const BAR = { berat_hasil: 2.55, kadar_hasil: 73.5 };
const WHY = 'RUSAK DAN TIDAK LAKU DIJUAL LAGI';

/** A kind that cannot be made here is not held by the test of all entries: it does not compile. */
export const ENTRY_MAKERS: Readonly<Record<EntryKind, EntryMaker>> = {
  'cash-entry': {
    sent: [
      { jenis: 'IN', kode_transaksi: 'SEWA', jumlah_rp: 100_000, keterangan: 'SEWA KIOS' },
      { jenis: 'OUT', kode_transaksi: 'LISTRIK', jumlah_rp: 40_000, keterangan: 'TOKEN NOVEMBER' },
    ],
    wrong: { jenis: 'IN', kode_transaksi: 'LISTRIK', jumlah_rp: 100_000, keterangan: 'SEWA KIOS' },
  },
  'cash-advance': {
    sent: [
      { penerima: 'BUDI', jumlah_rp: 100_000, keterangan: 'BELI BENSIN', tgl_janji: '2099-01-01' },
      { penerima: 'SARI', jumlah_rp: 40_000, keterangan: 'BELI LAMPU' },
    ],
    begins: 'TERBUKA',
    wrong: { penerima: '', jumlah_rp: 100_000, keterangan: 'BELI BENSIN' },
  },
  'bank-entry': {
    prepare: secondBank,
    sent: [
      { ...BANK, jenis: 'IN', kode_transaksi: 'SEWA', jumlah_rp: 100_000, keterangan: 'SEWA KIOS' },
      {
        ...BANK,
        jenis: 'OUT',
        kode_transaksi: 'ADMIN',
        jumlah_rp: 40_000,
        biaya_rp: 2_500,
        keterangan: 'TOKEN NOVEMBER',
      },
    ],
    wrong: { ...BANK, jenis: 'IN', kode_transaksi: 'LISTRIK', jumlah_rp: 100_000, keterangan: 'SEWA KIOS' },
  },
  'journal-entry': {
    prepare: async (shop) => {
      await shop.as('OWNER', 'put', 'para-system', { key: 'ACCOUNTING_MODULE', value: true });
      await shop.as('OWNER', 'post', 'para-akun-transaksi/standar');
      await grantAlso(shop, 'SPV1', { 'jurnal-umum': ['lihat', 'batal', 'export'] });
    },
    told: { keterangan: 'PENYUSUTAN PERALATAN', jumlah_rp: 100_000, balik: false, membalik: null },
    approved: true,
    sent: [journal(100_000), journal(40_000)],
    wrong: { ...journal(100_000), keterangan: 'PENDEK' },
  },
  'money-move': {
    prepare: secondBank,
    sent: [
      { ...MOVE, asal: 'BRI', asal_rekening: '5550001', tujuan: 'BCA', tujuan_rekening: '1234567890', biaya_rp: 2_500 },
    ],
    wrong: { ...MOVE, asal: 'BRI', asal_rekening: '1234567890', tujuan: 'BCA', tujuan_rekening: '1234567890' },
  },
  'cash-move': {
    prepare: secondBank,
    sent: [
      { ...MOVE, asal: 'BRI', asal_rekening: '5550001', tujuan: 'CASH' },
      { ...MOVE, asal: 'CASH', tujuan: 'BRI', tujuan_rekening: '5550001', jumlah_rp: 40_000 },
    ],
    wrong: { ...MOVE, asal: 'BRI', tujuan: 'CASH' },
  },
  'drawer-transfer': {
    sent: [{ tujuan: 'LACI2', jumlah_rp: 100_000, keterangan: 'UANG KEMBALIAN' }],
    begins: 'OPEN',
    wrong: { tujuan: 'TIADA', jumlah_rp: 100_000, keterangan: 'UANG KEMBALIAN' },
  },
  'card-cash': {
    sent: [
      { ...CHARGE, cara_bayar: 'DEBIT', no_ref: '004417' },
      { ...CHARGE, cara_bayar: 'QRIS', no_ref: '880021', nama_customer: 'IBU SARI', keterangan: 'LANGGANAN' },
    ],
    begins: 'OUTSTAND',
    wrong: { ...CHARGE, cara_bayar: 'DEBIT', no_ref: '004417', fee_rp: 100_000 },
  },
  settlement: {
    sent: [{ kode_bank: 'BCA', no_rekening: '1234567890', jumlah_masuk: 99_850, tgl_masuk: TODAY }],
    fresh: async (shop) => ({ items: [{ seq: await chargedNow(shop), ke: 1, biaya_rp: 150 }] }),
    late: true,
    rows: 1,
    another: { jumlah_masuk: 1 },
    wrong: { kode_bank: 'BCA', no_rekening: '', jumlah_masuk: 99_850, tgl_masuk: TODAY, items: [] },
  },
  'money-send': {
    prepare: async (shop) => {
      await secondBank(shop);
      await shopsOfList(shop);
    },
    sent: [
      { asal: 'BRI', asal_rekening: '5550001', tujuan: 'CBG', jumlah_rp: 100_000, keterangan: 'SETORAN' },
      { tujuan: 'CBG', tujuan_rekening: '777', jumlah_rp: 40_000, keterangan: 'SETORAN KECIL' },
    ],
    begins: 'KIRIM',
    wrong: { tujuan: 'TIADA', jumlah_rp: 100_000, keterangan: 'SETORAN' },
    anyDay: true,
  },
  'money-receipt': {
    prepare: async (shop) => {
      await secondBank(shop);
      await shopsOfList(shop);
    },
    fresh: sentHere,
    sent: [{}, { no_rekening: '5550001', jumlah_terima: 95_000, alasan: 'KURANG LIMA RIBU' }],
    another: { alasan: 'LAIN SEKALI' },
    wrong: { no_reff: '' },
  },
  'accessory-entry': {
    prepare: (shop) => shop.as('OWNER', 'post', 'aksesoris', { kode_aksesoris: 'KOTAK', nama_aksesoris: 'KOTAK CINCIN', harga_jual: 0 }), // prettier-ignore
    sent: [
      { jenis: 'TAMBAH', kode_aksesoris: 'KOTAK', qty: 7, harga_satuan: 1_000, kode_supplier: 'SUP1' },
      { jenis: 'AMBIL', kode_aksesoris: 'KOTAK', qty: 2, kode_transaksi: 'LISTRIK', keterangan: 'UNTUK ETALASE' },
    ],
    wrong: { jenis: 'TAMBAH', kode_aksesoris: 'TIADA', qty: 7, harga_satuan: 1_000 },
  },
  'stone-entry': {
    prepare: looseStones,
    sent: [
      { jenis: 'MASUK', kode_berlian: 'TB-1', pcs: 50, carat: 1.5, harga: 400, kode_supplier: 'DIA1' },
      {
        jenis: 'KELUAR',
        kode_berlian: 'TB-1',
        pcs: 5,
        carat: 0.15,
        kode_transaksi: 'LISTRIK',
        keterangan: 'PECAH WAKTU PASANG',
      },
    ],
    told: { jenis: 'MASUK', kode_berlian: 'TB-1', pcs: 50, carat: 1.5, harga_usd: 400, kode_supplier: 'DIA1' },
    wrong: { jenis: 'MASUK', kode_berlian: 'TIADA', pcs: 1, carat: 0.03, harga: 400 },
  },
  'manual-stock': {
    prepare: manualRights,
    told: { ...MANUAL, kode_baki: 'A1', kode_gudang: 'TOKO', nilai: 1_900_000, kode_supplier: 'SUP1' },
    sent: [
      { ...MANUAL, kode_toko: 'A1', nilai: 1_900_000, kode_supplier: 'SUP1' },
      { ...MANUAL, kode_toko: 'B1', nilai: 1_800_000, keterangan: 'SUDAH ADA' },
    ],
    wrong: { ...MANUAL, kode_group: 'TIADA', kode_toko: 'A1', nilai: 1_900_000 },
  },
  'manual-move': {
    prepare: manualGoods,
    unposted: true,
    told: { ...MANUAL, baki_asal: 'A1', baki_tujuan: 'B1', susut: 0, keterangan: 'ISI ETALASE' },
    sent: [{ ...MANUAL, asal: 'A1', tujuan: 'B1', keterangan: 'ISI ETALASE' }],
    wrong: { ...MANUAL, kode_group: 'TIADA', asal: 'A1', tujuan: 'B1' },
  },
  'manual-melt': {
    prepare: manualGoods,
    approved: true,
    told: {
      ...MANUAL,
      kode_baki: 'A1',
      ...BAR,
      berat_murni: 1.875,
      berat_murni_hasil: 1.874,
      susut: 0.001,
      keterangan: WHY,
    },
    sent: [{ ...MANUAL, kode_toko: 'A1', alasan: WHY, hasil: BAR }],
    another: { alasan: `${WHY} SAMA SEKALI` },
    wrong: { ...MANUAL, kode_group: 'TIADA', kode_toko: 'A1', alasan: WHY, hasil: BAR },
  },
  'manual-cleaning': {
    prepare: pileRights,
    told: { ...PILED, jenis: 'MASUK', sumber: 'SALDO_AWAL', tujuan_cuci: null, berat_murni: 7.5, nilai: 7_500_000 },
    sent: [
      { ...PILED, jenis: 'MASUK', sumber: 'SALDO_AWAL', nilai: 7_500_000, keterangan: 'SUDAH ADA' },
      { ...PILED, jenis: 'MASUK', sumber: 'SALDO_AWAL', nilai: 7_000_000 },
      {
        ...PILED,
        jenis: 'KELUAR',
        qty: 1,
        berat: 2.5,
        tujuan: 'BARANG',
        baru: { nama_barang: 'CINCIN BERSIH', kode_dept: 'CINCIN', kode_group: 'G750', kode_toko: 'A1' },
      },
    ],
    unposted: [2],
    wrong: { ...PILED, kode_group: 'TIADA', jenis: 'MASUK', sumber: 'SALDO_AWAL', nilai: 1 },
  },
  'loan-surplus': {
    fresh: async (shop) => ({ lelang_id: await auction(shop) }),
    prepare: secondBank,
    backBy: 'OWNER',
    sent: [
      {
        tujuan_kelebihan: 'CUSTOMER',
        pembayaran: [{ cara_bayar: 'TRANSFER', jumlah: 2_640_000, no_rekening: BANK.no_rekening }],
      },
    ],
    told: { tujuan_kelebihan: 'CUSTOMER', jumlah_rp: 2_640_000 },
    wrong: { tujuan_kelebihan: 'DANA_SOSIAL', pembayaran: [{ cara_bayar: 'CASH', jumlah: 2_640_000 }] },
  },
  'external-update': {
    prepare: partnerOf,
    fresh: soldAndBack,
    rows: 2,
    told: {
      toko_tujuan: PARTNER,
      nama_toko: 'TOKO MITRA',
      qty_kembali: 1,
      qty_jual: 1,
      total_harga: 3_000_000,
      bayar_cash: 500_000,
      sisa: 2_500_000,
    },
    sent: [{ pembayaran: [{ cara_bayar: 'CASH', jumlah: 500_000 }] }],
    another: { konfirmasi_kapasitas: true },
    wrong: { external_id: '00000000-0000-4000-8000-000000000000', lines: [{ barang: 'R1', hasil: 'HILANG' }] },
  },
  'external-payment': {
    prepare: owing,
    rows: 1,
    told: { toko_tujuan: PARTNER, nama_toko: 'TOKO MITRA', jumlah_rp: 100_000, pembulatan: 0, keterangan: 'CICIL' },
    sent: [
      {
        toko_tujuan: PARTNER,
        pembayaran: [{ cara_bayar: 'TRANSFER', jumlah: 100_000, no_rekening: '1234567890' }],
        keterangan: 'CICIL',
      },
      { toko_tujuan: PARTNER, pembayaran: [{ cara_bayar: 'CASH', jumlah: 40_000 }] },
    ],
    wrong: { toko_tujuan: 'TIADA', pembayaran: [{ cara_bayar: 'CASH', jumlah: 40_000 }] },
  },
};
