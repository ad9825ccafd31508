import { type ModuleKey, moduleOn, setting } from '@emas/contracts/modules/register';
import { proofCode } from '@emas/domain/document/proof-code';
import { type Installment, installments } from '@emas/domain/installments/installment';
import type { DecideContext, LoadedDocument, StreamId } from '@emas/domain/ledger/event';
import { masterDate, masterStream, type MasterValues, masterValues } from '@emas/domain/masterdata/master';
import type { DeductionRow } from '@emas/domain/pricing/category-deduction';
import type { LossRow } from '@emas/domain/pricing/note-loss';
import type { PurchaseCondition } from '@emas/domain/pricing/weight-price';
import { type Genuineness, genuineness } from '@emas/domain/purchases/genuine-note';
import type { PurchaseLineInput } from '@emas/domain/purchases/price-purchase';
import type { PurchaseFacts, PurchaseGroup, PurchaseSettings, SaleNote } from '@emas/domain/purchases/purchase';
import { isManualSale, type Sale } from '@emas/domain/sales/sale';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { DomainError } from '@emas/domain/shared/domain-error';
import { trayFaults, trayReads } from '@emas/domain/stock/tray';
import type { Ledger } from '../../../ledger/ledger.js';

/** What we sold with: a sale, or a contract in instalments that was paid. */
export type OwnNote = LoadedDocument<Sale | Installment>;

/** What a purchase form names; its documents are read with the decision. */
export interface PurchaseSubject {
  readonly shop: string;
  /** Our own note, as the ledger has it. */
  readonly sale: OwnNote | null;
  readonly keaslian: Genuineness;
  /** Number of its unsolved problem. */
  readonly no_masalah: string | null;
  readonly customer: PurchaseFacts['customer'];
  readonly kode_sales: string | null;
  readonly lines: readonly PurchaseLineInput[];
  /** What of it still lies with us for its customer, with the number of its deposit. */
  readonly left?: ReadonlyMap<string, string>;
  /** Every row of what is deducted by category and lost by the age of a note. */
  readonly tables: readonly StreamId[];
}

const DEDUCTION = 'master-potongan-pembelian';
const LOSS = 'master-parameter-rugi-nota';
const GROUP = 'master-group';
/** Thousandths of a percent in hundredths of one. */
const KADAR_OF_PERCENT = 10;
const KADAR = 'master-kadar';
const PRICE = 'parameter-harga-beli';
const CONDITION = 'master-kondisi-pembelian';
const TYPE = 'master-jenis';
const SALES = 'master-sales';
const TRAY = 'master-baki';
/** Goods without barcodes take no places of a tray. */
const HEAP = { qty: 0, isi: 0, konfirmasi_kapasitas: true };

/**
 * The sale with the number of our note, of single items, or the contract whose thing was handed over: manual goods come back
 * without one. Throws NOTE_NOT_FOUND.
 */
export async function findNote(ledger: Ledger, shop: string, no_faktur_jual: string): Promise<OwnNote> {
  const note = await ledger.byNumber<Sale | Installment>(shop, no_faktur_jual);
  const isSale = note?.stream.startsWith('sale/') && !isManualSale(note.body as Sale);
  const isContract = note?.stream.startsWith(installments.stream('')) && handedOverOn(note.body) !== null;
  if (!note || !(isSale || isContract)) throw new DomainError('NOTE_NOT_FOUND', { no_faktur_jual });
  return note;
}

/** Of a contract, when its thing was handed over; null where it was not, and of a sale. */
const handedOverOn = (body: Sale | Installment): string | null => ('tgl_serah' in body ? body.tgl_serah : null);

/** Events by whose hash a note is known. */
const PROVES: readonly string[] = ['SaleValidated', 'InstallmentOpened'];

/** What the code that was told with a note says of it. A note never has another code: its validation stays what it is. */
export async function genuinenessOf(
  ledger: Ledger,
  shop: string,
  { stream }: Pick<LoadedDocument, 'stream'>,
  told: string | null,
): Promise<Genuineness> {
  if (told === null) return 'TANPA';
  const validated = (await ledger.history(shop, stream)).find(({ type }) => PROVES.includes(type));
  return genuineness(told, validated ? proofCode(validated.hash) : null);
}

