import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { fineWeight } from '@emas/domain/shared/arithmetic';
import { trayPlace } from '@emas/domain/stock/item';
import type { ThingKind } from '@emas/domain/stock/things';
import { Ledger } from '../../../ledger/ledger.js';
import { FollowerPort } from '../../../platform/http/after-seq.interceptor.js';

/** What a place holds of a thing, and what the thing is. */
export interface GoodsLot {
  readonly barang: string;
  readonly place: string;
  readonly nama_barang: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kadar: number;
  readonly qty: number;
  readonly berat: number;
  readonly berat_murni: number;
  readonly nilai: number;
}

/** A thing where it is now, and how it came there; of what has left the house, as it left. */
export interface GoodsNow extends GoodsLot {
  readonly berat_skala: number;
  readonly pulang: string;
  readonly seq: number;
  readonly no: string | null;
  readonly gambar_path: string | null;
}

interface LotRow extends Omit<GoodsLot, 'berat_murni'> {
  readonly berat_batu: number;
}
interface NowRow extends LotRow {
  readonly from_seq: number;
  readonly to_seq: number | null;
  readonly no: string | null;
  readonly berat_asli: number | null;
  readonly kode_baki: string | null;
  readonly gambar_path: string | null;
}

/** Which goods are asked for: what left out is of any. */
export interface GoodsAsked {
  /** Places by name. */
  readonly places?: readonly string[] | undefined;
  /** Places of these kinds: `baki`, `sortir`. */
  readonly kinds?: readonly string[] | undefined;
  readonly jenis: readonly ThingKind[];
  readonly barang?: readonly string[] | undefined;
}

/** A thing at a place after an event. */
export interface GoodsPoint {
  readonly barang: string;
  readonly place: string;
  readonly seq: number;
}

const LOT = `h.barang, h.place, t.nama AS nama_barang, t.kode_dept, t.kode_group, t.kadar, t.berat_batu,
  h.qty::int AS qty, h.berat, h.nilai`;

/** Goods as the books have them, at any event of the log; who asks has waited for it. */
@Injectable()
export class GoodsInBooks {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ledger: Ledger,
    private readonly followers: FollowerPort,
  ) {}

  /** Waits until the books tell of everything up to the head, and says which that is. */
  async followed(shop: string): Promise<number> {
    const { seq } = await this.ledger.head(shop);
    await this.followers.waitFor(shop, seq);
    return seq;
  }

  /** What lay there after an event. */
  async at(shop: string, asked: GoodsAsked, seq: number): Promise<GoodsLot[]> {
    const rows = await this.dataSource.query<LotRow[]>(
      `SELECT ${LOT} FROM read.holding h JOIN read.thing t ON t.shop = h.shop AND t.barang = h.barang
        WHERE h.shop = $1 AND int8range(h.from_seq, h.to_seq) @> $2::bigint AND h.qty > 0
          AND ($3::text[] IS NULL OR h.place = ANY ($3)) AND ($4::text[] IS NULL OR split_part(h.place, '/', 1) = ANY ($4))
          AND t.jenis = ANY ($5) AND ($6::text[] IS NULL OR h.barang = ANY ($6))
        ORDER BY h.barang, h.place`,
      [shop, seq, asked.places ?? null, asked.kinds ?? null, asked.jenis, asked.barang ?? null],
    );
    return rows.map(lotOf);
  }

  /** The same of single things, each after an event of its own. */
  async atEach(shop: string, points: readonly GoodsPoint[]): Promise<GoodsLot[]> {
    if (points.length === 0) return [];
    const rows = await this.dataSource.query<LotRow[]>(
      `SELECT ${LOT} FROM json_to_recordset($2) AS p(barang text, place text, seq bigint)
         JOIN read.holding h ON h.shop = $1 AND h.barang = p.barang AND h.place = p.place
          AND int8range(h.from_seq, h.to_seq) @> p.seq AND h.qty > 0
         JOIN read.thing t ON t.shop = h.shop AND t.barang = h.barang`,
      [shop, JSON.stringify(points)],
    );
    return rows.map(lotOf);
  }

  /** Where things are now, by code; what the books never had is left out. */
  async now(shop: string, codes: readonly string[]): Promise<ReadonlyMap<string, GoodsNow>> {
    if (codes.length === 0) return new Map();
    const rows = await this.dataSource.query<NowRow[]>(
      `SELECT DISTINCT ON (h.barang) ${LOT}, h.from_seq, h.to_seq, h.no, i.berat_asli, i.kode_baki, i.gambar_path
         FROM read.holding h JOIN read.thing t ON t.shop = h.shop AND t.barang = h.barang
         LEFT JOIN read.item i ON i.shop = h.shop AND i.kode_barcode = h.barang
        WHERE h.shop = $1 AND h.barang = ANY ($2) AND h.qty > 0
        ORDER BY h.barang, h.to_seq IS NOT NULL, h.from_seq DESC`,
      [shop, codes],
    );
    const left = await this.steps(shop, rows.flatMap(({ to_seq }) => to_seq ?? [])); // prettier-ignore
    return new Map(rows.map((row) => [row.barang, nowOf(row, left.get(`${row.to_seq} ${row.barang}`) ?? null)]));
  }

  /** Things that a document brought into trays; null where there is no such document, or it brought none. */
  async cameWith(shop: string, no: string): Promise<readonly string[] | null> {
    const document = await this.ledger.byNumber(shop, no);
    if (!document) return null;
    const history = await this.ledger.history(shop, document.stream);
    const tray = trayPlace('');
    const came = history
      .flatMap(({ movements }) => movements)
      .filter(({ dari, ke }) => ke.startsWith(tray) && !dari.startsWith(tray));
    return came.length > 0 ? [...new Set(came.map(({ barang }) => barang))] : null;
  }

  /** Where events took things that left the house, and by which document: by event and thing. */
  private async steps(shop: string, seqs: readonly number[]) {
    const steps = new Map<string, { readonly ke: string; readonly no: string | null }>();
    for (const { seq, no, movements } of await this.ledger.events(shop, [...new Set(seqs)]))
      for (const { barang, ke, qty } of movements) if (qty > 0) steps.set(`${seq} ${barang}`, { ke, no });
    return steps;
  }
}

/** Fine weight is that of the gold alone. */
function lotOf({ berat_batu, ...row }: LotRow): GoodsLot {
  return { ...row, berat_murni: fineWeight(Math.max(0, row.berat - berat_batu), row.kadar) };
}

function nowOf(
  { from_seq, to_seq, no, berat_asli, kode_baki, gambar_path, ...row }: NowRow,
  left: { readonly ke: string; readonly no: string | null } | null,
): GoodsNow {
  const lot = lotOf(row);
  return {
    ...lot,
    place: to_seq === null ? lot.place : (left?.ke ?? ''),
    berat_skala: Math.max(lot.berat, berat_asli ?? 0),
    pulang: kode_baki === null ? lot.place : trayPlace(kode_baki),
    seq: to_seq ?? from_seq,
    no: to_seq === null ? no : (left?.no ?? null),
    gambar_path,
  };
}
