import { loadList } from '@emas/contracts/masterdata/registry';
import type { BusinessDate } from '@emas/domain/shared/units';
import { groupRows, priceRows } from '../trades/masters.js';
import type { PriceBoard } from '../trades/prices.js';
import type { ResourceWriter } from '../engine/resource/resource-writer.js';
import type { LedgerCommand } from '../ledger/ledger.js';

/** Base, selling and buying prices of a day as the commands of who writes them, prepared and in their order. */
export async function priceCommands(
  writer: ResourceWriter,
  owner: { readonly shop: string; readonly actor: string },
  board: PriceBoard,
  tgl: BusinessDate,
): Promise<LedgerCommand<string>[]> {
  const [gold, selling] = priceRows(board, tgl);
  const [buying] = groupRows(board);
  const prepared: Promise<LedgerCommand<string>>[] = [];
  for (const [list, rows] of [gold!, selling!, buying!]) {
    const definition = await loadList(list);
    for (const row of rows) {
      const key = String(row[definition.key]);
      const write = { definition, ...owner, idempotencyKey: `${owner.shop}:price:${tgl}:${list}:${key}`, sure: true };
      prepared.push(
        definition.dated === 'key'
          ? writer.toCreate(write, row)
          : writer.toChange(write, key, { ...row, tgl_berlaku: tgl }),
      );
    }
  }
  return Promise.all(prepared);
}
