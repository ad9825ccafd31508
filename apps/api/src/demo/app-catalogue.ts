import { type Drawing, drawn, type Shape } from './app-pictures.js';
import { KADAR, LM } from '../trades/catalogue.js';
import { barGroup, jewelleryGroup } from '../trades/goods.js';
import type { Row, Rows } from '../trades/masters.js';
import type { PriceBoard } from '../trades/prices.js';

/** What customers of the demo shop see in their app: categories, prices, items with pictures, gifts, whom to write to. */

const CREAM = ['#fdf8ec', '#efdfb8'] as const;
const ROSE = ['#fdeef0', '#f2cdd4'] as const;
const NIGHT = ['#2b3350', '#141a2e'] as const;
const SAGE = ['#eef4ec', '#cadbc4'] as const;
const ADMIN = '6281234567801';

interface Kind {
  readonly kode_kategori: string;
  readonly nama_kategori: string;
  readonly warna: string;
  readonly shape: Shape;
}

const KINDS: readonly Kind[] = [
  { kode_kategori: 'CINCIN', nama_kategori: 'Cincin', warna: '#B8860B', shape: 'cincin' },
  { kode_kategori: 'KALUNG', nama_kategori: 'Kalung', warna: '#8C4A5B', shape: 'kalung' },
  { kode_kategori: 'GELANG', nama_kategori: 'Gelang', warna: '#4F6F52', shape: 'gelang' },
  { kode_kategori: 'ANTING', nama_kategori: 'Anting', warna: '#3E5C8A', shape: 'anting' },
  { kode_kategori: 'LIONTIN', nama_kategori: 'Liontin', warna: '#7A4E9E', shape: 'liontin' },
  { kode_kategori: 'LM', nama_kategori: 'Logam Mulia', warna: '#6B5B2E', shape: 'batang' },
];

interface Offer {
  readonly kode: string;
  readonly nama: string;
  readonly kategori: string;
  readonly kadar: string;
  readonly gram: number;
  readonly ongkos: number;
  readonly banner?: readonly string[];
  readonly grounds: readonly Drawing['ground'][];
}

const OFFERS: readonly Offer[] = [
  { kode: 'KTL-001', nama: 'Cincin Belah Rotan 17K', kategori: 'CINCIN', kadar: '700', gram: 3.2, ongkos: 60_000, banner: ['BEBAS-ONGKOS'], grounds: [CREAM, ROSE] },
  { kode: 'KTL-002', nama: 'Cincin Kawin Couple Klasik', kategori: 'CINCIN', kadar: '750', gram: 4.5, ongkos: 85_000, banner: ['PERNIKAHAN'], grounds: [ROSE] },
  { kode: 'KTL-003', nama: 'Cincin Mata Satu 9K', kategori: 'CINCIN', kadar: '375', gram: 1.8, ongkos: 60_000, grounds: [SAGE] },
  { kode: 'KTL-004', nama: 'Kalung Nori 45 cm', kategori: 'KALUNG', kadar: '700', gram: 8, ongkos: 55_000, banner: ['BEBAS-ONGKOS'], grounds: [NIGHT, CREAM] },
  { kode: 'KTL-005', nama: 'Kalung Italy 21K', kategori: 'KALUNG', kadar: '875', gram: 12.5, ongkos: 55_000, grounds: [CREAM] },
  { kode: 'KTL-006', nama: 'Gelang Keroncong', kategori: 'GELANG', kadar: '750', gram: 15, ongkos: 55_000, banner: ['PERNIKAHAN'], grounds: [SAGE] },
  { kode: 'KTL-007', nama: 'Gelang Rantai 10K', kategori: 'GELANG', kadar: '420', gram: 5.4, ongkos: 55_000, grounds: [ROSE] },
  { kode: 'KTL-008', nama: 'Anting Jepit', kategori: 'ANTING', kadar: '700', gram: 2.1, ongkos: 65_000, grounds: [CREAM] },
  { kode: 'KTL-009', nama: 'Liontin Hati', kategori: 'LIONTIN', kadar: '750', gram: 1.6, ongkos: 60_000, banner: ['PERNIKAHAN', 'BEBAS-ONGKOS'], grounds: [ROSE, NIGHT] },
  { kode: 'KTL-010', nama: 'Logam Mulia 5 Gram', kategori: 'LM', kadar: '999', gram: 5, ongkos: 0, grounds: [NIGHT] },
]; // prettier-ignore

const GIFTS: readonly { readonly kode: string; readonly nama: string; readonly point: number; readonly modal: number; readonly info: string; readonly shape: Shape }[] = [
  { kode: 'PAYUNG', nama: 'Payung Lipat', point: 250, modal: 55_000, info: 'Payung lipat otomatis', shape: 'payung' },
  { kode: 'GELAS', nama: 'Gelas Kaca', point: 150, modal: 30_000, info: 'Gelas kaca 350 ml', shape: 'gelas' },
  { kode: 'DOMPET', nama: 'Dompet Perhiasan', point: 600, modal: 120_000, info: 'Dompet kulit dengan sekat', shape: 'dompet' },
]; // prettier-ignore

