import type { LoadedDocument, NewEvent, StreamId } from '../ledger/event.js';

/** Name and address as they stand on slips and reports. */
export interface ShopProfile {
  readonly kode_toko: string;
  readonly nama_toko: string;
  readonly alamat_toko: string;
}

export const shopProfileStream = (shop: string): StreamId => `shop/${shop}`;

export function changeShopProfile(document: LoadedDocument<ShopProfile | null>, profile: ShopProfile): NewEvent[] {
  const before = document.body;
  if (before?.nama_toko === profile.nama_toko && before.alamat_toko === profile.alamat_toko) return [];
  return [
    {
      stream: shopProfileStream(profile.kode_toko),
      type: 'ShopProfileChanged',
      schema: 1,
      body: profile,
      document: { status: 'AKTIF', body: profile },
    },
  ];
}
