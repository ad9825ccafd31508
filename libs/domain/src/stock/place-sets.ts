import { placeKinds } from '../ledger/books.js';
import type { ThingKind } from './things.js';

/* Kinds of places that goods reports count together. */

/** Where goods are sold from. */
export const SELLABLE_PLACES = ['baki', 'reservasi'] as const;

/** Goods of the shop that are finished, also where a customer has a claim on them. */
export const HOUSE_PLACES = [...SELLABLE_PLACES, 'titip-uang', 'cicilan', 'pesanan'] as const;

/** Bought goods on their way back to the trays, and the trays. */
export const ACTIVE_PLACES = ['beli', 'sortir', 'cuci', 'tukang', 'baki'] as const;

/** All that is the shop's, wherever it is. */
export const OWN_PLACES: readonly string[] = placeKinds('TOKO');

/** What is kept by quantity beside the goods and has reports of its own: in none of these. */
export const BESIDE_GOODS: readonly ThingKind[] = ['AKSESORIS', 'BERLIAN', 'HADIAH'];
