/** What is analysed: the month so far, the one before, or so many days up to the day. */
export const PERIODS = ['BULAN_INI', 'BULAN_LALU', '7_HARI', '30_HARI'] as const;
export type Period = (typeof PERIODS)[number];
