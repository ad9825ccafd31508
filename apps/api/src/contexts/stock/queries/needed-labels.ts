import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { NeededLabelsView, NeededLabelView } from '@emas/contracts/stock/needed-label.view';
import { kadarToPercent, milligramsToGrams } from '@emas/domain/shared/wire';
import { changesLabel } from '@emas/domain/stock/print-labels';
import { Ledger } from '../../../ledger/ledger.js';

interface ItemRow extends Omit<NeededLabelView, 'sebab' | 'no_terima'> {
  /** The event of its last label; null where it had none. */
  readonly label: number | null;
  /** Events since then that may have changed what it says. */
  readonly after: readonly number[] | null;
}

/** As many as are printed at once. */
const MOST = 500;

/** Things in the trays whose label was not printed yet, or says what is not so any more. */
@Injectable()
export class NeededLabels {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ledger: Ledger,
  ) {}

  async of(shop: string): Promise<NeededLabelsView> {
    const items = await this.items(shop);
    const changes = await this.changes(shop, items);
    const needed = items.filter(({ label, after }) => label === null || after?.some((seq) => changes.has(seq)));
    const shown = needed.slice(0, MOST);
    const receipts = await this.receipts(shop, shown);
    const data = shown.map((item) => viewOf(item, receipts.get(item.kode_barcode) ?? null));
    return { count: needed.length, data };
  }

  /** Numbers of the receipts that things came with. */
  private async receipts(shop: string, items: readonly ItemRow[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.dataSource.query<{ kode_barcode: string; no_terima: string }[]>(
      `SELECT l.kode_barcode, r.no_terima FROM read.goods_receipt_line l
         JOIN read.goods_receipt r ON r.shop = l.shop AND r.id = l.goods_receipt_id
        WHERE l.shop = $1 AND l.kode_barcode = ANY ($2) AND r.status = 'VALID'`,
      [shop, items.map(({ kode_barcode }) => kode_barcode)],
    );
    return new Map(rows.map(({ kode_barcode, no_terima }) => [kode_barcode, no_terima]));
  }

  /** In the trays: those without a label, and those that something happened to since. */
  private items(shop: string): Promise<ItemRow[]> {
    return this.dataSource.query<ItemRow[]>(
      `SELECT i.kode_barcode, i.nama_barang, i.kode_dept, i.kode_baki, i.berat, i.kadar, i.tgl_masuk::text AS tgl_masuk, l.seq AS label, s.after
         FROM read.item i
        CROSS JOIN LATERAL (SELECT max(seq) AS seq FROM read.item_label WHERE shop = i.shop AND kode_barcode = i.kode_barcode) l
        CROSS JOIN LATERAL (
          SELECT json_agg(seq) AS after FROM read.item_step
           WHERE shop = i.shop AND kode_barcode = i.kode_barcode AND seq > l.seq
             AND (ke IS NULL OR (starts_with(dari, 'baki/') AND starts_with(ke, 'baki/')))) s
        WHERE i.shop = $1 AND i.status = 'READY' AND (l.seq IS NULL OR s.after IS NOT NULL)
        ORDER BY i.kode_baki, i.kode_barcode`,
      [shop],
    );
  }

  /** Which of the events change a label. */
  private async changes(shop: string, items: readonly ItemRow[]): Promise<ReadonlySet<number>> {
    const events = await this.ledger.events(shop, items.flatMap(({ after }) => after ?? [])); // prettier-ignore
    return new Set(events.filter(changesLabel).map(({ seq }) => seq));
  }
}

const viewOf = ({ label, after: _, berat, kadar, ...item }: ItemRow, no_terima: string | null): NeededLabelView => ({
  ...{ ...item, no_terima },
  ...{ berat: milligramsToGrams(berat), kadar: kadarToPercent(kadar) },
  sebab: label === null ? 'BELUM' : 'BERUBAH',
});
