import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { BankAccountState } from '@emas/contracts/money/reconcile.view';
import { jakartaDate } from '@emas/domain/shared/business-date';
import { masterStream, masterValues } from '@emas/domain/masterdata/master';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { LoadedDocument } from '@emas/domain/ledger/event';
import type { BusinessDate } from '@emas/domain/shared/units';
import { Ledger } from '../../../ledger/ledger.js';

export interface BankAccount {
  readonly no_rekening: string;
  readonly kode_bank: string;
  readonly nama_rekening: string;
}

interface AccountRow {
  readonly no_rekening: string;
  readonly tgl_koran: string | null;
  readonly saldo_koran: number | null;
  readonly saldo_buku: number;
  readonly sisa: number;
  readonly tgl_selesai: string | null;
}

/** Accounts of the shop, and how far each is reconciled. */
@Injectable()
export class BankAccounts {
  constructor(
    private readonly ledger: Ledger,
    private readonly dataSource: DataSource,
  ) {}

  /** Throws BANK_ACCOUNT_NOT_FOUND for what is none of the shop's. */
  async require(shop: string, no_rekening: string): Promise<BankAccount> {
    const stream = masterStream('master-rekening', no_rekening);
    const account = accountOf((await this.ledger.load(shop, [stream])).get(stream)!);
    if (!account) throw new DomainError('BANK_ACCOUNT_NOT_FOUND', { no_rekening });
    return account;
  }

  /**
   * Up to which day each account is reconciled: of those that hold something at the end of some days, or moved on them; null
   * where none of it is.
   */
  async reconciledTo(
    shop: string,
    from: BusinessDate,
    to: BusinessDate,
  ): Promise<{ readonly no_rekening: string; readonly sampai: BusinessDate | null }[]> {
    return this.dataSource.query(
      `SELECT l.no_rekening, (SELECT max(tgl)::text FROM read.bank_day d
                               WHERE d.shop = $1 AND d.no_rekening = l.no_rekening AND d.status = 'SELESAI') AS sampai
         FROM read.bank_line l WHERE l.shop = $1 AND l.tgl <= $3
        GROUP BY l.no_rekening HAVING sum(l.jumlah) <> 0 OR max(l.tgl) >= $2 ORDER BY l.no_rekening`,
      [shop, from, to],
    );
  }

  async list(shop: string): Promise<BankAccountState[]> {
    const documents = await this.ledger.recentList(shop, 'master/master-rekening');
    const accounts = documents.map(accountOf).filter((account) => account !== null);
    const rows = await this.dataSource.query<AccountRow[]>(
      `SELECT a.no_rekening, s.tgl_akhir::text AS tgl_koran, s.saldo_akhir AS saldo_koran,
              (SELECT coalesce(sum(jumlah), 0)::bigint FROM read.bank_line l WHERE l.shop = $1 AND l.no_rekening = a.no_rekening) AS saldo_buku,
              (SELECT count(*)::int FROM read.statement_line l
                WHERE l.shop = $1 AND l.no_rekening = a.no_rekening AND l.match_id IS NULL) AS sisa,
              (SELECT max(tgl)::text FROM read.bank_day d
                WHERE d.shop = $1 AND d.no_rekening = a.no_rekening AND d.status = 'SELESAI') AS tgl_selesai
         FROM unnest($2::text[]) AS a(no_rekening)
         LEFT JOIN LATERAL (SELECT tgl_akhir, saldo_akhir FROM read.bank_statement
                             WHERE shop = $1 AND no_rekening = a.no_rekening ORDER BY tgl_akhir DESC, seq DESC LIMIT 1) s ON true`,
      [shop, accounts.map(({ no_rekening }) => no_rekening)],
    );
    const states = new Map(rows.map((row) => [row.no_rekening, row]));
    return accounts
      .map((account) => ({ ...account, ...states.get(account.no_rekening)! }))
      .sort((one, other) => one.kode_bank.localeCompare(other.kode_bank) || one.no_rekening.localeCompare(other.no_rekening)); // prettier-ignore
  }
}

/** Null for a row that is deleted or never was; one that is no longer active is still reconciled to its end. */
function accountOf(document: LoadedDocument): BankAccount | null {
  const values = masterValues(document, jakartaDate(new Date().toISOString()));
  if (!values) return null;
  return {
    no_rekening: String(values['no_rekening']),
    kode_bank: String(values['kode_bank']),
    nama_rekening: String(values['nama_rekening'] ?? ''),
  };
}
