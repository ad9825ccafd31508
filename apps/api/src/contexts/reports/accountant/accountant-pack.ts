import { Injectable } from '@nestjs/common';
import type { Language } from '@emas/contracts/messages/languages';
import type { Level } from '@emas/contracts/permissions/levels';
import type { AccountNumbers } from '@emas/domain/accounting/account-numbers';
import { lastDayOf, type Period, periodOf, periodsBetween } from '@emas/domain/accounting/period';
import { periodText } from '@emas/domain/accounting/period-figures';
import { addDays } from '@emas/domain/shared/business-date';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { BusinessDate } from '@emas/domain/shared/units';
import { DataSource } from 'typeorm';
import { ReportEngine } from '../../../engine/report/report-engine.js';
import { ZipWriter } from '../../../platform/files/zip-writer.js';
import { csvLine } from '../../../platform/http/csv-answer.js';
import { Numbering, Periods } from '../../accounting/index.js';
import { Books } from '../books/books.js';
import { balancesOf } from '../books/numbered-rows.js';
import { BookStream, type Days } from './book-stream.js';
import { csvHead, csvOf, DAILY_HEADING, dailyCells, DETAIL_HEADING, detailCells, hledgerText, ledgerCsv, linesOf } from './journal-files.js'; // prettier-ignore

/** Who asked, as the reports ask for it. */
export interface PackAsker {
  readonly user_id: string;
  readonly level: Level;
  readonly berlaku_sampai: string | null;
  readonly language: Language;
}

type Tick = (done: number) => Promise<void>;

/** Reports that go into it as they are printed and as workbooks; by the last of the days, or by all of them. */
const REPORTS = [
  { name: 'laporan-neraca-saldo', file: 'neraca-saldo', formats: ['pdf', 'xlsx', 'csv'], asOf: true },
  { name: 'laporan-laba-rugi', file: 'laba-rugi', formats: ['pdf', 'xlsx'], asOf: false },
  { name: 'laporan-neraca', file: 'neraca', formats: ['pdf', 'xlsx'], asOf: true },
] as const;

const SEALS = [
  'tgl_system',
  'seq',
  'head_hash',
  'state_hash',
  'merkle_root',
  'prev_seal',
  'seal',
  'signature',
] as const;

/** Everything an accountant takes home of some days, in one ZIP. */
@Injectable()
export class AccountantPack {
  constructor(
    private readonly dataSource: DataSource,
    private readonly engine: ReportEngine,
    private readonly books: Books,
    private readonly stream: BookStream,
    private readonly numbering: Numbering,
    private readonly periods: Periods,
  ) {}

  /** Steps of `write`: a day is read for the journal, for its sums, for the ledger and for hledger. */
  async steps(shop: string, span: Days): Promise<number> {
    return (await this.stream.daysIn(shop, span)).length * 4 + REPORTS.length + 2;
  }

