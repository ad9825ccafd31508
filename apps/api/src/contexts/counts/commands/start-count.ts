import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StartCountDto } from '@emas/contracts/counts/count.dto';
import type { CountSavedData } from '@emas/contracts/counts/count.view';
import { type Count, counts } from '@emas/domain/counts/count';
import { startCount, type StartCount, type StartFacts } from '@emas/domain/counts/start-count';
import { isByTray } from '@emas/domain/shared/count-words';
import type { Decision } from '@emas/domain/ledger/event';
import { trayHoldStream, trayStream } from '@emas/domain/stock/tray';
import { atHead } from '../../../ledger/at-head.js';
import { Ledger } from '../../../ledger/ledger.js';
import { CountFacts } from '../queries/count-facts.js';
import { CountTrays } from '../queries/count-trays.js';

/** Who asks, where, and the key of his request. */
export interface Asked {
  readonly shop: string;
  readonly actor: string;
  readonly key: string;
}

export interface CountAnswer {
  readonly seq: number;
  readonly data: CountSavedData;
}

export class StartCountCommand extends Command<CountAnswer> {
  constructor(
    readonly asked: Asked,
    readonly dto: StartCountDto,
  ) {
    super();
  }
}

/** What stands beside an answer in the log: not the whole count. */
export type Told = Pick<CountSavedData, 'status'>;
export const told = ({ events, result }: Decision<{ readonly count: Count }>): Decision<Told> => ({
  events,
  result: { status: result.count.status },
});

/** A count as it is asked for: of a warehouse without trays, all that are in use there. */
function asCommand(dto: StartCountDto, trays: readonly string[]): StartCount {
  return {
    count_id: dto.id,
    jenis_opname: dto.jenis_opname,
    kode_gudang: dto.kode_gudang ?? null,
    kode_baki: trays,
    no_terima: dto.no_terima ?? null,
    hitung_buta: dto.hitung_buta === true,
    timbang_acak: dto.timbang_acak ?? 0,
  };
}

@CommandHandler(StartCountCommand)
export class StartCountHandler implements ICommandHandler<StartCountCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly facts: CountFacts,
    private readonly trays: CountTrays,
  ) {}

  /** What is expected is what the books say at the head that it is written on. */
  async execute({ asked: { shop, actor, key }, dto }: StartCountCommand): Promise<CountAnswer> {
    const command = asCommand(dto, await this.traysOf(shop, dto));
    const { seq, result, numbers } = await atHead<StartFacts, Told>(
      this.ledger,
      shop,
      () => this.gather(shop, command),
      (facts) => ({
        shop,
        actor,
        key,
        request: { type: 'StartCount', ...dto },
        streams: [counts.stream(dto.id), ...command.kode_baki.map(trayHoldStream)],
        reads: command.kode_baki.map(trayStream),
        decide: (context) => told(startCount(command, facts, context)),
      }),
    );
    return { seq, data: { id: dto.id, no_opname: numbers[counts.stream(dto.id)]!, ...result } };
  }

  private async traysOf(shop: string, dto: StartCountDto): Promise<readonly string[]> {
    if (!isByTray(dto.jenis_opname)) return [];
    const named = [...new Set((dto.kode_baki ?? []).map((code) => code.trim().toUpperCase()))];
    if (named.length > 0) return named;
    // A whole shop is read by its tags; trays that somebody goes through are of a warehouse.
    if (!dto.kode_gudang && dto.jenis_opname !== 'RFID') return [];
    return (await this.trays.of(shop, dto.kode_gudang ?? null)).map(({ kode_baki }) => kode_baki);
  }

  private async gather(shop: string, command: StartCount): Promise<StartFacts> {
    const dasar_seq = await this.facts.followed(shop);
    const received = await this.facts.received(shop, command);
    const draws = command.timbang_acak > 0;
    const expected = draws ? await this.facts.expected(shop, command, dasar_seq) : [];
    return { dasar_seq, expected: expected.map(({ barang }) => barang), knowsReceipt: received !== null };
  }
}
