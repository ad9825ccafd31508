import { Injectable } from '@nestjs/common';
import type { SettingKey } from '@emas/contracts/modules/register';
import { dueInterest } from '@emas/domain/debt/interest';
import { type Loan, loans, owingOf } from '@emas/domain/debt/loan';
import { DomainError } from '@emas/domain/shared/domain-error';
import { NotePost } from '../../../engine/document/note-post.js';
import { Ledger } from '../../../ledger/ledger.js';
import { SettingsService } from '../../settings/index.js';
import { CustomerIdentity } from '../../membership/index.js';
import { Outbox } from '../../outbox/index.js';

type LoanTemplate = Extract<
  SettingKey,
  'template_wa_pengingat_hutang' | 'template_wa_pemberitahuan_lelang' | 'template_wa_kelebihan_lelang'
>;

/** What became of a message. MATI: the shop sends none. */
export type Sent = 'TERKIRIM' | 'TANPA NOMOR' | 'MATI';

interface By {
  readonly kode_toko: string;
  /** Left out of what the house sends by itself. */
  readonly user_id?: string;
}

/** One message for each contract, due date and template: a repeat of the same is the same message. */
interface How {
  readonly kunci?: string;
  readonly expires_at?: Date;
  /** Rupiah that it tells of, where that is not what is left of the principal. */
  readonly total?: number;
}

/** What customers are written of their loans: that one is due, late, may be auctioned, or brought more than was owed. */
@Injectable()
export class LoanMessages {
  constructor(
    private readonly ledger: Ledger,
    private readonly settings: SettingsService,
    private readonly customers: CustomerIdentity,
    private readonly post: NotePost,
    private readonly outbox: Outbox,
  ) {}

  /** After the command that tells of it is committed. */
  async send({ kode_toko: shop, user_id }: By, id: string, template: LoanTemplate, how: How = {}): Promise<Sent> {
    if (!(await this.settings.isOn(shop, 'WHATSAPP'))) return 'MATI';
    const stream = loans.stream(id);
    const [documents, { openDay, lastDay }] = await Promise.all([
      this.ledger.load<Loan | null>(shop, [stream]),
      this.ledger.head(shop),
    ]);
    const { body: loan, no } = documents.get(stream)!;
    if (!loan) throw new DomainError(loans.refusals.missing, { id });
    const tujuan = await this.customers.whatsappOf(shop, loan.customer_id);
    if (tujuan === null) return 'TANPA NOMOR';
    const tgl = openDay ?? lastDay ?? loan.tgl_hutang;
    const names = await this.customers.namesOf(shop, [loan.customer_id]);
    const bunga_rp = dueInterest(owingOf(loan), loan.syarat, tgl);
    const { jatuh_tempo, sisa_pokok } = loan;
    const isi = await this.post.words(
      shop,
      { key: template },
      {
        nama_customer: names.get(loan.customer_id) ?? '',
        no_faktur: no!,
        tgl_system: loan.tgl_hutang,
        total: how.total ?? sisa_pokok,
        jatuh_tempo,
        bunga_rp,
        total_tebus: sisa_pokok + bunga_rp,
      },
    );
    await this.outbox.enqueue({
      shop,
      kanal: 'WHATSAPP',
      tujuan,
      isi,
      refs: { jenis: 'PENGINGAT', no_faktur: no!, jatuh_tempo },
      kunci: how.kunci ?? `${template}/${stream}/${jatuh_tempo}/${tgl}`,
      ...(how.expires_at && { expires_at: how.expires_at }),
      ...(user_id !== undefined && { created_by: user_id }),
    });
    return 'TERKIRIM';
  }
}
