import { Injectable } from '@nestjs/common';
import type { ApprovalWaysBody } from '@emas/contracts/authorization/authorize.dto';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { Sessions, UsersQuery } from '../../identity/index.js';
import { SettingsService } from '../../settings/index.js';
import { OwnApprovals } from '../own-approvals.js';
import { Devices } from '../persistence/devices.js';

/** Which ways to an approval are open to a user this moment. */
@Injectable()
export class ApprovalWaysQuery {
  constructor(
    private readonly users: UsersQuery,
    private readonly own: OwnApprovals,
    private readonly devices: Devices,
    private readonly sessions: Sessions,
    private readonly settings: SettingsService,
  ) {}

  async of(user: RequestUser): Promise<ApprovalWaysBody> {
    const shop = user.kode_toko;
    const idle = await this.settings.get(shop, 'sesi_idle_menit');
    const [others, sendiri, sidik_jari, live] = await Promise.all([
      this.users.authorizers(shop),
      this.own.of(user),
      this.devices.anyOnline(shop),
      this.sessions.live(shop, idle),
    ]);
    const jarak_jauh = others.some(({ user_id }) => user_id !== user.user_id && live.has(user_id));
    return { sendiri, siap: { sidik_jari, jarak_jauh } };
  }
}
