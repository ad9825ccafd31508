import { type ModuleKey, moduleOn, setting } from '@emas/contracts/modules/register';
import type { DecideContext, LoadedDocument, StreamId } from '@emas/domain/ledger/event';
import { masterDate, masterStream, type MasterValues, masterValues } from '@emas/domain/masterdata/master';
import type { PurchaseCondition } from '@emas/domain/purchases/price';
import type { PurchaseFacts, PurchaseGroup, PurchaseSettings, SaleNote } from '@emas/domain/purchases/purchase';
import type { PurchaseLineInput } from '@emas/domain/purchases/save-purchase';
import { isManualSale, type Sale } from '@emas/domain/sales/sale';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { Ledger } from '../../../ledger/ledger.js';

/** What a purchase form names; its documents are read with the decision. */
export interface PurchaseSubject {
  readonly shop: string;
  /** Our own note, as the ledger has it. */
  readonly sale: LoadedDocument<Sale> | null;
  readonly customer: PurchaseFacts['customer'];
  readonly kode_sales: string | null;
  readonly lines: readonly PurchaseLineInput[];
}

const GROUP = 'master-group';
/** Thousandths of a percent in hundredths of one. */
const KADAR_OF_PERCENT = 10;
const KADAR = 'master-kadar';
const PRICE = 'parameter-harga-beli';
const CONDITION = 'master-kondisi-pembelian';
const TYPE = 'master-jenis';
const SALES = 'master-sales';

/** The sale with the number of our note, of single items: manual goods come back without one. Throws NOTE_NOT_FOUND. */
export async function findNote(ledger: Ledger, shop: string, no_faktur_jual: string): Promise<LoadedDocument<Sale>> {
  const sale = await ledger.byNumber<Sale>(shop, no_faktur_jual);
  if (!sale?.stream.startsWith('sale/') || isManualSale(sale.body))
    throw new DomainError('NOTE_NOT_FOUND', { no_faktur_jual });
  return sale;
}

/** What buying back needs of a sale. A line's gold is what was paid for it without making charge and stones. */
export function saleNote({ no, body }: LoadedDocument<Sale>): SaleNote {
  return {
    sale_id: body.id,
    no_faktur_jual: no!,
    status: body.status,
    customer_id: body.customer_id,
    lines: body.lines.map((line, index) => ({
      line_no: index + 1,
      kode_barcode: line.kode_barcode,
      nama_barang: line.nama_barang,
      kode_dept: line.kode_dept,
      kode_group: line.kode_group,
      kadar: line.kadar,
      berat: line.berat,
      berat_batu: line.berat - (line.berat_emas ?? line.berat),
      harga: line.harga,
      harga_emas: Math.max(line.harga - line.ongkos - line.harga_atribut, 0),
    })),
  };
}

/** Documents the decision reads. The buying price of a group is found through the group, so it is asked first. */
export async function factStreams(ledger: Ledger, subject: PurchaseSubject): Promise<StreamId[]> {
  return factStreamsFrom(subject, await ledger.load(subject.shop, groupStreams(subject)));
}

/** The same, with the groups' documents at hand. */
export function factStreamsFrom(
  subject: PurchaseSubject,
  groups: ReadonlyMap<StreamId, Pick<LoadedDocument, 'body'>>,
): StreamId[] {
  const { shop, sale, lines } = subject;
  const named = groupStreams(subject);
  const ofGroups = (field: string): Set<string> =>
    new Set(named.map((stream) => (groups.get(stream)?.body as { values?: MasterValues } | null)?.values?.[field]).filter((code) => typeof code === 'string')); // prettier-ignore
  return [
    settingsStream(shop),
    ...named,
    ...streamsOf(PRICE, ofGroups('kode_harga')),
    ...streamsOf(KADAR, ofGroups('kode_kadar')),
    ...streamsOf(CONDITION, new Set(lines.map((line) => line.kondisi_barang))),
    ...streamsOf(TYPE, new Set(lines.map((line) => line.kode_dept))),
    ...(subject.kode_sales ? [masterStream(SALES, subject.kode_sales)] : []),
    ...(sale ? [sale.stream] : []),
  ];
}

