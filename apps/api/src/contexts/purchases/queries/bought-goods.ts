import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MeltLineDto } from '@emas/contracts/stock/melt.dto';
import type { BoughtThingView } from '@emas/contracts/stock/melt.view';
import { placeKind } from '@emas/domain/ledger/books';
import type { StreamId } from '@emas/domain/ledger/event';
import { type Purchase, type PurchaseLine, purchaseStream } from '@emas/domain/purchases/purchase';
import { fineWeight } from '@emas/domain/shared/arithmetic';
import { kadarToPercent, milligramsToGrams } from '@emas/domain/shared/wire';
import { BOUGHT, type MeltCandidate } from '@emas/domain/stock/melt';
import { Ledger } from '../../../ledger/ledger.js';
import { type GoodsStep, HeldGoods, LastStep } from '../../stock/index.js';

type BoughtLine = Omit<BoughtThingView, 'berat' | 'berat_murni' | 'berbatu' | 'harga_modal'> & {
  readonly barang: string;
  readonly berat_batu: number;
};

/** What is to be melted, and the lines that it was bought with. */
export interface NamedGoods {
  readonly things: readonly MeltCandidate[];
  readonly lines: readonly { readonly purchase: Purchase; readonly line: PurchaseLine }[];
}

/** What was bought and still lies there, unsorted. */
@Injectable()
export class BoughtGoods {
  constructor(
    private readonly ledger: Ledger,
    private readonly dataSource: DataSource,
    private readonly held: HeldGoods,
    private readonly lastStep: LastStep,
  ) {}

  /** All of it, the oldest purchase first. A piece that was bought more than once stands under the last note. */
  async waiting(shop: string, seesCost: boolean): Promise<BoughtThingView[]> {
    const held = new Map((await this.held.at(shop, BOUGHT)).map((thing) => [thing.barang, thing]));
    const rows = await this.dataSource.query<BoughtLine[]>(
      `SELECT * FROM (
         SELECT DISTINCT ON (l.barang) l.barang, p.id AS purchase_id, l.line_no, p.no_faktur_beli, p.tgl_system,
                l.kode_barcode, l.nama_barang, l.kode_dept, l.kode_group, l.nama_kondisi, l.kadar, l.berat_batu,
                coalesce(s.status = 'OPEN', false) AS susut_terbuka
           FROM read.purchase_line l
           JOIN read.purchase p ON p.shop = l.shop AND p.id = l.purchase_id AND p.status = 'VALID'
           LEFT JOIN read.shrinkage s ON s.shop = l.shop AND s.purchase_id::text = l.purchase_id AND s.line_no = l.line_no
          WHERE l.shop = $1 AND l.barang = ANY ($2) ORDER BY l.barang, p.valid_at DESC
       ) bought ORDER BY tgl_system, no_faktur_beli, line_no`,
      [shop, [...held.keys()]],
    );
    return rows.map(({ barang, berat_batu, kadar, ...row }) => {
      const { berat, nilai } = held.get(barang)!;
      return {
        ...row,
        kadar: kadarToPercent(kadar),
        berat: milligramsToGrams(berat),
        berat_murni: milligramsToGrams(fineWeight(berat, kadar)),
        berbatu: berat_batu > 0,
        ...(seesCost && { harga_modal: nilai }),
      };
    });
  }

  /** What is named, each as its purchase and its place tell of it, in the order in which it was named. */
  async named(shop: string, lines: readonly MeltLineDto[]): Promise<NamedGoods> {
    const streams = [...new Set(lines.map(({ purchase_id }) => purchaseStream(purchase_id)))];
    const documents = await this.ledger.load<Purchase | null>(shop, streams);
    const bought = lines.map(({ purchase_id, line_no }) => {
      const document = documents.get(purchaseStream(purchase_id) as StreamId);
      const line = document?.body?.lines.find((one) => one.line_no === line_no);
      return { purchase_id, line_no, no: document?.no ?? '-', purchase: document?.body, line };
    });
    const things = await Promise.all(
      bought.map(async ({ purchase_id, line_no, no, line }) => {
        const thing = { ...described(line), purchase_id, purchase_line_no: line_no, no_faktur_beli: no };
        const places = line ? await this.ledger.placesOf(shop, line.barang) : [];
        const there = places.find(({ place, qty }) => place === BOUGHT && qty > 0);
        if (there) return { ...thing, berat: there.berat, harga_modal: there.nilai, refusal: null };
        const last = line ? await this.lastStep.of(shop, line.barang) : null;
        const barang = line?.kode_barcode ?? line?.nama_barang ?? no;
        return { ...thing, refusal: last ? 'goodsMovedOn' : 'notBought', params: movedTo(barang, last) };
      }),
    );
    return { things, lines: bought.flatMap(({ purchase, line }) => (purchase && line ? [{ purchase, line }] : [])) };
  }
}

/** Where it went, and the number and user of who took it there. */
const movedTo = (barang: string, last: GoodsStep | null) => ({
  barang,
  tempat: last ? placeKind(last.ke) : '-',
  no_faktur: last?.no ?? '-',
  oleh: last?.actor ?? '-',
});

/** A thing as it was bought. */
function described(line: PurchaseLine | undefined) {
  return {
    barang: line?.barang ?? '',
    kode_barcode: line?.kode_barcode ?? null,
    nama_barang: line?.nama_barang ?? '',
    kode_dept: line?.kode_dept ?? '',
    kode_group: line?.kode_group ?? '',
    kadar: line?.kadar ?? 0,
    berat: line?.berat ?? 0,
    berat_batu: line?.berat_batu ?? 0,
    harga_modal: line?.harga ?? 0,
  };
}
