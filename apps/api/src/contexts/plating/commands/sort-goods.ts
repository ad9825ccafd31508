import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { setting } from '@emas/contracts/modules/register';
import type { SortGoodsDto, SortLineDto } from '@emas/contracts/plating/sort-goods.dto';
import type { SortSavedData } from '@emas/contracts/plating/sort-goods.view';
import type { NewItemDto } from '@emas/contracts/stock/add-item.dto';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import type { DecideContext, StreamId } from '@emas/domain/ledger/event';
import { isBarcode, type SortedResult, sortGoods, type SortLine } from '@emas/domain/plating/sort-goods';
import { sortingStream } from '@emas/domain/plating/sorting';
import { requireShrinkageDecided, shrinkageStream } from '@emas/domain/purchases/shrinkage';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import type { FieldError } from '@emas/domain/shared/domain-error';
import { gramsToMilligrams, kadarToPercent, percentToKadar } from '@emas/domain/shared/wire';
import { itemStream } from '@emas/domain/stock/item';
import { atHead } from '../../../ledger/at-head.js';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import { itemFrom, TrayContents } from '../../stock/index.js';
import { type NamedThings, SortableThings } from '../queries/sortable-things.js';
import { codesOf, freshBarcode, type MadeItem, madeItem, streamsOfMade, readsOfMade } from './made-item.js';

export interface SortedAnswer {
  readonly seq: number;
  readonly data: SortSavedData;
}

export class SortGoodsCommand extends Command<SortedAnswer> {
  constructor(
    readonly shop: string,
    readonly actor: string,
    readonly dto: SortGoodsDto,
    readonly key: string,
  ) {
    super();
  }
}

interface Prepared extends NamedThings {
  /** In the order of the lines; null of what goes into no tray. */
  readonly items: readonly (MadeItem | null)[];
  readonly isi: ReadonlyMap<string, number>;
}

@CommandHandler(SortGoodsCommand)
export class SortGoodsHandler implements ICommandHandler<SortGoodsCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly sortable: SortableThings,
    private readonly trays: TrayContents,
  ) {}

  /** What the things weigh and cost is what their places hold at the head. */
  async execute(command: SortGoodsCommand): Promise<SortedAnswer> {
    const { shop, dto } = command;
    const { seq, result, numbers } = await atHead(
      this.ledger,
      shop,
      () => this.prepare(shop, dto),
      (prepared) => sortGoodsCommand(command, prepared),
    );
    const { sort_id: id, kode_barcode } = result;
    return { seq, data: { id, no_sortir: numbers[sortingStream(id)]!, kode_barcode } };
  }

  private async prepare(shop: string, { lines }: SortGoodsDto): Promise<Prepared> {
    const named = await this.sortable.named(shop, lines.map(({ barang }) => barang)); // prettier-ignore
    const items = lines.map(({ baru }) => baru ?? null).filter((baru) => baru !== null);
    const [documents, { openDay }, isi] = await Promise.all([
      this.ledger.load(shop, codesOf(items)),
      this.ledger.head(shop),
      this.trays.piecesOf(shop, items.map(({ kode_toko }) => kode_toko)), // prettier-ignore
    ]);
    const used = new Set(items.flatMap(({ kode_barcode }) => kode_barcode ?? []));
    return {
      ...named,
      isi,
      items: lines.map((line, index) => {
        const dto = itemDto(line, named.things[index]!.kadar);
        if (!dto) return null;
        return madeItem(shop, dto, dto.kode_barcode ?? freshBarcode(used), { documents, openDay });
      }),
    };
  }
}

/** What a line becomes, as new items are said: it weighs and assays what it was found to. */
const itemDto = ({ baru, berat_sortir, kadar_sortir }: SortLineDto, kadar: number): NewItemDto | null =>
  baru ? { ...baru, berat: berat_sortir, kadar: kadar_sortir ?? kadarToPercent(kadar), harga_modal: 0 } : null;

/** What keeps its barcode weighs from now on what it was found to. */
const keptBarcode = ({ barang, baru }: SortLineDto): StreamId[] =>
  !baru && isBarcode(barang) ? [itemStream(barang)] : [];

interface Items {
  readonly lines: readonly SortLine[];
  readonly faults: readonly FieldError[];
}

/** The lines in the units of the domain, and what of their new items the masters and trays find wrong. */
function itemsOf(dto: SortGoodsDto, { items, isi }: Prepared, context: DecideContext): Items {
  const faults: FieldError[] = [];
  const coming = new Map<string, number>();
  const lines = dto.lines.map((line, index): SortLine => {
    const { hasil_sortir, kadar_sortir, kode_kondisi } = line;
    const said = {
      hasil_sortir,
      berat_sortir: gramsToMilligrams(line.berat_sortir),
      kadar_sortir: kadar_sortir ? percentToKadar(kadar_sortir) : null,
      kode_kondisi: kode_kondisi ?? null,
    };
    const prepared = items[index];
    if (!prepared) return { ...said, baru: null };
    const { kode_toko } = prepared.dto;
    const above = coming.get(kode_toko) ?? 0;
    coming.set(kode_toko, above + 1);
    const asked = { ...prepared.dto, konfirmasi_kapasitas: dto.konfirmasi_kapasitas === true };
    const lying = (isi.get(kode_toko) ?? 0) + above;
    const { kode_barcode, masters, stones } = prepared;
    const { item, errors } = itemFrom(asked, kode_barcode, masters, stones, lying, context);
    faults.push(...errors.map((error) => ({ ...error, field: `lines.${index}.baru.${error.field}` })));
    return { ...said, baru: item };
  });
  return { lines, faults };
}

/** What the ledger is asked, once it is known what there is of the things. */
export function sortGoodsCommand(
  { shop, actor, dto, key }: Pick<SortGoodsCommand, 'shop' | 'actor' | 'dto' | 'key'>,
  prepared: Prepared,
): LedgerCommand<SortedResult> {
  const { otorisasi_ids = [], ...content } = dto;
  const items = prepared.items.filter((item) => item !== null);
  return {
    shop,
    actor,
    key,
    request: { type: 'SortGoods', ...content },
    streams: [
      ...new Set([
        sortingStream(dto.id),
        ...items.flatMap(streamsOfMade),
        ...dto.lines.flatMap(keptBarcode),
        ...otorisasi_ids.map(authorizationStream),
      ]),
    ],
    reads: [
      ...new Set([
        settingsStream(shop),
        ...items.flatMap(readsOfMade),
        ...prepared.lines.map(({ purchase, line }) => shrinkageStream(purchase.purchase_id, line.line_no)),
      ]),
    ],
    decide(context) {
      const settings = context.get<SettingsBody | null>(settingsStream(shop)).body;
      const tolerance = setting(settings, 'toleransi_berat_pembelian');
      for (const { purchase, line } of prepared.lines) requireShrinkageDecided(purchase, line, tolerance, context);
      const { lines, faults } = itemsOf(dto, prepared, context);
      const command = { sort_id: dto.id, keterangan: dto.keterangan ?? '', lines, otorisasi_ids };
      const hash = contentHash({ type: 'SortGoods', ...content });
      return sortGoods({ ...command, hash }, { things: prepared.things, faults }, context);
    },
  };
}
