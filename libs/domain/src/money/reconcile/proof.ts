import type { BusinessDate } from '../../shared/units.js';
import type { Sen } from '../statement/sen.js';

/** What is proved of a day: what the statement holds and what is on its way, beside the book and what is not booked. In sen. */
export interface BankProof {
  readonly tgl: BusinessDate;
  readonly koran: Sen;
  /** Booked in and not on the statement yet. */
  readonly setoran_dalam_perjalanan: Sen;
  /** Booked out and not on the statement yet. */
  readonly belum_dicairkan: Sen;
  readonly koran_disesuaikan: Sen;
  readonly buku: Sen;
  /** On the statement and not in the book yet. */
  readonly belum_dibuku_masuk: Sen;
  readonly belum_dibuku_keluar: Sen;
  /** What matched lines are apart below a rupiah; never booked. */
  readonly selisih_sen: Sen;
  readonly buku_disesuaikan: Sen;
  /** 0 where everything is explained. */
  readonly selisih: Sen;
}

/** What a proof is made of; all lines up to its day that have no match on it. */
export interface ProofFacts {
  readonly tgl: BusinessDate;
  readonly koran: Sen;
  readonly buku: Sen;
  readonly unbooked: readonly { readonly debit: Sen; readonly kredit: Sen }[];
  /** In sen, above zero in. */
  readonly outstanding: readonly Sen[];
  readonly selisih_sen: Sen;
}

const sum = (amounts: readonly Sen[]): Sen => amounts.reduce((total, amount) => total + amount, 0);

/** Both sides of the reconciliation, and what is between them. */
export function bankProof({ tgl, koran, buku, unbooked, outstanding, selisih_sen }: ProofFacts): BankProof {
  const setoran_dalam_perjalanan = sum(outstanding.filter((amount) => amount > 0));
  const belum_dicairkan = -sum(outstanding.filter((amount) => amount < 0)) || 0;
  const belum_dibuku_masuk = sum(unbooked.map(({ kredit }) => kredit));
  const belum_dibuku_keluar = sum(unbooked.map(({ debit }) => debit));
  const koran_disesuaikan = koran + setoran_dalam_perjalanan - belum_dicairkan;
  const buku_disesuaikan = buku + belum_dibuku_masuk - belum_dibuku_keluar + selisih_sen;
  return {
    ...{ tgl, koran, setoran_dalam_perjalanan, belum_dicairkan, koran_disesuaikan },
    ...{ buku, belum_dibuku_masuk, belum_dibuku_keluar, selisih_sen, buku_disesuaikan },
    selisih: koran_disesuaikan - buku_disesuaikan,
  };
}
