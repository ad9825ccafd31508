import { Injectable } from '@nestjs/common';
import type { ImportColumn, ImportContext, ImportKind, ImportRow } from '../../../engine/import/import-kind.js';
import { ITEM_COLUMNS } from './item-columns.js';
import { ItemImport } from './item-import.js';

export const RECEIPT_IMPORT = {
  name: 'penerimaan-barang',
  path: 'penerimaan-barang/import',
  permission: 'penerimaan-barang',
  checksOnly: true,
} as const;

/** Said once of the whole receipt. */
const OF_RECEIPT = 'kode_supplier';

/** Lines of a receipt from a spreadsheet: checked as new items are, and taken over by its form, which saves them as one. */
@Injectable()
export class ReceiptImport implements ImportKind {
  readonly name = RECEIPT_IMPORT.name;
  readonly path = RECEIPT_IMPORT.path;
  readonly permission = RECEIPT_IMPORT.permission;
  readonly columns: readonly ImportColumn[] = ITEM_COLUMNS.filter(({ name }) => name !== OF_RECEIPT);

  constructor(private readonly items: ItemImport) {}

  async choices(context: ImportContext) {
    const choices = new Map(await this.items.choices(context));
    choices.delete(OF_RECEIPT);
    return choices;
  }

  check(rows: readonly ImportRow[], context: ImportContext) {
    return this.items.check(rows, context);
  }
}
