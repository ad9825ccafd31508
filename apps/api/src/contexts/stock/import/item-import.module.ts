import { Module } from '@nestjs/common';
import { importControllers } from '../../../engine/import/import.controller.js';
import { ImportRegistry } from '../../../engine/import/import-registry.js';
import { TrayContents } from '../queries/tray-contents.js';
import { ITEM_IMPORT, ItemImport } from './item-import.js';

/** `barang/import`: new items from a spreadsheet. */
@Module({ controllers: importControllers(ITEM_IMPORT), providers: [ItemImport, TrayContents] })
export class ItemImportModule {
  constructor(imports: ImportRegistry, items: ItemImport) {
    imports.register(items);
  }
}
