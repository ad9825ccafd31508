import { Injectable } from '@nestjs/common';
import { moduleOn, setting } from '@emas/contracts/modules/register';
import type { LabelTemplate } from '@emas/contracts/shared/label';
import { epcOf } from '@emas/domain/counts/met-code';
import type { StreamId } from '@emas/domain/ledger/event';
import { printJustCounted } from '@emas/domain/printing/just-printed';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { type ShopProfile, shopProfileStream } from '@emas/domain/settings/shop-profile';
import { DomainError } from '@emas/domain/shared/domain-error';
import { costLetters } from '@emas/domain/stock/cost-letters';
import { type ItemBody, itemStream } from '@emas/domain/stock/item';
import { type Labels, labelsStream } from '@emas/domain/stock/print-labels';
import type { LabelModel } from '@emas/reporting/labels/label-model';
import { Ledger } from '../../../ledger/ledger.js';

/** What a shop prints its labels by. */
export interface LabelSettings {
  readonly nama_toko: string;
  readonly template: LabelTemplate;
}

export interface LaidLabels extends LabelSettings {
  /** As often as each is printed. */
  readonly labels: readonly LabelModel[];
}

/** The labels that were counted, as they are printed: of the things as they are now. */
@Injectable()
export class ItemLabels {
  constructor(private readonly ledger: Ledger) {}

  /**
   * For who has just counted them; another print has to be counted. With cost in letters for who may see it. Throws
   * NOT_FOUND, LABELS_ALREADY_PRINTED.
   */
  async counted(shop: string, actor: string, id: string, seesCost: boolean): Promise<LaidLabels> {
    const stream = labelsStream(id);
    const labels = (await this.ledger.load<Labels | null>(shop, [stream])).get(stream)?.body;
    if (!labels) throw new DomainError('NOT_FOUND');
    const history = await this.ledger.history(shop, stream);
    if (!printJustCounted(history, 'LabelsPrinted', actor, new Date().toISOString()))
      throw new DomainError('LABELS_ALREADY_PRINTED');
    const laid = await this.laid(shop, labels.kode_barcode, seesCost);
    return {
      ...laid,
      labels: laid.labels.flatMap((label) => Array.from({ length: labels.salinan }, () => label)),
    };
  }

  /** One of each, to be looked at: nothing is counted. Throws BARCODE_NOT_FOUND. */
  async laid(shop: string, codes: readonly string[], seesCost: boolean): Promise<LaidLabels> {
    const streams = codes.map(itemStream);
    const documents = await this.ledger.load<unknown>(shop, [...streams, ...settingStreams(shop)]);
    const by = settingsOf(shop, documents);
    const labels = streams.map((stream, at) => {
      const item = documents.get(stream)?.body as ItemBody | null | undefined;
      if (!item) throw new DomainError('BARCODE_NOT_FOUND', { kode_barcode: codes[at]! });
      return labelOf(item, by, seesCost);
    });
    return { labels, nama_toko: by.nama_toko, template: by.template };
  }

  async settings(shop: string): Promise<LabelSettings> {
    const { nama_toko, template } = settingsOf(shop, await this.ledger.load<unknown>(shop, settingStreams(shop)));
    return { nama_toko, template };
  }
}

const settingStreams = (shop: string): StreamId[] => [shopProfileStream(shop), settingsStream(shop)];

interface LaidBy extends LabelSettings {
  readonly sandi: string;
  /** Labels have tags. */
  readonly rfid: boolean;
}

function settingsOf(shop: string, documents: Pick<ReadonlyMap<StreamId, { readonly body: unknown }>, 'get'>): LaidBy {
  const profile = documents.get(shopProfileStream(shop))?.body as ShopProfile | null | undefined;
  const values = (documents.get(settingsStream(shop))?.body ?? null) as SettingsBody | null;
  return {
    nama_toko: profile?.nama_toko ?? shop,
    template: setting(values, 'template_label') as LabelTemplate,
    sandi: setting(values, 'sandi_modal'),
    rfid: moduleOn(values, 'RFID_MODULE'),
  };
}

function labelOf(item: ItemBody, { nama_toko, template, sandi, rfid }: LaidBy, seesCost: boolean): LabelModel {
  const { kode_barcode, nama_barang, kode_baki, berat, kadar, stones = [] } = item;
  const without = new Set(template.tanpa);
  const carat = stones.reduce((sum, stone) => sum + stone.carat, 0);
  const letters = seesCost && !without.has('modal') ? costLetters(item.harga_modal, sandi) : null;
  const epc = rfid ? epcOf(kode_barcode) : null;
  return {
    ...{ kode_barcode, nama_barang, berat, kadar },
    size: without.has('size') ? null : item.size,
    ...(template.kadar === 'KARAT' && { karat: true }),
    ...(carat > 0 && !without.has('carat') && { carat }),
    ...(!without.has('baki') && { kode_baki }),
    ...(!without.has('toko') && { toko: nama_toko }),
    ...(letters !== null && { sandi: letters }),
    ...(epc !== null && { epc }),
  };
}