const groupStreams = ({ sale, lines }: PurchaseSubject): StreamId[] =>
  streamsOf(GROUP, new Set([...lines, ...(sale?.body.lines ?? [])].map((line) => line.kode_group)));

const streamsOf = (list: string, codes: ReadonlySet<string>): StreamId[] =>
  [...codes].filter((code) => code !== '').map((code) => masterStream(list, code));

/** Masters, prices, settings and the note as they stand at the decision. */
export function purchaseFacts(subject: PurchaseSubject, context: DecideContext): PurchaseFacts {
  const row = (list: string, code: string): MasterValues | null => {
    if (code === '') return null;
    const values = masterValues(context.get(masterStream(list, code)), masterDate(context));
    return values === null || values['is_aktif'] === false ? null : values;
  };
  return {
    settings: purchaseSettings(context.get<SettingsBody | null>(settingsStream(subject.shop)).body),
    note: subject.sale && saleNote(context.get<Sale>(subject.sale.stream)),
    customer: subject.customer,
    group: (kode) => groupOf(row(GROUP, kode), kode, row),
    condition: (kode) => conditionOf(row(CONDITION, kode), kode),
    knowsType: (kode) => row(TYPE, kode) !== null,
    knowsSales: (kode) => row(SALES, kode) !== null,
  };
}

function groupOf(
  values: MasterValues | null,
  kode_group: string,
  row: (list: string, code: string) => MasterValues | null,
): PurchaseGroup | null {
  if (!values) return null;
  const inForce = row(PRICE, String(values['kode_harga'] ?? ''));
  const kadar = row(KADAR, String(values['kode_kadar'] ?? ''))?.['kadar'];
  return {
    kode_group,
    kelompok_harga: String(values['kelompok_harga'] ?? ''),
    kadar: typeof kadar === 'number' ? kadar : null,
    harga_beli: inForce ? Number(inForce['harga_per_gram']) : null,
    toleransi_susut: typeof values['toleransi_susut'] === 'number' ? values['toleransi_susut'] : null,
  };
}

function conditionOf(values: MasterValues | null, kondisi_barang: string): PurchaseCondition | null {
  if (!values) return null;
  return {
    kondisi_barang,
    nama_kondisi: String(values['nama_kondisi']),
    dasar_harga: values['dasar_harga'] === 'HARGA_NOTA' ? 'HARGA_NOTA' : 'HARGA_BELI',
    potongan_persen: Number(values['potongan_persen'] ?? 0),
    potongan_per_gram: Number(values['potongan_per_gram'] ?? 0),
    butuh_otorisasi: values['butuh_otorisasi'] === true,
  };
}

function purchaseSettings(values: SettingsBody | null): PurchaseSettings {
  const tiers = setting(values, 'tingkat_pembulatan_berat');
  const on = (key: ModuleKey) => moduleOn(values, key);
  return {
    pembulatan: setting(values, 'pembulatan'),
    pembulatan_kebawah: on('PEMBULATAN_PEMBELIAN_KEBAWAH_MODULE'),
    tingkat_berat: setting(values, 'pembulatan_berat_pembelian')
      ? tiers.map(({ sampai_gram, step_gram }) => ({ sampai: sampai_gram as number | null, step: step_gram as number }))
      : [],
    toleransi_berat: setting(values, 'toleransi_berat_pembelian'),
    toleransi_kadar: setting(values, 'toleransi_kadar_pembelian') * KADAR_OF_PERCENT,
    batas_tanpa_nama: setting(values, 'batas_beli_tanpa_nama'),
    kyc_batas_nik: setting(values, 'kyc_batas_nik'),
    kyc_batas_foto: setting(values, 'kyc_batas_foto_identitas'),
  };
}

/** True where saving pays at once: the shop does not validate purchases separately. */
export const paysOnSaving = (context: DecideContext): boolean =>
  !moduleOn(context.get<SettingsBody | null>(settingsStream(context.shop)).body, 'VALIDASI_PEMBELIAN_MODULE');
