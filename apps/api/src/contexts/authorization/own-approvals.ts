import { Injectable } from '@nestjs/common';
import type { ApprovalWaysBody } from '@emas/contracts/authorization/authorize.dto';
import { isOwnApproval } from '@emas/domain/authorization/authorization';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { Sessions } from '../identity/index.js';
import { SettingsService } from '../settings/index.js';

/**
 * An owner who approves what he asked for himself: his password does for a few minutes (`otorisasi_sendiri_menit`), counted
 * from when he typed it and in the session he typed it in, and never for what somebody else asks.
 */
@Injectable()
export class OwnApprovals {
  constructor(
    private readonly sessions: Sessions,
    private readonly settings: SettingsService,
  ) {}

  async of(user: RequestUser): Promise<ApprovalWaysBody['sendiri']> {
    const boleh = isOwnApproval({ peminta: user.user_id, pemberi: user.user_id }, user.level);
    if (!boleh) return { boleh, sampai: null };
    const minutes = await this.minutes(user);
    const typed = await this.typedAt(user);
    return { boleh, sampai: typed && new Date(typed.getTime() + minutes * 60_000).toISOString() };
  }

  /** When he typed the password that still does; null where he has to type it. */
  async typedAt(user: RequestUser): Promise<Date | null> {
    const minutes = await this.minutes(user);
    return minutes > 0 ? this.sessions.ownPasswordAt(user, minutes) : null;
  }

  async typed(user: RequestUser): Promise<void> {
    await this.sessions.noteOwnPassword(user);
  }

  private minutes({ kode_toko }: RequestUser): Promise<number> {
    return this.settings.get(kode_toko, 'otorisasi_sendiri_menit');
  }
}
