import { Injectable } from '@nestjs/common';
import { moduleOn } from '@emas/contracts/modules/register';
import type { GoodsBalanceRow } from '@emas/contracts/stock/reports/laporan-saldo-barang';
import { DomainError } from '@emas/domain/shared/domain-error';
import { goodsCause } from '@emas/domain/stock/causes';
import { SELLABLE_PLACES } from '@emas/domain/stock/place-sets';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { atOneMoment, isOfKinds, logSpan, periods, type Sql, steps, thereBetween, wayOf, weightMoved } from './goods-at.js'; // prettier-ignore

type Group = Pick<GoodsBalanceRow, 'kode_gudang' | 'nama_gudang' | 'kode_dept' | 'nama_dept'>;
type Figures = Pick<GoodsBalanceRow, 'qty' | 'berat' | 'berat_murni'>;

/** What was there at one end of the days, or what one kind of way brought or took between. */
interface PartRow extends Group, Figures {
  readonly bagian: 'awal' | 'akhir' | 'lewat';
  readonly arah: 'MASUK' | 'KELUAR';
  /** From one warehouse to another. */
  readonly within: boolean;
  readonly type: string | null;
  readonly dari: string | null;
  readonly ke: string | null;
}

const NOTHING: Figures = { qty: 0, berat: 0, berat_murni: 0 };

/** Of work on goods it is told which; of any other place the kind. */
const kindSql = (place: string): string =>
  `CASE WHEN starts_with(${place}, 'olah/') THEN ${place} ELSE split_part(${place}, '/', 1) END`;

/** Goods for sale: what crossed the border of each warehouse, by cause. Kept for the owner where the shop says so. */
@Injectable()
export class GoodsBalanceQuery extends ReportQuery<GoodsBalanceRow> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  run(input: ReportInput) {
    const { shop, filters, settings, user } = input;
    if (user.level !== 'OWN' && moduleOn(settings, 'HIDE_SALDO_BARANG_SUMMARY')) throw new DomainError('FORBIDDEN');
    return atOneMoment(this.dataSource, async (sql) => {
      const groups = groupsOf(await this.parts(sql, input));
      const ends = groups.map(({ akhir }) => akhir);
      const isNarrowed = filters.choice('kode_gudang') !== null || filters.choice('kode_dept') !== null;
      const moved = isNarrowed ? [] : [await weightMoved(sql, shop, SELLABLE_PLACES, filters.date('tgl_to'))];
      return {
        rows: groups.flatMap(rowsOf),
        totals: totalsOf(groups),
        checks: [
          ...collected(groups, ({ kode_gudang }) => kode_gudang).map(runCheck),
          ...moved.map((expected) => ({
            ...{ name: 'goldHeld', format: 'weight' as const, expected },
            actual: sum(ends).berat,
          })),
        ],
      };
    });
  }

  private async parts(sql: Sql, { shop, filters }: ReportInput): Promise<PartRow[]> {
    const { first, last } = await logSpan(sql, shop, filters.date('tgl_from'), filters.date('tgl_to'));
    const border = `(${isOfKinds('m.dari', SELLABLE_PLACES)}) <> (${isOfKinds('m.ke', SELLABLE_PLACES)})`;
    return sql.query<PartRow[]>(
      `WITH period AS (${periods(SELLABLE_PLACES, `${thereBetween('$2', '$3')} AND ($5::text IS NULL OR t.kode_dept = $5)`)}),
       step AS (${steps('$2', '$3')}),
       crossed AS (
         SELECT barang, seq, kode_gudang, kode_dept, sum(sign * qty) AS qty, sum(sign * berat) AS berat, sum(sign * berat_murni) AS berat_murni
           FROM step GROUP BY 1, 2, 3, 4 HAVING sum(sign * qty) <> 0 OR sum(sign * berat) <> 0 OR sum(sign * berat_murni) <> 0
       ), signed AS (
         SELECT *, CASE WHEN qty > 0 OR (qty = 0 AND (berat > 0 OR (berat = 0 AND berat_murni > 0))) THEN 1 ELSE -1 END AS sign,
                count(*) OVER same > 1 AND sum(qty) OVER same = 0 AND sum(berat) OVER same = 0 AS within
           FROM crossed WINDOW same AS (PARTITION BY barang, seq)
       ), told AS (
         SELECT 'awal' AS bagian, kode_gudang, kode_dept, 1 AS sign, false AS within, NULL::text AS type, NULL::text AS dari, NULL::text AS ke, qty, berat, berat_murni
           FROM period WHERE from_seq <= $2 AND (to_seq IS NULL OR to_seq > $2)
          UNION ALL
         SELECT 'akhir', kode_gudang, kode_dept, 1, false, NULL, NULL, NULL, qty, berat, berat_murni
           FROM period WHERE from_seq <= $3 AND (to_seq IS NULL OR to_seq > $3)
          UNION ALL
         SELECT 'lewat', s.kode_gudang, s.kode_dept, s.sign, s.within, e.type, ${kindSql('way.dari')}, ${kindSql('way.ke')},
                s.sign * s.qty, s.sign * s.berat, s.sign * s.berat_murni
           FROM signed s JOIN ledger.ledger_event e ON e.shop = $1 AND e.seq = s.seq
          CROSS JOIN ${wayOf('s.barang', 's.seq', border)}
       )
       SELECT t.bagian, t.kode_gudang, g.nama_gudang, t.kode_dept, d.nama_dept, CASE t.sign WHEN 1 THEN 'MASUK' ELSE 'KELUAR' END AS arah, t.within, t.type,
              t.dari, t.ke, sum(t.qty)::int AS qty, sum(t.berat)::bigint AS berat, sum(t.berat_murni)::bigint AS berat_murni
         FROM told t
         LEFT JOIN read.master_gudang g ON g.shop = $1 AND g.kode_gudang = t.kode_gudang
         LEFT JOIN read.master_jenis d ON d.shop = $1 AND d.kode_dept = t.kode_dept
        WHERE ($4::text IS NULL OR t.kode_gudang = $4)
        GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`,
      [shop, first, last, filters.choice('kode_gudang'), filters.choice('kode_dept')],
    );
  }
}

