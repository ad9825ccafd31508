/** How far an open debt is: SIAP LELANG once what secures it may be taken. */
export const DUE_STATUSES = ['BELUM', 'LEWAT', 'SIAP LELANG'] as const;
export type DueStatus = (typeof DUE_STATUSES)[number];
