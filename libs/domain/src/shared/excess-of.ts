/** Of what somebody wanted more within an hour than the shop lets him: persons opened, prices tried, reasons of prices told. */
export type ExcessOf = 'ORANG' | 'HARGA' | 'ALASAN';
