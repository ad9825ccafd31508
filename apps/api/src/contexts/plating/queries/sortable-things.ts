import { Injectable } from '@nestjs/common';
import type { SortableThingView } from '@emas/contracts/plating/sort-goods.view';
import type { StreamId } from '@emas/domain/ledger/event';
import { masterDate, masterStream, masterValues } from '@emas/domain/masterdata/master';
import type { SortCandidate } from '@emas/domain/plating/sort-goods';
import type { SortMoveCandidate } from '@emas/domain/plating/sort-move';
import { SORT_RESULTS, sortPlace, type SortResult } from '@emas/domain/plating/sorting';
import { type Purchase, type PurchaseLine, purchaseStream } from '@emas/domain/purchases/purchase';
import { fineWeight } from '@emas/domain/shared/arithmetic';
import { kadarToPercent, milligramsToGrams } from '@emas/domain/shared/wire';
import { type ItemBody, itemStream } from '@emas/domain/stock/item';
import { BOUGHT } from '@emas/domain/stock/melt';
import { certifiedOf } from '@emas/domain/stock/receive-goods';
import { Ledger } from '../../../ledger/ledger.js';
import { type BoughtNote, BoughtNotes } from '../../purchases/index.js';
import { HeldGoods, LastStep, type LyingThing } from '../../stock/index.js';
import { whoHas } from './who-has.js';

/** Where things wait to be sorted, or sorted again. */
const PLACES: readonly string[] = [BOUGHT, ...SORT_RESULTS.map(sortPlace)];

/** A thing that lies there, and the note that it was bought with; null of a thing of a tray that came from being cleaned. */
interface Waiting extends LyingThing {
  readonly note: BoughtNote | null;
}

/** What is to be sorted, and the lines it was bought with, whose weight somebody may still have to decide on. */
export interface NamedThings {
  readonly things: readonly SortCandidate[];
  readonly lines: readonly { readonly purchase: Purchase; readonly line: PurchaseLine }[];
}

/** What was bought and is not in a tray again. */
@Injectable()
export class SortableThings {
  constructor(
    private readonly ledger: Ledger,
    private readonly held: HeldGoods,
    private readonly notes: BoughtNotes,
    private readonly lastStep: LastStep,
  ) {}

  /** All of it, what waits longest first. */
  async waiting(shop: string, seesCost: boolean): Promise<SortableThingView[]> {
    const rows = await this.noted(shop, await this.held.lying(shop, PLACES));
    const goesTo = await this.proposals(shop, rows);
    return rows.sort(byAge).map(({ note, ...row }) => ({
      barang: row.barang,
      tempat: row.place === BOUGHT ? 'BELI' : resultOf(row.place),
      tgl: row.tgl,
      no_faktur_beli: note?.no_faktur_beli ?? '',
      kode_barcode: note?.kode_barcode ?? null,
      nama_barang: row.nama,
      kode_dept: row.kode_dept,
      kode_group: row.kode_group,
      kondisi_barang: note?.kondisi_barang ?? null,
      tujuan_sortir: goesTo.get(note?.kondisi_barang ?? '') ?? null,
      kadar: kadarToPercent(row.kadar),
      berat: milligramsToGrams(row.berat),
      berat_murni: milligramsToGrams(fineWeight(row.berat, row.kadar)),
      susut_terbuka: row.place === BOUGHT && note?.susut_terbuka === true,
      ...(seesCost && { harga_modal: row.nilai }),
    }));
  }

  /** What is named, in the order in which it was named; of what does not wait, who has it instead. */
  async named(shop: string, barang: readonly string[]): Promise<NamedThings> {
    const rows = await this.found(shop, barang);
    const codes = barang.filter((code) => rows.get(code)?.jenis === 'BARANG');
    const items = await this.ledger.load<ItemBody | null>(shop, [...new Set(codes)].map(itemStream));
    const things = await Promise.all(
      barang.map(async (code): Promise<SortCandidate> => {
        const row = rows.get(code);
        const batu = certifiedOf(items.get(itemStream(code))?.body?.stones);
        return row ? { ...candidateOf(row), batu, refusal: null } : { ...NOTHING, barang: code, ...(await whoHas(this.lastStep, shop, code)) };
      }),
    ); // prettier-ignore
    return {
      things,
      lines: await this.linesOf(
        shop,
        barang.flatMap((code) => rows.get(code) ?? []),
      ),
    };
  }

