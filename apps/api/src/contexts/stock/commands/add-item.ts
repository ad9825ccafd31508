import { randomInt } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AddItemDto } from '@emas/contracts/stock/add-item.dto';
import { type MasterValues, masterDate, masterStream, masterValues } from '@emas/domain/masterdata/master';
import type { DecideContext, StreamId } from '@emas/domain/ledger/event';
import { DomainError, type FieldError, refuseInvalid } from '@emas/domain/shared/domain-error';
import { gramsToMilligrams, percentToKadar, rupiahToPriceCents } from '@emas/domain/shared/wire';
import { type NewItem, addItem } from '@emas/domain/stock/add-item';
import { itemStream } from '@emas/domain/stock/item';
import { Ledger } from '../../../ledger/ledger.js';

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

/** Attempts at a free barcode before something is wrong with the generator. */
const BARCODE_ATTEMPTS = 5;

@CommandHandler(AddItemCommand)
export class AddItemHandler implements ICommandHandler<AddItemCommand> {
  constructor(private readonly ledger: Ledger) {}

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

  private async add({ shop, actor, dto, key }: AddItemCommand, barcode: string): Promise<ItemAddedAnswer> {
    const masters = { ...mastersOf(dto), kadar: dto.kadar ? null : await this.kadarOfGroup(shop, dto.kode_group) };
    const { seq, result } = await this.ledger.execute({
      shop,
      actor,
      key,
      request: { type: 'AddItem', ...dto },
      streams: [itemStream(barcode)],
      reads: Object.values(masters).filter((stream) => stream !== null),
      decide: (context) => addItem(toItem(dto, barcode, masters, context), context),
    });
    return { seq, ...result };
  }

  /** The fineness that the item's group names; null where there is no such group, which is refused later. */
  private async kadarOfGroup(shop: string, kodeGroup: string): Promise<StreamId | null> {
    const stream = masterStream('master-group', kodeGroup);
    const [group, { openDay }] = await Promise.all([this.ledger.load(shop, [stream]), this.ledger.head(shop)]);
    const values = masterValues(group.get(stream)!, openDay ?? '');
    return values ? masterStream('master-kadar', String(values['kode_kadar'])) : null;
  }
}

/** `yymmdd` and six random digits: an even number of digits, which Code 128 packs two by two. */
export function generateBarcode(now: Date): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '');
  return `${day}${String(randomInt(1_000_000)).padStart(6, '0')}`;
}

interface ItemMasters {
  readonly kode_dept: StreamId;
  readonly kode_group: StreamId;
  readonly kode_toko: StreamId;
  readonly kode_supplier: StreamId | null;
  /** Null where the item says its fineness itself. */
  readonly kadar: StreamId | null;
}

const mastersOf = (dto: AddItemDto): Omit<ItemMasters, 'kadar'> => ({
  kode_dept: masterStream('master-jenis', dto.kode_dept),
  kode_group: masterStream('master-group', dto.kode_group),
  kode_toko: masterStream('master-baki', dto.kode_toko),
  kode_supplier: dto.kode_supplier ? masterStream('master-supplier', dto.kode_supplier) : null,
});

/** Fills in what type, group and tray know. Throws VALIDATION_FAILED for codes that do not exist or are not active. */
function toItem(dto: AddItemDto, kode_barcode: string, masters: ItemMasters, context: DecideContext): NewItem {
  const errors: FieldError[] = [];
  const row = (field: keyof ItemMasters): MasterValues => {
    const stream = masters[field];
    if (stream === null) return {};
    const values = masterValues(context.get(stream), masterDate(context));
    const params = { value: dto[field] ?? '' };
    if (!values) errors.push({ field, code: 'lookupUnknown', params });
    else if (values['is_aktif'] === false) errors.push({ field, code: 'lookupInactive', params });
    return values ?? {};
  };
  const [jenis, tray, kadar] = [row('kode_dept'), row('kode_toko'), row('kadar')];
  row('kode_group');
  row('kode_supplier');
  refuseInvalid(errors);
  const berat = gramsToMilligrams(dto.berat);
  return {
    kode_barcode,
    kode_intern: dto.kode_intern ?? null,
    nama_barang: dto.nama_barang,
    kode_kategori: String(jenis['kode_kategori']),
    kode_dept: dto.kode_dept,
    kode_group: dto.kode_group,
    kadar: dto.kadar ? percentToKadar(dto.kadar) : Number(kadar['kadar']),
    berat,
    berat_asli: dto.berat_asli ? gramsToMilligrams(dto.berat_asli) : berat,
    kode_bandrol: dto.kode_bandrol ?? null,
    kode_baki: dto.kode_toko,
    kode_gudang: String(tray['kode_gudang']),
    ongkos: rupiahToPriceCents(dto.ongkos ?? 0),
    harga_modal: dto.harga_modal,
    harga_jual: dto.harga_jual ?? 0,
    harga_atribut: dto.harga_atribut ?? 0,
    kode_supplier: dto.kode_supplier ?? null,
    size: dto.size ?? null,
    surat_lengkap: dto.surat_lengkap ?? null,
  };
}
