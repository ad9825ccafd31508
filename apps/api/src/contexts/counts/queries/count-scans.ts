import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MetThing } from '@emas/domain/counts/compare-things';

/** A row of scans: what one device of one person read of a code in one tray. */
export interface ScanRow {
  readonly seq: number;
  readonly first_seq: number;
  readonly kode: string;
  readonly barang: string | null;
  readonly kode_baki: string;
  readonly jumlah: number;
  readonly berat: number | null;
  readonly hitung_by: string;
  readonly hitung_at: string;
}

/** What was met of each tray; things once, however often they were scanned. */
export interface MetInTray {
  readonly kode_baki: string;
  readonly qty: number;
  readonly jumlah: number;
  readonly berat: number;
  readonly barang: readonly string[];
}

const COLUMNS = `seq, first_seq, kode, barang, kode_baki, jumlah, berat, hitung_by, to_json(hitung_at)#>>'{}' AS hitung_at`;
const VALID = 'shop = $1 AND count_id = $2 AND berlaku';

/** What was scanned, as far as it counts in the round that runs. */
@Injectable()
export class CountScans {
  constructor(private readonly dataSource: DataSource) {}

  all(shop: string, id: string): Promise<ScanRow[]> {
    return this.dataSource.query<ScanRow[]>(
      `SELECT ${COLUMNS} FROM read.count_scan WHERE ${VALID} ORDER BY seq`,
      [shop, id], // prettier-ignore
    );
  }

  /** What changed after an event, the newest first; of one person alone where he is named. */
  after(shop: string, id: string, seq: number, by: string | null, most: number): Promise<ScanRow[]> {
    return this.dataSource.query<ScanRow[]>(
      `SELECT ${COLUMNS} FROM read.count_scan
        WHERE ${VALID} AND seq > $3 AND ($4::text IS NULL OR hitung_by = $4) ORDER BY seq DESC, kode LIMIT $5`,
      [shop, id, seq, by, most],
    );
  }

  /** By tray, '' where nobody said; of one person alone where he is named. */
  inTrays(shop: string, id: string, by: string | null): Promise<MetInTray[]> {
    return this.dataSource.query<MetInTray[]>(
      `SELECT kode_baki, count(DISTINCT coalesce(barang, kode))::int AS qty, sum(jumlah) AS jumlah,
              coalesce(sum(berat), 0) AS berat, array_agg(DISTINCT coalesce(barang, kode)) AS barang
         FROM read.count_scan WHERE ${VALID} AND ($3::text IS NULL OR hitung_by = $3)
        GROUP BY kode_baki ORDER BY kode_baki`,
      [shop, id, by],
    );
  }
}

/** As the comparison takes it: who met a thing first has counted it. */
export const metOf = ({ first_seq, kode_baki, seq: _, ...row }: ScanRow): MetThing => ({
  ...row,
  seq: first_seq,
  kode_baki: kode_baki === '' ? null : kode_baki,
});
