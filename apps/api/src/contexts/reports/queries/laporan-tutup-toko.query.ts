import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ClosingRecaps, ClosingRow } from '@emas/contracts/closing/reports/laporan-tutup-toko';
import type { AuditRunView } from '@emas/contracts/audit/audit-run.view';
import { formatInstant } from '@emas/contracts/shared/format';
import { gateOpen } from '@emas/contracts/modules/register';
import { countsBlind } from '@emas/contracts/permissions/levels';
import type { ReportSeal } from '@emas/contracts/definitions/report';
import type { DayTotals, DrawerTotal } from '@emas/domain/closing/business-day';
import { GENESIS_HASH } from '@emas/domain/ledger/chain';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { HeaderKinds } from '../../../engine/document/header-kinds.js';
import { Ledger } from '../../../ledger/ledger.js';
import { Sealer } from '../../../ledger/seals/sealer.js';
import { AuditRuns } from '../../audit/index.js';
import { DayFigures } from '../../closing/index.js';
import { cashOf, closingBlocks } from './closing-blocks.js';
import { ClosingRecapQueries } from './closing-recaps.js';

interface DayRow {
  readonly closed_by: string | null;
  readonly closed_at: string | null;
  readonly closing_seq: number | null;
  readonly totals: DayTotals | null;
}

/** What the last look through the whole ledger found. */
const lookRemark = ({ status, selesai, diminta, seq_akhir }: AuditRunView) => ({
  note: status === 'UTUH' ? 'auditIntact' : 'auditDiffers',
  params: { waktu: formatInstant(selesai ?? diminta), seq: String(seq_akhir) },
});

interface Moved {
  readonly role: 'bank' | 'non-cash';
  readonly kode: string;
  readonly jumlah: number;
}

