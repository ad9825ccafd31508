import { Injectable } from '@nestjs/common';
import { type Installment, installments } from '@emas/domain/installments/installment';
import type { Sale } from '@emas/domain/sales/sale';
import { saleStream } from '@emas/domain/sales/sale';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Ledger } from '../../../ledger/ledger.js';
import { ItemQueries } from './item-queries.js';
import { LastStep } from './last-step.js';

/** Tells people why they cannot have an item: who has it, and by which document. */
@Injectable()
export class ItemWhereabouts {
  constructor(
    private readonly ledger: Ledger,
    private readonly items: ItemQueries,
    private readonly lastStep: LastStep,
  ) {}

  /**
   * The refusal for an item that is not where a command wanted to take it from: ITEM_TAKEN, ITEM_SOLD or ITEM_MOVED_ON,
   * each with `kode_barcode`, `oleh` and `no_faktur`; ITEM_LEFT and ITEM_HELD with the deposit it lies at, the latter as
   * `data` too. Null where it is in its tray after all.
   */
  async refusal(shop: string, kodeBarcode: string): Promise<DomainError | null> {
    const places = await this.ledger.placesOf(shop, kodeBarcode);
    const place = places.find(({ qty }) => qty > 0)?.place ?? '';
    const [kind, id = ''] = place.split('/', 2) as [string, string?];
    if (kind === 'baki') return null;
    if (kind === 'reservasi' || kind === 'jual') {
      const sale = (await this.ledger.load<Sale | null>(shop, [saleStream(id)])).get(saleStream(id));
      const oleh = kind === 'jual' ? sale?.body?.validation?.valid_by : sale?.body?.input_by;
      if (sale?.body && oleh) return taken(kind === 'jual' ? 'ITEM_SOLD' : 'ITEM_TAKEN', kodeBarcode, oleh, sale.no);
    }
    if (kind === 'cicilan' || kind === 'jual') {
      const of = await this.contract(shop, id);
      if (of) return taken(kind === 'jual' ? 'ITEM_SOLD' : 'ITEM_TAKEN', kodeBarcode, of.oleh, of.no);
    }
    if (kind === 'titip-barang' || kind === 'titip-uang') {
      const no = (await this.ledger.load(shop, [`deposit/${id}`])).get(`deposit/${id}`)?.no ?? '-';
      if (kind === 'titip-barang') return new DomainError('ITEM_LEFT', { kode_barcode: kodeBarcode, no_faktur: no });
      return new DomainError('ITEM_HELD', { kode_barcode: kodeBarcode, no_titip: no }, [], { no_titip: no });
    }
    const move = await this.items.lastMove(shop, kodeBarcode);
    if (move) return taken('ITEM_MOVED_ON', kodeBarcode, move.oleh, move.no_faktur);
    // Goods without a barcode are no item.
    const step = await this.lastStep.of(shop, kodeBarcode);
    return taken('ITEM_MOVED_ON', kodeBarcode, step?.actor ?? '-', step?.no ?? null);
  }

  /** By which document it lies elsewhere by now, and who did it. */
  private async moved(shop: string, refusal: DomainError): Promise<DomainError> {
    const kode_barcode = String(refusal.params['kode_barcode']);
    const step = await this.lastStep.of(shop, kode_barcode);
    return step ? taken('ITEM_MOVED_ON', kode_barcode, step.actor, step.no) : refusal;
  }

  /** Who has it in instalments, or had. */
  private async contract(
    shop: string,
    id: string,
  ): Promise<{ readonly oleh: string; readonly no: string | null } | null> {
    const stream = installments.stream(id);
    const { body, no } = (await this.ledger.load<Installment | null>(shop, [stream])).get(stream)!;
    return body && { oleh: body.serah?.serah_by ?? body.input_by, no };
  }

  /** Runs a command; where the ledger found an item gone, says who has it instead. */
  async explain<Result>(shop: string, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof DomainError && error.code === 'ITEM_MOVED_ON') throw await this.moved(shop, error);
      const barang = error instanceof DomainError && error.code === 'PLACE_EMPTY' ? error.params['barang'] : undefined;
      if (typeof barang !== 'string') throw error;
      throw (await this.refusal(shop, barang)) ?? error;
    }
  }
}

const taken = (code: string, kode_barcode: string, oleh: string, no: string | null): DomainError =>
  new DomainError(code, { kode_barcode, oleh, no_faktur: no ?? '-' });
