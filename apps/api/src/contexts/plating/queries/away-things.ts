import { Injectable } from '@nestjs/common';
import type { CleanableThingView } from '@emas/contracts/plating/cleaning.view';
import { setting } from '@emas/contracts/modules/register';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { DomainError } from '@emas/domain/shared/domain-error';
import { type ItemBody, itemStream } from '@emas/domain/stock/item';
import type { AwayCandidate } from '@emas/domain/transfers/send-to-clean';
import { Ledger } from '../../../ledger/ledger.js';
import { ShipmentLists } from '../../transfers/index.js';
import { CleanableThings } from './cleanable-things.js';
import { type NamedThings, SortableThings } from './sortable-things.js';

/** What is to be sent, and the lines it was bought with, whose weight somebody may still have to decide on. */
export interface NamedAway extends Pick<NamedThings, 'lines'> {
  readonly things: readonly AwayCandidate[];
}

/** Where things may wait that go to head office: as they were bought, or sorted to be cleaned. */
const PLACES: readonly string[] = ['beli', 'sortir/CUCI', 'sortir/BAKI'];

/** What may be sent to head office to be cleaned or plated. */
@Injectable()
export class AwayThings {
  constructor(
    private readonly ledger: Ledger,
    private readonly sortable: SortableThings,
    private readonly cleanable: CleanableThings,
    private readonly shipments: ShipmentLists,
  ) {}

  /** Does head office clean and plate what this shop does not? */
  async isCentral(shop: string): Promise<boolean> {
    const stream = settingsStream(shop);
    const settings = (await this.ledger.load<SettingsBody | null>(shop, [stream])).get(stream)?.body ?? null;
    return setting(settings, 'sepuhan_terpusat');
  }

  /** The shop that cleans for the others. Throws NO_HEAD_OFFICE where the list of shops has none. */
  async headOffice(shop: string): Promise<string> {
    const [office] = await this.shipments.targets(shop, 'PUSAT');
    if (!office) throw new DomainError('NO_HEAD_OFFICE');
    return office.kode_toko;
  }

  /** What was bought and waits, sorted or not, the longest first; things of the trays are scanned. */
  async waiting(shop: string, seesCost: boolean): Promise<CleanableThingView[]> {
    const all = await this.sortable.waiting(shop, seesCost);
    return all.filter(({ tempat }) => tempat !== 'LEBUR');
  }

  /** What is named, in the order in which it was named; of what cannot be sent, who has it instead. */
  async named(shop: string, barang: readonly string[]): Promise<NamedAway> {
    const [bought, things, items] = await Promise.all([
      this.sortable.named(shop, barang),
      this.cleanable.named(shop, barang),
      this.ledger.load<ItemBody | null>(shop, [...new Set(barang)].map(itemStream)),
    ]);
    return {
      lines: bought.lines,
      things: barang.map((code, index): AwayCandidate => {
        const item = items.get(itemStream(code))?.body ?? null;
        const waits = bought.things[index]!;
        if (waits.refusal !== null || !PLACES.includes(waits.dari)) {
          const thing = things[index]!;
          return { ...thing, label: code, item, berbatu: (item?.stones ?? []).length > 0 };
        }
        const { dari, nama_barang, kode_dept, kode_group, kadar, berat, harga_modal, batu } = waits;
        return {
          ...{ barang: code, dari, nama_barang, kode_dept, kode_group, kadar, berat, harga_modal, item },
          ...{ kode_barcode: item ? code : null, kode_baki: null, refusal: null, berbatu: batu.length > 0 },
          label: item ? code : labelOf(code, waits),
        };
      }),
    };
  }
}

/** What has no barcode is known by its note; what came from another shop by its code. */
const labelOf = (code: string, note: { readonly no_faktur_beli: string; readonly purchase_line_no: number }): string =>
  note.no_faktur_beli === '' ? code.toUpperCase() : `${note.no_faktur_beli}-${note.purchase_line_no}`;
