import { Injectable } from '@nestjs/common';
import { printJustCounted } from '@emas/domain/printing/just-printed';
import { type ShopProfile, shopProfileStream } from '@emas/domain/settings/shop-profile';
import { DomainError } from '@emas/domain/shared/domain-error';
import { type ItemBody, itemStream } from '@emas/domain/stock/item';
import { type Labels, labelsStream } from '@emas/domain/stock/print-labels';
import type { LabelModel } from '@emas/reporting/labels/label-model';
import { Ledger } from '../../../ledger/ledger.js';

export interface CountedLabels {
  /** As often as each is printed. */
  readonly labels: readonly LabelModel[];
  readonly nama_toko: string;
}

/** The labels that were counted, as they are printed: of the things as they are now. */
@Injectable()
export class ItemLabels {
  constructor(private readonly ledger: Ledger) {}

  /**
   * For who has just counted them, with the name of the shop; another print has to be counted. Throws NOT_FOUND,
   * LABELS_ALREADY_PRINTED.
   */
  async counted(shop: string, actor: string, id: string): Promise<CountedLabels> {
    const stream = labelsStream(id);
    const labels = (await this.ledger.load<Labels | null>(shop, [stream])).get(stream)?.body;
    if (!labels) throw new DomainError('NOT_FOUND');
    const history = await this.ledger.history(shop, stream);
    if (!printJustCounted(history, 'LabelsPrinted', actor, new Date().toISOString()))
      throw new DomainError('LABELS_ALREADY_PRINTED');
    const streams = labels.kode_barcode.map(itemStream);
    const profile = shopProfileStream(shop);
    const documents = await this.ledger.load<unknown>(shop, [...streams, profile]);
    const all = streams.flatMap((one) => {
      const item = documents.get(one)!.body as ItemBody;
      const { kode_barcode, nama_barang, size, kode_baki, berat, kadar } = item;
      const label: LabelModel = { kode_barcode, nama_barang, size, kode_baki, berat, kadar };
      return Array.from({ length: labels.salinan }, () => label);
    });
    return { labels: all, nama_toko: (documents.get(profile)?.body as ShopProfile | null)?.nama_toko ?? shop };
  }
}
