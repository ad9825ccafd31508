import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { deviceStream, revokeDevice } from '@emas/domain/authorization/device';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { Devices } from '../persistence/devices.js';

/** The device's key opens nothing any more, and its connection ends at once. */
export class RevokeDeviceCommand extends Command<{ readonly seq: number }> {
  constructor(
    readonly user: RequestUser,
    readonly perangkat_id: string,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(RevokeDeviceCommand)
export class RevokeDeviceHandler implements ICommandHandler<RevokeDeviceCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly devices: Devices,
    private readonly realtime: Realtime,
  ) {}

  async execute({ user, perangkat_id, key }: RevokeDeviceCommand) {
    const shop = user.kode_toko;
    const stream = deviceStream(perangkat_id);
    const { seq } = await this.ledger.execute({
      shop,
      actor: user.user_id,
      key,
      request: { type: 'RevokeDevice', perangkat_id },
      streams: [stream],
      decide: (context) => ({ events: revokeDevice(context.get(stream)), result: null }),
    });
    await this.devices.forget(shop, perangkat_id);
    this.realtime.endDevice(perangkat_id);
    return { seq };
  }
}
