import type { LoadedDocument, NewEvent, StreamId } from '../ledger/event.js';

/** Name, address and sign as they stand on slips and reports. */
export interface ShopProfile {
  readonly kode_toko: string;
  readonly nama_toko: string;
  readonly alamat_toko: string;
  /** Where the shop's logo is stored; left out where there is none. */
  readonly logo_path?: string;
}

export const shopProfileStream = (shop: string): StreamId => `shop/${shop}`;

export function changeShopProfile(document: LoadedDocument<ShopProfile | null>, profile: ShopProfile): NewEvent[] {
  const before = document.body;
  const same = (['nama_toko', 'alamat_toko', 'logo_path'] as const).every(
    (field) => before?.[field] === profile[field],
  );
  if (same) return [];
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
