import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EndCountDto, RefuseCountDto } from '@emas/contracts/counts/count.dto';
import { counts } from '@emas/domain/counts/count';
import { cancelCount, refuseCount, type ResumeFacts, resumeCount } from '@emas/domain/counts/end-count';
import type { DecideContext } from '@emas/domain/ledger/event';
import { trayHoldStream } from '@emas/domain/stock/tray';
import { atHead } from '../../../ledger/at-head.js';
import { Ledger } from '../../../ledger/ledger.js';
import { CountFacts } from '../queries/count-facts.js';
import { loadCount } from './finish-count.js';
import { type Asked, type CountAnswer, type Told, told } from './start-count.js';

export class CancelCountCommand extends Command<CountAnswer> {
  constructor(
    readonly asked: Asked,
    readonly id: string,
    readonly dto: EndCountDto,
  ) {
    super();
  }
}
export class RefuseCountCommand extends Command<CountAnswer> {
  constructor(
    readonly asked: Asked,
    readonly id: string,
    readonly dto: RefuseCountDto,
  ) {
    super();
  }
}
export class ResumeCountCommand extends Command<CountAnswer> {
  constructor(
    readonly asked: Asked,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(CancelCountCommand)
export class CancelCountHandler implements ICommandHandler<CancelCountCommand> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ asked: { shop, actor, key }, id, dto }: CancelCountCommand): Promise<CountAnswer> {
    const { body, no } = await loadCount(this.ledger, shop, id);
    const { alasan } = dto;
    const { seq, result } = await this.ledger.execute({
      ...{ shop, actor, key, request: { type: 'CancelCount', id, alasan } },
      streams: [counts.stream(id), ...body.kode_baki.map(trayHoldStream)],
      decide: (context: DecideContext) => told(cancelCount({ id, alasan }, context)),
    });
    return { seq, data: { id, no_opname: no, ...result } };
  }
}

@CommandHandler(RefuseCountCommand)
export class RefuseCountHandler implements ICommandHandler<RefuseCountCommand> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ asked: { shop, actor, key }, id, dto }: RefuseCountCommand): Promise<CountAnswer> {
    const { no } = await loadCount(this.ledger, shop, id);
    const { alasan, ulang } = dto;
    const { seq, result } = await this.ledger.execute({
      ...{ shop, actor, key, request: { type: 'RefuseCount', id, alasan, ulang } },
      streams: [counts.stream(id)],
      decide: (context: DecideContext) => told(refuseCount({ id, alasan, ulang }, context)),
    });
    return { seq, data: { id, no_opname: no, ...result } };
  }
}

@CommandHandler(ResumeCountCommand)
export class ResumeCountHandler implements ICommandHandler<ResumeCountCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly facts: CountFacts,
  ) {}

  /** Where all is counted again, what is expected is what the books say now. */
  async execute({ asked: { shop, actor, key }, id }: ResumeCountCommand): Promise<CountAnswer> {
    const { body, no } = await loadCount(this.ledger, shop, id);
    const { seq, result } = await atHead<ResumeFacts, Told>(
      this.ledger,
      shop,
      async () => {
        const dasar_seq = await this.facts.followed(shop);
        const draws = body.timbang.length > 0 && body.penolakan?.ulang === 'SEMUA';
        const expected = draws ? await this.facts.expected(shop, body, dasar_seq) : [];
        return { dasar_seq, expected: expected.map(({ barang }) => barang) };
      },
      (facts) => ({
        ...{ shop, actor, key, request: { type: 'ResumeCount', id } },
        streams: [counts.stream(id), ...body.kode_baki.map(trayHoldStream)],
        decide: (context: DecideContext) => told(resumeCount(id, facts, context)),
      }),
    );
    return { seq, data: { id, no_opname: no, ...result } };
  }
}
