import type { ShopProfileDto } from '@emas/contracts/settings/shop-profile.dto';
import { api } from '../platform/api/client.js';

export const PROFILE_KEY = ['settings', 'profile'] as const;

/** The shop's name, address and logo, as they stand on paper. */
export const profileQuery = {
  queryKey: PROFILE_KEY,
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<ShopProfileDto & { readonly kode_toko: string }> =>
    api.get('shop-profile', {}, signal),
};
