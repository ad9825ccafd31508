import type { ModuleKey } from '@emas/contracts/modules/register';
import { type Tray, trays } from '../trades/catalogue.js';
import { DEMO_PREMISES, type Premises } from '../trades/staff.js';

/** One of the generator's shops. */
export interface ShopCharacter {
  readonly premises: Premises;
  /** Sales and purchases of an ordinary day. */
  readonly penjualan: number;
  readonly pembelian: number;
  /** Pieces that are meant to stand in the window and to lie in the safe. */
  readonly etalase: number;
  readonly brankas: number;
  readonly customers: number;
  readonly trays: readonly Tray[];
  /** Collects PPN, on top of its prices. */
  readonly pajak: boolean;
  /** Modules beside those that every generated shop has. */
  readonly modules?: readonly ModuleKey[];
}

/** Sales and purchases of the first shop on an ordinary day. */
const SALES = 300;
const PURCHASES = 100;
/** Sales that a piece waits in the window: about a month of a shop this busy. */
const STOCK_OF_SALES = 36;

const SHOPS: readonly (readonly [kode: string, nama: string, alamat: string, size: number, purchases: number])[] = [
  ['SJA', DEMO_PREMISES.profile.nama_toko, DEMO_PREMISES.profile.alamat_toko, 1, 1],
  ['SJB', 'TOKO EMAS SINAR JAYA 2', 'JL. KYAI TAMIN NO. 12, SUKOHARJO, KEC. KLOJEN, KOTA MALANG 65118', 0.6, 0.8],
  ['SJC', 'TOKO EMAS SINAR JAYA BATU', 'JL. DEWI SARTIKA NO. 5, TEMAS, KEC. BATU, KOTA BATU 65315', 0.35, 1.5],
  ['SJD', 'TOKO EMAS SINAR JAYA KEPANJEN', 'JL. KAWI NO. 41, CEPOKOMULYO, KEC. KEPANJEN, KAB. MALANG 65163', 0.2, 1.8],
];

/** The shop that collects PPN: what it takes in cash has to be rounded. */
const TAXED = 'SJB';

/** The n-th shop, from 0; beyond the named ones they repeat in other sizes. `scale` makes all of them smaller or larger. */
export function characterOf(n: number, scale = 1): ShopCharacter {
  const [kode, nama, alamat, size, purchases] = SHOPS[n % SHOPS.length]!;
  const round = Math.floor(n / SHOPS.length);
  const kode_toko = round === 0 ? kode : `${kode}${round + 1}`;
  const penjualan = (SALES * size * scale) / (1 + round * 0.15);
  const etalase = Math.max(150, Math.round(penjualan * STOCK_OF_SALES));
  return {
    premises: {
      profile: { kode_toko, nama_toko: round === 0 ? nama : `${nama} ${round + 1}`, alamat_toko: alamat },
      // The login knows a user by his id alone: it is unique over the shops of a node.
      userId: (name) => (n === 0 ? name : `${name}.${kode_toko}`),
    },
    penjualan,
    pembelian: (PURCHASES * size * purchases * scale) / (1 + round * 0.15),
    etalase,
    brankas: Math.round(etalase * 0.06),
    customers: Math.max(40, Math.round(penjualan * 4)),
    pajak: kode === TAXED,
    trays: trays(Math.max(2, Math.ceil(etalase / 1000)), Math.max(1, Math.ceil(etalase / 2500))),
  };
}
