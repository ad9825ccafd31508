import { Injectable } from '@nestjs/common';
import type { SessionData } from '@emas/contracts/identity/login.dto';
import { accessTree } from '@emas/contracts/permissions/access-tree';
import { accessPages } from '@emas/contracts/routes';
import { Ledger } from '../../../ledger/ledger.js';
import { ShopProfiles } from '../../settings/index.js';
import type { Account } from './accounts.js';
import { Drawers } from './drawers.js';

/** What a client knows of its user: identity, rights, shop and business day. */
@Injectable()
export class SessionDataQuery {
  constructor(
    private readonly ledger: Ledger,
    private readonly profiles: ShopProfiles,
    private readonly drawers: Drawers,
  ) {}

  async of(shop: string, account: Account, kode_laci: string | null): Promise<SessionData> {
    const [profile, head, drawer] = await Promise.all([
      this.profiles.of(shop),
      this.ledger.head(shop),
      kode_laci === null ? null : this.drawers.named(shop, kode_laci),
    ]);
    return {
      user_id: account.user_id,
      level: account.level,
      kode_toko: shop,
      nama_toko: profile.nama_toko,
      alamat_toko: profile.alamat_toko,
      kode_laci,
      nama_laci: drawer?.nama_laci ?? kode_laci,
      akses: accessTree(account.level, account.grants, accessPages),
      tgl_system: head.openDay,
      no_whatsapp: account.no_whatsapp,
    };
  }
}
