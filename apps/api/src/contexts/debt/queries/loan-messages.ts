import { Injectable } from '@nestjs/common';
import type { SettingKey } from '@emas/contracts/modules/register';
import { type Loan, loans } from '@emas/domain/debt/loan';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Ledger } from '../../../ledger/ledger.js';
import { ContractMessages } from '../../reminders/index.js';
import { SettingsService } from '../../settings/index.js';
import { loanFactsOf } from '../loan-reminders.js';

type LoanTemplate = Extract<SettingKey, 'template_wa_pemberitahuan_lelang' | 'template_wa_kelebihan_lelang'>;

interface By {
  readonly kode_toko: string;
  readonly user_id: string;
}

interface How {
  /** One message for each of it. */
  readonly kunci: string;
  /** Rupiah that it tells of, where that is not what is left of the principal. */
  readonly total?: number;
}

/** What customers are written of auctions: that their goods may be auctioned, or brought more than was owed. */
@Injectable()
export class LoanMessages {
  constructor(
    private readonly ledger: Ledger,
    private readonly settings: SettingsService,
    private readonly messages: ContractMessages,
  ) {}

  /** Throws MODULE_OFF where the shop writes to nobody, WHATSAPP_NUMBER_MISSING where its customer cannot be written to. */
  async requireReached(shop: string, id: string): Promise<void> {
    const module = 'WHATSAPP';
    if (!(await this.settings.isOn(shop, module))) throw new DomainError('MODULE_OFF', { module });
    await this.messages.requireNumber(shop, (await this.loanOf(shop, id)).loan);
  }

  /** After the command that tells of it is committed; nothing where the shop writes to nobody, or the customer has no number. */
  async send(
    { kode_toko: shop, user_id }: By,
    id: string,
    template: LoanTemplate,
    { kunci, total }: How,
  ): Promise<void> {
    if (!(await this.settings.isOn(shop, 'WHATSAPP'))) return;
    const [{ loan, no }, { openDay, lastDay }] = await Promise.all([this.loanOf(shop, id), this.ledger.head(shop)]);
    const facts = loanFactsOf(loan, openDay ?? lastDay ?? loan.tgl_hutang);
    const { customer_id } = loan;
    const said = { ...facts, ...(total !== undefined && { total }) };
    await this.messages.send({ shop, no, customer_id, template, facts: said, kunci, by: user_id });
  }

  private async loanOf(shop: string, id: string): Promise<{ readonly loan: Loan; readonly no: string }> {
    const stream = loans.stream(id);
    const { body: loan, no } = (await this.ledger.load<Loan | null>(shop, [stream])).get(stream)!;
    if (!loan) throw new DomainError(loans.refusals.missing, { id });
    return { loan, no: no! };
  }
}
