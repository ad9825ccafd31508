import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** A thing as the note says that it was bought with last. */
export interface BoughtNote {
  readonly barang: string;
  readonly purchase_id: string;
  readonly line_no: number;
  readonly no_faktur_beli: string;
  readonly tgl_system: string;
  readonly kode_barcode: string | null;
  readonly nama_barang: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kondisi_barang: string;
  readonly nama_kondisi: string;
  readonly kadar: number;
  readonly berat_batu: number;
  /** Somebody has to decide on its weight first. */
  readonly susut_terbuka: boolean;
}

/** The notes that things were bought with. */
@Injectable()
export class BoughtNotes {
  constructor(private readonly dataSource: DataSource) {}

  /** Of each the last one; what was never bought is left out. The oldest purchase first. */
  of(shop: string, barang: readonly string[]): Promise<BoughtNote[]> {
    return this.dataSource.query<BoughtNote[]>(
      `SELECT * FROM (
         SELECT DISTINCT ON (l.barang) l.barang, p.id AS purchase_id, l.line_no, p.no_faktur_beli, p.tgl_system,
                l.kode_barcode, l.nama_barang, l.kode_dept, l.kode_group, l.kondisi_barang, l.nama_kondisi, l.kadar, l.berat_batu,
                coalesce(s.status = 'OPEN', false) AS susut_terbuka
           FROM read.purchase_line l
           JOIN read.purchase p ON p.shop = l.shop AND p.id = l.purchase_id AND p.status = 'VALID'
           LEFT JOIN read.shrinkage s ON s.shop = l.shop AND s.purchase_id::text = l.purchase_id AND s.line_no = l.line_no
          WHERE l.shop = $1 AND l.barang = ANY ($2) ORDER BY l.barang, p.valid_at DESC
       ) bought ORDER BY tgl_system, no_faktur_beli, line_no`,
      [shop, barang],
    );
  }
}
