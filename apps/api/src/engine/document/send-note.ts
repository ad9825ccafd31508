import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { AnyKind } from './document-kind.js';
import { DocumentNotes } from './document-note.js';
import type { Wire } from './document-view.js';
import type { Asked } from './end-document.js';
import { NotePost } from './note-post.js';

/** Sends the note of a document by WhatsApp, to the number that is said, else to its customer's. */
export class SendNoteCommand extends Command<{ readonly waits: boolean }> {
  constructor(
    readonly kind: AnyKind,
    readonly asked: Asked,
    readonly no_whatsapp: string | null,
  ) {
    super();
  }
}

/** Throws WHATSAPP_NUMBER_MISSING, and the kind's own refusal of a document that is not there or has no slip to give. */
@CommandHandler(SendNoteCommand)
export class SendNoteHandler implements ICommandHandler<SendNoteCommand> {
  constructor(
    private readonly notes: DocumentNotes,
    private readonly post: NotePost,
  ) {}

  async execute({ kind, asked, no_whatsapp }: SendNoteCommand): Promise<{ readonly waits: boolean }> {
    const { user, id, key } = asked;
    const { definition } = kind;
    const shop = user.kode_toko;
    const { data, template_wa } = await this.notes.of(kind, shop, { id }, false);
    const document = data[0]!;
    requireSlip(kind, document);
    return this.post.send(
      {
        shop,
        stream: kind.documents.stream(id),
        path: definition.path,
        no_faktur: document[definition.no] as string,
        tgl_system: document['tgl_system'] as string,
        customer_id: (document['customer_id'] as string | null | undefined) ?? null,
        isi: template_wa,
        user_id: user.user_id,
        key,
      },
      no_whatsapp,
    );
  }
}

function requireSlip({ definition, documents }: AnyKind, document: Wire): void {
  const { actions, no } = definition;
  if (actions[document['status'] as string]?.includes('print')) return;
  const printed = Object.keys(actions).find((state) => actions[state]!.includes('print'));
  const refusals: Readonly<Partial<Record<string, string>>> = documents.refusals.not;
  throw new DomainError(refusals[printed ?? ''] ?? documents.refusals.missing, { no_faktur: document[no] as string });
}
