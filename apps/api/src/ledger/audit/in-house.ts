import { placeKinds } from '@emas/domain/ledger/books';

/** Kinds of places of the shop's own and of its customers. */
export const IN_HOUSE_KINDS: readonly string[] = [...placeKinds('TOKO'), ...placeKinds('PELANGGAN')];
