import { Module } from '@nestjs/common';
import { ResourceHooks } from '../../engine/resource/resource-hooks.js';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { AddItemHandler } from './commands/add-item.js';
import { ChangeItemHandler } from './commands/change-item.js';
import { MoveItemsHandler } from './commands/move-items.js';
import { ItemImportModule } from './import/item-import.module.js';
import { ItemProjection } from './projections/item.projection.js';
import { ItemQueries } from './queries/item-queries.js';
import { ItemWhereabouts } from './queries/item-whereabouts.js';
import { ReadyItems } from './queries/ready-items.js';
import { itemReferences } from './queries/item-references.js';
import { ItemCsvController } from './item-csv.controller.js';
import { StockController } from './stock.controller.js';

@Module({
  imports: [ItemImportModule],
  controllers: [StockController, ItemCsvController],
  providers: [AddItemHandler, ChangeItemHandler, MoveItemsHandler, ItemQueries, ItemWhereabouts, ReadyItems],
  exports: [ItemWhereabouts, ReadyItems],
})
export class StockModule {
  constructor(projections: ProjectionRegistry, hooks: ResourceHooks, items: ItemQueries) {
    projections.register(new ItemProjection());
    hooks.referencesTo(itemReferences(items));
  }
}