/** The closing sheet of a day: what the blocks of the business say, what was counted, and the seal once it is closed. */
@Injectable()
export class ClosingReportQuery extends ReportQuery<ClosingRow, ClosingRecaps> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ledger: Ledger,
    private readonly sealer: Sealer,
    private readonly figures: DayFigures,
    private readonly recaps: ClosingRecapQueries,
    private readonly kinds: HeaderKinds,
    private readonly looks: AuditRuns,
  ) {
    super();
  }

  async run({ shop, filters, user }: ReportInput) {
    const tgl = filters.date('tanggal');
    const [day] = await this.dataSource.query<DayRow[]>(
      'SELECT closed_by, closed_at, closing_seq, totals FROM read.day WHERE shop = $1 AND tgl_system = $2',
      [shop, tgl],
    );
    if (!day) return { rows: [] };
    // Its blocks come to what all drawers took in and gave out: before the day is closed who counts blind reads none of it.
    if (day.closing_seq === null && countsBlind(user)) return { rows: [], withheld: 'afterClosing', provisional: true };
    const settings = await this.settings(shop);
    const isOpen = (gate: string) => gateOpen(settings, gate);
    const rows = await closingBlocks(this.dataSource, this.kinds.all(), isOpen, shop, tgl);
    const drawers = day.totals?.drawers ?? (await this.openDrawers(shop, tgl));
    const counts = await this.figures.counts(
      shop,
      tgl,
      drawers.map(({ kode_laci }) => kode_laci),
    );
    const seq = day.closing_seq ?? (await this.ledger.head(shop)).seq;
    const [non_cash, uang_jalan, kas_bon, stock, titipan, batal, otorisasi, balances, moved, seal, look] =
      await Promise.all([
        this.recaps.nonCash(shop, tgl),
        this.recaps.transit(shop, tgl),
        this.recaps.advances(shop, tgl),
        this.recaps.stock(shop, seq),
        this.recaps.held(shop, tgl),
        this.recaps.cancelled(shop, tgl),
        this.recaps.authorizations(shop, tgl),
        this.balances(shop, tgl),
        this.moved(shop, tgl),
        this.seal(shop, tgl, day),
        this.looks.last(shop),
      ]);
    return {
      rows,
      recaps: {
        kas: this.recaps.drawers(drawers, counts),
        pecahan: this.recaps.denominations(counts),
        non_cash,
        uang_jalan,
        kas_bon,
        stock,
        titipan,
        batal,
        otorisasi,
      },
      checks: [
        ...drawers.map(({ kode_laci, saldo_sistem, selisih }) => ({
          name: 'cash',
          of: kode_laci,
          expected: balances.get(kode_laci) ?? 0,
          actual: saldo_sistem + selisih,
          format: 'rupiah' as const,
        })),
        {
          name: 'day',
          expected: drawers.reduce((sum, { masuk, keluar }) => sum + masuk - keluar, 0),
          actual: cashOf(rows),
          format: 'rupiah' as const,
        },
        ...accountChecks(rows, moved),
      ],
      provisional: day.closing_seq === null,
      remarks: look ? [lookRemark(look)] : [],
      seal,
    };
  }

  private async settings(shop: string): Promise<SettingsBody | null> {
    const stream = settingsStream(shop);
    return (await this.ledger.load<SettingsBody | null>(shop, [stream])).get(stream)!.body;
  }

  private async openDrawers(shop: string, tgl: string): Promise<DrawerTotal[]> {
    return this.figures.drawerTotals(shop, tgl, await this.figures.drawers(shop, tgl));
  }

  /** Balance of each drawer at the end of the day, by the postings of all days up to it. */
  private async balances(shop: string, tgl: string): Promise<ReadonlyMap<string, number>> {
    const rows = await this.dataSource.query<{ kode_laci: string; saldo: number }[]>(
      `SELECT substr(akun, 5) AS kode_laci, sum(debit - credit) AS saldo FROM read.daily_account
        WHERE shop = $1 AND tgl_system <= $2 AND unit = 'IDR' AND akun > 'kas/' AND akun < 'kas0' GROUP BY akun`,
      [shop, tgl],
    );
    return new Map(rows.map(({ kode_laci, saldo }) => [kode_laci, saldo]));
  }

  /** What each account of a bank, and what is waited for of each, gained on the day by the books of days, its opening balance left out. */
  private moved(shop: string, tgl: string): Promise<readonly Moved[]> {
    return this.dataSource.query<Moved[]>(
      `WITH begun AS (
         SELECT o.akun, sum(o.jumlah) AS jumlah FROM ledger.ledger_event e
           JOIN ledger.event_lines l ON l.shop = $1 AND l.seq = e.seq
          CROSS JOIN LATERAL unnest(l.akun, l.unit, l.jumlah) AS o (akun, unit, jumlah)
          WHERE e.shop = $1 AND e.stream_id = 'day/' || $2 AND e.version = 1 AND o.unit = 'IDR' GROUP BY 1)
       SELECT split_part(d.akun, '/', 1) AS role, substr(d.akun, strpos(d.akun, '/') + 1) AS kode,
              (d.debit - d.credit - coalesce(begun.jumlah, 0))::bigint AS jumlah
         FROM read.daily_account d LEFT JOIN begun ON begun.akun = d.akun
        WHERE d.shop = $1 AND d.tgl_system = $2::date AND d.unit = 'IDR' AND split_part(d.akun, '/', 1) IN ('bank', 'non-cash')
        ORDER BY d.akun`,
      [shop, tgl],
    );
  }

  private async seal(shop: string, tgl: string, day: DayRow): Promise<ReportSeal | null> {
    const found = day.closing_seq === null ? null : await this.sealer.find(shop, tgl);
    if (!found) return null;
    return {
      seq: found.seq,
      root_hash: found.merkle_root,
      previous_seal: found.prev_seal === GENESIS_HASH ? null : found.prev_seal,
      seal: found.seal,
      closed_by: day.closed_by!,
      closed_at: day.closed_at!,
    };
  }
}

/** Blocks of the sheet that tell accounts one by one, by the role of those. */
const ACCOUNT_BLOCKS: Readonly<Record<Moved['role'], string>> = { bank: 'UANG BANK', 'non-cash': 'NON CASH' };

/** The sheet tells of an account what its day's books say, and of none that they do not know. */
function accountChecks(rows: readonly ClosingRow[], moved: readonly Moved[]) {
  return (Object.keys(ACCOUNT_BLOCKS) as Moved['role'][]).flatMap((role) => {
    const told = rows.filter(({ blok }) => blok === ACCOUNT_BLOCKS[role]);
    const booked = moved.filter((one) => one.role === role);
    const codes = [...new Set([...told.map(({ uraian }) => uraian), ...booked.map(({ kode }) => kode)])];
    return codes.map((of) => ({
      name: 'moved',
      of,
      expected: booked.find(({ kode }) => kode === of)?.jumlah ?? 0,
      actual: told.find(({ uraian }) => uraian === of)?.non_cash ?? 0,
      format: 'rupiah' as const,
    }));
  });
}
