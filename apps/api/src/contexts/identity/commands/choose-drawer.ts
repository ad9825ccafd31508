import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { Sessions } from '../persistence/sessions.js';
import { Drawers } from '../queries/drawers.js';

/** Which of his drawers a user takes and gives cash in from now on; Drawers.keep keeps it while it is his. */
export class ChooseDrawerCommand extends Command<void> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko' | 'session_id'>,
    readonly kode_laci: string,
  ) {
    super();
  }
}

@CommandHandler(ChooseDrawerCommand)
export class ChooseDrawerHandler implements ICommandHandler<ChooseDrawerCommand> {
  constructor(
    private readonly sessions: Sessions,
    private readonly drawers: Drawers,
    private readonly realtime: Realtime,
  ) {}

  /** Throws DRAWER_NOT_FOUND, NOT_YOUR_DRAWER. His other windows are told: they would pay out of another drawer than they say. */
  async execute({ user, kode_laci }: ChooseDrawerCommand): Promise<void> {
    const { kode_toko: shop, user_id, session_id } = user;
    const usable = await this.drawers.usable(shop, user_id);
    if (!usable.some((drawer) => drawer.kode_laci === kode_laci)) {
      const drawer = await this.drawers.named(shop, kode_laci);
      if (!drawer || drawer.is_aktif === false) throw new DomainError('DRAWER_NOT_FOUND', { kode_laci });
      throw new DomainError('NOT_YOUR_DRAWER', { kode_laci, pemakai: (drawer.pemakai ?? []).join(', ') });
    }
    await this.sessions.useDrawer({ shop, user_id, session_id }, kode_laci);
    this.realtime.toSession(session_id, 'drawer-changed', { kode_laci });
  }
}
