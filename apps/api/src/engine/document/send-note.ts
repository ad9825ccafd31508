import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@emas/domain/shared/domain-error';
import { CustomerNumbers } from './customer-numbers.js';
import type { AnyKind } from './document-kind.js';
import { DocumentNotes } from './document-note.js';
import type { Wire } from './document-view.js';
import type { Asked } from './end-document.js';
import { NoteMessages } from './note-messages.js';

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
    private readonly numbers: CustomerNumbers,
    private readonly messages: NoteMessages,
  ) {}

  async execute({ kind, asked, no_whatsapp }: SendNoteCommand): Promise<{ readonly waits: boolean }> {
    const { user, id, key } = asked;
    const { definition } = kind;
    const shop = user.kode_toko;
    const { data, template_wa } = await this.notes.of(kind, shop, { id }, false);
    const document = data[0]!;
    requireSlip(kind, document);
    return this.messages.enqueue({
      shop,
      tujuan: no_whatsapp ?? (await this.numberOf(shop, document)),
      isi: template_wa,
      refs: {
        jenis: 'INVOICE',
        jenis_nota: definition.path.toUpperCase(),
        no_faktur: document[definition.no] as string,
        tgl_system: document['tgl_system'] as string,
      },
      kunci: `nota/${kind.documents.stream(id)}/${key}`,
      created_by: user.user_id,
    });
  }

  private async numberOf(shop: string, document: Wire): Promise<string> {
    const customer = document['customer_id'] as string | null | undefined;
    const number = customer ? await this.numbers.whatsappOf(shop, customer) : null;
    if (number !== null) return number;
    const code = 'WHATSAPP_NUMBER_MISSING';
    throw new DomainError(code, {}, [{ field: 'no_whatsapp', code }]);
  }
}

function requireSlip({ definition, documents }: AnyKind, document: Wire): void {
  const { actions, no } = definition;
  if (actions[document['status'] as string]?.includes('print')) return;
  const printed = Object.keys(actions).find((state) => actions[state]!.includes('print'));
  const refusals: Readonly<Partial<Record<string, string>>> = documents.refusals.not;
  throw new DomainError(refusals[printed ?? ''] ?? documents.refusals.missing, { no_faktur: document[no] as string });
}
