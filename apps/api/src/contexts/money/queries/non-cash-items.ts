import { Injectable } from '@nestjs/common';
import { setting } from '@emas/contracts/modules/register';
import type { NonCashItemsDto } from '@emas/contracts/money/non-cash-item.dto';
import type { NonCashItemsPage, NonCashItemView, NonCashState } from '@emas/contracts/money/non-cash-item.view';
import { expectedOn, isLate } from '@emas/domain/money/arrival';
import { expectedFee } from '@emas/domain/money/expected-fee';
import { isWaitedFor, itemKey } from '@emas/domain/money/non-cash';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { daysBetween, jakartaDate } from '@emas/domain/shared/business-date';
import type { PercentHundredths, Rupiah } from '@emas/domain/shared/units';
import { DataSource } from 'typeorm';
import { DateLock } from '../../../engine/date-lock/date-lock.js';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { Conditions } from '../../../platform/database/conditions.js';

interface Terms {
  readonly biaya_debit: PercentHundredths | null;
  readonly biaya_credit: PercentHundredths | null;
  readonly biaya_qris: PercentHundredths | null;
  readonly biaya_persen: PercentHundredths | null;
  readonly biaya_maksimal: Rupiah | null;
  readonly biaya_tetap: Rupiah | null;
  readonly lama_cair: number | null;
}

interface Stored extends Terms {
  readonly seq: number;
  readonly ke: number;
  readonly status: NonCashState;
  readonly tgl_system: string;
  readonly no_faktur: string;
  readonly jenis_transaksi: string;
  readonly cara_bayar: string;
  readonly kode_bank: string;
  readonly nama_bank: string | null;
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
}

/** An item with the terms of its bank or marketplace in force on its day, and the number of its settlement. */
const FROM = `read.non_cash_item i
  LEFT JOIN LATERAL (
    SELECT nama_bank AS nama, biaya_debit, biaya_credit, biaya_qris, NULL::int AS biaya_persen, NULL::bigint AS biaya_maksimal,
           NULL::bigint AS biaya_tetap, lama_cair, tgl_berlaku, versi
      FROM read.master_bank b WHERE i.cara_bayar <> 'MARKETPLACE' AND b.shop = i.shop AND b.kode_bank = i.kode_bank
       AND b.tgl_berlaku <= i.tgl_system
    UNION ALL
    SELECT nama_marketplace, NULL, NULL, NULL, biaya_persen, biaya_maksimal, biaya_tetap, lama_cair, tgl_berlaku, versi
      FROM read.master_marketplace m WHERE i.cara_bayar = 'MARKETPLACE' AND m.shop = i.shop
       AND m.kode_marketplace = i.kode_bank AND m.tgl_berlaku <= i.tgl_system
  ) t ON true`;

const COLUMNS = `DISTINCT ON (i.tgl_system, i.seq, i.ke) i.seq, i.ke, i.status, i.tgl_system::text AS tgl_system, i.no_faktur,
  i.jenis_transaksi, i.cara_bayar, i.kode_bank, t.nama AS nama_bank, i.akun, i.no_ref, i.rekening, i.jumlah, i.biaya_usulan,
  i.biaya_rp, i.diterima_by, i.no_rekening, i.tgl_valid::text AS tgl_valid, i.valid_by, i.settlement_id, i.alasan,
  s.no_validasi, t.biaya_debit, t.biaya_credit, t.biaya_qris, t.biaya_persen, t.biaya_maksimal, t.biaya_tetap, t.lama_cair`;

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
        `SELECT ${COLUMNS} FROM ${FROM}
           LEFT JOIN read.settlement s ON s.shop = i.shop AND s.id = i.settlement_id
          WHERE ${where.sql} ORDER BY i.tgl_system, i.seq, i.ke, t.tgl_berlaku DESC, t.versi DESC ${where.page(filter)}`,
        where.params,
      ),
      this.ledger.head(shop),
      this.ledger.load<SettingsBody | null>(shop, [settingsStream(shop)]),
    ]);
    const today = head.openDay ?? head.lastDay ?? jakartaDate(new Date().toISOString());
    const days = setting(settings.get(settingsStream(shop))!.body, 'hari_non_cash_terlambat');
    return rows
      .map((row) => view(row, { today, days, user_id }))
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

function view(row: Stored, { today, days, user_id }: Asking): NonCashItemView {
  const { akun, rekening, biaya_usulan, biaya_rp, lama_cair, nama_bank, no_rekening, ...rest } = row;
  const { biaya_debit, biaya_credit, biaya_qris, biaya_persen, biaya_maksimal, biaya_tetap, ...item } = rest;
  const persen: Readonly<Record<string, number | null>> = {
    DEBIT: biaya_debit,
    CREDIT: biaya_credit,
    QRIS: biaya_qris,
  };
  const terms = { persen: (way: string) => persen[way] ?? null, biaya_persen, biaya_maksimal, biaya_tetap };
  const tgl_perkiraan = expectedOn(row.tgl_system, lama_cair ?? 0);
  const isOpen = row.status === 'OUTSTAND';
  const isHere = !isWaitedFor(row);
  return {
    ...item,
    kunci: itemKey(row),
    nama_bank: nama_bank ?? '',
    biaya_rp: biaya_rp ?? (isHere ? 0 : expectedFee({ ...row, biaya_usulan }, terms)),
    sendiri: row.diterima_by === user_id,
    di_rekening: isHere,
    no_rekening: no_rekening ?? rekening,
    umur_hari: daysBetween(row.tgl_system, isOpen ? today : (row.tgl_valid ?? today)),
    tgl_perkiraan,
    terlambat: isOpen && isLate(today, tgl_perkiraan, days),
  };
}
