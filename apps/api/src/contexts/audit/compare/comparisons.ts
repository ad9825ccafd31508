import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import type { CompareDto } from '@emas/contracts/audit/compare.dto';
import type {
  ComparedDrawerView,
  ComparedThingView,
  ComparedTrayView,
  CompareFormView,
  CompareSum,
  CompareView,
} from '@emas/contracts/audit/compare.view';
import { setting } from '@emas/contracts/modules/register';
import { compareCount, type ComparedThing, type ComparedTray, type GoodsSum } from '@emas/domain/audit/compare-count';
import { refuseInvalid } from '@emas/domain/shared/domain-error';
import { gramsToMilligrams, kadarToPercent, milligramsToGrams } from '@emas/domain/shared/wire';
import { SettingsService } from '../../settings/index.js';
import { type ReplayReader, Replays } from '../replay/replays.js';
import { ComparedBooks } from './compared-books.js';

/** Barcodes of one comparison. */
const MOST_THINGS = 5000;

/** What somebody counted against the books as they stood: the log is read, nothing is written and trade goes on. */
@Injectable()
export class Comparisons {
  constructor(
    private readonly replays: Replays,
    private readonly books: ComparedBooks,
    private readonly settings: SettingsService,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
  ) {}

  async form(shop: string): Promise<CompareFormView> {
    const [seq, laci, baki, values] = await Promise.all([
      this.head(shop),
      this.pool.query<CompareFormView['laci'][number]>(
        `SELECT kode_laci, coalesce(nama_laci, '') AS nama_laci FROM read.master_laci WHERE shop = $1 ORDER BY kode_laci`,
        [shop],
      ),
      this.pool.query<CompareFormView['baki'][number]>(
        `SELECT kode_baki, coalesce(nama_baki, '') AS nama_baki FROM read.master_baki WHERE shop = $1 ORDER BY urutan, kode_baki`,
        [shop],
      ),
      this.settings.values(shop),
    ]);
    return { seq, laci: laci.rows, baki: baki.rows, pecahan: setting(values, 'pecahan_uang') };
  }

  /** Throws PROOF_NOTHING where there is no such event, VALIDATION_FAILED for too many barcodes. */
  async compare(reader: ReplayReader, { seq, laci, baki }: CompareDto): Promise<CompareView> {
    const { shop } = reader;
    const read = baki.flatMap(({ barang }) => barang.map(({ kode_barcode }) => kode_barcode));
    if (read.length > MOST_THINGS) refuseInvalid([{ field: 'baki', code: 'tooManyItems', params: { max: MOST_THINGS } }]); // prettier-ignore
    const moment = await this.replays.moment(shop, { seq: seq ?? (await this.head(shop)) });
    const [mayKnow, held, things, written] = await Promise.all([
      this.replays.shownTo(reader, moment),
      this.books.drawers(shop, moment.seq, laci.map(({ kode_laci }) => kode_laci)),
      this.books.things(shop, moment.seq, baki.map(({ kode_baki }) => kode_baki), read),
      this.pool.query<{ recorded_at: string }>('SELECT recorded_at FROM ledger.ledger_event WHERE shop = $1 AND seq = $2', [shop, moment.seq]),
    ]); // prettier-ignore
    const names = new Map(things.map(({ barang, nama }) => [barang, nama]));
    const counted = baki.map(({ kode_baki, barang }) => ({
      kode_baki,
      barang: barang.map(({ kode_barcode, berat }) => ({
        barang: kode_barcode,
        berat: berat == null ? null : gramsToMilligrams(berat),
      })),
    }));
    const goods = compareCount(counted, things);
    return {
      ...moment,
      recorded_at: written.rows[0]!.recorded_at,
      laci: laci.map((drawer) => drawerView(drawer, mayKnow(`kas/${drawer.kode_laci}`) ? (held.get(drawer.kode_laci) ?? 0) : null)), // prettier-ignore
      baki: goods.baki.map(trayView),
      total: { buku: total(goods.baki, ({ buku }) => buku), hitung: total(goods.baki, ({ hitung }) => hitung) },
      barang: goods.barang.map((thing) => thingView(thing, names.get(thing.barang) ?? '')),
    };
  }

  private async head(shop: string): Promise<number> {
    const { rows } = await this.pool.query<{ seq: number }>('SELECT seq FROM ledger.shop_head WHERE shop = $1', [shop]);
    return rows[0]?.seq ?? 0;
  }
}

function drawerView({ kode_laci, pecahan }: CompareDto['laci'][number], buku: number | null): ComparedDrawerView {
  const hitung = pecahan.reduce((sum, { nominal, lembar }) => sum + nominal * lembar, 0);
  const counted = pecahan.filter(({ lembar }) => lembar > 0).toSorted((one, other) => other.nominal - one.nominal);
  return { kode_laci, pecahan: counted, hitung, buku, selisih: buku === null ? null : hitung - buku };
}

const sumView = ({ qty, berat, murni }: GoodsSum): CompareSum => ({
  qty,
  berat: milligramsToGrams(berat),
  berat_murni: milligramsToGrams(murni),
});

const trayView = ({ kode_baki, buku, hitung, hasil }: ComparedTray): ComparedTrayView => ({
  kode_baki,
  buku: sumView(buku),
  hitung: sumView(hitung),
  hasil,
});

function total(trays: readonly ComparedTray[], of: (tray: ComparedTray) => GoodsSum): CompareSum {
  const sum = trays
    .map(of)
    .reduce(
      (all, { qty, berat, murni }) => ({ qty: all.qty + qty, berat: all.berat + berat, murni: all.murni + murni }),
      { qty: 0, berat: 0, murni: 0 },
    );
  return sumView(sum);
}

function thingView(thing: ComparedThing, nama_barang: string): ComparedThingView {
  const { hasil, kode_baki, barang, place, kadar, berat_buku, berat_hitung } = thing;
  const grams = (value: number | null): number | null => (value === null ? null : milligramsToGrams(value));
  return {
    ...{ hasil, kode_baki, kode_barcode: barang, nama_barang },
    kadar: kadar === null ? null : kadarToPercent(kadar),
    tempat: place ?? '',
    berat_buku: grams(berat_buku),
    berat_hitung: grams(berat_hitung),
    selisih_berat: berat_buku === null || berat_hitung === null ? null : grams(berat_hitung - berat_buku),
  };
}
