import { Injectable } from '@nestjs/common';
import type { EventGoods, EventMoney } from '@emas/contracts/audit/desk.view';
import { isCostAccount } from '@emas/domain/audit/told';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { DataSource } from 'typeorm';
import { DAY_SPANS } from './day-spans.js';
import { type DeskAsker, toldLines } from './desk-asker.js';

/** The lines of an event: what each account held before and after, where each thing came from and went. */
@Injectable()
export class EventMoneyQuery {
  constructor(private readonly dataSource: DataSource) {}

  async money(event: RecordedEvent, asker: DeskAsker): Promise<EventMoney[]> {
    const isTold = toldLines(event, asker);
    const held = event.postings.length === 0 ? new Map<string, number>() : await this.before(event);
    return event.postings.map(({ akun, unit, jumlah }) => {
      const key = `${unit} ${akun}`;
      const sebelum = held.get(key) ?? 0;
      const sesudah = sebelum + jumlah;
      held.set(key, sesudah);
      if (!isTold(akun)) return { akun, unit, jumlah: null, sebelum: null, sesudah: null };
      if (!asker.seesCost && isCostAccount(akun)) return { akun, unit, jumlah, sebelum: null, sesudah: null };
      return { akun, unit, jumlah, sebelum, sesudah };
    });
  }

  async goods({ shop, movements }: RecordedEvent, { seesCost }: DeskAsker): Promise<EventGoods[]> {
    if (movements.length === 0) return [];
    const rows = await this.dataSource.query<{ barang: string; nama: string }[]>(
      'SELECT barang, nama FROM read.thing WHERE shop = $1 AND barang = ANY ($2)',
      [shop, [...new Set(movements.map(({ barang }) => barang))]],
    );
    const names = new Map(rows.map(({ barang, nama }) => [barang, nama]));
    return movements.map(({ nilai, ...moved }) => ({
      ...moved,
      nama_barang: names.get(moved.barang) ?? null,
      nilai: seesCost ? nilai : null,
    }));
  }

  /** What the accounts of an event held just before it: at the end of the day before, and what its day had moved until then. */
  private async before({ shop, seq, tglSystem, postings }: RecordedEvent): Promise<Map<string, number>> {
    const rows = await this.dataSource.query<{ akun: string; unit: string; saldo: number }[]>(
      `WITH wanted AS (SELECT $3::date AS tgl), ${DAY_SPANS}, lines AS (
         SELECT one.akun, one.unit, one.jumlah FROM spans
          CROSS JOIN ledger.event_lines l CROSS JOIN LATERAL unnest(l.akun, l.unit, l.jumlah) AS one (akun, unit, jumlah)
          WHERE l.shop = $1 AND l.seq >= spans.first AND l.seq < $2 AND l.akun && $4::text[] AND one.akun = ANY ($4))
       SELECT akun, unit, sum(jumlah)::bigint AS saldo FROM (
         SELECT akun, unit, debit - credit AS jumlah FROM read.daily_account
          WHERE shop = $1 AND akun = ANY ($4) AND tgl_system < $3
         UNION ALL SELECT akun, unit, jumlah FROM lines) held GROUP BY akun, unit`,
      [shop, seq, tglSystem, [...new Set(postings.map(({ akun }) => akun))]],
    );
    return new Map(rows.map(({ akun, unit, saldo }) => [`${unit} ${akun}`, saldo]));
  }
}
