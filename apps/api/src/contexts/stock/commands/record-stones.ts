import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { setting } from '@emas/contracts/modules/register';
import type { RecordStonesDto } from '@emas/contracts/stock/stone-entry.dto';
import type { StonesSavedData } from '@emas/contracts/stock/stone-entry.view';
import type { DecideContext, StreamId } from '@emas/domain/ledger/event';
import { masterStream } from '@emas/domain/masterdata/master';
import { cashCategoryOf, cashCategoryStream } from '@emas/domain/money/cash-category';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { DomainError, refuseInvalid } from '@emas/domain/shared/domain-error';
import { caratToThousandths, usdToCents } from '@emas/domain/shared/wire';
import { type StoneRow, stonesCome, stonesGo } from '@emas/domain/stock/record-stones';
import { stoneEntries } from '@emas/domain/stock/stone-entry';
import { stoneStream } from '@emas/domain/stock/stone-holder';
import { stoneLotStream } from '@emas/domain/stock/stone-lot';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { activeRow } from './active-row.js';
import { allOf } from './stones-from-dto.js';

export interface StonesAnswer {
  readonly seq: number;
  readonly data: StonesSavedData;
}

/** Loose stones into the shop, or out of it. */
export class RecordStonesCommand extends Command<StonesAnswer> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly dto: RecordStonesDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(RecordStonesCommand)
export class RecordStonesHandler implements ICommandHandler<RecordStonesCommand> {
  constructor(private readonly ledger: Ledger) {}

  async execute(command: RecordStonesCommand): Promise<StonesAnswer> {
    const { id, kode_berlian } = command.dto;
    const stream = stoneRow(kode_berlian);
    const row = (await this.ledger.load<unknown>(command.user.kode_toko, [stream])).get(stream);
    const kinds = row ? allOf(row, 'kode_jenis_batu').map(kindRow) : [];
    const { seq, numbers } = await this.ledger.execute(recordStonesCommand(command, kinds));
    return { seq, data: { id, no_mutasi: numbers[stoneEntries.stream(id)]! } };
  }
}

/** What the ledger is asked; `kinds` are those that the stone's row has named. */
export function recordStonesCommand(
  { user, dto, key }: RecordStonesCommand,
  kinds: readonly StreamId[],
): LedgerCommand<null> {
  const { id, kode_berlian, kode_supplier, kode_transaksi } = dto;
  const shop = user.kode_toko;
  const reads = [
    settingsStream(shop),
    stoneRow(kode_berlian),
    stoneStream(kode_berlian),
    ...new Set(kinds),
    ...(kode_supplier ? [supplierRow(kode_supplier)] : []),
    ...(kode_transaksi ? [cashCategoryStream(kode_transaksi)] : []),
  ];
  return {
    shop,
    actor: user.user_id,
    key,
    request: { type: 'RecordStones', ...dto },
    streams: [stoneEntries.stream(id), stoneLotStream(kode_berlian)],
    reads,
    decide: (context) => ({ ...decided(dto, kinds, context), result: null }),
  };
}

function decided(dto: RecordStonesDto, kinds: readonly StreamId[], context: DecideContext) {
  const stone = stoneOf(dto.kode_berlian, kinds, context);
  const carat = dto.carat === null || dto.carat === undefined ? null : caratToThousandths(dto.carat);
  const pieces = { stone_entry_id: dto.id, pcs: dto.pcs, carat };
  if (dto.jenis === 'KELUAR') {
    const category = dto.kode_transaksi ? cashCategoryOf(dto.kode_transaksi, context) : null;
    return stonesGo({ ...pieces, keterangan: dto.keterangan ?? '' }, stone, category, context);
  }
  const values = context.get<SettingsBody | null>(settingsStream(context.shop)).body;
  const held = {
    kurs: setting(values, 'kurs_usd'),
    isSet: context.get(stoneStream(dto.kode_berlian)).status === 'TERPASANG',
  };
  const supplier = dto.kode_supplier ? supplierOf(dto.kode_supplier, context) : null;
  const come = { ...pieces, harga: priceOf(dto, stone), supplier, keterangan: dto.keterangan ?? null };
  return stonesCome(come, stone, held, context);
}

const stoneRow = (kode_berlian: string): StreamId => masterStream('master-berlian', kode_berlian);
const kindRow = (kode_jenis_batu: unknown): StreamId => masterStream('jenis-batu', String(kode_jenis_batu));
const supplierRow = (kode_supplier: string): StreamId => masterStream('master-supplier-berlian', kode_supplier);

function supplierOf(kode_supplier: string, context: DecideContext) {
  const row = activeRow('kode_supplier', kode_supplier, supplierRow(kode_supplier), context);
  return { kode_supplier, nama_supplier: String(row['nama_supplier']) };
}

/** Decimals to the smallest unit of the stone's currency: a price in rupiah has none. */
function priceOf({ harga }: RecordStonesDto, { mata_uang }: StoneRow): number | null {
  if (harga === null || harga === undefined) return null;
  if (mata_uang === 'USD') return usdToCents(harga);
  refuseInvalid(Number.isInteger(harga) ? [] : [{ field: 'harga', code: 'mustBeWhole' }]);
  return harga;
}

function stoneOf(kode_berlian: string, kinds: readonly StreamId[], context: DecideContext): StoneRow {
  const row = activeRow('kode_berlian', kode_berlian, stoneRow(kode_berlian), context);
  const stream = kindRow(row['kode_jenis_batu']);
  // The row has become another between reading it and deciding on it.
  if (!kinds.includes(stream)) throw new DomainError('VERSION_CONFLICT');
  const kind = activeRow('kode_berlian', kode_berlian, stream, context);
  const usd = kind['mata_uang'] === 'USD';
  const figure = (value: unknown): number | null => (typeof value === 'number' ? value : null);
  const certificate = row['no_sertifikat'];
  return {
    kode_berlian,
    nama_berlian: String(row['nama_berlian']),
    no_sertifikat: typeof certificate === 'string' && certificate !== '' ? certificate : null,
    satuan: kind['satuan'] as StoneRow['satuan'],
    mata_uang: usd ? 'USD' : 'IDR',
    carat: figure(row['carat']),
    harga_modal: figure(row[usd ? 'harga_modal_usd' : 'harga_modal']),
  };
}
