import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ApproveCountDto, EndCountDto } from '@emas/contracts/counts/count.dto';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import {
  approveCount,
  type ApproveFacts,
  isBooked,
  isToMove,
  movesLater,
  placeOfLine,
} from '@emas/domain/counts/approve-count';
import { type Count, counts } from '@emas/domain/counts/count';
import { reverseApproval, type ReversalFacts } from '@emas/domain/counts/end-count';
import { placeKind } from '@emas/domain/ledger/books';
import type { StreamId } from '@emas/domain/ledger/event';
import { itemStream, trayPlace } from '@emas/domain/stock/item';
import { trayReads } from '@emas/domain/stock/tray';
import { atHead } from '../../../ledger/at-head.js';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger } from '../../../ledger/ledger.js';
import { ApprovalFacts } from '../queries/approval-facts.js';
import { loadCount } from './finish-count.js';
import { MoveCounted } from './move-counted.js';
import { type Asked, type CountAnswer, type Told, told } from './start-count.js';

export interface ApprovedAnswer extends CountAnswer {
  /** The job that moves what lay in other trays, where that is more than one approval writes. */
  readonly job_id: string | null;
}

export class ApproveCountCommand extends Command<ApprovedAnswer> {
  constructor(
    readonly asked: Asked,
    readonly id: string,
    readonly dto: ApproveCountDto,
  ) {
    super();
  }
}
export class ReverseApprovalCommand extends Command<CountAnswer> {
  constructor(
    readonly asked: Asked,
    readonly id: string,
    readonly dto: EndCountDto,
  ) {
    super();
  }
}

interface Gathered<Facts> {
  readonly count: Count;
  readonly no: string;
  readonly facts: Facts;
}

@CommandHandler(ApproveCountCommand)
export class ApproveCountHandler implements ICommandHandler<ApproveCountCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly facts: ApprovalFacts,
    private readonly moves: MoveCounted,
  ) {}

  async execute({ asked, id, dto }: ApproveCountCommand): Promise<ApprovedAnswer> {
    const { shop, actor, key } = asked;
    const { otorisasi_ids = [], ...content } = dto;
    const request = { type: 'ApproveCount', id, ...content };
    const command = { id, pindahkan: dto.pindahkan, otorisasi_ids, hash: contentHash(request) };
    let last: Gathered<ApproveFacts> | null = null;
    const { seq, result } = await atHead<Gathered<ApproveFacts>, Told>(
      this.ledger,
      shop,
      async () => (last = await this.gather(shop, id)),
      ({ count, facts }) => {
        const { streams, reads } = touched(count, dto.pindahkan);
        return {
          ...{ shop, actor, key, request },
          streams: [counts.stream(id), ...streams, ...otorisasi_ids.map(authorizationStream)],
          reads,
          decide: (context) => told(approveCount(command, facts, context)),
        };
      },
    );
    const { count, no } = last!;
    const later = movesLater(count.hasil?.lines ?? [], dto.pindahkan);
    const job_id = later ? await this.moves.start(asked, { id, no, seq }) : null;
    return { seq, data: { id, no_opname: no, ...result }, job_id };
  }

  private async gather(shop: string, id: string): Promise<Gathered<ApproveFacts>> {
    const { body: count, no } = await loadCount(this.ledger, shop, id);
    const facts = count.hasil ? await this.facts.of(shop, count) : { now: new Map() };
    return { count, no, facts };
  }
}

@CommandHandler(ReverseApprovalCommand)
export class ReverseApprovalHandler implements ICommandHandler<ReverseApprovalCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly facts: ApprovalFacts,
  ) {}

  async execute({ asked: { shop, actor, key }, id, dto }: ReverseApprovalCommand): Promise<CountAnswer> {
    let no = '';
    const { seq, result } = await atHead<Gathered<ReversalFacts>, Told>(
      this.ledger,
      shop,
      () => this.gather(shop, id),
      (gathered) => {
        no = gathered.no;
        const { streams, reads } = touched(gathered.count, true);
        return {
          ...{ shop, actor, key, request: { type: 'ReverseApproval', id, alasan: dto.alasan } },
          streams: [counts.stream(id), ...streams],
          reads,
          decide: (context) => told(reverseApproval({ id, alasan: dto.alasan }, gathered.facts, context)),
        };
      },
    );
    return { seq, data: { id, no_opname: no, ...result } };
  }

  private async gather(shop: string, id: string): Promise<Gathered<ReversalFacts>> {
    const { body: count, no } = await loadCount(this.ledger, shop, id);
    const history = await this.ledger.history(shop, counts.stream(id));
    const recorded = history.findLast(({ type }) => type === 'CountApproved') ?? null;
    const gone = recorded && count.status === 'DISETUJUI' ? await this.facts.gone(shop, count, recorded) : null;
    return { count, no, facts: { recorded, gone } };
  }
}

/** Things that an approval moves, and trays that it asks. */
function touched(count: Count, pindahkan: boolean): { readonly streams: StreamId[]; readonly reads: StreamId[] } {
  const lines = (count.hasil?.lines ?? []).filter((line) => isBooked(line, pindahkan));
  const moved = movesLater(lines, pindahkan) ? [] : lines.filter((line) => pindahkan && isToMove(line));
  const trays = lines.flatMap((line) => [
    ...(placeKind(placeOfLine(line)) === 'baki' ? [placeOfLine(line).slice(trayPlace('').length)] : []),
    ...(line.baki_ditemukan === null ? [] : [line.baki_ditemukan]),
  ]);
  return {
    streams: [...new Set(moved.map(({ barang }) => itemStream(barang!)))],
    reads: [...new Set(trays.flatMap(trayReads))],
  };
}
