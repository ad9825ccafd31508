import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ListItemDto } from '@emas/contracts/online/listing.dto';
import { isOffered } from '@emas/contracts/definitions/offered';
import { placeKind } from '@emas/domain/ledger/books';
import { masterDate, masterStream, masterValues } from '@emas/domain/masterdata/master';
import { DomainError } from '@emas/domain/shared/domain-error';
import { type ItemBody, itemStream } from '@emas/domain/stock/item';
import { listingStream, listItem, unlistItem } from '@emas/domain/stock/listing';
import { atHead } from '../../../ledger/at-head.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';

type Actor = Pick<RequestUser, 'user_id' | 'kode_toko'>;

export class ListItemCommand extends Command<{ readonly seq: number }> {
  constructor(
    readonly user: Actor,
    readonly dto: ListItemDto,
    readonly key: string,
  ) {
    super();
  }
}

export class UnlistItemCommand extends Command<{ readonly seq: number }> {
  constructor(
    readonly user: Actor,
    readonly dto: ListItemDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(ListItemCommand)
export class ListItemHandler implements ICommandHandler<ListItemCommand> {
  constructor(private readonly ledger: Ledger) {}

  /** Rests on the head: what lies in its tray may be sold meanwhile. */
  async execute(command: ListItemCommand) {
    const shop = command.user.kode_toko;
    const isReady = async () => {
      const places = await this.ledger.placesOf(shop, command.dto.kode_barcode);
      return places.some(({ place, qty }) => qty > 0 && placeKind(place) === 'baki');
    };
    const { seq } = await atHead(this.ledger, shop, isReady, (ready) => listItemCommand(command, ready));
    return { seq };
  }
}

@CommandHandler(UnlistItemCommand)
export class UnlistItemHandler implements ICommandHandler<UnlistItemCommand> {
  constructor(private readonly ledger: Ledger) {}

  async execute(command: UnlistItemCommand) {
    const { seq } = await this.ledger.execute(unlistItemCommand(command));
    return { seq };
  }
}

/** What the ledger is asked. Throws MARKETPLACE_UNKNOWN. */
export function listItemCommand({ user, dto, key }: ListItemCommand, isReady: boolean): LedgerCommand<null> {
  const { kode_barcode, kode_marketplace } = dto;
  const [thing, list] = [itemStream(kode_barcode), masterStream('master-marketplace', kode_marketplace)];
  return {
    ...asked(user, key, 'ListItem', dto),
    reads: [thing, list],
    decide(context) {
      const tgl = masterDate(context);
      const values = masterValues(context.get(list), tgl);
      const params = { kode_marketplace };
      if (!values || !isOffered(values, tgl))
        throw new DomainError('MARKETPLACE_UNKNOWN', params, [{ field: 'kode_marketplace', code: 'MARKETPLACE_UNKNOWN', params }]); // prettier-ignore
      const { body: item } = context.get<ItemBody | null>(thing);
      const needsPhoto = values['wajib_foto'] !== false;
      return listItem({ kode_barcode, kode_marketplace, item, isReady, needsPhoto }, context);
    },
  };
}

/** What the ledger is asked. */
export const unlistItemCommand = ({ user, dto, key }: UnlistItemCommand): LedgerCommand<null> => ({
  ...asked(user, key, 'UnlistItem', dto),
  decide: (context) => unlistItem(dto, context),
});

const asked = (user: Actor, key: string, type: string, dto: ListItemDto) => ({
  shop: user.kode_toko,
  actor: user.user_id,
  key,
  request: { type, kode_barcode: dto.kode_barcode, kode_marketplace: dto.kode_marketplace },
  streams: [listingStream(dto.kode_barcode)],
});
