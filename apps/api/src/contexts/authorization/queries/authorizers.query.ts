import { Injectable } from '@nestjs/common';
import type { AuthorizersBody } from '@emas/contracts/authorization/authorize.dto';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { Sessions, UsersQuery } from '../../identity/index.js';
import { SettingsService } from '../../settings/index.js';
import { OwnApprovals } from '../own-approvals.js';
import { Devices } from '../persistence/devices.js';

/** Who may approve what a user asks, and which ways to him are open this moment. */
@Injectable()
export class AuthorizersQuery {
  constructor(
    private readonly users: UsersQuery,
    private readonly own: OwnApprovals,
    private readonly devices: Devices,
    private readonly sessions: Sessions,
    private readonly settings: SettingsService,
  ) {}

  async of(user: RequestUser): Promise<AuthorizersBody> {
    const shop = user.kode_toko;
    const idle = await this.settings.get(shop, 'sesi_idle_menit');
    const [data, sendiri, sidik_jari, live] = await Promise.all([
      this.users.authorizers(shop),
      this.own.of(user),
      this.devices.anyOnline(shop),
      this.sessions.live(shop, idle),
    ]);
    const jarak_jauh = data.some(({ user_id }) => user_id !== user.user_id && live.has(user_id));
    return { data, sendiri, siap: { sidik_jari, jarak_jauh } };
  }
}
