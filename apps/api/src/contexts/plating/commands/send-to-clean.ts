import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SendCleaningDto } from '@emas/contracts/plating/cleaning.dto';
import type { CleaningSentData } from '@emas/contracts/plating/cleaning.view';
import { moduleOn, setting } from '@emas/contracts/modules/register';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { requireShrinkageDecided, shrinkageStream } from '@emas/domain/purchases/shrinkage';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { DomainError } from '@emas/domain/shared/domain-error';
import { trayHoldStream } from '@emas/domain/stock/tray';
import { shopStream } from '@emas/domain/transfers/send-goods';
import { sendToClean } from '@emas/domain/transfers/send-to-clean';
import { shipmentStream } from '@emas/domain/transfers/shipment';
import { atHead } from '../../../ledger/at-head.js';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import { Arrivals } from '../../transfers/index.js';
import { AwayThings, type NamedAway } from '../queries/away-things.js';

interface SentAwayAnswer {
  readonly seq: number;
  readonly data: CleaningSentData;
}

/** To head office, which cleans and plates what this shop does not. */
export class SendToCleanCommand extends Command<SentAwayAnswer> {
  constructor(
    readonly shop: string,
    readonly actor: string,
    readonly dto: SendCleaningDto,
    readonly key: string,
  ) {
    super();
  }
}

/** What is to be sent, and where head office is. */
interface Prepared extends NamedAway {
  readonly tujuan: string;
}

@CommandHandler(SendToCleanCommand)
export class SendToCleanHandler implements ICommandHandler<SendToCleanCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly away: AwayThings,
    private readonly arrivals: Arrivals,
  ) {}

  async execute(command: SendToCleanCommand): Promise<SentAwayAnswer> {
    const { shop, actor, dto } = command;
    const tujuan = await this.away.headOffice(shop);
    const { seq, numbers, events } = await atHead(
      this.ledger,
      shop,
      async (): Promise<Prepared> => ({ ...(await this.away.named(shop, dto.barang)), tujuan }),
      (prepared) => sendToCleanCommand(command, prepared),
    );
    const no_cuci = numbers[shipmentStream(dto.id)]!;
    if (events.length > 0) this.arrivals.tell({ shop, no_kirim: no_cuci, toko_tujuan: tujuan }, actor);
    return { seq, data: { id: dto.id, no_cuci } };
  }
}

/** What the ledger is asked, once it is known what there is of the things. */
function sendToCleanCommand(
  { shop, actor, dto, key }: SendToCleanCommand,
  { things, lines, tujuan }: Prepared,
): LedgerCommand<null> {
  const { otorisasi_ids = [], ...content } = dto;
  const request = { type: 'SendToClean', ...content };
  const trays = new Set(things.flatMap(({ kode_baki }) => kode_baki ?? []));
  const decided = lines.map(({ purchase, line }) => shrinkageStream(purchase.purchase_id, line.line_no));
  const command = {
    ...{ shipment_id: dto.id, tujuan, keterangan: dto.keterangan ?? '', otorisasi_ids },
    hash: contentHash(request),
  };
  return {
    shop,
    actor,
    key,
    request,
    streams: [shipmentStream(dto.id), ...otorisasi_ids.map(authorizationStream)],
    reads: [...new Set([settingsStream(shop), shopStream(tujuan), ...[...trays].map(trayHoldStream), ...decided])],
    decide(context) {
      const settings = context.get<SettingsBody | null>(settingsStream(shop)).body;
      // It goes as any goods do that leave the house.
      if (!moduleOn(settings ?? {}, 'SEND_GOODS_MODULE')) throw new DomainError('MODULE_OFF', { module: 'SEND_GOODS' });
      const tolerance = setting(settings, 'toleransi_berat_pembelian');
      for (const { purchase, line } of lines) requireShrinkageDecided(purchase, line, tolerance, context);
      const { events } = sendToClean(command, things, context);
      return { events, result: null };
    },
  };
}
