import { Injectable } from '@nestjs/common';
import type { SavePurchaseDto } from '@emas/contracts/purchases/save-purchase.dto';
import type { PurchaseLineInput } from '@emas/domain/purchases/price-purchase';
import { refuseInvalid } from '@emas/domain/shared/domain-error';
import { Ledger } from '../../../ledger/ledger.js';
import { CustomerIdentity } from '../../membership/index.js';
import { OpenProblems } from '../../problems/index.js';
import { LeftGoods } from '../queries/left-goods.js';
import { barcodesOf, deductionTables, factStreams, findNote, genuinenessOf, type PurchaseSubject } from './purchase-facts.js'; // prettier-ignore

/** What a purchase names beside what it buys. */
type PurchaseNames = Pick<SavePurchaseDto, 'no_faktur_jual' | 'bukti' | 'customer_id' | 'kode_sales'>;

/** What is to be bought, and the streams of what it is decided on. */
@Injectable()
export class PurchaseSubjects {
  constructor(
    private readonly ledger: Ledger,
    private readonly customers: CustomerIdentity,
    private readonly problems: OpenProblems,
    private readonly left: LeftGoods,
  ) {}

  async of(shop: string, dto: PurchaseNames, lines: readonly PurchaseLineInput[]) {
    const [told, sale] = [dto.bukti ?? null, dto.no_faktur_jual ? await findNote(this.ledger, shop, dto.no_faktur_jual) : null]; // prettier-ignore
    if (told !== null && sale === null) refuseInvalid([{ field: 'bukti', code: 'FIELD_INVALID' }]);
    await this.refuseKnown(shop, lines);
    const subject: PurchaseSubject = {
      shop,
      sale,
      keaslian: sale ? await genuinenessOf(this.ledger, shop, sale, told) : 'TANPA',
      no_masalah: sale ? ((await this.problems.about(shop, sale.no!))?.no ?? null) : null,
      customer: dto.customer_id ? await this.customers.identityOf(shop, dto.customer_id) : null,
      kode_sales: dto.kode_sales,
      lines,
      left: await this.left.of(shop, barcodesOf(sale, lines)),
      tables: await deductionTables(this.ledger, shop),
    };
    return { subject, facts: await factStreams(this.ledger, subject) };
  }

  /** A number that the ledger gave is no paper note from before: that note is bought back as itself. */
  private async refuseKnown(shop: string, lines: readonly PurchaseLineInput[]): Promise<void> {
    for (const [index, { nota_lama }] of lines.entries())
      if (nota_lama && (await this.ledger.byNumber(shop, nota_lama.no)))
        refuseInvalid([
          { field: `lines.${index}.nota_lama.no`, code: 'PAPER_NOTE_KNOWN', params: { no: nota_lama.no } },
        ]);
  }
}
