import type { ItemStatus } from '@emas/contracts/stock/item.view';

/** The thing is known and does not lie in a tray. */
export class NotReady extends Error {
  override readonly name = 'NotReady';

  constructor(readonly status: ItemStatus) {
    super(status);
  }
}