  /** Writes it piece by piece; answers how many files it has. */
  async write(
    shop: string,
    span: Days,
    asker: PackAsker,
    put: (content: Buffer) => Promise<void>,
    tick: Tick,
  ): Promise<number> {
    const zip = new ZipWriter(put, new Date());
    const sums: [name: string, sha256: string][] = [];
    let done = 0;
    const step = () => tick((done += 1));
    const add = async (name: string, content: AsyncIterable<string> | Iterable<string | Uint8Array>) =>
      void sums.push([name, await zip.add(name, content)]);
    const numbers = await this.books.numbers(shop);
    const days = () => ticking(this.stream.days(shop, numbers, span), step);
    await add('jurnal.csv', csvOf(DETAIL_HEADING, linesOf(days()), detailCells));
    await add('jurnal-ringkas.csv', csvOf(DAILY_HEADING, ticking(this.stream.sums(shop, numbers, span), step), dailyCells)); // prettier-ignore
    const chart = await this.numbering.chart(shop);
    const held = async (tgl: BusinessDate) => balancesOf(await this.books.held(shop, numbers, tgl));
    for (const { from, to, periode } of months(span)) {
      const read = [];
      for await (const day of ticking(this.stream.days(shop, numbers, { from, to }), step)) read.push(day);
      await add(`buku-besar/${periode}.csv`, ledgerCsv(read, await held(addDays(from, -1)), numbers));
    }
    const groups = new Map(chart.map(({ nomor_akun, kelompok_akun }) => [nomor_akun, kelompok_akun]));
    await add('jurnal.journal', hledgerText(shop, span.from, days(), await held(addDays(span.from, -1)), groups));
    for (const report of REPORTS) {
      for (const format of report.formats) {
        const bytes = await this.printed(shop, report, format, span, asker);
        if (bytes) await add(`${report.file}.${format}`, [bytes]);
      }
      await step();
    }
    await add('bagan-akun.csv', this.chartCsv(chart, numbers, span.to));
    await add('segel.csv', await this.sealsCsv(shop, span));
    await step();
    for (const row of await this.periods.within(shop, periodOf(span.from), periodOf(span.to)))
      await add(`tutup-buku/${row.periode}.txt`, [periodText(shop, row.periode, row)]);
    await zip.add(
      'SHA256SUMS',
      sums.map(([name, sha256]) => `${sha256}  ${name}\n`),
    );
    await zip.end();
    await step();
    return sums.length + 1;
  }

  /** Null where there is nothing to print. */
  private async printed(
    shop: string,
    { name, asOf }: (typeof REPORTS)[number],
    format: 'pdf' | 'xlsx' | 'csv',
    { from, to }: Days,
    asker: PackAsker,
  ): Promise<Uint8Array | null> {
    const query = asOf ? { tanggal: to } : { tgl_from: from, tgl_to: to };
    try {
      return (await this.engine.render(name, format, { shop, ...asker, seesCost: true, anyDay: true, query })).bytes;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'REPORT_NOT_FOUND') return null;
      throw error;
    }
  }

  /** The chart with what stands under each number on the last of the days. */
  private *chartCsv(
    chart: Awaited<ReturnType<Numbering['chart']>>,
    numbers: AccountNumbers,
    to: BusinessDate,
  ): Generator<string> {
    const roles = new Map<string, Set<string>>();
    for (const { akun, nomor_akun } of numbers.named(to))
      roles.set(nomor_akun, (roles.get(nomor_akun) ?? new Set()).add(akun));
    yield csvHead(['nomor_akun', 'nama_akun', 'kelompok_akun', 'is_detail', 'is_aktif', 'akun']);
    for (const { nomor_akun, nama_akun, kelompok_akun, is_detail, is_aktif } of chart)
      yield csvLine([nomor_akun, nama_akun, kelompok_akun, is_detail, is_aktif, [...(roles.get(nomor_akun) ?? [])].sort().join(' ')]); // prettier-ignore
  }

  private async sealsCsv(shop: string, { from, to }: Days): Promise<string[]> {
    const rows = await this.dataSource.query<Record<(typeof SEALS)[number], unknown>[]>(
      `SELECT tgl_system::text AS tgl_system, ${SEALS.slice(1).join(', ')} FROM ledger.ledger_seal
        WHERE shop = $1 AND tgl_system BETWEEN $2 AND $3 ORDER BY ledger_seal.tgl_system`,
      [shop, from, to],
    );
    return [csvHead(SEALS), ...rows.map((row) => csvLine(SEALS.map((name) => row[name])))];
  }
}

/** The days month by month. */
const months = ({ from, to }: Days): (Days & { readonly periode: Period })[] =>
  periodsBetween(periodOf(from), periodOf(to)).map((periode) => ({
    periode,
    from: `${periode}-01` > from ? `${periode}-01` : from,
    to: lastDayOf(periode) < to ? lastDayOf(periode) : to,
  }));

async function* ticking<One>(all: AsyncIterable<One>, step: () => Promise<void>): AsyncGenerator<One> {
  for await (const one of all) {
    yield one;
    await step();
  }
}
