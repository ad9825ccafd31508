import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Count, counts } from '@emas/domain/counts/count';
import { finishCount, type FinishFacts } from '@emas/domain/counts/finish-count';
import { DomainError } from '@emas/domain/shared/domain-error';
import { trayHoldStream } from '@emas/domain/stock/tray';
import { atHead } from '../../../ledger/at-head.js';
import { Ledger } from '../../../ledger/ledger.js';
import { CountFacts } from '../queries/count-facts.js';
import { type Asked, type CountAnswer, type Told, told } from './start-count.js';

export class FinishCountCommand extends Command<CountAnswer> {
  constructor(
    readonly asked: Asked,
    readonly id: string,
  ) {
    super();
  }
}

interface Gathered {
  readonly count: Count;
  readonly no: string;
  readonly facts: FinishFacts;
}

@CommandHandler(FinishCountCommand)
export class FinishCountHandler implements ICommandHandler<FinishCountCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly facts: CountFacts,
  ) {}

  /** Compared at the head: while it is written nothing is sold and nothing scanned. */
  async execute({ asked: { shop, actor, key }, id }: FinishCountCommand): Promise<CountAnswer> {
    let no = '';
    const { seq, result } = await atHead<Gathered, Told>(
      this.ledger,
      shop,
      () => this.gather(shop, id),
      (gathered) => {
        no = gathered.no;
        return {
          shop,
          actor,
          key,
          request: { type: 'FinishCount', id },
          streams: [counts.stream(id), ...gathered.count.kode_baki.map(trayHoldStream)],
          decide: (context) => told(finishCount(id, gathered.facts, context)),
        };
      },
    );
    return { seq, data: { id, no_opname: no, ...result } };
  }

  private async gather(shop: string, id: string): Promise<Gathered> {
    const sampai_seq = await this.facts.followed(shop);
    const { body, no } = await loadCount(this.ledger, shop, id);
    return { count: body, no, facts: { sampai_seq, ...(await this.facts.of(shop, body)) } };
  }
}

/** Throws COUNT_NOT_FOUND. */
export async function loadCount(
  ledger: Ledger,
  shop: string,
  id: string,
): Promise<{ readonly body: Count; readonly no: string }> {
  const stream = counts.stream(id);
  const { body, no } = (await ledger.load<Count | null>(shop, [stream])).get(stream)!;
  if (!body) throw new DomainError(counts.refusals.missing, { id });
  return { body, no: no! };
}
