import type { AddItemDto } from '@emas/contracts/stock/add-item.dto';
import { type MasterValues, masterDate, masterStream, masterValues } from '@emas/domain/masterdata/master';
import { setting } from '@emas/contracts/modules/register';
import type { DecideContext, StreamId } from '@emas/domain/ledger/event';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { type Kadar, KADAR_MAX_ITEM } from '@emas/domain/shared/units';
import type { FieldError } from '@emas/domain/shared/domain-error';
import { gramsToMilligrams, kadarToPercent, percentToKadar, rupiahToPriceCents } from '@emas/domain/shared/wire';
import { type NewItem, newItemFaults } from '@emas/domain/stock/add-item';
import { stonesValue } from '@emas/domain/stock/stone';
import { refuseTray, trayFaults, trayHoldStream, trayStream } from '@emas/domain/stock/tray';
import { type StoneStreams, toStones } from './stones-from-dto.js';

/** Streams of the masters that a new item names. */
export interface ItemMasters {
  readonly kode_dept: StreamId;
  readonly kode_group: StreamId;
  readonly kode_toko: StreamId;
  readonly kode_supplier: StreamId | null;
  /** Who holds the tray that it goes into. */
  readonly held: StreamId;
  /** The fineness that its group names; null where there is no such group. */
  readonly kadar: StreamId | null;
}

/** A code that is not given names nothing: its rule has been told before. */
export const itemMasters = (dto: AddItemDto): Omit<ItemMasters, 'kadar'> => ({
  kode_dept: masterStream('master-jenis', dto.kode_dept),
  kode_group: masterStream('master-group', dto.kode_group),
  kode_toko: trayStream(dto.kode_toko),
  kode_supplier: dto.kode_supplier ? masterStream('master-supplier', dto.kode_supplier) : null,
  held: trayHoldStream(dto.kode_toko),
});

/** What adding the thing puts into its tray. */
const fillingOf = ({ kode_toko, kode_dept, konfirmasi_kapasitas }: AddItemDto) => ({
  ...{ kode_baki: kode_toko, field: 'kode_toko', kode_dept: [kode_dept], qty: 1 },
  konfirmasi_kapasitas: konfirmasi_kapasitas === true,
});

/** A new item, and what of its codes and stones does not exist, is not active or does not fit. */
export interface ItemFromDto {
  readonly item: NewItem;
  readonly errors: readonly FieldError[];
}

/** Thousandths of a percent in hundredths of one. */
const KADAR_OF_PERCENT = 10;

function kadarOf(stream: StreamId | null, context: DecideContext): Kadar | null {
  const values = stream === null ? null : masterValues(context.get(stream), masterDate(context));
  return typeof values?.['kadar'] === 'number' ? values['kadar'] : null;
}

/** Further from the fineness of its group than what is bought may be without asking: 175 instead of 75. */
function isFarFromGroup(kadar: Kadar, ofGroup: Kadar | null, context: DecideContext): boolean {
  if (ofGroup === null || kadar > KADAR_MAX_ITEM) return false;
  const settings = context.get<SettingsBody | null>(settingsStream(context.shop)).body;
  return Math.abs(kadar - ofGroup) > setting(settings, 'toleransi_kadar_pembelian') * KADAR_OF_PERCENT;
}

/**
 * Fills in what type, group and tray know. Throws VALIDATION_FAILED for all that is wrong with it, where its tray alone does
 * not take it that refusal.
 */
export function toItem(
  dto: AddItemDto,
  kode_barcode: string,
  masters: ItemMasters,
  streams: StoneStreams,
  isi: number,
  context: DecideContext,
): NewItem {
  const { item, errors } = itemFrom(dto, kode_barcode, masters, streams, isi, context);
  if (errors.length > 0) refuseTray([...errors, ...newItemFaults(item, context)]);
  return item;
}

/** As `toItem`, with the errors told instead of thrown: what a wrong code leaves open stays open in the item. */
export function itemFrom(
  dto: AddItemDto,
  kode_barcode: string,
  masters: ItemMasters,
  streams: StoneStreams,
  /** Pieces that lie in its tray. */
  isi: number,
  context: DecideContext,
): ItemFromDto {
  const errors: FieldError[] = [];
  const valuesOf = (stream: StreamId) => masterValues(context.get(stream), masterDate(context));
  const row = (field: Exclude<keyof ItemMasters, 'held' | 'kode_toko'>): MasterValues => {
    const stream = masters[field];
    if (stream === null) return {};
    const values = valuesOf(stream);
    const params = { value: dto[field] ?? '' };
    if (!values) errors.push({ field, code: 'lookupUnknown', params });
    else if (values['is_aktif'] === false) errors.push({ field, code: 'lookupInactive', params });
    return values ?? {};
  };
  // A fineness that the item says itself is its own: that of the group need not be active then.
  const ofGroup = kadarOf(masters.kadar, context);
  const jenis = row('kode_dept');
  const tray = valuesOf(masters.kode_toko) ?? {};
  errors.push(...trayFaults({ ...fillingOf(dto), isi }, context));
  if (!dto.kadar) row('kadar');
  else if (isFarFromGroup(percentToKadar(dto.kadar), ofGroup, context))
    errors.push({ field: 'kadar', code: 'kadarFarFromGroup', params: { kadar: dto.kadar, group: dto.kode_group, milik_group: kadarToPercent(ofGroup!) } }); // prettier-ignore
  row('kode_group');
  row('kode_supplier');
  const { stones: valued, errors: faults } = toStones(dto.stones ?? [], streams, [], context);
  // Stones that are wrong themselves are not held against the thing as well.
  const stones = faults.length > 0 ? [] : valued;
  const berat = gramsToMilligrams(dto.berat);
  const item: NewItem = {
    kode_barcode,
    kode_intern: dto.kode_intern ?? null,
    nama_barang: dto.nama_barang,
    kode_kategori: String(jenis['kode_kategori']),
    kode_dept: dto.kode_dept,
    kode_group: dto.kode_group,
    kadar: dto.kadar ? percentToKadar(dto.kadar) : (ofGroup ?? NaN),
    berat,
    berat_asli: dto.berat_asli ? gramsToMilligrams(dto.berat_asli) : berat,
    kode_bandrol: dto.kode_bandrol ?? null,
    kode_baki: dto.kode_toko,
    kode_gudang: String(tray['kode_gudang']),
    ongkos: rupiahToPriceCents(dto.ongkos ?? 0),
    harga_modal: dto.harga_modal,
    harga_jual: dto.harga_jual ?? 0,
    harga_atribut: dto.harga_atribut ?? stonesValue(stones),
    ...(stones.length > 0 && { stones }),
    kode_supplier: dto.kode_supplier ?? null,
    size: dto.size ?? null,
    ...(dto.gambar_path && { gambar_path: dto.gambar_path }),
    surat_lengkap: dto.surat_lengkap ?? null,
  };
  return { item, errors: [...errors, ...faults] };
}
