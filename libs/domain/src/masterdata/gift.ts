/** What a gift is called in the ledger's stock: pieces of `hadiah/<kode_hadiah>`. */
export const GIFT_GOODS = 'hadiah/';

export const giftGoods = (kode_hadiah: string): string => `${GIFT_GOODS}${kode_hadiah}`;
