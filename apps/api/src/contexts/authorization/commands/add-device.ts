import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CreateDeviceDto } from '@emas/contracts/authorization/device.dto';
import { type DeviceBody, addDevice, deviceStream } from '@emas/domain/authorization/device';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { Devices } from '../persistence/devices.js';

/** A machine that may connect from here on, with the key that is answered. */
export class AddDeviceCommand extends Command<{
  readonly seq: number;
  readonly perangkat_id: string;
  readonly kunci: string;
}> {
  constructor(
    readonly user: RequestUser,
    readonly dto: CreateDeviceDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(AddDeviceCommand)
export class AddDeviceHandler implements ICommandHandler<AddDeviceCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly devices: Devices,
  ) {}

  async execute({ user, dto: { nama, jenis }, key }: AddDeviceCommand) {
    const shop = user.kode_toko;
    const added = await this.ledger.list<DeviceBody>(shop, 'device', { status: ['AKTIF'] });
    const active = added.map(({ body }) => body);
    const id = randomUUID();
    const { seq, result, repeated } = await this.ledger.execute({
      shop,
      actor: user.user_id,
      key,
      request: { type: 'AddDevice', nama, jenis },
      streams: [deviceStream(id)],
      decide: (context) => {
        const device = { perangkat_id: id, nama, jenis, created_at: context.now, created_by: user.user_id };
        return { events: [addDevice(device, active)], result: { perangkat_id: id } };
      },
    });
    const { perangkat_id } = result;
    if (repeated) await this.requireUnused(shop, perangkat_id);
    await this.devices.admit(shop, perangkat_id);
    return { seq, perangkat_id, kunci: this.devices.keyOf(shop, perangkat_id) };
  }

  /** The request that made a device shows the key again to who did not get the answer, not to who finds it later. */
  private async requireUnused(shop: string, perangkat_id: string): Promise<void> {
    const stream = deviceStream(perangkat_id);
    const active = (await this.ledger.load(shop, [stream])).get(stream)?.status === 'AKTIF';
    const contact = (await this.devices.contacts(shop)).get(perangkat_id);
    if (!active || contact?.last_seen_at) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
  }
}
