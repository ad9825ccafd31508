import { accessoryEntry } from '@emas/contracts/stock/entries/accessory-entry';
import { accessoryEntries } from '@emas/domain/stock/accessory-entry';
import { entryKind } from '../../engine/entries/entry-kind.js';
import { AccessoryHoldings } from './queries/accessory-holdings.js';

/** Accessories that were added and taken: no money moved, and their cost is not everybody's to see. */
export const accessoryEntryKind = entryKind(accessoryEntry, {
  entries: accessoryEntries,
  header: { nama: 'AKSESORIS', of: ({ qty }) => ({ total_qty: qty }) },
  guard: AccessoryHoldings,
  request: 'ReverseAccessory',
});