  /** What of a sorted place is named, in that order. */
  async sorted(shop: string, barang: readonly string[], hasil: SortResult): Promise<SortMoveCandidate[]> {
    const rows = await this.found(shop, barang);
    return Promise.all(
      barang.map(async (code): Promise<SortMoveCandidate> => {
        const row = rows.get(code);
        const { no_faktur_beli, nama_barang, kode_dept, kode_group, kadar, berat, harga_modal } = row ? candidateOf(row) : NOTHING; // prettier-ignore
        const thing = { barang: code, no_faktur_beli, nama_barang, kode_dept, kode_group, kadar, berat, harga_modal };
        return row?.place === sortPlace(hasil) ? { ...thing, refusal: null } : { ...thing, ...(await whoHas(this.lastStep, shop, code)) }; // prettier-ignore
      }),
    );
  }

  private async found(shop: string, barang: readonly string[]): Promise<ReadonlyMap<string, Waiting>> {
    const lying = [...(await this.held.found(shop, barang)).values()].filter(({ place }) => PLACES.includes(place));
    return new Map((await this.noted(shop, lying)).map((row) => [row.barang, row]));
  }

  private async noted(shop: string, lying: readonly LyingThing[]): Promise<Waiting[]> {
    const notes = await this.notes.of(shop, lying.map(({ barang }) => barang)); // prettier-ignore
    const byThing = new Map(notes.map((note) => [note.barang, note]));
    return lying.map((thing) => ({ ...thing, note: byThing.get(thing.barang) ?? null }));
  }

  /** Where bought goods of each condition go, as their list has it today. */
  private async proposals(shop: string, rows: readonly Waiting[]): Promise<ReadonlyMap<string, SortResult>> {
    const conditions = [...new Set(rows.flatMap(({ note }) => note?.kondisi_barang ?? []))];
    const [documents, head] = await Promise.all([
      this.ledger.load(shop, conditions.map(conditionStream)),
      this.ledger.head(shop),
    ]);
    const today = masterDate({ ...head, now: new Date().toISOString() });
    return new Map(
      conditions.flatMap((code) => {
        const goes = masterValues(documents.get(conditionStream(code))!, today)?.['tujuan_sortir'];
        return typeof goes === 'string' ? [[code, goes as SortResult]] : [];
      }),
    );
  }

  private async linesOf(shop: string, rows: readonly Waiting[]): Promise<NamedThings['lines']> {
    const bought = rows.flatMap(({ place, note }) => (place === BOUGHT && note ? [note] : []));
    const streams = [...new Set(bought.map(({ purchase_id }) => purchaseStream(purchase_id)))];
    const documents = await this.ledger.load<Purchase | null>(shop, streams);
    return bought.flatMap(({ purchase_id, line_no }) => {
      const purchase = documents.get(purchaseStream(purchase_id) as StreamId)?.body;
      const line = purchase?.lines.find((one) => one.line_no === line_no);
      return purchase && line ? [{ purchase, line }] : [];
    });
  }
}

const conditionStream = (kondisi_barang: string): StreamId => masterStream('master-kondisi-pembelian', kondisi_barang);

/** What waits longest first, then as it was bought. */
const byAge = (a: Waiting, b: Waiting): number =>
  a.tgl.localeCompare(b.tgl) ||
  (a.note?.no_faktur_beli ?? '').localeCompare(b.note?.no_faktur_beli ?? '') ||
  (a.note?.line_no ?? 0) - (b.note?.line_no ?? 0);

const resultOf = (place: string): SortResult => place.slice(sortPlace('BAKI').length - 'BAKI'.length) as SortResult;

/** Of what is named and is not there. */
const NOTHING: Omit<SortCandidate, 'refusal'> = {
  ...{ barang: '', dari: BOUGHT, purchase_id: '', purchase_line_no: 0, no_faktur_beli: '', barcode_asal: null },
  ...{ nama_barang: '', kode_dept: '', kode_group: '', kadar: 0, berat: 0, harga_modal: 0, batu: [] },
};

const candidateOf = ({ note, nama, nilai, place, ...row }: Waiting): Omit<SortCandidate, 'refusal' | 'batu'> => ({
  barang: row.barang,
  dari: place,
  purchase_id: note?.purchase_id ?? '',
  purchase_line_no: note?.line_no ?? 0,
  no_faktur_beli: note?.no_faktur_beli ?? '',
  barcode_asal: note?.kode_barcode ?? null,
  nama_barang: nama,
  kode_dept: row.kode_dept,
  kode_group: row.kode_group,
  kadar: row.kadar,
  berat: row.berat,
  harga_modal: nilai,
});
