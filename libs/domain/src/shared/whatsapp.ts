/** A WhatsApp number that starts with 0 starts with 62. */
export const normalizeWhatsapp = (no: string): string => no.replace(/^0/, '62');
