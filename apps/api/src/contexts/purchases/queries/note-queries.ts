import { Injectable } from '@nestjs/common';
import type {
  NoteView,
  PricedLineView,
  PurchaseLineView,
  PurchasePriceView,
} from '@emas/contracts/purchases/purchase.view';
import type { PriceManualPurchaseDto } from '@emas/contracts/purchases/save-manual-purchase.dto';
import type { PricePurchaseDto } from '@emas/contracts/purchases/save-purchase.dto';
import type { DecideContext } from '@emas/domain/ledger/event';
import { type NoteReturnBody, noteReturnStream } from '@emas/domain/purchases/note-return';
import { purchaseStream } from '@emas/domain/purchases/purchase';
import { pricePurchase, type PurchaseLineInput } from '@emas/domain/purchases/price-purchase';
import { kadarToPercent, milligramsToGrams } from '@emas/domain/shared/wire';
import { DocumentViews } from '../../../engine/document/document-view.js';
import { Ledger } from '../../../ledger/ledger.js';
import { OpenProblems } from '../../problems/index.js';
import {
  barcodesOf,
  deductionTables,
  factStreams,
  findNote,
  genuinenessOf,
  type OwnNote,
  purchaseFacts,
  saleNote,
} from '../commands/purchase-facts.js';
import { lineInputs, manualLineInputs } from '../commands/purchase-input.js';
import { lineRow, purchaseKind } from '../purchase.kind.js';
import { LeftGoods } from './left-goods.js';

/** A line is shown before it is saved as it is afterwards. */
const VIEWS = new DocumentViews(purchaseKind);

/** What the purchase form asks before it saves. */
@Injectable()
export class NoteQueries {
  constructor(
    private readonly ledger: Ledger,
    private readonly problems: OpenProblems,
    private readonly left: LeftGoods,
  ) {}

  /** Our own note by its number, with the purchases that hold its lines and what its code says. Throws NOTE_NOT_FOUND. */
  async note(shop: string, no_faktur_jual: string, bukti: string | null): Promise<NoteView> {
    const sale = await findNote(this.ledger, shop, no_faktur_jual);
    const note = saleNote(sale);
    const returns = noteReturnStream(note.sale_id);
    const claims = (await this.ledger.load<NoteReturnBody | null>(shop, [returns])).get(returns)?.body?.lines ?? {};
    const streams = [...new Set(Object.values(claims).map(({ purchase_id }) => purchaseStream(purchase_id)))];
    const holders = await this.ledger.load(shop, streams);
    const holderOf = (line_no: number): string | null => {
      const claim = claims[line_no];
      return claim ? (holders.get(purchaseStream(claim.purchase_id))?.no ?? null) : null;
    };
    const left = await this.left.of(shop, note.lines.map(({ kode_barcode }) => kode_barcode)); // prettier-ignore
    return {
      sale_id: note.sale_id,
      no_faktur_jual: note.no_faktur_jual,
      tgl_system: sale.body.tgl_system,
      status: note.status,
      keaslian: await genuinenessOf(this.ledger, shop, sale, bukti),
      no_masalah: (await this.problems.about(shop, note.no_faktur_jual))?.no ?? null,
      customer_id: note.customer_id,
      kode_sales: sale.body.kode_sales,
      lines: note.lines.map((line) => ({
        line_no: line.line_no,
        kode_barcode: line.kode_barcode,
        nama_barang: line.nama_barang,
        kode_dept: line.kode_dept,
        kode_group: line.kode_group,
        kadar: kadarToPercent(line.kadar),
        berat_nota: milligramsToGrams(line.berat),
        harga_nota: line.harga,
        harga_emas_nota: line.harga_emas,
        dibeli: holderOf(line.line_no),
        dititip: left.get(line.kode_barcode) ?? null,
      })),
    };
  }

  /** What the form would cost now. Throws what saving would throw about its lines. */
  async price(shop: string, dto: PricePurchaseDto): Promise<PurchasePriceView> {
    const sale = dto.no_faktur_jual ? await findNote(this.ledger, shop, dto.no_faktur_jual) : null;
    return this.priced(shop, sale, lineInputs(dto.lines));
  }

  /** The same of manual goods. */
  manualPrice(shop: string, dto: PriceManualPurchaseDto): Promise<PurchasePriceView> {
    return this.priced(shop, null, manualLineInputs(dto.lines));
  }

  private async priced(
    shop: string,
    sale: OwnNote | null,
    lines: readonly PurchaseLineInput[],
  ): Promise<PurchasePriceView> {
    const tables = await deductionTables(this.ledger, shop);
    const subject = {
      shop,
      sale,
      keaslian: 'TANPA' as const,
      no_masalah: null,
      customer: null,
      kode_sales: null,
      lines,
      left: await this.left.of(shop, barcodesOf(sale, lines)),
      tables,
    };
    const streams = await factStreams(this.ledger, subject);
    const [documents, head] = await Promise.all([this.ledger.load(shop, streams), this.ledger.head(shop)]);
    const context: DecideContext = {
      shop,
      actor: '',
      now: new Date().toISOString(),
      openDay: head.openDay,
      lastDay: head.lastDay,
      get: (stream) => documents.get(stream) as never,
    };
    const { priced, totals } = pricePurchase({ purchase_id: '', lines }, purchaseFacts(subject, context));
    return {
      lines: priced.map(({ line, lowered, limit }): PricedLineView => ({
        ...(VIEWS.line(lineRow(line), false) as unknown as PurchaseLineView),
        potongan_dikurangi: lowered.length > 0,
        batas_harga: limit,
      })),
      total_qty: totals.total_qty,
      berat: milligramsToGrams(totals.berat),
      susut: milligramsToGrams(totals.susut),
      berat_murni: milligramsToGrams(totals.berat_murni),
      potongan: totals.potongan,
      total_harga: totals.total_harga,
    };
  }
}
