import type { DecideContext, Decision, NewEvent } from '../ledger/event.js';
import { createMaster } from '../masterdata/change-master.js';
import { masterDate, masterStream } from '../masterdata/master.js';
import {
  type AccountNumbers,
  ACCOUNTS,
  mappingEvent,
  mappingOn,
  type MappingBody,
  mappingStream,
} from './account-mapping.js';
import { ACCOUNT_ROLES, type AccountRole, JOURNALS } from './journals.js'; // prettier-ignore

interface StandardAccount {
  readonly nomor_akun: string;
  readonly nama_akun: string;
  readonly kelompok_akun: string;
  readonly saldo_normal: 'DEBIT' | 'KREDIT';
  readonly nomor_induk: string | null;
  readonly is_detail: boolean;
}

type Line = readonly [nomor: string, nama: string, role?: AccountRole | readonly AccountRole[]];

/** Groups of a jewellery shop's books with their headings and accounts. */
const CHART: readonly (readonly [kelompok: string, saldo: 'DEBIT' | 'KREDIT', heading: Line, lines: readonly Line[]])[] = [
  ['AKTIVA LANCAR', 'DEBIT', ['1-1000', 'AKTIVA LANCAR'], [
    ['1-1100', 'KAS', 'kas'],
    ['1-1200', 'BANK', 'bank'],
    ['1-1300', 'PIUTANG KARTU DAN TRANSFER', 'non-cash'],
    ['1-1350', 'KAS BON', 'kasbon'],
    ['1-1400', 'PIUTANG GADAI EMAS', 'piutang/hutang'],
    ['1-1500', 'PERSEDIAAN PERHIASAN DAN LOGAM MULIA', 'persediaan'],
    ['1-1510', 'PERSEDIAAN DALAM PERJALANAN', 'persediaan/transit'],
    ['1-1520', 'PERSEDIAAN LEBURAN', 'persediaan/lebur'],
    ['1-1800', 'UANG DALAM PERJALANAN', 'kirim'],
    ['1-1900', 'REKENING KORAN ANTAR TOKO', 'rk'],
    ['1-1950', 'PERANTARA TUKAR TAMBAH', 'tukar'],
  ]],
  ['AKTIVA TETAP', 'DEBIT', ['1-2000', 'AKTIVA TETAP'], [['1-2100', 'PERALATAN TOKO'], ['1-2200', 'KENDARAAN']]],
  ['KEWAJIBAN', 'KREDIT', ['2-1000', 'KEWAJIBAN LANCAR'], [
    ['2-1100', 'HUTANG SUPPLIER', 'hutang/supplier'],
    ['2-1200', 'HUTANG TUKANG', 'hutang/tukang'],
    ['2-1300', 'TITIPAN UANG CUSTOMER', ['titipan/jual', 'titipan/pesanan', 'titipan/service', 'titipan/pre-order', 'titipan/cicilan', 'titipan/lelang']],
    ['2-1400', 'PPN KELUARAN', 'ppn/keluaran'],
    ['2-1500', 'PPH 22 DIPUNGUT', 'pph22/pungut'],
  ]],
  ['MODAL', 'KREDIT', ['3-1000', 'MODAL'], [['3-1100', 'MODAL PEMILIK', 'modal'], ['3-1200', 'LABA DITAHAN', 'laba/ditahan'], ['3-1300', 'LABA TAHUN BERJALAN', 'laba/berjalan']]],
  ['PENDAPATAN', 'KREDIT', ['4-1000', 'PENDAPATAN'], [
    ['4-1100', 'PENJUALAN EMAS DAN PERHIASAN', 'penjualan'],
    ['4-1110', 'PENJUALAN BARANG MANUAL', 'penjualan/manual'],
    ['4-1120', 'PENJUALAN AKSESORIS', 'penjualan/aksesoris'],
    ['4-1200', 'PENDAPATAN ONGKOS', 'penjualan/ongkos'],
    ['4-1300', 'POTONGAN PENJUALAN', 'diskon'],
    ['4-1310', 'POTONGAN PENJUALAN BARANG MANUAL', 'diskon/manual'],
    ['4-1400', 'PENDAPATAN BUNGA GADAI', 'bunga/hutang'],
    ['4-1500', 'PENDAPATAN ADMINISTRASI', 'admin'],
    ['4-1900', 'PENDAPATAN LAIN', 'pendapatan'],
  ]],
  ['HPP', 'DEBIT', ['5-1000', 'HARGA POKOK PENJUALAN'], [
    ['5-1100', 'HARGA POKOK EMAS DAN PERHIASAN', 'hpp'],
    ['5-1110', 'HARGA POKOK BARANG MANUAL', 'hpp/manual'],
    ['5-1200', 'SUSUT EMAS', 'susut'],
  ]],
  ['BIAYA', 'DEBIT', ['6-1000', 'BIAYA OPERASIONAL'], [
    ['6-1100', 'BIAYA UMUM TOKO', 'biaya'],
    ['6-1120', 'BIAYA KUPON', 'biaya/kupon'],
    ['6-1200', 'BIAYA GAJI'],
    ['6-1300', 'BIAYA SEWA'],
  ]],
  ['LAIN-LAIN', 'DEBIT', ['7-1000', 'LAIN-LAIN'], [
    ['7-1100', 'SELISIH KAS', 'selisih-kas'],
    ['7-1200', 'SELISIH STOK', 'selisih-stok'],
    ['7-1300', 'RUGI LELANG GADAI', 'rugi-lelang'],
    ['7-1400', 'PEMBULATAN TUNAI', 'pembulatan'],
    ['7-9999', 'SUSPENSE'],
  ]],
]; // prettier-ignore

