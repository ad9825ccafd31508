import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ReceiveCleaningDto } from '@emas/contracts/plating/cleaning.dto';
import type { CleaningReceivedData } from '@emas/contracts/plating/cleaning.view';
import { type Cleaning, cleaningStream } from '@emas/domain/plating/cleaning';
import { cleaningReturnStream, type ReturnJenis } from '@emas/domain/plating/cleaning-return';
import { receiveCleaning, type ReceivedResult } from '@emas/domain/plating/receive-cleaning';
import { gramsToMilligrams } from '@emas/domain/shared/wire';
import { itemStream } from '@emas/domain/stock/item';
import { trayReads } from '@emas/domain/stock/tray';
import { atHead } from '../../../ledger/at-head.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import { TrayContents } from '../../stock/index.js';

export interface CleaningReceivedAnswer {
  readonly seq: number;
  readonly data: CleaningReceivedData;
}

export class ReceiveCleaningCommand extends Command<CleaningReceivedAnswer> {
  constructor(
    readonly shop: string,
    readonly actor: string,
    /** CT: back from washing; ST: from plating. */
    readonly jenis: ReturnJenis,
    readonly dto: ReceiveCleaningDto,
    readonly key: string,
  ) {
    super();
  }
}

/** Things with a barcode, and the trays that some go back into with what lies there. */
interface Prepared {
  readonly barcodes: readonly string[];
  readonly trays: readonly string[];
  readonly isi: ReadonlyMap<string, number>;
}

@CommandHandler(ReceiveCleaningCommand)
export class ReceiveCleaningHandler implements ICommandHandler<ReceiveCleaningCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly contents: TrayContents,
  ) {}

  async execute(command: ReceiveCleaningCommand): Promise<CleaningReceivedAnswer> {
    const { shop, dto } = command;
    const { seq, result, numbers } = await atHead(
      this.ledger,
      shop,
      () => this.prepare(shop, dto),
      (prepared) => receiveCleaningCommand(command, prepared),
    );
    const { return_id: id, status } = result;
    return { seq, data: { id, no_terima_cuci: numbers[cleaningReturnStream(id)]!, status } };
  }

  private async prepare(shop: string, { cuci_id, lines }: ReceiveCleaningDto): Promise<Prepared> {
    const stream = cleaningStream(cuci_id);
    const sent = (await this.ledger.load<Cleaning | null>(shop, [stream])).get(stream)?.body?.lines ?? [];
    const back = new Map(lines.map(({ barang, ke }) => [barang, ke]));
    const things = sent.filter(({ barang, kode_barcode }) => back.has(barang) && kode_barcode !== null);
    const filled = things.filter(({ barang }) => back.get(barang) === 'ASAL');
    const trays = [...new Set(filled.flatMap(({ kode_baki }) => kode_baki ?? []))];
    return {
      barcodes: things.map(({ barang }) => barang),
      trays,
      isi: await this.contents.piecesOf(shop, trays),
    };
  }
}

/** What the ledger is asked, once it is known what goes back into which trays. */
export function receiveCleaningCommand(
  { shop, actor, jenis, dto, key }: Pick<ReceiveCleaningCommand, 'shop' | 'actor' | 'jenis' | 'dto' | 'key'>,
  { barcodes, trays, isi }: Prepared,
): LedgerCommand<ReceivedResult> {
  const { id: return_id, cuci_id: cleaning_id, ongkos, keterangan, konfirmasi_kapasitas } = dto;
  return {
    shop,
    actor,
    key,
    request: { type: 'ReceiveCleaning', jenis, ...dto },
    streams: [cleaningReturnStream(return_id), cleaningStream(cleaning_id), ...barcodes.map(itemStream)],
    reads: trays.flatMap(trayReads),
    decide: (context) =>
      receiveCleaning(
        {
          ...{ return_id, jenis_terima: jenis, cleaning_id, ongkos: ongkos ?? 0, keterangan: keterangan ?? '' },
          lines: dto.lines.map(({ barang, berat, ke }) => ({ barang, berat: gramsToMilligrams(berat), ke })),
          konfirmasi_kapasitas: konfirmasi_kapasitas === true,
        },
        { isi },
        context,
      ),
  };
}
