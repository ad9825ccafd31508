/** How each was paid, in one cell. */
export const PAID_BY = `(SELECT string_agg(DISTINCT m.cara_bayar, ', ' ORDER BY m.cara_bayar) FROM read.loan_payment_payment m
    WHERE m.shop = p.shop AND m.loan_payment_id = p.id)`;

/** Payments `p` of the shop $1 that stand, of the days $2 to $3, of a sales person $4 and a cashier $5 where those are chosen. */
export const PAYMENTS = `read.loan_payment_head p JOIN read.loan l ON l.shop = p.shop AND l.id = p.loan_id
   WHERE p.shop = $1 AND p.status = 'VALID' AND p.tgl_system BETWEEN $2 AND $3
     AND ($4::text IS NULL OR p.kode_sales = $4) AND ($5::text IS NULL OR p.valid_by = $5)`;
