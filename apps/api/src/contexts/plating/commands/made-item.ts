import type { NewItemDto } from '@emas/contracts/stock/add-item.dto';
import type { LoadedDocument, StreamId } from '@emas/domain/ledger/event';
import { masterStream, masterValues } from '@emas/domain/masterdata/master';
import { itemStream } from '@emas/domain/stock/item';
import { generateBarcode, itemMasters, type ItemMasters, stoneRows, stoneStreams, type StoneStreams } from '../../stock/index.js'; // prettier-ignore

/** A new item that a document makes, with what its codes and stones are read from. */
export interface MadeItem {
  readonly dto: NewItemDto;
  readonly kode_barcode: string;
  readonly masters: ItemMasters;
  readonly stones: StoneStreams;
}

interface Known {
  /** Those of `codesOf`. */
  readonly documents: ReadonlyMap<StreamId, LoadedDocument>;
  readonly openDay: string | null;
}

/** Documents that have to be known before it is known which streams new items are judged by. */
export const codesOf = (items: readonly Pick<NewItemDto, 'kode_group' | 'stones'>[]): StreamId[] => [
  ...new Set(items.flatMap(({ kode_group, stones }) => [groupStream(kode_group), ...stoneRows(stones ?? [])])),
];

export function madeItem(shop: string, dto: NewItemDto, kode_barcode: string, { documents, openDay }: Known): MadeItem {
  const kadar = kadarStream(documents.get(groupStream(dto.kode_group))!, openDay);
  return {
    dto,
    kode_barcode,
    masters: { ...itemMasters(dto), kadar },
    stones: stoneStreams(shop, dto.stones ?? [], documents),
  };
}

/** Streams that making it writes. */
export const streamsOfMade = ({ kode_barcode, stones }: MadeItem): StreamId[] => [
  itemStream(kode_barcode),
  ...stones.holders,
];

/** Streams that it is judged by. */
export const readsOfMade = ({ masters, stones }: MadeItem): StreamId[] =>
  [...Object.values<StreamId | null>({ ...masters }), ...stones.reads].filter((stream) => stream !== null);

const groupStream = (kode_group: string): StreamId => masterStream('master-group', kode_group);

/** The stream of the fineness that a group names; null where there is no such group, which is refused later. */
function kadarStream(group: LoadedDocument, openDay: string | null): StreamId | null {
  const values = masterValues(group, openDay ?? '');
  return values ? masterStream('master-kadar', String(values['kode_kadar'])) : null;
}

/** A barcode that none of these is. */
export function freshBarcode(used: Set<string>): string {
  const code = generateBarcode(new Date());
  if (used.has(code)) return freshBarcode(used);
  used.add(code);
  return code;
}
