import { Injectable } from '@nestjs/common';
import type { CreditorView } from '@emas/contracts/money/creditor.view';
import { debtAccount } from '@emas/domain/money/debt';
import { openBills } from '@emas/domain/money/open-bills';
import { DataSource } from 'typeorm';
import { DebtLines, type NumberedDebtLine } from '../books/debt-lines.js';

interface NamedRow {
  readonly jenis: CreditorView['jenis'];
  readonly kode: string;
  readonly nama: string;
  readonly kode_bank: string | null;
  readonly no_rekening: string | null;
  readonly nama_rekening: string | null;
}

/** Who is in use, and what each is owed. */
@Injectable()
export class CreditorsQuery {
  constructor(
    private readonly dataSource: DataSource,
    private readonly debts: DebtLines,
  ) {}

  /** Who is owed most stands first. */
  async of(shop: string): Promise<CreditorView[]> {
    const [named, lines] = await Promise.all([
      this.dataSource.query<NamedRow[]>(
        `SELECT 'SUPPLIER' AS jenis, kode_supplier AS kode, nama_supplier AS nama, kode_bank, no_rekening, nama_rekening
           FROM read.master_supplier WHERE shop = $1 AND is_aktif IS NOT FALSE
          UNION ALL
         SELECT DISTINCT ON (kode_tukang) 'TUKANG', kode_tukang, nama_tukang, NULL, NULL, NULL
           FROM read.master_tukang WHERE shop = $1 AND is_aktif IS NOT FALSE ORDER BY jenis, kode`,
        [shop],
      ),
      this.debts.of(shop),
    ]);
    return named
      .map((row) => creditor(row, lines.get(debtAccount(row)) ?? []))
      .sort((a, b) => b.sisa - a.sisa || a.nama.localeCompare(b.nama));
  }
}

function creditor({ jenis, kode, nama, ...bank }: NamedRow, lines: readonly NumberedDebtLine[]): CreditorView {
  const [oldest] = openBills(lines);
  const { kode_bank, no_rekening, nama_rekening } = bank;
  return {
    ...{ jenis, kode, nama },
    sisa: 0 - lines.reduce((sum, { jumlah }) => sum + jumlah, 0),
    tertua: oldest
      ? {
          no_bukti: lines.find(({ seq }) => seq === oldest.seq)!.no_bukti,
          ...{ tgl_system: oldest.tgl, sisa: oldest.sisa },
        }
      : null,
    rekening: no_rekening ? { no_rekening, kode_bank: kode_bank ?? '', nama_rekening: nama_rekening ?? '' } : null,
  };
}
