import { Injectable } from '@nestjs/common';
import type { CleanableThingView } from '@emas/contracts/plating/cleaning.view';
import type { CleaningCandidate } from '@emas/domain/plating/send-cleaning';
import { sortPlace } from '@emas/domain/plating/sorting';
import { trayPlace } from '@emas/domain/stock/item';
import { HeldGoods, LastStep, type LyingThing } from '../../stock/index.js';
import { SortableThings } from './sortable-things.js';
import { whoHas } from './who-has.js';

/** Where sorted things wait that may be sent: to be washed, and, once they are clean, to be plated. */
const PLACES: readonly string[] = [sortPlace('CUCI'), sortPlace('BAKI')];
const TRAYS = trayPlace('');

/** What may be sent to be cleaned or plated. */
@Injectable()
export class CleanableThings {
  constructor(
    private readonly held: HeldGoods,
    private readonly lastStep: LastStep,
    private readonly sortable: SortableThings,
  ) {}

  /** What was sorted and waits, the longest first; things of the trays are scanned. */
  async waiting(shop: string, seesCost: boolean): Promise<CleanableThingView[]> {
    const all = await this.sortable.waiting(shop, seesCost);
    return all.filter(({ tempat }) => tempat === 'CUCI' || tempat === 'BAKI');
  }

  /** What is named, in the order in which it was named; of what cannot be sent, who has it instead. */
  async named(shop: string, barang: readonly string[]): Promise<CleaningCandidate[]> {
    const found = await this.held.found(shop, barang);
    return Promise.all(
      barang.map(async (code): Promise<CleaningCandidate> => {
        const thing = found.get(code);
        if (thing && maySend(thing)) return candidateOf(thing);
        return { ...NOTHING, barang: code, ...(await whoHas(this.lastStep, shop, code)) };
      }),
    );
  }
}

const isOfTray = ({ jenis, place }: LyingThing): boolean => jenis === 'BARANG' && place.startsWith(TRAYS);
const maySend = (thing: LyingThing): boolean => isOfTray(thing) || PLACES.includes(thing.place);

const NOTHING: Omit<CleaningCandidate, 'barang' | 'refusal'> = {
  ...{ dari: '', kode_barcode: null, kode_baki: null, nama_barang: '', kode_dept: '', kode_group: '' },
  ...{ kadar: 0, berat: 0, harga_modal: 0 },
};

function candidateOf(thing: LyingThing): CleaningCandidate {
  const { barang, place, nama, kode_dept, kode_group, kadar, berat, nilai } = thing;
  return {
    ...{ barang, kode_dept, kode_group, kadar, berat, dari: place, nama_barang: nama, harga_modal: nilai },
    kode_barcode: thing.jenis === 'BARANG' ? barang : null,
    kode_baki: isOfTray(thing) ? place.slice(TRAYS.length) : null,
    refusal: null,
  };
}
