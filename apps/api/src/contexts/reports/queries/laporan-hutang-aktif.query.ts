import { Injectable } from '@nestjs/common';
import { LOAN_AGES, type RunningLoanRow } from '@emas/contracts/debt/reports/laporan-hutang-aktif';
import { monthlyInterest, owedOn } from '@emas/domain/debt/interest';
import { addMonths, daysBetween } from '@emas/domain/shared/business-date';
import type { BusinessDate } from '@emas/domain/shared/units';
import { formatNumber } from '@emas/contracts/shared/format';
import { DataSource } from 'typeorm';
import { PersonFacts } from '../../../engine/report/person-facts.js';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { groupedBy } from './grouped-by.js';
import { kadarOf, lentAt, lentCheck, type LoanAt, loansAt, type PledgeAt, pledgesAt, ratesOf, withPersons } from './loans-at.js'; // prettier-ignore

type Told = Omit<RunningLoanRow, 'nama_customer' | 'no_hp'>;

/** Months after which a contract is of the next age; a boundary day still belongs to the one that it ends. */
const AGES_END = [1, 3, 6];

function ageOf(tgl_hutang: BusinessDate, tgl: BusinessDate): RunningLoanRow['umur'] {
  const at = AGES_END.findIndex((months) => tgl <= addMonths(tgl_hutang, months));
  return LOAN_AGES[at < 0 ? AGES_END.length : at]!;
}

const goodsText = (goods: readonly PledgeAt[]): string =>
  goods
    .map(({ nama_barang, kadar, berat }) => `${nama_barang} ${formatNumber(kadar, 'kadar')}% ${formatNumber(berat, 'weight')} g`)
    .join('; '); // prettier-ignore

const sum = (goods: readonly PledgeAt[], figure: 'berat' | 'berat_murni' | 'taksiran'): number =>
  goods.reduce((total, one) => total + one[figure], 0);

function told(loan: LoanAt, goods: readonly PledgeAt[], tgl: BusinessDate): Told {
  const rates = ratesOf(loan);
  const { tgl_hutang, lunas, sisa_pokok } = loan;
  const { bunga, total_tebus } = owedOn({ tgl_hutang, lunas, pokok: sisa_pokok }, rates, tgl);
  return {
    ...{ no_faktur_hutang: loan.no_faktur_hutang, customer_id: loan.customer_id },
    ...{ tgl_hutang, jatuh_tempo: loan.jatuh_tempo, lama_pinjam: daysBetween(tgl_hutang, tgl) },
    detail_barang: goodsText(goods),
    ...{ berat: sum(goods, 'berat'), berat_murni: sum(goods, 'berat_murni'), taksiran: sum(goods, 'taksiran') },
    ...{ sisa_pokok, bunga: loan.bunga, bunga_rp: monthlyInterest(sisa_pokok, rates), bunga_berjalan: bunga, total_tebus },
    umur: ageOf(tgl_hutang, tgl),
    jumlah_kontrak: 1,
  }; // prettier-ignore
}

/** Contracts that ran at the end of a day; together they are what the books say is lent, and what lies in pledge. */
@Injectable()
export class RunningLoansQuery extends ReportQuery<RunningLoanRow> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly persons: PersonFacts,
  ) {
    super();
  }

  async run({ shop, filters }: ReportInput) {
    const tgl = filters.date('tanggal');
    const [loans, pledges, lent, held, kadar] = await Promise.all([
      loansAt(this.dataSource, shop, tgl),
      pledgesAt(this.dataSource, shop, tgl),
      lentAt(this.dataSource, shop, tgl),
      this.held(shop, tgl),
      kadarOf(this.dataSource, shop, filters.choice('kadar')),
    ]);
    const [dept, age] = [filters.choice('kode_dept'), filters.choice('umur')];
    const byKadar = filters.choice('kadar') !== null;
    const goods = groupedBy(pledges, ({ loan_id }) => loan_id);
    const rows = loans
      .filter(({ id }) => {
        const own = goods.get(id) ?? [];
        const isDept = dept === null || own.some(({ kode_dept }) => kode_dept === dept);
        return isDept && (!byKadar || own.some((one) => one.kadar === kadar));
      })
      .map((loan) => told(loan, goods.get(loan.id) ?? [], tgl))
      .filter(({ umur }) => age === null || umur === age);
    const all = loans.reduce((total, { sisa_pokok }) => total + sisa_pokok, 0);
    return {
      rows: await withPersons(this.persons, shop, rows, ['nama_customer', 'no_hp']),
      checks: [
        lentCheck(lent, all),
        { name: 'goldHeld', expected: held, actual: sum(pledges, 'berat'), format: 'weight' as const },
      ],
    };
  }

  /** Gold in pledge at the end of the day, out of what each day brought and took. */
  private async held(shop: string, tgl: BusinessDate): Promise<number> {
    const [row] = await this.dataSource.query<{ berat: number }[]>(
      `SELECT coalesce(sum(CASE arah WHEN 'MASUK' THEN berat ELSE -berat END), 0)::bigint AS berat
         FROM read.goods_day WHERE shop = $1 AND tempat = 'gadai' AND tgl <= $2`,
      [shop, tgl],
    );
    return row!.berat;
  }
}
