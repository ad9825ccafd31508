import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ItemStatus } from '@emas/contracts/stock/item.view';
import type { ReceivedThingView } from '@emas/contracts/stock/receive-goods.view';
import { DomainError } from '@emas/domain/shared/domain-error';
import { kadarToPercent, milligramsToGrams } from '@emas/domain/shared/wire';

interface ThingRow {
  readonly kode_barcode: string;
  readonly nama_barang: string;
  readonly kode_group: string;
  readonly kadar: number;
  readonly berat: number;
  readonly kode_baki: string;
  readonly status: ItemStatus;
  readonly no_terakhir: string | null;
}

/** Where the things of a receipt are now. */
@Injectable()
export class ReceivedThings {
  constructor(private readonly dataSource: DataSource) {}

  /** In the order of the receipt. Throws GOODS_DOCUMENT_NOT_FOUND. */
  async of(shop: string, id: string): Promise<readonly ReceivedThingView[]> {
    const rows = await this.dataSource.query<ThingRow[]>(
      `SELECT i.kode_barcode, i.nama_barang, i.kode_group, i.kadar, i.berat, i.kode_baki, i.status, i.moved_by_no AS no_terakhir
         FROM read.goods_receipt_line l JOIN read.item i ON i.shop = l.shop AND i.kode_barcode = l.kode_barcode
        WHERE l.shop = $1 AND l.goods_receipt_id = $2 ORDER BY l.line_no`,
      [shop, id],
    );
    if (rows.length === 0) throw new DomainError('GOODS_DOCUMENT_NOT_FOUND', { id });
    return rows.map(({ kadar, berat, ...row }) => ({
      ...row,
      kadar: kadarToPercent(kadar),
      berat: milligramsToGrams(berat),
    }));
  }
}
