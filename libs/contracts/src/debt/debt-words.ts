import { DUE_STATUSES } from '@emas/domain/shared/due-status';

/* Closed sets of loans, as they are stored and travel. */

export const LOAN_STATES = ['OPEN', 'AKTIF', 'LUNAS', 'LELANG', 'BATAL'] as const;
export const INTEREST_UNITS = ['BULAN', 'SETENGAH_BULAN', 'HARI'] as const;
export const PAYMENT_JENIS = ['BUNGA', 'POKOK', 'TAMBAH', 'TEBUS'] as const;
export const AUCTION_WAYS = ['TOKO', 'PEMBELI'] as const;
export const SURPLUS_STATES = ['TIDAK ADA', 'BELUM DIBAYAR', 'DIBAYAR'] as const;
export const SURPLUS_WAYS = ['CUSTOMER', 'DANA_SOSIAL'] as const;
export const NOTICE_WAYS = ['WA', 'SURAT'] as const;
export const CHECK_KINDS = ['GADAI', 'CICILAN'] as const;
/** Ways in which a customer pays a debt. */
export const LOAN_WAYS = ['CASH', 'TRANSFER', 'DEBIT', 'CREDIT', 'QRIS'] as const;
/** What is asked of contracts: also those that are due on the open day, and those that their goods cover no more. */
export const TEMPO_FILTERS = ['HARI INI', ...DUE_STATUSES, 'KURANG JAMINAN'] as const;
