/** Accounts of the ledger whose own row has a number, of shop `$1`: drawers, bank accounts, shops and categories. */
export const OWN_NUMBERS = `
  SELECT 'kas/' || kode_laci AS akun, nomor_akun FROM read.master_laci WHERE shop = $1 AND nomor_akun <> ''
  UNION ALL SELECT 'bank/' || no_rekening, nomor_akun FROM read.master_rekening WHERE shop = $1 AND nomor_akun <> ''
  UNION ALL SELECT 'rk/' || kode_toko, akun_rk FROM read.master_toko WHERE shop = $1 AND akun_rk <> ''
  UNION ALL SELECT kind || kode_transaksi, nomor_akun
              FROM read.master_kode_transaksi, (VALUES ('pendapatan/'), ('biaya/')) AS kinds(kind)
             WHERE shop = $1 AND nomor_akun <> ''`;
