/** Groups of the chart of accounts in the order of the books: what stands on the balance sheet, what makes the profit. */
export const BALANCE_GROUPS = ['AKTIVA LANCAR', 'AKTIVA TETAP', 'KEWAJIBAN', 'MODAL'] as const;
export const PROFIT_GROUPS = ['PENDAPATAN', 'HPP', 'BIAYA', 'LAIN-LAIN'] as const;
