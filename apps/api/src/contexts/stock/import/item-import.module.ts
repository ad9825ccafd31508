import { Module } from '@nestjs/common';
import { importControllers } from '../../../engine/import/import.controller.js';
import { ImportRegistry } from '../../../engine/import/import-registry.js';
import { TrayContents } from '../queries/tray-contents.js';
import { ITEM_IMPORT, ItemImport } from './item-import.js';
import { ReceiptImportController } from './receipt-import.controller.js';
import { RECEIPT_IMPORT, ReceiptImport } from './receipt-import.js';

/** `barang/import`: new items from a spreadsheet; `penerimaan-barang/import`: lines of a receipt from one. */
@Module({
  controllers: [...importControllers(ITEM_IMPORT), ...importControllers(RECEIPT_IMPORT), ReceiptImportController],
  providers: [ItemImport, ReceiptImport, TrayContents],
})
export class ItemImportModule {
  constructor(imports: ImportRegistry, items: ItemImport, receipts: ReceiptImport) {
    imports.register(items);
    imports.register(receipts);
  }
}
