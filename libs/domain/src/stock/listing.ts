import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision, NewEvent, StreamId } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import type { BusinessDate, Instant } from '../shared/units.js';
import type { ItemBody } from './item.js';

/** Where a thing is offered: on these marketplaces. */
export interface Listing {
  readonly kode_barcode: string;
  readonly marketplaces: readonly string[];
}

interface ListingStep {
  readonly kode_barcode: string;
  readonly kode_marketplace: string;
  readonly tgl_system: BusinessDate;
  readonly oleh: string;
  readonly pada: Instant;
}
export type ItemListedBody = ListingStep;
export type ItemUnlistedBody = ListingStep;

export const listingStream = (kode_barcode: string): StreamId => `listing/${kode_barcode}`;

/** What is asked of a thing before it is shown to the world. */
export interface ListItem {
  readonly kode_barcode: string;
  readonly kode_marketplace: string;
  /** Null where there is no such thing. */
  readonly item: ItemBody | null;
  /** It lies in its tray. */
  readonly isReady: boolean;
  /** The marketplace shows nothing without a picture. */
  readonly needsPhoto: boolean;
}

const refuse = (code: string, kode_barcode: string): DomainError => {
  const params = { kode_barcode };
  return new DomainError(code, params, [{ field: 'kode_barcode', code, params }]);
};

/** Offers a thing of the trays. Throws BARCODE_NOT_FOUND, LISTING_NOT_READY, LISTING_PHOTO, LISTING_EXISTS. */
export function listItem(command: ListItem, context: DecideContext): Decision<null> {
  const { kode_barcode, kode_marketplace, item, isReady, needsPhoto } = command;
  requireOpenDay(context);
  if (!item) throw refuse('BARCODE_NOT_FOUND', kode_barcode);
  if (!isReady) throw refuse('LISTING_NOT_READY', kode_barcode);
  if (needsPhoto && !item.gambar_path) throw refuse('LISTING_PHOTO', kode_barcode);
  const shown = shownOn(kode_barcode, context);
  if (shown.includes(kode_marketplace)) throw refuse('LISTING_EXISTS', kode_barcode);
  return { events: [listingEvent('ItemListed', command, [...shown, kode_marketplace], context)], result: null };
}

/** Takes an offer back, whatever became of the thing. Throws LISTING_NOT_FOUND. */
export function unlistItem(
  command: Pick<ListItem, 'kode_barcode' | 'kode_marketplace'>,
  context: DecideContext,
): Decision<null> {
  const { kode_barcode, kode_marketplace } = command;
  requireOpenDay(context);
  const shown = shownOn(kode_barcode, context);
  if (!shown.includes(kode_marketplace)) throw new DomainError('LISTING_NOT_FOUND', { kode_barcode });
  const left = shown.filter((one) => one !== kode_marketplace);
  return { events: [listingEvent('ItemUnlisted', command, left, context)], result: null };
}

const shownOn = (kode_barcode: string, context: DecideContext): readonly string[] =>
  context.get<Listing | null>(listingStream(kode_barcode)).body?.marketplaces ?? [];

const listingEvent = (
  type: 'ItemListed' | 'ItemUnlisted',
  { kode_barcode, kode_marketplace }: Pick<ListItem, 'kode_barcode' | 'kode_marketplace'>,
  marketplaces: readonly string[],
  context: DecideContext,
): NewEvent => ({
  stream: listingStream(kode_barcode),
  type,
  schema: 1,
  body: {
    ...{ kode_barcode, kode_marketplace, tgl_system: requireOpenDay(context) },
    ...{ oleh: context.actor, pada: context.now },
  } satisfies ListingStep,
  document: {
    status: marketplaces.length > 0 ? 'TAYANG' : 'LEPAS',
    body: { kode_barcode, marketplaces } satisfies Listing,
  },
});
