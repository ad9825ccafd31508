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
import { type GoodsStep, HeldGoods, LastStep, type LyingThing } from '../../stock/index.js';
import { BoughtNotes } from './bought-notes.js';

/** Where what is melted may lie. */
const PLACES: readonly string[] = [BOUGHT, SORTED_TO_MELT];

type Gone = Required<Pick<MeltCandidate, 'refusal' | 'params'>>;

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
    const noted = new Set(rows.map(({ barang }) => barang));
    const others = (await this.held.lying(shop, [SORTED_TO_MELT])).filter(({ barang }) => !noted.has(barang));
    const bare = others.map((thing) => unnoted(thing, seesCost));
    const told = rows.map(({ barang, berat_batu, kadar, kondisi_barang: _, susut_terbuka, ...row }) => {
      const { berat, nilai } = held.get(barang)!;
      return {
        ...row,
        barang,
        kadar: kadarToPercent(kadar),
        berat: milligramsToGrams(berat),
        berat_murni: milligramsToGrams(fineWeight(berat, kadar)),
        berbatu: berat_batu > 0,
        disortir: isSorted.has(barang),
        susut_terbuka: susut_terbuka && !isSorted.has(barang),
        ...(seesCost && { harga_modal: nilai }),
      };
    });
    return [...told, ...bare];
  }

  /** What is named, each as its purchase and its place tell of it, in the order in which it was named. */
  async named(shop: string, lines: readonly MeltLineDto[]): Promise<NamedGoods> {
    const streams = [
      ...new Set(lines.flatMap(({ purchase_id }) => (purchase_id ? [purchaseStream(purchase_id)] : []))),
    ];
    const documents = await this.ledger.load<Purchase | null>(shop, streams);
    const lying = await this.held.found(shop, lines.flatMap(({ barang }) => barang ?? [])); // prettier-ignore
    const bought = lines.map(({ purchase_id: id, line_no: at, barang }) => {
      const [purchase_id, line_no] = [id ?? '', at ?? 0];
      const document = documents.get(purchaseStream(purchase_id) as StreamId);
      const line = document?.body?.lines.find((one) => one.line_no === line_no);
      const there = barang ? lying.get(barang) : undefined;
      const bare = there?.place === SORTED_TO_MELT ? there : null;
      return { purchase_id, line_no, no: document?.no ?? '-', purchase: document?.body, line, barang, bare };
    });
    const things = await Promise.all(
      bought.map(async ({ purchase_id, line_no, no, line, barang: code, bare }): Promise<MeltCandidate> => {
        if (bare) return candidateOf(bare);
        if (code) return { ...candidateOf(null), barang: code, ...(await this.gone(shop, code)) };
        const thing = { ...described(line), purchase_id, purchase_line_no: line_no, no_faktur_beli: no };
        const places = line ? await this.ledger.placesOf(shop, line.barang) : [];
        const there = places.find(({ place, qty }) => PLACES.includes(place) && qty > 0);
        if (there) {
          const from = there.place === BOUGHT ? {} : { dari: there.place };
          return { ...thing, ...from, berat: there.berat, harga_modal: there.nilai, refusal: null };
        }
        const barang = line?.kode_barcode ?? line?.nama_barang ?? no;
        return { ...thing, ...(await this.gone(shop, line?.barang ?? null, barang)) };
      }),
    );
    return { things, lines: bought.flatMap(({ purchase, line }) => (purchase && line ? [{ purchase, line }] : [])) };
  }

  /** Who has it instead; nobody of what never was here. */
  private async gone(shop: string, barang: string | null, called = barang ?? '-'): Promise<Gone> {
    const last = barang === null ? null : await this.lastStep.of(shop, barang);
    return { refusal: last ? 'goodsMovedOn' : 'notBought', params: movedTo(called, last) };
  }
}

/** A thing that was sorted to be melted without ever having been bought with a note of this shop. */
function candidateOf(thing: LyingThing | null): MeltCandidate {
  const {
    barang = '',
    nama = '',
    kode_dept = '',
    kode_group = '',
    kadar = 0,
    berat = 0,
    berat_batu = 0,
    nilai = 0,
  } = thing ?? {};
  return {
    ...{ barang, nama_barang: nama, kode_dept, kode_group, kadar, berat, berat_batu, harga_modal: nilai },
    ...{ purchase_id: '', purchase_line_no: 0, no_faktur_beli: '', dari: SORTED_TO_MELT, refusal: null },
    kode_barcode: thing?.jenis === 'BARANG' ? barang : null,
  };
}

function unnoted(thing: LyingThing, seesCost: boolean): BoughtThingView {
  const { barang, kode_barcode, nama_barang, kode_dept, kode_group, kadar, berat, berat_batu, harga_modal } =
    candidateOf(thing);
  return {
    ...{ barang, kode_barcode, nama_barang, kode_dept, kode_group, purchase_id: '', line_no: 0, no_faktur_beli: '' },
    ...{ tgl_system: thing.tgl, nama_kondisi: '', berbatu: berat_batu > 0, disortir: true, susut_terbuka: false },
    ...{ kadar: kadarToPercent(kadar), berat: milligramsToGrams(berat) },
    berat_murni: milligramsToGrams(fineWeight(berat, kadar)),
    ...(seesCost && { harga_modal }),
  };
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
