import { placeKinds } from '@emas/domain/ledger/books';
import { GIFT_GOODS } from '@emas/domain/masterdata/gift';

const KINDS = placeKinds('TOKO')
  .map((kind) => `'${kind}'`)
  .join(', ');

/** Pieces of a gift in the shop, as the ledger has them: what was received and neither given nor lost. */
export const giftsInStock = (row: string): string =>
  `(SELECT coalesce(sum(place.qty), 0)::bigint FROM ledger.stock_place AS place
     WHERE place.shop = ${row}.shop AND place.barang = '${GIFT_GOODS}' || ${row}.kode_hadiah
       AND split_part(place.place, '/', 1) IN (${KINDS}))`;
