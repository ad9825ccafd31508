import { Injectable } from '@nestjs/common';
import { setting } from '@emas/contracts/modules/register';
import type { NonCashItemsDto } from '@emas/contracts/money/non-cash-item.dto';
import type { NonCashItemsPage, NonCashItemView, NonCashState } from '@emas/contracts/money/non-cash-item.view';
import type { LoadedDocument } from '@emas/domain/ledger/event';
import { masterValues } from '@emas/domain/masterdata/master';
import { expectedOn, isLate } from '@emas/domain/money/arrival';
import { expectedFee } from '@emas/domain/money/expected-fee';
import { isWaitedFor, itemKey } from '@emas/domain/money/non-cash';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { daysBetween, jakartaDate } from '@emas/domain/shared/business-date';
import type { Rupiah } from '@emas/domain/shared/units';
import { DataSource } from 'typeorm';
import { DateLock } from '../../../engine/date-lock/date-lock.js';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { Conditions } from '../../../platform/database/conditions.js';
import { keepingTerms, termsStream } from '../commands/non-cash-facts.js';

interface Stored {
  readonly seq: number;
  readonly ke: number;
  readonly status: NonCashState;
  readonly tgl_system: string;
  readonly no_faktur: string;
  readonly jenis_transaksi: string;
  readonly cara_bayar: string;
  readonly kode_bank: string;
  readonly akun: string;
  readonly no_ref: string | null;
  readonly rekening: string | null;
  readonly jumlah: Rupiah;
  readonly biaya_usulan: Rupiah | null;
  readonly biaya_rp: Rupiah | null;
  readonly diterima_by: string;
  readonly no_rekening: string | null;
  readonly tgl_valid: string | null;
  readonly valid_by: string | null;
  readonly settlement_id: string | null;
  readonly no_validasi: string | null;
  readonly alasan: string | null;
  readonly gambar_path: string | null;
}

const COLUMNS = `i.seq, i.ke, i.status, i.tgl_system::text AS tgl_system, i.no_faktur, i.jenis_transaksi, i.cara_bayar,
  i.kode_bank, i.akun, i.no_ref, i.rekening, i.jumlah, i.biaya_usulan, i.biaya_rp, i.diterima_by, i.no_rekening,
  i.tgl_valid::text AS tgl_valid, i.valid_by, i.settlement_id, i.alasan, s.no_validasi, p.gambar_path`;

type Narrowed = Omit<NonCashItemsDto, 'skip' | 'limit'>;

/** Payments that came through banks and marketplaces, the oldest first. */
@Injectable()
export class NonCashItems {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ledger: Ledger,
    private readonly dateLock: DateLock,
  ) {}

  async list(user: RequestUser, dto: NonCashItemsDto): Promise<NonCashItemsPage | readonly NonCashItemView[]> {
    // What is waited for is of days before; the date lock is for what is over.
    const filter = dto.status === 'OUTSTAND' ? dto : await this.dateLock.within(user, dto);
    const data = await this.of(user.kode_toko, filter, user.user_id);
    if (filter.limit === undefined) return data;
    const where = conditions(user.kode_toko, filter);
    const [{ count }] = await this.dataSource.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM read.non_cash_item i WHERE ${where.sql}`,
      where.params,
    );
    return { count, data };
  }

  /** The late ones stand first. */
  async of(shop: string, filter: NonCashItemsDto, user_id = ''): Promise<NonCashItemView[]> {
    const where = conditions(shop, filter);
    const [rows, head, settings] = await Promise.all([
      this.dataSource.query<Stored[]>(
        `SELECT ${COLUMNS} FROM read.non_cash_item i
           LEFT JOIN read.settlement s ON s.shop = i.shop AND s.id = i.settlement_id
           LEFT JOIN read.transfer_proof p ON p.shop = i.shop AND p.seq = i.seq AND p.ke = i.ke
          WHERE ${where.sql} ORDER BY i.tgl_system, i.seq, i.ke ${where.page(filter)}`,
        where.params,
      ),
      this.ledger.head(shop),
      this.ledger.load<SettingsBody | null>(shop, [settingsStream(shop)]),
    ]);
    const today = head.openDay ?? head.lastDay ?? jakartaDate(new Date().toISOString());
    const days = setting(settings.get(settingsStream(shop))!.body, 'hari_non_cash_terlambat');
    const keepers = await this.ledger.load(shop, [...new Set(rows.map(termsStream))]);
    return rows
      .map((row) => view(row, keepers.get(termsStream(row))!, { today, days, user_id }))
      .toSorted((one, other) => Number(other.terlambat) - Number(one.terlambat));
  }
}

const conditions = (shop: string, filter: Narrowed): Conditions =>
  new Conditions(shop, 'i')
    .equals('i.status', filter.status)
    .equals('i.cara_bayar', filter.cara_bayar)
    .equals('i.kode_bank', filter.kode_bank)
    .equals('i.settlement_id', filter.settlement_id)
    .from('i.tgl_system', filter.tgl_from)
    .to('i.tgl_system', filter.tgl_to)
    .words(['i.no_faktur', "coalesce(i.no_ref, '')", 'i.kode_bank', 'i.diterima_by', 'i.jumlah::text'], filter.q);

interface Asking {
  readonly today: string;
  readonly days: number;
  readonly user_id: string;
}

/** With the terms of its bank or marketplace in force on its day. */
function view(row: Stored, keeper: LoadedDocument, { today, days, user_id }: Asking): NonCashItemView {
  const { akun, rekening, biaya_usulan, biaya_rp, no_rekening, ...item } = row;
  const values = masterValues(keeper, row.tgl_system);
  const nama_bank = values?.['nama_bank'] ?? values?.['nama_marketplace'];
  const lama_cair = Number(values?.['lama_cair'] ?? 0);
  const tgl_perkiraan = expectedOn(row.tgl_system, lama_cair);
  const isOpen = row.status === 'OUTSTAND';
  const isHere = !isWaitedFor(row);
  return {
    ...item,
    kunci: itemKey(row),
    nama_bank: typeof nama_bank === 'string' ? nama_bank : '',
    biaya_rp: biaya_rp ?? (isHere ? 0 : expectedFee({ ...row, biaya_usulan }, keepingTerms(keeper, row.tgl_system))),
    sendiri: row.diterima_by === user_id,
    di_rekening: isHere,
    no_rekening: no_rekening ?? rekening,
    umur_hari: daysBetween(row.tgl_system, isOpen ? today : (row.tgl_valid ?? today)),
    tgl_perkiraan,
    terlambat: isOpen && isLate(today, tgl_perkiraan, days),
  };
}
