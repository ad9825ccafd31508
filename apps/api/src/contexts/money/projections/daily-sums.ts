import type { EventRange, ProjectionSql } from '../../../ledger/projection.js';

/** Debit and credit of an account on a day. */
export interface DailySum {
  readonly shop: string;
  readonly tgl: string;
  readonly akun: string;
  readonly unit: string;
  debit: number;
  credit: number;
}

/** So many lines of an event are added up in their places; what comes behind them is unfolded. */
const PLACES = 8;

const each = (part: (place: number) => string): string =>
  Array.from({ length: PLACES }, (_, at) => part(at + 1)).join(', ');

/*
 * A shop's events have few shapes: the same accounts in the same places. Added up by shape, place by place, a million
 * events are a million rows; unfolded they would be five million, each of which looks up its account. The LEFT JOIN has
 * each place taken out of its array once, not for either side again. Where all units are rupiah, NULL stands for them: that
 * is sooner compared.
 */
const IN_PLACES = `
SELECT tgl, akun[place] AS akun, coalesce(unit[place], 'IDR') AS unit, coalesce(sum(debit), 0) AS debit,
       coalesce(-sum(credit), 0) AS credit, bool_or(cardinality(akun) > ${PLACES}) AS longer
  FROM (SELECT tgl_system AS tgl, akun, CASE WHEN 'IDR' = ALL (unit) THEN NULL ELSE unit END AS unit,
               ${each((n) => `sum(j${n}) FILTER (WHERE j${n} > 0) AS d${n}, sum(j${n}) FILTER (WHERE j${n} <= 0) AS c${n}`)}
          FROM ledger.event_lines
          LEFT JOIN LATERAL (SELECT ${each((n) => `jumlah[${n}] AS j${n}`)}) line ON true
         WHERE shop = $1 AND seq > $2 AND seq <= $3
         GROUP BY 1, 2, 3) shape
 CROSS JOIN LATERAL (VALUES ${each((n) => `(${n}, d${n}, c${n})`)}) side (place, debit, credit)
 WHERE place <= cardinality(akun)
 GROUP BY 1, 2, 3`;

const BEHIND = `
SELECT tgl, akun, unit, coalesce(sum(jumlah) FILTER (WHERE jumlah > 0), 0) AS debit,
       coalesce(-sum(jumlah) FILTER (WHERE jumlah <= 0), 0) AS credit
  FROM (SELECT tgl_system AS tgl, unnest(akun[${PLACES + 1}:]) AS akun, unnest(unit[${PLACES + 1}:]) AS unit,
               unnest(jumlah[${PLACES + 1}:]) AS jumlah
          FROM ledger.event_lines WHERE shop = $1 AND seq > $2 AND seq <= $3 AND cardinality(akun) > ${PLACES}) line
 GROUP BY 1, 2, 3`;

/**
 * How many sums there will be the planner cannot know. Where it expects one for every tenth event or more, it would sort
 * them all on disk, or leave them to one process; what is asked for is taken only when so many are there. Nor is it worth
 * compiling what runs for a second.
 */
const SETTINGS = { work_mem: '256MB', enable_sort: 'off', parallel_tuple_cost: '0', jit: 'off' };
const BESIDE_TILLS = { ...SETTINGS, max_parallel_workers_per_gather: '0' };

/**
 * Sums of a range of a shop's events, which the database finds with several hands where nobody else needs them. An account
 * may come twice.
 */
export async function dailySums(
  shop: string,
  { after, upTo, besideTills }: EventRange,
  sql: ProjectionSql,
): Promise<DailySum[]> {
  const before = await settings(sql, besideTills ? BESIDE_TILLS : SETTINGS);
  const { rows } = await sql.query<DailySum & { longer: boolean }>(IN_PLACES, [shop, after, upTo]);
  const behind = rows.some(({ longer }) => longer) ? (await sql.query<DailySum>(BEHIND, [shop, after, upTo])).rows : [];
  await settings(sql, before);
  return [...rows, ...behind].map(({ tgl, akun, unit, debit, credit }) => ({ shop, tgl, akun, unit, debit, credit }));
}

/** Sets them for this transaction and answers what they were. */
async function settings(sql: ProjectionSql, wanted: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const { rows } = await sql.query<{ name: string; before: string }>(
    `SELECT name, before FROM (SELECT key AS name, current_setting(key) AS before, value FROM json_each_text($1) OFFSET 0) s
      WHERE set_config(name, value, true) IS NOT NULL`,
    [JSON.stringify(wanted)],
  );
  return Object.fromEntries(rows.map(({ name, before }) => [name, before]));
}
