/** MODAL: what a thing has cost; HARGA_EMAS: its gold at today's price. */
export const PROFIT_BASES = ['MODAL', 'HARGA_EMAS'] as const;
export type ProfitBaseName = (typeof PROFIT_BASES)[number];
export const PROFIT_METHODS = ['PERSEN', 'RUPIAH', 'RUPIAH_PER_GRAM'] as const;
export type ProfitMethod = (typeof PROFIT_METHODS)[number];
/** HARGA_JUAL: the price that is proposed and printed; ONGKOS: the making charge that the till sells by. */
export const PROFIT_TARGETS = ['HARGA_JUAL', 'ONGKOS'] as const;
export type ProfitTarget = (typeof PROFIT_TARGETS)[number];

/** Most of a percentage. */
export const PROFIT_PERCENT_MAX = 1000;
