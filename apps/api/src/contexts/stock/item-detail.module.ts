import { Module } from '@nestjs/common';
import { ItemDetailController } from './item-detail.controller.js';
import { StockModule } from './stock.module.js';

/** `barang/{kode_barcode}`: stands behind whatever else is called below `barang`, which it would take for a barcode. */
@Module({ imports: [StockModule], controllers: [ItemDetailController] })
export class ItemDetailModule {}