const isDiscount = (role: Line[2]): boolean => [role].flat().some((one) => one && ACCOUNT_ROLES[one] === 'POTONGAN');

/** A chart of accounts that a shop can begin with, in the order of the books. */
export const STANDARD_CHART: readonly StandardAccount[] = CHART.flatMap(([kelompok_akun, saldo_normal, heading, lines]) => [
  { nomor_akun: heading[0], nama_akun: heading[1], kelompok_akun, saldo_normal, nomor_induk: null, is_detail: false },
  ...lines.map(([nomor_akun, nama_akun, role]) => ({
    nomor_akun,
    nama_akun,
    kelompok_akun,
    // A discount is of the sales it lessens, on the other side.
    saldo_normal: isDiscount(role) ? ('DEBIT' as const) : saldo_normal,
    nomor_induk: heading[0],
    is_detail: true,
  })),
]); // prettier-ignore

/** Account of each role in the standard chart. */
export const STANDARD_ACCOUNTS: AccountNumbers = Object.fromEntries(
  CHART.flatMap(([, , , lines]) => lines).flatMap(([nomor, , role]) => [role ?? []].flat().map((one) => [one, nomor])),
);

/** Documents the takeover reads and writes. */
export const standardChartStreams = (): readonly string[] => [
  ...STANDARD_CHART.map(({ nomor_akun }) => masterStream(ACCOUNTS, nomor_akun)),
  ...JOURNALS.map(mappingStream),
];

export interface ChartTaken {
  readonly akun: number;
  readonly jurnal: number;
}

/**
 * Adds the accounts of the standard chart that are missing and maps the roles that have no account yet, from the business
 * day on. What the shop has set itself stays.
 */
export function takeStandardChart(context: DecideContext): Decision<ChartTaken> {
  const accounts: NewEvent[] = [];
  const usable = new Set<string>();
  for (const { nomor_akun, ...rest } of STANDARD_CHART) {
    const { version, status, body } = context.get<{ readonly values?: Record<string, unknown> } | null>(
      masterStream(ACCOUNTS, nomor_akun),
    );
    if (version > 0 && status === 'AKTIF') {
      if (body?.values?.['is_aktif'] !== false && body?.values?.['is_detail'] !== false) usable.add(nomor_akun);
      continue;
    }
    const row = { list: ACCOUNTS, key: nomor_akun, keyField: 'nomor_akun', dated: false };
    accounts.push(...createMaster(row, { nomor_akun, ...rest, is_aktif: true }, context));
    if (rest.is_detail) usable.add(nomor_akun);
  }
  const tgl_berlaku = masterDate(context);
  const mappings = JOURNALS.flatMap((journal) => {
    const { body } = context.get<MappingBody | null>(mappingStream(journal));
    const current = mappingOn(body, tgl_berlaku)?.accounts ?? {};
    const added = journal.roles.filter((role) => !current[role] && usable.has(STANDARD_ACCOUNTS[role] ?? ''));
    if (added.length === 0) return [];
    const filled = Object.fromEntries(added.map((role) => [role, STANDARD_ACCOUNTS[role]!]));
    return [mappingEvent(journal, { tgl_berlaku, accounts: { ...filled, ...current } }, body, context)];
  });
  return { events: [...accounts, ...mappings], result: { akun: accounts.length, jurnal: mappings.length } };
}
