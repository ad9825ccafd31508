import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { itemKey } from '@emas/domain/money/non-cash';
import { keepTransferProof, transferProofStream } from '@emas/domain/money/transfer-proof';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { StoredImages } from '../../../platform/files/stored-images.js';
import { type ItemKey, NonCashFacts } from './non-cash-facts.js';

/** Folder of the pictures of transfers. */
const FOLDER = 'BUKTI_TRANSFER';

/** Keeps a picture of what shows a transfer, or takes it away. */
export class KeepProofCommand extends Command<{ readonly seq: number }> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly item: ItemKey,
    readonly gambar_path: string | null,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(KeepProofCommand)
export class KeepProofHandler implements ICommandHandler<KeepProofCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly facts: NonCashFacts,
    private readonly images: StoredImages,
  ) {}

  async execute({ user, item, gambar_path, key }: KeepProofCommand): Promise<{ readonly seq: number }> {
    const { kode_toko: shop, user_id: actor } = user;
    const stream = transferProofStream(item);
    const { items } = await this.facts.of(shop, [item]);
    const named = gambar_path === null ? [] : [{ location: gambar_path, folder: FOLDER, field: 'gambar_path' }];
    const { seq } = await this.images.writing(shop, stream, named, () =>
      this.ledger.execute({
        ...{ shop, actor, key },
        request: { type: 'KeepProof', ...item, gambar_path },
        streams: [stream],
        decide: (context) => keepTransferProof(item, gambar_path, items.get(itemKey(item)), context),
      }),
    );
    return { seq };
  }
}
