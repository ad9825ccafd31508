/** Kind of account that a role stands for, as the table of Parameter Akun shows it. */
export type AccountKind =
  | 'KAS' | 'BANK' | 'PIUTANG' | 'TITIPAN' | 'HUTANG' | 'REKENING KORAN' | 'MODAL' | 'PENDAPATAN' | 'POTONGAN'
  | 'PERSEDIAAN' | 'PERANTARA' | 'HPP' | 'BIAYA' | 'SELISIH' | 'PAJAK' | 'BUKU'; // prettier-ignore

/**
 * Roles of the ledger's accounts: what stands in `kas/LACI1` before the dimension. A role that a context posts to for the
 * first time is added here and to its journal below.
 */
export const ACCOUNT_ROLES = {
  kas: 'KAS',
  bank: 'BANK',
  'non-cash': 'PIUTANG',
  'piutang/hutang': 'PIUTANG',
  'titipan/jual': 'TITIPAN',
  'titipan/pesanan': 'TITIPAN',
  'titipan/service': 'TITIPAN',
  'titipan/pre-order': 'TITIPAN',
  'titipan/cicilan': 'TITIPAN',
  'titipan/lelang': 'TITIPAN',
  'hutang/supplier': 'HUTANG',
  'hutang/tukang': 'HUTANG',
  kasbon: 'PIUTANG',
  kirim: 'PERANTARA',
  rk: 'REKENING KORAN',
  modal: 'MODAL',
  'laba/ditahan': 'MODAL',
  'laba/berjalan': 'MODAL',
  penjualan: 'PENDAPATAN',
  'penjualan/ongkos': 'PENDAPATAN',
  'penjualan/aksesoris': 'PENDAPATAN',
  'penjualan/manual': 'PENDAPATAN',
  pendapatan: 'PENDAPATAN',
  admin: 'PENDAPATAN',
  diskon: 'POTONGAN',
  'diskon/manual': 'POTONGAN',
  'ppn/keluaran': 'PAJAK',
  'pph22/pungut': 'PAJAK',
  persediaan: 'PERSEDIAAN',
  'persediaan/lebur': 'PERSEDIAAN',
  'persediaan/transit': 'PERSEDIAAN',
  tukar: 'PERANTARA',
  hpp: 'HPP',
  'hpp/manual': 'HPP',
  susut: 'HPP',
  biaya: 'BIAYA',
  'biaya/kupon': 'BIAYA',
  'bunga/hutang': 'PENDAPATAN',
  'rugi-lelang': 'BIAYA',
  'selisih-kas': 'SELISIH',
  'selisih-stok': 'SELISIH',
  pembulatan: 'SELISIH',
  /** An account of the chart itself: its number stands behind the role, so that nothing maps it. */
  buku: 'BUKU',
} as const satisfies Readonly<Record<string, AccountKind>>;
export type AccountRole = keyof typeof ACCOUNT_ROLES;

/** The role of an account: `penjualan/ongkos` of itself, `kas` of `kas/LACI1`. Null for one that no role knows. */
export function roleOf(akun: string): AccountRole | null {
  for (let name = akun; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('/'))))
    if (Object.hasOwn(ACCOUNT_ROLES, name)) return name as AccountRole;
  return null;
}

/** What stands behind the role: the drawer, the bank account, the category. Null where there is nothing. */
export const dimensionOf = (akun: string, role: AccountRole): string | null =>
  akun === role ? null : akun.slice(role.length + 1);
