import { Injectable } from '@nestjs/common';
import type { MeltLineDto } from '@emas/contracts/stock/melt.dto';
import type { BoughtThingView } from '@emas/contracts/stock/melt.view';
import { placeKind } from '@emas/domain/ledger/books';
import type { StreamId } from '@emas/domain/ledger/event';
import { type Purchase, type PurchaseLine, purchaseStream } from '@emas/domain/purchases/purchase';
import { fineWeight } from '@emas/domain/shared/arithmetic';
import { kadarToPercent, milligramsToGrams } from '@emas/domain/shared/wire';
import { BOUGHT, type MeltCandidate, SORTED_TO_MELT } from '@emas/domain/stock/melt';
import { Ledger } from '../../../ledger/ledger.js';
import { type GoodsStep, HeldGoods, LastStep } from '../../stock/index.js';
import { BoughtNotes } from './bought-notes.js';

/** Where what is melted may lie. */
const PLACES: readonly string[] = [BOUGHT, SORTED_TO_MELT];

/** What is to be melted, and the lines that it was bought with. */
export interface NamedGoods {
  readonly things: readonly MeltCandidate[];
  readonly lines: readonly { readonly purchase: Purchase; readonly line: PurchaseLine }[];
}

/** What was bought and still lies there, unsorted or sorted to be melted. */
@Injectable()
export class BoughtGoods {
  constructor(
    private readonly ledger: Ledger,
    private readonly notes: BoughtNotes,
    private readonly held: HeldGoods,
    private readonly lastStep: LastStep,
  ) {}

  /** All of it, the oldest purchase first. A piece that was bought more than once stands under the last note. */
  async waiting(shop: string, seesCost: boolean): Promise<BoughtThingView[]> {
    const [bought, sorted] = await Promise.all(PLACES.map((place) => this.held.at(shop, place)));
    const held = new Map([...bought!, ...sorted!].map((thing) => [thing.barang, thing]));
    const isSorted = new Set(sorted!.map(({ barang }) => barang));
    const rows = await this.notes.of(shop, [...held.keys()]);
    return rows.map(({ barang, berat_batu, kadar, kondisi_barang: _, susut_terbuka, ...row }) => {
      const { berat, nilai } = held.get(barang)!;
      return {
        ...row,
        kadar: kadarToPercent(kadar),
        berat: milligramsToGrams(berat),
        berat_murni: milligramsToGrams(fineWeight(berat, kadar)),
        berbatu: berat_batu > 0,
        disortir: isSorted.has(barang),
        susut_terbuka: susut_terbuka && !isSorted.has(barang),
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
        const there = places.find(({ place, qty }) => PLACES.includes(place) && qty > 0);
        if (there) {
          const from = there.place === BOUGHT ? {} : { dari: there.place };
          return { ...thing, ...from, berat: there.berat, harga_modal: there.nilai, refusal: null };
        }
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
