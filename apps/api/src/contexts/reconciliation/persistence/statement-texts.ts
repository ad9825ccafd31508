import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { BusinessDate } from '@emas/domain/shared/units';
import type { StatementColumns } from '@emas/contracts/money/reconcile.view';

interface KeptText {
  readonly hash: string;
  readonly tgl: BusinessDate;
  readonly teks: string;
}

/** What banks write of lines, which names people, and how the files of a bank without a known format are read. */
@Injectable()
export class StatementTexts {
  constructor(private readonly dataSource: DataSource) {}

  /** Before the log knows the lines: who dies in between leaves texts that nothing asks for, and keeps them again. */
  async keep(shop: string, no_rekening: string, lines: readonly KeptText[]): Promise<void> {
    if (lines.length === 0) return;
    await this.dataSource.query(
      `INSERT INTO app.bank_statement_line (shop, no_rekening, hash, tgl, teks)
       SELECT $1, $2, hash, tgl, teks FROM json_to_recordset($3) AS l(hash text, tgl date, teks text)
       ON CONFLICT (shop, no_rekening, hash) DO UPDATE SET teks = excluded.teks`,
      [shop, no_rekening, JSON.stringify(lines)],
    );
  }

  /** Text of each line by its hash; those that were erased are not there. */
  async of(shop: string, no_rekening: string, hashes: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.dataSource.query<{ hash: string; teks: string }[]>(
      `SELECT hash, teks FROM app.bank_statement_line WHERE shop = $1 AND no_rekening = $2 AND hash = ANY ($3)`,
      [shop, no_rekening, hashes],
    );
    return new Map(rows.map(({ hash, teks }) => [hash, teks]));
  }

  /** Forgets the texts of the days up to one; answers of how many lines. */
  async erase(shop: string, no_rekening: string, sampai: BusinessDate): Promise<number> {
    const rows = await this.dataSource.query<{ n: number }[]>(
      `WITH gone AS (DELETE FROM app.bank_statement_line WHERE shop = $1 AND no_rekening = $2 AND tgl <= $3 RETURNING 1)
       SELECT count(*)::int AS n FROM gone`,
      [shop, no_rekening, sampai],
    );
    return rows[0]!.n;
  }

  async columns(shop: string, kode_bank: string): Promise<StatementColumns | null> {
    const [row] = await this.dataSource.query<{ kolom: StatementColumns }[]>(
      'SELECT kolom FROM app.bank_statement_format WHERE shop = $1 AND kode_bank = $2',
      [shop, kode_bank],
    );
    return row?.kolom ?? null;
  }

  async remember(shop: string, kode_bank: string, kolom: StatementColumns, by: string): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO app.bank_statement_format (shop, kode_bank, kolom, changed_by) VALUES ($1, $2, $3, $4)
       ON CONFLICT (shop, kode_bank) DO UPDATE
         SET kolom = excluded.kolom, changed_by = excluded.changed_by, changed_at = clock_timestamp()`,
      [shop, kode_bank, JSON.stringify(kolom), by],
    );
  }
}
