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
    const [profile, head, drawers] = await Promise.all([
      this.profiles.of(shop),
      this.ledger.head(shop),
      this.drawers.usable(shop, account.user_id),
    ]);
    const laci = drawers.map(({ kode_laci: code, nama_laci }) => ({ kode_laci: code, nama_laci }));
    return {
      user_id: account.user_id,
      level: account.level,
      kode_toko: shop,
      nama_toko: profile.nama_toko,
      alamat_toko: profile.alamat_toko,
      kode_laci,
      nama_laci: laci.find((drawer) => drawer.kode_laci === kode_laci)?.nama_laci ?? kode_laci,
      laci,
      akses: accessTree(account.level, account.grants, accessPages),
      tgl_system: head.openDay,
      no_whatsapp: account.no_whatsapp,
    };
  }
}