/** Why it came or went; what is lost or found at a weighing is told by which it is. */
function causeOf({ arah, within, type, dari, ke }: PartRow): string {
  if (within) return 'PINDAH GUDANG';
  const cause = type === null || dari === null || ke === null ? 'SELISIH' : goodsCause(type, dari, ke);
  if (cause === 'PINDAH') return 'PINDAH GUDANG';
  if (cause === 'SELISIH' || cause === 'SUSUT') return arah === 'MASUK' ? 'SELISIH LEBIH' : 'SELISIH KURANG';
  return cause;
}

interface BalanceGroup extends Group {
  readonly awal: Figures;
  readonly akhir: Figures;
  readonly moved: readonly (Figures & Pick<GoodsBalanceRow, 'sebab' | 'arah'>)[];
}

const sum = (all: readonly Figures[]): Figures =>
  all.reduce(
    (a, b) => ({ qty: a.qty + b.qty, berat: a.berat + b.berat, berat_murni: a.berat_murni + b.berat_murni }),
    NOTHING,
  );
const figuresOf = ({ qty, berat, berat_murni }: Figures): Figures => ({ qty, berat, berat_murni });

function collected<T>(all: readonly T[], keyOf: (one: T) => string): T[][] {
  const found = new Map<string, T[]>();
  for (const one of all) found.set(keyOf(one), [...(found.get(keyOf(one)) ?? []), one]);
  return [...found.values()];
}

function groupsOf(parts: readonly PartRow[]): BalanceGroup[] {
  return collected(parts, ({ kode_gudang, kode_dept }) => JSON.stringify([kode_gudang, kode_dept])).map((own) => {
    const { kode_gudang, nama_gudang, kode_dept, nama_dept } = own[0]!;
    const moves = own.filter(({ bagian }) => bagian === 'lewat').map((part) => ({ sebab: causeOf(part), arah: part.arah, ...figuresOf(part) })); // prettier-ignore
    return {
      ...{ kode_gudang, nama_gudang, kode_dept, nama_dept },
      awal: sum(own.filter(({ bagian }) => bagian === 'awal')),
      akhir: sum(own.filter(({ bagian }) => bagian === 'akhir')),
      moved: collected(moves, ({ sebab, arah }) => `${sebab} ${arah}`).map((same) => ({ ...same[0]!, ...sum(same) })),
    };
  });
}

function rowsOf({ awal, akhir, moved, ...group }: BalanceGroup): GoodsBalanceRow[] {
  return [
    { ...group, sebab: 'SALDO AWAL', arah: null, ...awal },
    ...moved.map((one) => ({ ...group, ...one })),
    { ...group, sebab: 'SALDO AKHIR', arah: null, ...akhir },
  ];
}

/** What is left: of all, of each warehouse, of each type in it. */
function totalsOf(groups: readonly BalanceGroup[]) {
  const of = (keys: readonly string[], own: readonly BalanceGroup[]) => ({
    keys,
    figures: { ...sum(own.map(({ akhir }) => akhir)) },
  });
  return [
    of([], groups),
    ...collected(groups, ({ kode_gudang }) => kode_gudang).map((own) => of([own[0]!.kode_gudang], own)),
    ...groups.map((group) => of([group.kode_gudang, group.kode_dept], [group])),
  ];
}

/** Of a warehouse: what was there, came and went leaves what is there. */
function runCheck(own: readonly BalanceGroup[]) {
  const run = own.flatMap(({ moved }) => moved).reduce((berat, one) => berat + (one.arah === 'MASUK' ? one.berat : -one.berat), sum(own.map(({ awal }) => awal)).berat); // prettier-ignore
  const actual = sum(own.map(({ akhir }) => akhir)).berat;
  return { ...{ name: 'goodsRun', of: own[0]!.kode_gudang, format: 'weight' as const }, expected: run, actual };
}
