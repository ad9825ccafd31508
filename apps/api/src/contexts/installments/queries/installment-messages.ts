import { Injectable } from '@nestjs/common';
import { type Installment, installments } from '@emas/domain/installments/installment';
import { lateFee } from '@emas/domain/installments/late-fee';
import { unpaidOf } from '@emas/domain/installments/plan';
import { type Reminding, reminderKey } from '@emas/domain/installments/remind-installment';
import { addDays } from '@emas/domain/shared/business-date';
import { DomainError } from '@emas/domain/shared/domain-error';
import { NotePost } from '../../../engine/document/note-post.js';
import { Ledger } from '../../../ledger/ledger.js';
import { CustomerIdentity } from '../../membership/index.js';
import { Outbox } from '../../outbox/index.js';

const TEMPLATE = 'template_wa_pengingat_cicilan';

/** What customers are written of their contracts: that an instalment is due, or late. */
@Injectable()
export class InstallmentMessages {
  constructor(
    private readonly ledger: Ledger,
    private readonly customers: CustomerIdentity,
    private readonly post: NotePost,
    private readonly outbox: Outbox,
  ) {}

  async hasNumber(shop: string, { customer_id }: Pick<Installment, 'customer_id'>): Promise<boolean> {
    return (await this.customers.whatsappOf(shop, customer_id)) !== null;
  }

  /** Throws INSTALLMENT_NOT_FOUND, or WHATSAPP_NUMBER_MISSING where its customer cannot be written to. */
  async requireNumber(shop: string, id: string): Promise<void> {
    const stream = installments.stream(id);
    const contract = (await this.ledger.load<Installment | null>(shop, [stream])).get(stream)?.body;
    if (!contract) throw new DomainError(installments.refusals.missing, { id });
    if (!(await this.hasNumber(shop, contract))) throw new DomainError('WHATSAPP_NUMBER_MISSING');
  }

  /**
   * After the event that notes it is committed. A repeat of the same is the same message; `by` is left out of what the house
   * sends by itself. False where the customer has no number.
   */
  async remind(shop: string, id: string, reminding: Reminding, by?: string): Promise<boolean> {
    const stream = installments.stream(id);
    const [loaded, { openDay, lastDay }] = await Promise.all([
      this.ledger.load<Installment | null>(shop, [stream]),
      this.ledger.head(shop),
    ]);
    const { body: contract, no } = loaded.get(stream)!;
    const { customer_id, schedule, terms, tgl_system } = contract!;
    const tujuan = await this.customers.whatsappOf(shop, customer_id);
    if (tujuan === null) return false;
    const tgl = openDay ?? lastDay ?? tgl_system;
    const { ke, jatuh_tempo } = reminding;
    const due = schedule.find((one) => one.ke === ke)!;
    const names = await this.customers.namesOf(shop, [customer_id]);
    const total = unpaidOf(due) + lateFee(due, terms, tgl).denda_rp;
    const facts = { nama_customer: names.get(customer_id) ?? '', no_faktur: no!, tgl_system, total, jatuh_tempo, angsuran_ke: ke }; // prettier-ignore
    const key = reminderKey(id, reminding);
    await this.outbox.enqueue({
      shop,
      kanal: 'WHATSAPP',
      tujuan,
      isi: await this.post.words(shop, { key: TEMPLATE }, facts),
      refs: { jenis: 'PENGINGAT', no_faktur: no!, jatuh_tempo },
      kunci: by === undefined ? key : `${key}/${tgl}`,
      // Who reads it later than that is told something else.
      expires_at: new Date(`${addDays(jatuh_tempo > tgl ? jatuh_tempo : tgl, 1)}T17:00:00Z`),
      ...(by !== undefined && { created_by: by }),
    });
    return true;
  }
}
