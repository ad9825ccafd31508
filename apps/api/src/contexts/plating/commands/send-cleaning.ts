import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SendCleaningDto } from '@emas/contracts/plating/cleaning.dto';
import type { CleaningSentData } from '@emas/contracts/plating/cleaning.view';
import { setting } from '@emas/contracts/modules/register';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import type { DecideContext } from '@emas/domain/ledger/event';
import { masterDate, masterValues } from '@emas/domain/masterdata/master';
import { cleaningStream } from '@emas/domain/plating/cleaning';
import { type CleaningCandidate, type Goldsmith, sendCleaning } from '@emas/domain/plating/send-cleaning';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { Milligrams } from '@emas/domain/shared/units';
import { trayHoldStream } from '@emas/domain/stock/tray';
import { atHead } from '../../../ledger/at-head.js';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import { CleanableThings } from '../queries/cleanable-things.js';
import { goldsmithStream, OpenCleanings } from '../queries/open-cleanings.js';

export interface CleaningSentAnswer {
  readonly seq: number;
  readonly data: CleaningSentData;
}

export class SendCleaningCommand extends Command<CleaningSentAnswer> {
  constructor(
    readonly shop: string,
    readonly actor: string,
    readonly dto: SendCleaningDto,
    readonly key: string,
  ) {
    super();
  }
}

/** What is to be sent, and the gold that who gets it has already, as they stand at the head. */
interface Prepared {
  readonly things: readonly CleaningCandidate[];
  readonly emas_di_tukang: Milligrams;
}

@CommandHandler(SendCleaningCommand)
export class SendCleaningHandler implements ICommandHandler<SendCleaningCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly cleanable: CleanableThings,
    private readonly open: OpenCleanings,
  ) {}

  async execute(command: SendCleaningCommand): Promise<CleaningSentAnswer> {
    const { shop, dto } = command;
    const { seq, numbers } = await atHead(
      this.ledger,
      shop,
      () => this.prepare(shop, dto),
      (prepared) => sendCleaningCommand(command, prepared),
    );
    return { seq, data: { id: dto.id, no_cuci: numbers[cleaningStream(dto.id)]! } };
  }

  private async prepare(shop: string, { barang, kode_tukang }: SendCleaningDto): Promise<Prepared> {
    const things = await this.cleanable.named(shop, barang);
    return { things, emas_di_tukang: kode_tukang ? await this.open.goldWith(shop, kode_tukang) : 0 };
  }
}

/** A goldsmith as his list has him today; null where there is none, or he works here no more. */
export function goldsmithOf(kode_tukang: string | null, context: DecideContext): Goldsmith | null {
  const row = kode_tukang && masterValues(context.get(goldsmithStream(kode_tukang)), masterDate(context));
  if (!row || row['is_aktif'] === false) return null;
  const { keahlian, batas_emas, susut_maks } = row;
  return {
    kode_tukang,
    keahlian: Array.isArray(keahlian) ? keahlian.map(String) : [],
    batas_emas: typeof batas_emas === 'number' ? batas_emas : null,
    susut_maks: typeof susut_maks === 'number' ? susut_maks : 0,
  };
}

/** What the ledger is asked, once it is known what there is of the things. */
export function sendCleaningCommand(
  { shop, actor, dto, key }: Pick<SendCleaningCommand, 'shop' | 'actor' | 'dto' | 'key'>,
  { things, emas_di_tukang }: Prepared,
): LedgerCommand<unknown> {
  const { otorisasi_ids = [], ...content } = dto;
  const kode_tukang = dto.kode_tukang ?? null;
  const trays = new Set(things.flatMap(({ kode_baki }) => kode_baki ?? []));
  return {
    shop,
    actor,
    key,
    request: { type: 'SendCleaning', ...content },
    streams: [cleaningStream(dto.id), ...otorisasi_ids.map(authorizationStream)],
    reads: [
      settingsStream(shop),
      ...(kode_tukang === null ? [] : [goldsmithStream(kode_tukang)]),
      ...[...trays].map(trayHoldStream),
    ],
    decide(context) {
      // What head office plates is sent to it as any goods are.
      if (setting(context.get<SettingsBody | null>(settingsStream(shop)).body, 'sepuhan_terpusat'))
        throw new DomainError('CLEANING_AT_HEAD_OFFICE');
      const { id: cleaning_id, pekerjaan, keterangan } = dto;
      const command = { cleaning_id, pekerjaan, kode_tukang, keterangan: keterangan ?? '', otorisasi_ids };
      const hash = contentHash({ type: 'SendCleaning', ...content });
      const tukang = goldsmithOf(kode_tukang, context);
      return sendCleaning({ ...command, hash }, { things, tukang, emas_di_tukang }, context);
    },
  };
}
