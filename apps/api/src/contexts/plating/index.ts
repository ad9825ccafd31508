export { PlatingModule } from './plating.module.js';
export { sortingKind } from './sorting.kind.js';
export { sortMoveKind } from './sort-move.kind.js';
export { SortGoodsCommand } from './commands/sort-goods.js';
export { MoveSortedCommand } from './commands/move-sorted.js';
