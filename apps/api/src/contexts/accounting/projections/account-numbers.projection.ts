import type { RecordedEvent } from '@emas/domain/ledger/event';
import { ACCOUNTS } from '@emas/domain/accounting/account-mapping';
import { MASTER_EVENTS, type MasterEventBody, type MasterValues } from '@emas/domain/masterdata/master';
import type { BusinessDate } from '@emas/domain/shared/units';
import type { Projection, ProjectionSql } from '../../../ledger/projection.js';

type MasterChange = RecordedEvent<string, MasterEventBody>;

type Numbers = readonly { readonly akun: string; readonly nomor: string | null }[];

const numberIn = (values: MasterValues | null, field: string): string | null => {
  const nomor = values?.[field];
  return typeof nomor === 'string' && nomor !== '' ? nomor : null;
};

const of =
  (field: string, ...roles: readonly string[]) =>
  (key: string, values: MasterValues | null): Numbers =>
    roles.map((role) => ({ akun: `${role}/${key}`, nomor: numberIn(values, field) }));

/** A rate has the account of its tax, with its code behind. */
const taxes = (key: string, values: MasterValues | null): Numbers =>
  Object.entries({ PPN: 'ppn/keluaran', 'PPH 22': 'pph22/pungut' }).map(([jenis, role]) => ({
    akun: `${role}/${key}`,
    nomor: values?.['jenis_pajak'] === jenis ? numberIn(values, 'nomor_akun') : null,
  }));

/** Rows that name the number of accounts. */
const LISTS: Readonly<Record<string, (key: string, values: MasterValues | null) => Numbers>> = {
  'master-laci': of('nomor_akun', 'kas'),
  'master-rekening': of('nomor_akun', 'bank'),
  'master-toko': of('akun_rk', 'rk'),
  'master-kode-transaksi': of('nomor_akun', 'pendapatan', 'biaya'),
  'parameter-pajak': taxes,
};

/** Before the first day of a shop: its rows count from the beginning. */
const BEGINNING = '0001-01-01';

/**
 * `account_number`: from which day on an account has the number of its own row, null where it has none any more;
 * `chart_account`: what the numbers are called, and their groups.
 */
export class AccountNumbersProjection implements Projection {
  readonly name = 'account-numbers';
  readonly tables = ['account_number', 'account_number_day', 'chart_account'];
  readonly handles = [...MASTER_EVENTS, 'DayOpened'];

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    for (const event of events)
      if (event.type === 'DayOpened') await this.opened(event, sql);
      else if ((event as MasterChange).body.list === ACCOUNTS) await this.charted(event as MasterChange, sql);
      else if (Object.hasOwn(LISTS, (event as MasterChange).body.list)) await this.changed(event as MasterChange, sql);
  }

  private async opened({ shop, body }: RecordedEvent, sql: ProjectionSql): Promise<void> {
    await sql.query(
      `INSERT INTO account_number_day (shop, tgl_system) VALUES ($1, $2)
       ON CONFLICT (shop) DO UPDATE SET tgl_system = excluded.tgl_system`,
      [shop, (body as { readonly tgl_system: BusinessDate }).tgl_system],
    );
  }

  private async charted({ shop, body: { key, values } }: MasterChange, sql: ProjectionSql): Promise<void> {
    if (values === null) await sql.query('DELETE FROM chart_account WHERE shop = $1 AND nomor_akun = $2', [shop, key]);
    else
      await sql.query(
        `INSERT INTO chart_account (shop, nomor_akun, nama_akun, kelompok_akun, is_detail, is_aktif) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (shop, nomor_akun) DO UPDATE SET nama_akun = excluded.nama_akun, kelompok_akun = excluded.kelompok_akun,
           is_detail = excluded.is_detail, is_aktif = excluded.is_aktif`,
        [
          shop,
          key,
          values['nama_akun'],
          values['kelompok_akun'],
          values['is_detail'] !== false,
          values['is_aktif'] !== false,
        ],
      );
  }

  /** A number counts from the day of its change; one that never was there needs no line. */
  private async changed({ shop, body, tglSystem }: MasterChange, sql: ProjectionSql): Promise<void> {
    const { list, key, values } = body;
    await sql.query(
      `INSERT INTO account_number (shop, akun, dari, nomor_akun)
       SELECT $1, row.akun, coalesce($3::date, (SELECT tgl_system FROM account_number_day WHERE shop = $1), $4::date), row.nomor
         FROM json_to_recordset($2) AS row(akun text, nomor text)
        WHERE row.nomor IS NOT NULL OR EXISTS (SELECT FROM account_number n WHERE n.shop = $1 AND n.akun = row.akun)
       ON CONFLICT (shop, akun, dari) DO UPDATE SET nomor_akun = excluded.nomor_akun`,
      [shop, JSON.stringify(LISTS[list]!(key, values)), values?.['tgl_berlaku'] ?? tglSystem, BEGINNING],
    );
  }
}
