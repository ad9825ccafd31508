import { Injectable } from '@nestjs/common';
import type { SettingKey } from '@emas/contracts/modules/register';
import { DomainError } from '@emas/domain/shared/domain-error';
import { NotePost } from '../../engine/document/note-post.js';
import { CustomerIdentity } from '../membership/index.js';
import { Outbox } from '../outbox/index.js';
import type { ContractFacts, Owing } from './contract-kinds.js';

interface ContractMessage extends Owing {
  readonly shop: string;
  readonly no: string;
  readonly template: SettingKey;
  readonly facts: ContractFacts;
  /** The same is the same message. */
  readonly kunci: string;
  readonly expires_at?: Date;
  /** user_id of who sends it; left out of what the house sends by itself. */
  readonly by?: string | undefined;
}

/** What customers are written of their contracts. */
@Injectable()
export class ContractMessages {
  constructor(
    private readonly customers: CustomerIdentity,
    private readonly post: NotePost,
    private readonly outbox: Outbox,
  ) {}

  async hasNumber(shop: string, { customer_id }: Owing): Promise<boolean> {
    return (await this.customers.whatsappOf(shop, customer_id)) !== null;
  }

  /** Throws WHATSAPP_NUMBER_MISSING. */
  async requireNumber(shop: string, contract: Owing): Promise<void> {
    if (!(await this.hasNumber(shop, contract))) throw new DomainError('WHATSAPP_NUMBER_MISSING');
  }

  /** After the event that notes it is committed. False where the customer has no number. */
  async send({ shop, customer_id, no, template, facts, kunci, expires_at, by }: ContractMessage): Promise<boolean> {
    const tujuan = await this.customers.whatsappOf(shop, customer_id);
    if (tujuan === null) return false;
    const names = await this.customers.namesOf(shop, [customer_id]);
    const said = { ...facts, nama_customer: names.get(customer_id) ?? '', no_faktur: no };
    const { jatuh_tempo } = facts;
    await this.outbox.enqueue({
      shop,
      kanal: 'WHATSAPP',
      tujuan,
      isi: await this.post.words(shop, { key: template }, said),
      refs: { jenis: 'PENGINGAT', no_faktur: no, ...(jatuh_tempo !== undefined && { jatuh_tempo }) },
      kunci,
      ...(expires_at && { expires_at }),
      ...(by !== undefined && { created_by: by }),
    });
    return true;
  }
}
