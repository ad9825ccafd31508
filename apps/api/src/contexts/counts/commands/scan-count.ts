import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RemoveScanDto, ScanCountDto } from '@emas/contracts/counts/count.dto';
import { countStream } from '@emas/domain/counts/count';
import { countScanStream, removeScan, scanCount, type CountRead } from '@emas/domain/counts/scan-count';
import { Ledger } from '../../../ledger/ledger.js';
import { ReadCodes } from '../queries/read-codes.js';

/** Who scans, on what. */
interface Scanning {
  readonly shop: string;
  readonly actor: string;
  readonly id: string;
}

export class ScanCountCommand extends Command<{ readonly seq: number; readonly baca: readonly CountRead[] }> {
  constructor(
    readonly scanning: Scanning,
    readonly dto: ScanCountDto,
  ) {
    super();
  }
}
export class RemoveScanCommand extends Command<{ readonly seq: number }> {
  constructor(
    readonly scanning: Scanning,
    readonly dto: RemoveScanDto,
  ) {
    super();
  }
}

/** A batch is known by its device and its number: sent again, from whatever connection, it counts once. */
const batchKey = (id: string, { perangkat, urutan }: Pick<ScanCountDto, 'perangkat' | 'urutan'>): string =>
  `count-scan:${id}:${perangkat}:${urutan}`;

@CommandHandler(ScanCountCommand)
export class ScanCountHandler implements ICommandHandler<ScanCountCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly codes: ReadCodes,
  ) {}

  async execute({ scanning: { shop, actor, id }, dto }: ScanCountCommand) {
    const baca = await this.codes.resolve(shop, id, dto.baca);
    const { seq } = await this.ledger.execute({
      shop,
      actor,
      key: batchKey(id, dto),
      request: { type: 'ScanCount', id, ...dto },
      streams: [countScanStream(id, dto.perangkat)],
      reads: [countStream(id)],
      decide: (context) =>
        scanCount(
          { count_id: id, perangkat: dto.perangkat, urutan: dto.urutan, kode_baki: dto.kode_baki ?? null, baca },
          context,
        ),
    });
    return { seq, baca };
  }
}

@CommandHandler(RemoveScanCommand)
export class RemoveScanHandler implements ICommandHandler<RemoveScanCommand> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ scanning: { shop, actor, id }, dto }: RemoveScanCommand): Promise<{ readonly seq: number }> {
    const { seq } = await this.ledger.execute({
      shop,
      actor,
      key: batchKey(id, dto),
      request: { type: 'RemoveScan', id, ...dto },
      streams: [countScanStream(id, dto.perangkat)],
      reads: [countStream(id)],
      decide: (context) => removeScan({ count_id: id, ...dto, kode_baki: dto.kode_baki ?? null }, context),
    });
    return { seq };
  }
}
