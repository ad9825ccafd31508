import type { LoanSavedBody } from '../debt/loan.js';
import type { RecordedEvent } from '../ledger/event.js';
import type { ManualCleaningRecordedBody } from '../plating/manual-cleaning.js';
import type { PurchaseSavedBody } from '../purchases/purchase.js';
import type { Kadar, Milligrams } from '../shared/units.js';
import { ACCESSORY_GOODS, accessoryGoods } from './accessory.js';
import type { ShipmentReceivedBody } from '../transfers/shipment-receipt.js';
import type { AccessoryEntryRecordedBody } from './accessory-entry.js';
import type { MeltFinishedBody } from './goods-document.js';
import type { ManualMeltedBody } from './manual-entries.js';
import type { ItemBody } from './item.js';
import { PILE_GOODS } from './cleaning-pile.js';
import { MANUAL_GOODS } from './manual-goods.js';
import { stoneWeight } from './stone.js';
import type { StoneEntryRecordedBody } from './stone-entry.js';
import { STONE_GOODS, stoneGoods } from './stone-lot.js';

/** What a code of the goods book stands for: a piece with a barcode, one bought without, or goods kept by quantity. */
export type ThingKind = 'BARANG' | 'BELI' | 'AKSESORIS' | 'MANUAL' | 'BERLIAN' | 'HADIAH' | 'LEBUR' | 'CUCI' | 'LAIN';

/** What a thing is, as far as its weight and place are told apart by it. Codes are empty where it has none. */
export interface Thing {
  readonly jenis: ThingKind;
  readonly nama: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kadar: Kadar;
  /** What of its weight is stones. */
  readonly berat_batu: Milligrams;
}

type Told = readonly (readonly [barang: string, thing: Partial<Thing>])[];
type Teller = (event: RecordedEvent<string, never>) => Told;

const ITEM = 'item/';

function ofItem({ stream, body }: RecordedEvent<string, Partial<ItemBody>>): Told {
  const { nama_barang, kode_dept, kode_group, kadar, stones } = body;
  const thing: Partial<Thing> = {
    ...(nama_barang !== undefined && { nama: nama_barang }),
    ...(kode_dept !== undefined && { kode_dept }),
    ...(kode_group !== undefined && { kode_group }),
    ...(kadar !== undefined && { kadar }),
    ...(stones !== undefined && { berat_batu: stoneWeight(stones) }),
  };
  return Object.keys(thing).length > 0 ? [[stream.slice(ITEM.length), thing]] : [];
}

/** What comes without our note is known by its purchase alone; manual goods by their code. */
const ofPurchase = ({ body }: RecordedEvent<string, PurchaseSavedBody>): Told =>
  body.lines
    .filter(({ barang }) => thingOfCode(barang, 0).jenis === 'BELI')
    .map(({ barang, nama_barang, kode_dept, kode_group, kadar, berat_batu = 0 }) => [
      barang,
      { nama: nama_barang, kode_dept, kode_group, kadar, berat_batu },
    ]);

/** What is pledged is known by its contract alone; auctioned into own stock, it is bought gold of the same code. */
const ofLoan = ({ body }: RecordedEvent<string, Pick<LoanSavedBody, 'lines'>>): Told =>
  body.lines.map(({ barang, nama_barang, kode_dept, kode_group, kadar, berat_batu }) => [
    barang,
    { nama: nama_barang, kode_dept, kode_group, kadar, berat_batu },
  ]);

const ofAccessory = ({ body }: RecordedEvent<string, AccessoryEntryRecordedBody>): Told => [
  [accessoryGoods(body.kode_aksesoris), { nama: body.nama_aksesoris }],
];

const ofStones = ({ body }: RecordedEvent<string, StoneEntryRecordedBody>): Told => [
  [stoneGoods(body.kode_berlian), { nama: body.nama_berlian }],
];

/** A bar is called by the document that it came out of. */
const ofBar = ({ no, body }: RecordedEvent<string, MeltFinishedBody | ManualMeltedBody>): Told => [
  [body.barang, { nama: no ?? '', kadar: body.kadar_hasil }],
];

/** Of what was taken off the pile, a bar; what went into a tray is a thing of its own. */
const ofPile = ({ no, body }: RecordedEvent<string, ManualCleaningRecordedBody>): Told =>
  body.tujuan_cuci === 'LEBUR' ? [[body.barang!, { nama: no ?? '', kadar: body.kadar_hasil! }]] : [];

/** What another shop sent to be cleaned has no barcode here. */
const ofArrived = ({ body }: RecordedEvent<string, ShipmentReceivedBody>): Told =>
  body.lines.flatMap(({ barang, nama_barang, kode_dept, kode_group, kadar }) =>
    barang === undefined ? [] : [[barang, { nama: nama_barang, kode_dept, kode_group, kadar, berat_batu: 0 }] as const],
  );

/** Events that say what a thing is, or has become. */
const TELLERS: Readonly<Record<string, Teller>> = {
  ItemAdded: ofItem,
  ItemChanged: ofItem,
  ItemEdited: ofItem,
  ItemReturned: ofItem,
  PurchaseSaved: ofPurchase,
  LoanSaved: ofLoan,
  LoanTakenOver: ofLoan,
  ShipmentReceived: ofArrived,
  AccessoryEntryRecorded: ofAccessory,
  StoneEntryRecorded: ofStones,
  ManualCleaningRecorded: ofPile,
  ManualMelted: ofBar,
  MeltFinished: ofBar,
};

/** What an event says of things, by their code; of one that is known already only what is said. */
export const thingsOf = (event: RecordedEvent): Told => TELLERS[event.type]?.(event as RecordedEvent<string, never>) ?? []; // prettier-ignore

/** What stands before the first `/` of codes of goods that are kept by quantity, or come out of a melt. */
const KINDS: Readonly<Record<string, ThingKind>> = {
  [ACCESSORY_GOODS.slice(0, -1)]: 'AKSESORIS',
  [MANUAL_GOODS.slice(0, -1)]: 'MANUAL',
  [PILE_GOODS.slice(0, -1)]: 'CUCI',
  [STONE_GOODS.slice(0, -1)]: 'BERLIAN',
  hadiah: 'HADIAH',
  lebur: 'LEBUR',
};

/** A thing as its code alone has it: `manual/K8/CINCIN` names group and type. */
export function thingOfCode(barang: string, kadar: Kadar): Thing {
  const [family = '', ...rest] = barang.split('/');
  const jenis = rest.length > 0 ? (KINDS[family] ?? 'LAIN') : barang.includes(':') ? 'BELI' : 'BARANG';
  const isByGroup = jenis === 'MANUAL' || jenis === 'CUCI';
  const [kode_group, kode_dept] = isByGroup ? [rest[0] ?? '', rest[1] ?? ''] : ['', ''];
  return { jenis, nama: rest.join(' ') || barang, kode_dept, kode_group, kadar, berat_batu: 0 };
}
