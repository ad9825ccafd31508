import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SendToDrawerDto } from '@emas/contracts/money/drawer-transfer.dto';
import type { TransferSavedData } from '@emas/contracts/money/drawer-transfer.view';
import { drawerTransfers } from '@emas/domain/money/drawer-transfer';
import { sendToDrawer } from '@emas/domain/money/transfer-drawer';
import { settingsStream } from '@emas/domain/settings/settings';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { DrawerTries, roundingOf } from '../../payments/index.js';
import { atItsField } from './at-its-field.js';
import { drawerAt, drawerStream } from './drawers-at.js';

export interface TransferAnswer {
  readonly seq: number;
  readonly data: TransferSavedData;
}

/** Cash out of the drawer of the session into another one. */
export class SendToDrawerCommand extends Command<TransferAnswer> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko' | 'kode_laci'> & Partial<Pick<RequestUser, 'level'>>,
    readonly dto: SendToDrawerDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(SendToDrawerCommand)
export class SendToDrawerHandler implements ICommandHandler<SendToDrawerCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly tries: DrawerTries,
  ) {}

  /** What a drawer holds is not found out by trying. */
  async execute(command: SendToDrawerCommand): Promise<TransferAnswer> {
    const { id } = command.dto;
    const asked = sendToDrawerCommand(command);
    const { seq, numbers, result } = await this.tries
      .watch(command.user, (how) => this.ledger.execute({ ...asked, ...how }))
      .catch((error: unknown) => {
        throw atItsField(error);
      });
    return { seq, data: { id, no_bukti: numbers[drawerTransfers.stream(id)]!, ...result } };
  }
}

/** What the ledger is asked. */
function sendToDrawerCommand({
  user,
  dto,
  key,
}: SendToDrawerCommand): LedgerCommand<Pick<TransferSavedData, 'diterima'>> {
  const { id, tujuan = null, jumlah, jumlah_rp } = dto;
  const content = { tujuan, jumlah_rp: jumlah_rp ?? jumlah ?? 0, keterangan: dto.keterangan ?? '' };
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request: { type: 'SendToDrawer', id, ...content },
    streams: [drawerTransfers.stream(id)],
    reads: [settingsStream(user.kode_toko), ...(tujuan === null ? [] : [drawerStream(tujuan)])],
    decide: (context) => {
      const terms = {
        tujuan: tujuan === null ? null : drawerAt(context)(tujuan),
        rounding: roundingOf(context),
      };
      const decided = sendToDrawer({ transfer_id: id, asal: user.kode_laci, ...content }, terms, context);
      return { ...decided, result: { diterima: decided.result.entry.status === 'VALID' } };
    },
  };
}
