import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MoveItemsDto } from '@emas/contracts/stock/move-items.dto';
import type { MoveSavedData } from '@emas/contracts/stock/move-items.view';
import type { DecideContext } from '@emas/domain/ledger/event';
import { goodsMoveStream } from '@emas/domain/stock/goods-move';
import { type ItemBody, itemStream } from '@emas/domain/stock/item';
import { moveItems, type MoveResult } from '@emas/domain/stock/move-goods';
import { trayHoldStream, trayReads } from '@emas/domain/stock/tray';
import { atHead } from '../../../ledger/at-head.js';
import { Ledger, type LedgerCommand, type LedgerResult } from '../../../ledger/ledger.js';
import { ItemWhereabouts } from '../queries/item-whereabouts.js';
import { TrayContents } from '../queries/tray-contents.js';

export interface MovedAnswer {
  readonly seq: number;
  readonly jumlah: number;
  readonly data: MoveSavedData;
}

export class MoveItemsCommand extends Command<MovedAnswer> {
  constructor(
    readonly shop: string,
    readonly actor: string,
    readonly dto: MoveItemsDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(MoveItemsCommand)
export class MoveItemsHandler implements ICommandHandler<MoveItemsCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly whereabouts: ItemWhereabouts,
    private readonly trays: TrayContents,
  ) {}

  async execute(command: MoveItemsCommand): Promise<MovedAnswer> {
    const { shop, dto } = command;
    const work = () =>
      atHead(
        this.ledger,
        shop,
        async () => ({ sources: await this.sourcesOf(shop, dto), isi: await this.trays.pieces(shop, dto.kode_toko) }),
        ({ sources, isi }) => moveItemsCommand(command, sources, isi),
      );
    return movedAnswer(await this.whereabouts.explain(shop, work));
  }

  /** Which trays they lie in says who may hold them up. */
  private async sourcesOf(shop: string, dto: MoveItemsDto): Promise<readonly string[]> {
    const lying = await this.ledger.load<ItemBody | null>(shop, barcodesOf(dto).map(itemStream));
    return [...lying.values()].flatMap(({ body }) => (body ? [body.kode_baki] : []));
  }
}

/** What was done, with the number it got; the same for who sends it again. */
export function movedAnswer({ seq, result, numbers }: LedgerResult<MoveResult>): MovedAnswer {
  const { move_id: id, jumlah, tinggal } = result;
  return { seq, jumlah, data: { id, no_pindah: numbers[goodsMoveStream(id)]!, jumlah, tinggal } };
}

const barcodesOf = ({ kode_barcode }: MoveItemsDto): string[] => [
  ...new Set(kode_barcode.map((code) => code.trim().toUpperCase())),
];

/** What the ledger is asked; `sources` are the trays that the things lie in, `isi` the pieces in the one they go to. */
export function moveItemsCommand(
  { shop, actor, dto, key }: MoveItemsCommand,
  sources: readonly string[],
  isi = 0,
): LedgerCommand<MoveResult> {
  const kode_barcode = barcodesOf(dto);
  const { id, kode_toko: baki_tujuan, keterangan, konfirmasi_kapasitas } = dto;
  const dilihat = new Map(dto.asal?.map((thing) => [thing.kode_barcode, thing.kode_toko]));
  const move_id = id ?? randomUUID();
  const command = { move_id, kode_barcode, baki_tujuan, dilihat, ...saidOf({ keterangan, konfirmasi_kapasitas }) };
  return {
    shop,
    actor,
    key,
    request: { type: 'MoveItems', ...dto },
    streams: [goodsMoveStream(move_id), ...kode_barcode.map(itemStream)],
    reads: [...trayReads(baki_tujuan), ...holdsOf(sources, baki_tujuan)],
    decide: (context: DecideContext) => moveItems(command, { isi }, context),
  };
}

/** Who holds the trays that things leave. */
const holdsOf = (sources: readonly string[], tujuan: string) =>
  [...new Set(sources)].filter((kode_baki) => kode_baki !== tujuan).map(trayHoldStream);

/** What every way of moving may be told. */
export const saidOf = ({
  keterangan,
  konfirmasi_kapasitas,
}: {
  readonly keterangan?: string | null | undefined;
  readonly konfirmasi_kapasitas?: boolean | null | undefined;
}) => ({ keterangan: keterangan ?? '', konfirmasi_kapasitas: konfirmasi_kapasitas === true });
