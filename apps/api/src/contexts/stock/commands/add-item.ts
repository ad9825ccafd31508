import { randomInt } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AddItemDto } from '@emas/contracts/stock/add-item.dto';
import { masterStream, masterValues } from '@emas/domain/masterdata/master';
import type { StreamId } from '@emas/domain/ledger/event';
import { jakartaDate } from '@emas/domain/shared/business-date';
import { settingsStream } from '@emas/domain/settings/settings';
import { DomainError } from '@emas/domain/shared/domain-error';
import { addItem } from '@emas/domain/stock/add-item';
import { ownBarcode } from '@emas/domain/stock/barcode';
import { itemStream } from '@emas/domain/stock/item';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import { type NamedImage, StoredImages } from '../../../platform/files/stored-images.js';
import { TrayContents } from '../queries/tray-contents.js';
import { namedImage } from '../item-images.js';
import { type ItemMasters, itemMasters, toItem } from './item-from-dto.js';
import { stoneRows, type StoneStreams, stoneStreams } from './stones-from-dto.js';

export interface ItemAddedAnswer {
  readonly seq: number;
  readonly kode_barcode: string;
}

export class AddItemCommand extends Command<ItemAddedAnswer> {
  constructor(
    readonly shop: string,
    readonly actor: string,
    readonly dto: AddItemDto,
    readonly key: string,
  ) {
    super();
  }
}

interface LedgerAnswer {
  readonly seq: number;
  readonly result: { readonly kode_barcode: string };
}

/** Attempts at a free barcode before something is wrong with the generator. */
const BARCODE_ATTEMPTS = 5;

@CommandHandler(AddItemCommand)
export class AddItemHandler implements ICommandHandler<AddItemCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly images: StoredImages,
    private readonly trays: TrayContents,
  ) {}

  async execute(command: AddItemCommand): Promise<ItemAddedAnswer> {
    if (command.dto.kode_barcode) return this.add(command, command.dto.kode_barcode);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.add(command, generateBarcode(new Date()));
      } catch (error) {
        const taken = error instanceof DomainError && error.code === 'ITEM_EXISTS';
        if (!taken || attempt === BARCODE_ATTEMPTS) throw error;
      }
    }
  }

  private async add(command: AddItemCommand, barcode: string): Promise<ItemAddedAnswer> {
    const { shop, dto } = command;
    const kadar = await this.kadarOfGroup(shop, dto.kode_group);
    const stones = await this.stonesOf(shop, dto);
    const isi = await this.trays.pieces(shop, dto.kode_toko);
    const asked = addItemCommand(command, barcode, kadar, stones, isi);
    const named = namedImage(dto.gambar_path);
    const { seq, result } = await (named.length > 0
      ? this.withImage(shop, barcode, named, asked)
      : this.ledger.execute(asked));
    return { seq, ...result };
  }

  /** Under a key that was sent before, the picture is the first item's already: that item is the answer. */
  private async withImage(
    shop: string,
    barcode: string,
    named: readonly NamedImage[],
    asked: LedgerCommand<{ readonly kode_barcode: string }>,
  ): Promise<LedgerAnswer> {
    try {
      return await this.images.writing(shop, itemStream(barcode), named, () => this.ledger.execute(asked));
    } catch (error) {
      if (!(error instanceof DomainError) || error.details[0]?.code !== 'IMAGE_UNKNOWN') throw error;
      return this.ledger.execute({
        ...asked,
        decide: () => {
          throw error;
        },
      });
    }
  }

  private async stonesOf(shop: string, { stones }: AddItemDto): Promise<StoneStreams> {
    if (!stones?.length) return NO_STONES;
    return stoneStreams(shop, stones, await this.ledger.load(shop, stoneRows(stones)));
  }

  /** The fineness that the item's group names; null where there is no such group, which is refused later. */
  private async kadarOfGroup(shop: string, kodeGroup: string): Promise<StreamId | null> {
    const stream = masterStream('master-group', kodeGroup);
    const [group, { openDay }] = await Promise.all([this.ledger.load(shop, [stream]), this.ledger.head(shop)]);
    const values = masterValues(group.get(stream)!, openDay ?? '');
    return values ? masterStream('master-kadar', String(values['kode_kadar'])) : null;
  }
}

const NO_STONES: StoneStreams = { reads: [], holders: [] };

/** What the ledger is asked; `kadar` is the stream of the fineness of its group, `isi` the pieces that lie in its tray. */
export function addItemCommand(
  { shop, actor, dto, key }: AddItemCommand,
  barcode: string,
  kadar: StreamId | null = null,
  stones: StoneStreams = NO_STONES,
  isi = 0,
): LedgerCommand<{ readonly kode_barcode: string }> {
  const masters: ItemMasters = { ...itemMasters(dto), kadar };
  return {
    shop,
    actor,
    key,
    request: { type: 'AddItem', ...dto },
    streams: [itemStream(barcode), ...stones.holders],
    reads: [settingsStream(shop), ...Object.values(masters).filter((stream) => stream !== null), ...stones.reads],
    decide: (context) => addItem(toItem(dto, barcode, masters, stones, isi, context), context),
  };
}

/** Of today, by the shop's calendar. */
export const generateBarcode = (now: Date): string => ownBarcode(jakartaDate(now.toISOString()), randomInt(1_000_000));
