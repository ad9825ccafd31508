import { Injectable } from '@nestjs/common';
import type { DeskActivityDto } from '@emas/contracts/audit/desk.dto';
import type { DeskActivity } from '@emas/contracts/audit/desk.view';
import { addDays } from '@emas/domain/shared/business-date';
import { DataSource } from 'typeorm';
import type { DeskAsker } from './desk-asker.js';

/** Days that are told where none are named: a year of them, in which a busy one stands out. */
const USUAL_DAYS = 366;

/** How much was written on which day, by whom and of what. */
@Injectable()
export class DeskActivityQuery {
  constructor(private readonly dataSource: DataSource) {}

  async of({ shop, lastDay }: DeskAsker, asked: DeskActivityDto): Promise<DeskActivity> {
    const to = asked.tgl_to ?? lastDay;
    if (to === null) return { hari: [], user: [], type: [], tgl_from: null, tgl_to: null };
    const from = asked.tgl_from ?? addDays(to, 1 - USUAL_DAYS);
    const ask = <Row extends object>(select: string, rest: string): Promise<Row[]> =>
      this.dataSource.query<Row[]>(
        `SELECT ${select} FROM read.day_activity WHERE shop = $1 AND tgl BETWEEN $2 AND $3 ${rest}`,
        [shop, from, to],
      );
    const [hari, user, type] = await Promise.all([
      ask<DeskActivity['hari'][number]>(
        `tgl::text AS tgl, sum(n)::int AS n, min(first_seq) AS first_seq, max(last_seq) AS last_seq,
         EXISTS (SELECT FROM ledger.ledger_seal s WHERE s.shop = $1 AND s.tgl_system = tgl) AS sealed`,
        'GROUP BY tgl ORDER BY tgl',
      ),
      ask<DeskActivity['user'][number]>('actor AS user, sum(n)::int AS n', 'GROUP BY actor ORDER BY 2 DESC, 1'),
      ask<DeskActivity['type'][number]>('type, sum(n)::int AS n', 'GROUP BY type ORDER BY 2 DESC, 1'),
    ]);
    return { hari, user, type, tgl_from: from, tgl_to: to };
  }
}
