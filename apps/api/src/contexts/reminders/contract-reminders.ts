import { Injectable } from '@nestjs/common';
import { isToBeSent, type Reminding, readUntil, reminderKey } from '@emas/domain/document/reminder';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { BusinessDate } from '@emas/domain/shared/units';
import { Ledger } from '../../ledger/ledger.js';
import type { ContractKind, Owing } from './contract-kinds.js';
import { ContractMessages } from './contract-messages.js';

/** Actor of what nobody asked for. */
const SYSTEM = 'SISTEM';

interface Asked {
  readonly user: { readonly user_id: string; readonly kode_toko: string };
  readonly id: string;
  readonly key: string;
}

/**
 * Reminds a customer of one contract. What he is told is noted in the ledger first, under a key that its message has too: a
 * crash between the two repeats both, and neither twice.
 */
@Injectable()
export class ContractReminders {
  constructor(
    private readonly ledger: Ledger,
    private readonly messages: ContractMessages,
  ) {}

  /** All that is to be said of it today, each once; nobody without a number counts as told. */
  async remind(of: ContractKind, shop: string, id: string, days: number, tgl: BusinessDate): Promise<void> {
    const stream = of.stream(id);
    for (;;) {
      const contract = await this.contractOf(of, shop, id);
      if (!contract || !(await this.messages.hasNumber(shop, contract.body))) return;
      const reminding = of.due(contract.body, days, tgl);
      const isNoted =
        reminding !== null &&
        (await this.ledger
          .execute({
            shop,
            actor: SYSTEM,
            key: reminderKey(id, reminding),
            request: { id, jatuh_tempo: reminding.jatuh_tempo, tahap: reminding.tahap },
            streams: [stream],
            decide: (context) => of.remind({ id, days }, context),
          })
          .then(({ result, repeated }) => result !== null && !repeated));
      if (isNoted) continue;
      for (const said of of.told(contract.body))
        if (isToBeSent(said, tgl)) await this.send(of, shop, id, said, tgl, reminderKey(id, said));
      return;
    }
  }

  /** Somebody reminds him himself, once a day. Throws WHATSAPP_NUMBER_MISSING where he cannot be written to. */
  async byHand(of: ContractKind, { user, id, key }: Asked): Promise<{ readonly seq: number }> {
    const { kode_toko: shop, user_id } = user;
    const contract = await this.contractOf(of, shop, id);
    if (!contract) throw new DomainError(of.missing, { id });
    await this.messages.requireNumber(shop, contract.body);
    const { seq, result } = await this.ledger.execute({
      shop,
      actor: user_id,
      key,
      request: { type: 'RemindContract', of: of.table, id },
      streams: [of.stream(id)],
      decide: (context) => of.byHand(id, context),
    });
    const { openDay, lastDay } = await this.ledger.head(shop);
    const tgl = openDay ?? lastDay ?? result.jatuh_tempo;
    await this.send(of, shop, id, result, tgl, `${reminderKey(id, result)}/${tgl}`, user_id);
    return { seq };
  }

  private async contractOf(of: ContractKind, shop: string, id: string) {
    const stream = of.stream(id);
    const { body, no } = (await this.ledger.load<Owing | null>(shop, [stream])).get(stream)!;
    return body && { body, no: no! };
  }

  private async send(
    of: ContractKind,
    shop: string,
    id: string,
    reminding: Reminding,
    tgl: BusinessDate,
    kunci: string,
    by?: string,
  ): Promise<void> {
    const { body, no } = (await this.contractOf(of, shop, id))!;
    const facts = of.facts(body, reminding, tgl);
    // Who reads it later than that is told something else.
    const expires_at = new Date(`${readUntil(reminding, tgl)}T17:00:00Z`);
    const { customer_id } = body;
    await this.messages.send({ shop, no, customer_id, template: of.template, facts, kunci, expires_at, by });
  }
}