/** What buying back needs of a sale. A line's gold is what was paid for it without making charge and stones. */
export function saleNote({ no, body }: OwnNote, left?: ReadonlyMap<string, string>): SaleNote {
  const soldOn = handedOverOn(body);
  return {
    sale_id: body.id,
    no_faktur_jual: no!,
    status: 'tgl_serah' in body ? (soldOn === null ? 'BATAL' : 'VALID') : body.status,
    tgl_jual: soldOn ?? body.tgl_system,
    customer_id: body.customer_id,
    lines: body.lines.map((line, index) => ({
      line_no: index + 1,
      kode_barcode: line.kode_barcode,
      ...leftAt(left?.get(line.kode_barcode)),
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

/** Things of our note that are to be bought back. */
export const barcodesOf = (
  sale: OwnNote | null,
  lines: readonly Pick<PurchaseLineInput, 'sale_line_no'>[],
): readonly string[] =>
  lines.flatMap(({ sale_line_no }) => {
    const line = sale_line_no === null ? undefined : sale?.body.lines[sale_line_no - 1];
    return line ? [line.kode_barcode] : [];
  });

const leftAt = (dititip: string | undefined) => (dititip === undefined ? {} : { dititip });

/** Rows of the lists that are searched, not asked by their key; which of them count is seen when it is decided. */
export async function deductionTables(ledger: Ledger, shop: string): Promise<StreamId[]> {
  const active = { status: ['AKTIF'] };
  const lists = await Promise.all([DEDUCTION, LOSS].map((list) => ledger.recentList(shop, `master/${list}`, active)));
  return lists.flat().map(({ stream }) => stream);
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
  const named = goodsOf(subject);
  const groupsOfIt = groupStreams(subject);
  const ofGroups = (field: string): Set<string> =>
    new Set(groupsOfIt.map((stream) => (groups.get(stream)?.body as { values?: MasterValues } | null)?.values?.[field]).filter((code) => typeof code === 'string')); // prettier-ignore
  return [
    settingsStream(shop),
    ...groupsOfIt,
    ...streamsOf(PRICE, ofGroups('kode_harga')),
    ...streamsOf(KADAR, ofGroups('kode_kadar')),
    ...streamsOf(CONDITION, new Set(lines.map((line) => line.kondisi_barang))),
    ...streamsOf(TYPE, new Set(named.map((line) => line.kode_dept))),
    ...lines.flatMap(({ manual }) => (manual?.kode_baki ? trayReads(manual.kode_baki) : [])),
    ...subject.tables,
    ...(subject.kode_sales ? [masterStream(SALES, subject.kode_sales)] : []),
    ...(sale ? [sale.stream] : []),
  ];
}

/** What the lines describe, and what our note says. */
const goodsOf = ({ sale, lines }: PurchaseSubject): readonly Pick<PurchaseLineInput, 'kode_group' | 'kode_dept'>[] => [
  ...lines,
  ...(sale?.body.lines ?? []),
];

const groupStreams = (subject: PurchaseSubject): StreamId[] =>
  streamsOf(GROUP, new Set(goodsOf(subject).map((line) => line.kode_group)));

const streamsOf = (list: string, codes: ReadonlySet<string>): StreamId[] =>
  [...codes].filter((code) => code !== '').map((code) => masterStream(list, code));

/** Masters, prices, settings and the note as they stand at the decision. */
export function purchaseFacts(subject: PurchaseSubject, context: DecideContext): PurchaseFacts {
  const tgl = masterDate(context);
  const valuesAt = (stream: StreamId): MasterValues | null => masterValues(context.get(stream), tgl);
  const active = (values: MasterValues | null): MasterValues | null => (values?.['is_aktif'] === false ? null : values);
  const row = (list: string, code: string) => (code === '' ? null : active(valuesAt(masterStream(list, code))));
  const rowsOf = <Row>(list: string): Row[] =>
    subject.tables
      .filter((stream) => stream.startsWith(masterStream(list, '')))
      .map((stream) => active(valuesAt(stream)))
      .filter((values) => values !== null) as unknown as Row[];
  const settings = context.get<SettingsBody | null>(settingsStream(subject.shop)).body;
  return {
    settings: purchaseSettings(settings),
    tgl,
    note: subject.sale && saleNote(context.get<Sale | Installment>(subject.sale.stream), subject.left),
    keaslian: subject.keaslian,
    no_masalah: subject.no_masalah,
    customer: subject.customer,
    group: (kode) => groupOf(row(GROUP, kode), kode, row),
    condition: (kode) => conditionOf(row(CONDITION, kode), kode),
    knowsType: (kode) => row(TYPE, kode) !== null,
    tray: (kode_baki, kode_dept) => {
      const tray = row(TRAY, kode_baki);
      const filling = { kode_baki, field: 'kode_toko', kode_dept: [kode_dept], ...HEAP };
      return tray && { kode_gudang: String(tray['kode_gudang']), faults: trayFaults(filling, context) };
    },
    categoryOf: (kode) => text(kode === '' ? null : valuesAt(masterStream(TYPE, kode))?.['kode_kategori']),
    deductions: moduleOn(settings, 'POTONGAN_PEMBELIAN_MODULE') ? rowsOf<DeductionRow>(DEDUCTION) : [],
    losses: rowsOf<LossRow>(LOSS),
    knowsSales: (kode) => row(SALES, kode) !== null,
  };
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

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

/**
 * True where saving pays at once: the shop does not validate purchases separately; those of manual goods only where their
 * module is on.
 */
export function paysOnSaving(context: DecideContext, jenis?: 'MANUAL'): boolean {
  const settings = context.get<SettingsBody | null>(settingsStream(context.shop)).body;
  const twoSteps = moduleOn(settings, 'VALIDASI_PEMBELIAN_MODULE');
  return !twoSteps || (jenis === 'MANUAL' && !moduleOn(settings, 'MANUAL_MODULE'));
}
