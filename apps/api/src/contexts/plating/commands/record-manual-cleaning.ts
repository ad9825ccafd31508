import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { setting } from '@emas/contracts/modules/register';
import type { ManualCleaningDto } from '@emas/contracts/plating/manual-cleaning.dto';
import type { ManualCleaningSavedData } from '@emas/contracts/plating/manual-cleaning.view';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import type { DecideContext } from '@emas/domain/ledger/event';
import { manualCleanings } from '@emas/domain/plating/manual-cleaning';
import { type PileFacts, type RecordManualCleaning, recordManualCleaning } from '@emas/domain/plating/record-manual-cleaning'; // prettier-ignore
import { requireShrinkageDecided, shrinkageStream } from '@emas/domain/purchases/shrinkage';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { gramsToMilligrams } from '@emas/domain/shared/wire';
import { atHead } from '../../../ledger/at-head.js';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import { itemFrom, ManualTerms, meltResult, meltTolerance, TrayContents } from '../../stock/index.js';
import { CleaningPile } from '../queries/cleaning-pile.js';
import { type NamedThings, SortableThings } from '../queries/sortable-things.js';
import { codesOf, freshBarcode, type MadeItem, madeItem, readsOfMade, streamsOfMade } from './made-item.js';

export interface ManualCleaningAnswer {
  readonly seq: number;
  readonly data: ManualCleaningSavedData;
}

export class RecordManualCleaningCommand extends Command<ManualCleaningAnswer> {
  constructor(
    readonly shop: string,
    readonly actor: string,
    readonly dto: ManualCleaningDto,
    readonly key: string,
  ) {
    super();
  }
}

/** What it rests on, as it stands at the head. */
interface Prepared extends NamedThings, Pick<PileFacts, 'group' | 'held'> {
  readonly item: MadeItem | null;
  /** Pieces that lie in the tray that it goes into. */
  readonly isi: number;
}

@CommandHandler(RecordManualCleaningCommand)
export class RecordManualCleaningHandler implements ICommandHandler<RecordManualCleaningCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly sortable: SortableThings,
    private readonly pile: CleaningPile,
    private readonly terms: ManualTerms,
    private readonly trays: TrayContents,
  ) {}

  async execute(command: RecordManualCleaningCommand): Promise<ManualCleaningAnswer> {
    const { shop, dto } = command;
    const { seq, result, numbers } = await atHead(
      this.ledger,
      shop,
      () => this.prepare(shop, dto),
      (prepared) => manualCleaningCommand(command, prepared),
    );
    const no_bukti = numbers[manualCleanings.stream(dto.id)]!;
    return { seq, data: { id: dto.id, no_bukti, kode_barcode: result } };
  }

  private async prepare(shop: string, { kode_group, barang, baru, berat }: ManualCleaningDto): Promise<Prepared> {
    const items = baru ? [{ ...baru, berat, harga_modal: 0 }] : [];
    const [named, group, held, documents, { openDay }, isi] = await Promise.all([
      this.sortable.named(shop, barang ?? []),
      this.terms.groupOf(shop, kode_group),
      this.pile.held(shop, kode_group),
      this.ledger.load(shop, codesOf(items)),
      this.ledger.head(shop),
      this.trays.piecesOf(shop, items.map(({ kode_toko }) => kode_toko)), // prettier-ignore
    ]);
    const [dto] = items;
    const code = (): string => dto?.kode_barcode ?? freshBarcode(new Set());
    return {
      ...named,
      ...{ group, held, isi: isi.get(dto?.kode_toko ?? '') ?? 0 },
      item: dto ? madeItem(shop, dto, code(), { documents, openDay }) : null,
    };
  }
}

/** The command in the units of the domain. */
function said(dto: ManualCleaningDto, hash: string): RecordManualCleaning {
  const { id, jenis, kode_group, qty, berat, sumber = null, tujuan = null, nilai = null, hasil, keterangan } = dto;
  return {
    ...{ id, jenis, kode_group, qty, sumber, tujuan, nilai, hash },
    berat: gramsToMilligrams(berat),
    hasil: hasil ? meltResult(hasil) : null,
    keterangan: keterangan ?? '',
    otorisasi_ids: dto.otorisasi_ids ?? [],
  };
}

/** What a taking becomes, and what the masters and its tray find wrong with it. */
function made(dto: ManualCleaningDto, { item, isi }: Prepared, context: DecideContext): Pick<PileFacts, 'baru' | 'faults'> {
  if (!item) return { baru: null, faults: [] };
  const asked = { ...item.dto, konfirmasi_kapasitas: dto.konfirmasi_kapasitas === true };
  const { item: baru, errors } = itemFrom(asked, item.kode_barcode, item.masters, item.stones, isi, context);
  return { baru, faults: errors.map((error) => ({ ...error, field: `baru.${error.field}` })) };
} // prettier-ignore

/** What the ledger is asked; it answers the barcode of what became a thing. */
function manualCleaningCommand(
  { shop, actor, dto, key }: RecordManualCleaningCommand,
  prepared: Prepared,
): LedgerCommand<string | null> {
  const { otorisasi_ids = [], ...content } = dto;
  const { item, lines, things, group, held } = prepared;
  return {
    shop,
    actor,
    key,
    request: { type: 'RecordManualCleaning', ...content },
    streams: [
      manualCleanings.stream(dto.id),
      ...(item ? streamsOfMade(item) : []),
      ...otorisasi_ids.map(authorizationStream),
    ],
    reads: [
      ...new Set([
        settingsStream(shop),
        ...(item ? readsOfMade(item) : []),
        ...lines.map(({ purchase, line }) => shrinkageStream(purchase.purchase_id, line.line_no)),
      ]),
    ],
    decide(context) {
      const settings = context.get<SettingsBody | null>(settingsStream(shop)).body;
      const tolerance = setting(settings, 'toleransi_berat_pembelian');
      for (const { purchase, line } of lines) requireShrinkageDecided(purchase, line, tolerance, context);
      const hash = contentHash({ type: 'RecordManualCleaning', ...content });
      const { events, result } = recordManualCleaning(
        said(dto, hash),
        {
          ...{ group, held, things },
          ...made(dto, prepared, context),
          ...meltTolerance(context),
          toleransi_wasting_sepuhan: setting(settings, 'toleransi_wasting_sepuhan'),
        },
        context,
      );
      return { events, result: result.entry.kode_barcode };
    },
  };
}
