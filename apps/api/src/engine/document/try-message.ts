import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { wireProblem } from '@emas/contracts/modules/checks';
import { may } from '@emas/contracts/permissions/access-tree';
import type { TryMessageDto } from '@emas/contracts/settings/try-message.dto';
import { DomainError, refuseInvalid } from '@emas/domain/shared/domain-error';
import type { AuthenticatedUser } from '../../platform/auth/request-user.js';
import { DocumentNotes } from './document-note.js';
import { DocumentRegistry } from './document-registry.js';
import { routesOf } from './document-routes.js';
import { NoteMessages } from './note-messages.js';

/** Sends what a template would say of a note to a number, to see how it arrives; it is no invoice. */
export class TryMessageCommand extends Command<{ readonly waits: boolean }> {
  constructor(
    readonly user: AuthenticatedUser,
    readonly dto: TryMessageDto,
    readonly key: string,
  ) {
    super();
  }
}

/** Throws FORBIDDEN to who may not read such notes, and what a setting with that template and a note that is not there are refused with. */
@CommandHandler(TryMessageCommand)
export class TryMessageHandler implements ICommandHandler<TryMessageCommand> {
  constructor(
    private readonly registry: DocumentRegistry,
    private readonly notes: DocumentNotes,
    private readonly messages: NoteMessages,
  ) {}

  async execute({ user, dto, key }: TryMessageCommand): Promise<{ readonly waits: boolean }> {
    const { jenis, no_faktur, pesan, no_whatsapp } = dto;
    const kind = this.registry.all.find(({ definition }) => definition.kind === jenis)!;
    const { level, grants, kode_toko: shop } = user;
    if (!routesOf(kind).noteReaders.some((page) => may(level, grants, page, 'lihat')))
      throw new DomainError('FORBIDDEN');
    const problem = wireProblem(kind.definition.settings.template!, pesan);
    if (problem) refuseInvalid([{ field: 'pesan', ...problem }]);
    const { template_wa } = await this.notes.of(kind, shop, { no: no_faktur }, false, pesan as string);
    return this.messages.enqueue({
      shop,
      tujuan: no_whatsapp,
      isi: template_wa,
      refs: { jenis: 'UJI', jenis_nota: kind.definition.path.toUpperCase(), no_faktur },
      kunci: `uji/${user.user_id}/${key}`,
      created_by: user.user_id,
    });
  }
}
