import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AccountTotal, DayTotals, DrawerTotal, GoodsTotal } from '@emas/domain/closing/business-day';
import type { CloseFacts, DrawerActivity, HalfDone } from '@emas/domain/closing/close-day';
import { drawerCountStream, type DrawerCounts } from '@emas/domain/closing/drawer-count';
import type { StreamId } from '@emas/domain/ledger/event';
import type { BusinessDate } from '@emas/domain/shared/units';
import type { DrawerMovement } from '@emas/contracts/closing/closing.view';
import type { ListedDefinition } from '@emas/contracts/definitions/document';
import { streamKind, unfinishedStates } from '@emas/contracts/definitions/document-facts';
import { loadDocuments, loadEntries } from '@emas/contracts/documents/registry';
import { Ledger } from '../../../ledger/ledger.js';
import { halfDoneOf } from './half-done.js';

/** One drawer on the day; `masuk` and `keluar` are without opening balances and the differences that counts posted. */
export interface DrawerSum {
  readonly kode_laci: string;
  readonly saldo: number;
  readonly masuk: number;
  readonly keluar: number;
  readonly selisih: number;
  readonly last_movement_seq: number;
  readonly last_count_seq: number;
}

/** Money lines of a shop from an event on. */
const MONEY_SINCE = `(
  SELECT seq, unnest(akun) AS akun, unnest(unit) AS unit, unnest(jumlah) AS jumlah FROM ledger.event_lines
   WHERE shop = $1 AND seq >= $2
)`;

/** Figures of the open day from the log itself: the read-models may be a moment behind. */
@Injectable()
export class DayFigures {
  constructor(
    private readonly ledger: Ledger,
    private readonly dataSource: DataSource,
  ) {}

  /** What closing rests on. To be read at one head: the append is refused when anything is booked meanwhile. */
  async closing(shop: string, tgl: BusinessDate): Promise<CloseFacts> {
    const drawers = await this.drawers(shop, tgl);
    const [half_done, totals] = await Promise.all([this.halfDone(shop), this.totals(shop, tgl, drawers)]);
    return { half_done, drawers: this.activity(drawers), totals };
  }

  /** Documents and entries in a state that their definition calls unfinished; asked of the ledger itself, which is never behind. */
  async halfDone(shop: string): Promise<HalfDone[]> {
    const definitions: readonly ListedDefinition[] = (await Promise.all([loadDocuments(), loadEntries()])).flat();
    const found = definitions.map(async (definition) => {
      const status = unfinishedStates(definition);
      if (status.length === 0) return [];
      return halfDoneOf(definition, await this.ledger.list(shop, streamKind(definition), { status }));
    });
    return (await Promise.all(found)).flat();
  }

  /** Every drawer the book knows, moved or not. */
  async drawers(shop: string, tgl: BusinessDate): Promise<DrawerSum[]> {
    const from = await this.openedSeq(shop, tgl);
    const [moved, counted] = await Promise.all([
      this.dataSource.query<Omit<DrawerSum, 'last_count_seq'>[]>(
        `SELECT substr(b.akun, 5) AS kode_laci, b.saldo, coalesce(m.masuk, 0) AS masuk, coalesce(m.keluar, 0) AS keluar,
                coalesce(m.selisih, 0) AS selisih, coalesce(m.seq, 0) AS last_movement_seq
           FROM ledger.account_balance b
           LEFT JOIN (
             SELECT p.akun, max(p.seq) AS seq,
                    sum(p.jumlah) FILTER (WHERE p.jumlah > 0 AND e.type NOT IN ('DrawerCounted', 'DayOpened')) AS masuk,
                    sum(-p.jumlah) FILTER (WHERE p.jumlah < 0 AND e.type <> 'DrawerCounted') AS keluar,
                    sum(p.jumlah) FILTER (WHERE e.type = 'DrawerCounted') AS selisih
               FROM ${MONEY_SINCE} p JOIN ledger.ledger_event e ON e.shop = $1 AND e.seq = p.seq
              WHERE p.unit = 'IDR' AND p.akun > 'kas/' AND p.akun < 'kas0'
              GROUP BY p.akun
           ) m ON m.akun = b.akun
          WHERE b.shop = $1 AND b.unit = 'IDR' AND b.akun > 'kas/' AND b.akun < 'kas0' ORDER BY b.akun`,
        [shop, from],
      ),
      this.dataSource.query<{ kode_laci: string; seq: number }[]>(
        `SELECT split_part(stream_id, '/', 3) AS kode_laci, max(seq) AS seq FROM ledger.ledger_event
          WHERE shop = $1 AND seq >= $2 AND type = 'DrawerCounted' GROUP BY 1`,
        [shop, from],
      ),
    ]);
    const counts = new Map(counted.map(({ kode_laci, seq }) => [kode_laci, seq]));
    return moved.map((drawer) => ({ ...drawer, last_count_seq: counts.get(drawer.kode_laci) ?? 0 }));
  }

  /** One of them; one that the book does not know holds nothing. */
  async drawer(
    shop: string,
    { tgl, kode_laci }: { readonly tgl: BusinessDate; readonly kode_laci: string },
  ): Promise<Pick<DrawerSum, 'saldo' | 'last_movement_seq'>> {
    const drawers = await this.drawers(shop, tgl);
    return drawers.find((drawer) => drawer.kode_laci === kode_laci) ?? { saldo: 0, last_movement_seq: 0 };
  }

