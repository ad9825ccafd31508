const OWN = /^\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{6}$/;

/** `yymmdd` of a day and six digits: an even number of digits, which Code 128 packs two by two. */
export const ownBarcode = (day: string, number: number): string =>
  `${day.slice(2).replaceAll('-', '')}${String(number).padStart(6, '0')}`;

/** Made by the shop for a label of its own, to judge by its shape. */
export const isOwnBarcode = (code: string): boolean => OWN.test(code);