/** The lists of the app in the order in which one refers to another; items at the prices of the board. */
export async function catalogueRows(board: PriceBoard): Promise<Rows> {
  const groups = KADAR.map(({ kode_kadar }) => jewelleryGroup(kode_kadar));
  return [
    ['kategori-katalog', await each(KINDS, async ({ shape, ...kind }, index) => ({ ...kind, gambar_path: await drawn({ shape, ground: [CREAM, ROSE, SAGE][index % 3]!, size: [720, 1366] }) }))],
    ['harga-katalog', [
      { kode_harga_app: 'EMAS-MUDA', nama_harga_app: 'Emas Muda', detail_group: groups.slice(0, 2) },
      { kode_harga_app: 'EMAS-TUA', nama_harga_app: 'Emas Tua', detail_group: groups.slice(2) },
      { kode_harga_app: 'LM', nama_harga_app: 'Logam Mulia', detail_group: LM.map(({ gram }) => barGroup(gram)) },
    ]],
    ['banner-katalog', [
      { kode_banner: 'BEBAS-ONGKOS', title: 'Bebas Ongkos Tukar', sub_title: 'Setiap Jumat', info: 'Tukar tambah tanpa ongkos', sub_info: 'Berlaku untuk model baru', deskripsi: 'Tukar perhiasan lama dengan model baru, ongkos buat kami tanggung.', url_pendukung: `https://wa.me/${ADMIN}`, nama_tombol: 'TANYA ADMIN', gambar_path: await drawn({ shape: 'kalung', ground: NIGHT, size: [720, 400] }) },
      { kode_banner: 'PERNIKAHAN', title: 'Musim Pernikahan', info: 'Sepasang cincin kawin', sub_info: 'Ukir nama tanpa biaya', deskripsi: 'Pilih model couple, ukir nama dan tanggal tanpa biaya.', url_pendukung: `https://wa.me/${ADMIN}`, nama_tombol: 'PESAN SEKARANG', gambar_path: await drawn({ shape: 'cincin', ground: ROSE, size: [720, 400] }) },
    ]],
    ['info-katalog', [
      { kode_info: 'CARA-BELI', title: 'Cara Membeli', info: 'Pilih, tanya, ambil di toko', sub_info: 'Harga mengikuti harga hari itu', deskripsi: 'Harga pada aplikasi adalah harga saat barang dimasukkan. Harga akhir mengikuti harga emas pada hari transaksi.', url_pendukung: `https://wa.me/${ADMIN}`, nama_tombol: 'TANYA ADMIN', gambar_path: await drawn({ shape: 'kotak', ground: SAGE, size: [720, 400] }) },
    ]],
    ['item-katalog', await each(OFFERS, (offer) => itemRow(offer, board))],
    ['hadiah-katalog', await each(GIFTS, async ({ kode, nama, point, info, shape }) => ({ kode_hadiah: kode, nama_hadiah: nama, info, sub_info: 'Selama persediaan masih ada', point, gambar_path: await drawn({ shape, ground: CREAM }) }))],
    ['master-data-hadiah', await each(GIFTS, async ({ kode, nama, point, modal, shape }) => ({ kode_hadiah: kode, nama_hadiah: nama, point, harga_modal: modal, minimal_stok: 5, gambar_path: await drawn({ shape, ground: CREAM }) }))],
    ['kontak-admin-katalog', [
      { kode_admin: 'ADMIN1', nama_admin: 'Dewi (Perhiasan)', no_hp: ADMIN },
      { kode_admin: 'ADMIN2', nama_admin: 'Rahmat (Logam Mulia)', no_hp: '6281234567802' },
    ]],
    ['group-description-katalog', KADAR.map(({ kode_kadar, kadar, karat }) => ({ kode_group: jewelleryGroup(kode_kadar), description: `Emas ${karat} karat, kadar ${kadar}%. Dibeli kembali sesuai harga beli hari itu.` }))],
  ]; // prettier-ignore
}

async function itemRow(
  { kode, nama, kategori, kadar, gram, ongkos, banner = [], grounds }: Offer,
  board: PriceBoard,
): Promise<Row> {
  const isBar = kategori === 'LM';
  const { karat } = KADAR.find(({ kode_kadar }) => kode_kadar === kadar)!;
  const { shape } = KINDS.find(({ kode_kategori }) => kode_kategori === kategori)!;
  return {
    kode_barang: kode,
    nama_barang: nama,
    berat: gram,
    harga_jual: isBar ? board.lm[String(gram)] : Math.round(gram * (board.jual[kadar]! + ongkos)),
    kode_kategori: kategori,
    kode_banner: banner,
    kode_info: ['CARA-BELI'],
    direct_url: `https://wa.me/${ADMIN}?text=${kode}`,
    hashtag_jenis: isBar ? [] : [kategori],
    hashtag_kadar: [`${karat}K`],
    hashtag_lm: isBar ? ['LM', 'ANTAM'] : [],
    gambar_path: await each(grounds, (ground) => drawn({ shape, ground })),
  };
}

/** One after the other, in their order: drawing takes memory. */
async function each<From, To>(from: readonly From[], make: (one: From, index: number) => Promise<To>): Promise<To[]> {
  const made: To[] = [];
  for (const [index, one] of from.entries()) made.push(await make(one, index));
  return made;
}
