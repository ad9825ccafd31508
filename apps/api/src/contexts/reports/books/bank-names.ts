import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** An account at a bank as its lists have it. */
export interface BankName {
  readonly no_rekening: string;
  readonly kode_bank: string;
  readonly nama_bank: string;
  readonly nama_rekening: string;
}

/** What the accounts at banks are called. */
@Injectable()
export class BankNames {
  constructor(private readonly dataSource: DataSource) {}

  async of(shop: string): Promise<(no_rekening: string) => BankName> {
    const rows = await this.dataSource.query<BankName[]>(
      `SELECT r.no_rekening, coalesce(r.kode_bank, '') AS kode_bank, coalesce(r.nama_rekening, '') AS nama_rekening,
              coalesce((SELECT nama_bank FROM read.master_bank b WHERE b.shop = r.shop AND b.kode_bank = r.kode_bank
                         ORDER BY versi DESC LIMIT 1), '') AS nama_bank
         FROM read.master_rekening r WHERE r.shop = $1`,
      [shop],
    );
    const names = new Map(rows.map((row) => [row.no_rekening, row]));
    return (no_rekening) => names.get(no_rekening) ?? { no_rekening, kode_bank: '', nama_bank: '', nama_rekening: '' };
  }
}
