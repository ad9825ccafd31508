/** Where pictures of items are stored. */
export const ITEM_IMAGES = 'BARANG';
