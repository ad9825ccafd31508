import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RecordAccessoryDto } from '@emas/contracts/stock/accessory-entry.dto';
import type { AccessorySavedData } from '@emas/contracts/stock/accessory-entry.view';
import type { DecideContext, StreamId } from '@emas/domain/ledger/event';
import { masterStream } from '@emas/domain/masterdata/master';
import { cashCategoryOf, cashCategoryStream } from '@emas/domain/money/cash-category';
import type { AccessoryHolding } from '@emas/domain/stock/accessory';
import { type Accessory, accessoryEntries } from '@emas/domain/stock/accessory-entry';
import { addAccessory, type AddAccessory } from '@emas/domain/stock/add-accessory';
import { takeAccessory } from '@emas/domain/stock/take-accessory';
import { atHead } from '../../../ledger/at-head.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { AccessoryHoldings } from '../queries/accessory-holdings.js';
import { activeRow } from './active-row.js';

export interface AccessoryAnswer {
  readonly seq: number;
  readonly data: AccessorySavedData;
}

/** Pieces of an accessory into the shop, or out of it. */
export class RecordAccessoryCommand extends Command<AccessoryAnswer> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly dto: RecordAccessoryDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(RecordAccessoryCommand)
export class RecordAccessoryHandler implements ICommandHandler<RecordAccessoryCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly holdings: AccessoryHoldings,
  ) {}

  async execute(command: RecordAccessoryCommand): Promise<AccessoryAnswer> {
    const { id, jenis, kode_aksesoris } = command.dto;
    const shop = command.user.kode_toko;
    const { seq, numbers } =
      jenis === 'TAMBAH'
        ? await this.ledger.execute(addAccessoryCommand(command))
        : await atHead(
            this.ledger,
            shop,
            () => this.holdings.held(shop, kode_aksesoris),
            (held) => takeAccessoryCommand(command, held),
          );
    return { seq, data: { id, no_mutasi: numbers[accessoryEntries.stream(id)]! } };
  }
}

/** What the ledger is asked for pieces that come. */
export function addAccessoryCommand({ user, dto, key }: RecordAccessoryCommand): LedgerCommand<null> {
  const { id, kode_aksesoris, kode_supplier = null } = dto;
  return {
    ...asked(user, dto, key),
    reads: [accessoryStream(kode_aksesoris), ...(kode_supplier === null ? [] : [supplierStream(kode_supplier)])],
    decide: (context) => {
      const command: AddAccessory = {
        accessory_entry_id: id,
        qty: dto.qty,
        harga_satuan: dto.harga_satuan ?? null,
        supplier: kode_supplier === null ? null : supplierOf(kode_supplier, context),
        keterangan: dto.keterangan ?? null,
      };
      return { ...addAccessory(command, accessoryOf(kode_aksesoris, context), context), result: null };
    },
  };
}

/** What the ledger is asked for pieces that go, with what there was of them at the head it was read at. */
export function takeAccessoryCommand(
  { user, dto, key }: RecordAccessoryCommand,
  held: AccessoryHolding,
): LedgerCommand<null> {
  const { id, kode_aksesoris, kode_transaksi } = dto;
  return {
    ...asked(user, dto, key),
    reads: [accessoryStream(kode_aksesoris), ...(kode_transaksi ? [cashCategoryStream(kode_transaksi)] : [])],
    decide: (context) => {
      const category = kode_transaksi ? cashCategoryOf(kode_transaksi, context) : null;
      const command = { accessory_entry_id: id, qty: dto.qty, keterangan: dto.keterangan ?? '' };
      const accessory = accessoryOf(kode_aksesoris, context);
      return { ...takeAccessory(command, accessory, category, held, context), result: null };
    },
  };
}

const accessoryStream = (kode_aksesoris: string): StreamId => masterStream('aksesoris', kode_aksesoris);

const supplierStream = (kode_supplier: string): StreamId => masterStream('master-supplier', kode_supplier);

const asked = ({ kode_toko, user_id }: RecordAccessoryCommand['user'], dto: RecordAccessoryDto, key: string) => ({
  shop: kode_toko,
  actor: user_id,
  key,
  request: { type: 'RecordAccessory', ...dto },
  streams: [accessoryEntries.stream(dto.id)],
});

function accessoryOf(kode_aksesoris: string, context: DecideContext): Accessory {
  const row = activeRow('kode_aksesoris', kode_aksesoris, accessoryStream(kode_aksesoris), context);
  return {
    kode_aksesoris,
    nama_aksesoris: String(row['nama_aksesoris']),
    satuan_aksesoris: String(row['satuan_aksesoris'] ?? 'PCS'),
  };
}

function supplierOf(kode_supplier: string, context: DecideContext): NonNullable<AddAccessory['supplier']> {
  const row = activeRow('kode_supplier', kode_supplier, supplierStream(kode_supplier), context);
  return { kode_supplier, nama_supplier: String(row['nama_supplier']) };
}