  /** What touched a drawer after the first event of a stream. */
  async since(shop: string, stream: StreamId, kode_laci: string): Promise<DrawerMovement[]> {
    const first = await this.firstSeq(shop, stream);
    return this.dataSource.query<DrawerMovement[]>(
      `SELECT e.seq, e.no, e.type, e.actor AS oleh, e.recorded_at AS at, sum(p.jumlah) AS jumlah
         FROM ${MONEY_SINCE} p JOIN ledger.ledger_event e ON e.shop = $1 AND e.seq = p.seq
        WHERE p.akun = $3 AND p.unit = 'IDR' GROUP BY e.seq, e.no, e.type, e.actor, e.recorded_at ORDER BY e.seq`,
      [shop, first + 1, `kas/${kode_laci}`],
    );
  }

  activity(drawers: readonly DrawerSum[]): DrawerActivity[] {
    return drawers.map(({ kode_laci, saldo, last_movement_seq, last_count_seq }) => ({
      kode_laci,
      saldo,
      last_movement_seq,
      last_count_seq,
    }));
  }

  async totals(shop: string, tgl: BusinessDate, drawers: readonly DrawerSum[]): Promise<DayTotals> {
    const from = await this.openedSeq(shop, tgl);
    const [accounts, goods, events, drawerTotals] = await Promise.all([
      this.accounts(shop, from),
      this.goods(shop, from),
      this.events(shop, from),
      this.drawerTotals(shop, tgl, drawers),
    ]);
    return { accounts, goods, events, drawers: drawerTotals };
  }

  /** Every count of every drawer that moved or was counted. */
  async counts(
    shop: string,
    tgl: BusinessDate,
    drawers: readonly string[],
  ): Promise<ReadonlyMap<string, DrawerCounts>> {
    const streams = drawers.map((kode_laci) => drawerCountStream(tgl, kode_laci));
    const documents = await this.ledger.load<DrawerCounts | null>(shop, streams);
    const found = new Map<string, DrawerCounts>();
    drawers.forEach((kode_laci, index) => {
      const body = documents.get(streams[index]!)?.body;
      if (body) found.set(kode_laci, body);
    });
    return found;
  }

  /** The day's own first event: everything of the day comes after it, of a day that never was nothing. */
  private openedSeq(shop: string, tgl: BusinessDate): Promise<number> {
    return this.firstSeq(shop, `day/${tgl}`);
  }

  private async firstSeq(shop: string, stream: StreamId): Promise<number> {
    const [row] = await this.dataSource.query<{ seq: number }[]>(
      'SELECT seq FROM ledger.ledger_event WHERE shop = $1 AND stream_id = $2 AND version = 1',
      [shop, stream],
    );
    return row?.seq ?? Number.MAX_SAFE_INTEGER - 1;
  }

  private accounts(shop: string, from: number): Promise<AccountTotal[]> {
    return this.dataSource.query<AccountTotal[]>(
      `SELECT p.akun, p.unit, coalesce(sum(p.jumlah) FILTER (WHERE p.jumlah > 0), 0) AS debit,
              coalesce(sum(-p.jumlah) FILTER (WHERE p.jumlah < 0), 0) AS credit, b.saldo
         FROM ${MONEY_SINCE} p
         JOIN ledger.account_balance b ON b.shop = $1 AND b.akun = p.akun AND b.unit = p.unit
        GROUP BY p.akun, p.unit, b.saldo ORDER BY p.akun, p.unit`,
      [shop, from],
    );
  }

  private goods(shop: string, from: number): Promise<GoodsTotal[]> {
    return this.dataSource.query<GoodsTotal[]>(
      `SELECT split_part(dari, '/', 1) AS dari, split_part(ke, '/', 1) AS ke, sum(qty) AS qty, sum(berat) AS berat,
              sum(nilai) AS nilai
         FROM (
           SELECT unnest(dari) AS dari, unnest(ke) AS ke, unnest(qty) AS qty, unnest(berat) AS berat, unnest(nilai) AS nilai
             FROM ledger.event_lines WHERE shop = $1 AND seq >= $2
         ) m GROUP BY 1, 2 ORDER BY 1, 2`,
      [shop, from],
    );
  }

  private async events(shop: string, from: number): Promise<Record<string, number>> {
    const rows = await this.dataSource.query<{ type: string; count: number }[]>(
      'SELECT type, count(*) AS count FROM ledger.ledger_event WHERE shop = $1 AND seq >= $2 GROUP BY 1 ORDER BY 1',
      [shop, from],
    );
    return Object.fromEntries(rows.map(({ type, count }) => [type, count]));
  }

  async drawerTotals(shop: string, tgl: BusinessDate, drawers: readonly DrawerSum[]): Promise<DrawerTotal[]> {
    const counts = await this.counts(
      shop,
      tgl,
      drawers.map(({ kode_laci }) => kode_laci),
    );
    return drawers.map(({ kode_laci, saldo, masuk, keluar, selisih }) => {
      const saldo_awal = saldo - masuk + keluar - selisih;
      return {
        kode_laci,
        saldo_awal,
        masuk,
        keluar,
        saldo_sistem: saldo_awal + masuk - keluar,
        hitung_fisik: counts.get(kode_laci)?.counts.at(-1)?.hitung_fisik ?? null,
        selisih,
      };
    });
  }
}
