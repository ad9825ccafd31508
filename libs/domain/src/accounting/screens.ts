/** Page (key of the titles) that books on what stands behind the first part of a role. */
const SCREENS: Readonly<Record<string, string>> = {
  kas: 'uang-kas',
  bank: 'uang-bank',
  'non-cash': 'gesek-tunai',
  kirim: 'pengalihan-saldo-uang',
  kasbon: 'uang-kas',
  piutang: 'uang-kas',
  titipan: 'lihat-titipan',
  hutang: 'uang-kas',
  rk: 'pengalihan-saldo-uang',
  persediaan: 'data-barang',
};

/** Where an account of the ledger, or its role, is booked on; null: by hand too. */
export const screenOf = (akun: string): string | null => SCREENS[akun.split('/')[0]!] ?? null;
