import type { ExactPrice } from '../pricing/weight-price.js';
import type { Identity, IdentityLimits } from '../membership/require-identity.js';
import type { BusinessDate, Kadar, PercentHundredths, PriceCents, Rupiah } from '../shared/units.js';
import type { GroupCeiling, KadarCeiling, LoanCondition } from './appraisal.js';
import type { InterestUnit, LoanTerms } from './interest.js';

/** A row of Parameter Bunga Hutang, in force; what is empty is the shop's. */
export interface InterestTier {
  readonly kode_bunga: string;
  readonly jumlah_dari: Rupiah;
  /** Null: without end. */
  readonly jumlah_sampai: Rupiah | null;
  readonly bunga: PercentHundredths;
  readonly perhitungan_bunga: InterestUnit | null;
  readonly minimal_bunga: Rupiah | null;
  readonly biaya_admin: Rupiah | null;
  readonly persen_admin: PercentHundredths | null;
  readonly jangka_waktu: number | null;
  readonly masa_tenggang: number | null;
}

/** The shop's own terms, where no row says otherwise. */
export interface LoanDefaults {
  readonly bunga: PercentHundredths;
  readonly perhitungan_bunga: InterestUnit;
  readonly biaya_admin: Rupiah;
  readonly jangka_waktu: number;
  readonly masa_tenggang: number;
}

export interface LoanSettings extends IdentityLimits {
  readonly pembulatan: Rupiah;
  /** Interest of what is made now is rounded down, as its sales are. */
  readonly pembulatan_kebawah: boolean;
  /** The system appraises; else somebody types what he thinks a pledge is worth. */
  readonly hutang_pokok: boolean;
  /** Above it somebody else pays out than who saved it. */
  readonly batas_satu_orang: Rupiah;
  readonly bawaan: LoanDefaults;
}

export interface LoanGroup {
  readonly kode_group: string;
  /** Null where the group is of no fineness. */
  readonly kadar: Kadar | null;
  /** What the shop pays for a gram of it, or by Parameter Hutang Pokok where it appraises by that; null where none is set. */
  readonly harga: ExactPrice | null;
}

/** What a loan is judged by: lists and prices in force on the open day. A code that is not active is null. */
export interface LoanFacts {
  readonly settings: LoanSettings;
  readonly tgl: BusinessDate;
  readonly customer: Identity;
  readonly group: (kode_group: string) => LoanGroup | null;
  readonly condition: (kondisi_pinjaman: string) => LoanCondition | null;
  readonly knowsType: (kode_dept: string) => boolean;
  readonly knowsSales: (kode_sales: string) => boolean;
  /** Price of pure gold; null where none is set, or where it does not stand in for a group without price. */
  readonly harga_gold: PriceCents | null;
  /** Empty where the shop has one rate for all. */
  readonly tiers: readonly InterestTier[];
  /** Empty where what is lent has no limit by weight. */
  readonly plafond: readonly GroupCeiling[];
  readonly plafond_kadar: readonly KadarCeiling[];
}

/** Terms of a loan of so much: of its row, what that leaves out of the shop. */
export function termsFor(jumlah: Rupiah, { settings, tiers }: Pick<LoanFacts, 'settings' | 'tiers'>): LoanTerms {
  const { bawaan, pembulatan, pembulatan_kebawah } = settings;
  const tier = tiers.find(
    ({ jumlah_dari, jumlah_sampai }) => jumlah >= jumlah_dari && (jumlah_sampai === null || jumlah <= jumlah_sampai),
  );
  return {
    kode_bunga: tier?.kode_bunga ?? null,
    bunga: tier?.bunga ?? bawaan.bunga,
    perhitungan_bunga: tier?.perhitungan_bunga ?? bawaan.perhitungan_bunga,
    minimal_bunga: tier?.minimal_bunga ?? 0,
    biaya_admin: tier?.biaya_admin ?? bawaan.biaya_admin,
    persen_admin: tier?.persen_admin ?? 0,
    jangka_waktu: tier?.jangka_waktu ?? bawaan.jangka_waktu,
    masa_tenggang: tier?.masa_tenggang ?? bawaan.masa_tenggang,
    pembulatan,
    pembulatan_kebawah,
  };
}
