import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { accessoryEntries, type AccessoryEntryRecordedBody } from '@emas/domain/stock/accessory-entry';
import { type AccessoryReversal, canGoBack, reverseAccessoryEntry } from '@emas/domain/stock/reverse-accessory-entry';
import { atHead } from '../../../ledger/at-head.js';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { AccessoryHoldings } from '../queries/accessory-holdings.js';

export class ReverseAccessoryCommand extends Command<{ readonly seq: number }> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly id: string,
    readonly alasan: string,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(ReverseAccessoryCommand)
export class ReverseAccessoryHandler implements ICommandHandler<ReverseAccessoryCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly holdings: AccessoryHoldings,
  ) {}

  async execute({ user, id, alasan, key }: ReverseAccessoryCommand) {
    const shop = user.kode_toko;
    const { seq } = await atHead(
      this.ledger,
      shop,
      () => this.against(shop, id),
      (reversal) => ({
        shop,
        actor: user.user_id,
        key,
        request: { type: 'ReverseAccessory', id, alasan },
        streams: [accessoryEntries.stream(id)],
        decide: (context) => ({
          ...reverseAccessoryEntry({ id, alasan }, reversal, context),
          result: null,
        }),
      }),
    );
    return { seq };
  }

  private async against(shop: string, id: string): Promise<AccessoryReversal> {
    const history = await this.ledger.history(shop, accessoryEntries.stream(id));
    const recorded = history.find(({ type }) => type === 'AccessoryEntryRecorded') as
      RecordedEvent<string, AccessoryEntryRecordedBody> | undefined;
    if (!recorded) return { recorded: null, held: { qty: 0, nilai: 0 }, takenBy: null };
    const { kode_aksesoris } = recorded.body;
    const held = await this.holdings.held(shop, kode_aksesoris);
    const takenBy = canGoBack(recorded.body, held) ? null : await this.holdings.lastTaking(shop, kode_aksesoris);
    return { recorded, held, takenBy };
  }
}
