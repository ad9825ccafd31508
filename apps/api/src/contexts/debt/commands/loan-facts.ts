import { type ModuleKey, moduleOn, setting, type SettingValues } from '@emas/contracts/modules/register';
import type { GroupCeiling, KadarCeiling, LoanCondition } from '@emas/domain/debt/appraisal';
import { priceByPiece } from '@emas/domain/debt/appraisal';
import type { InterestTier, LoanFacts, LoanGroup, LoanSettings } from '@emas/domain/debt/loan-facts';
import type { DecideContext, LoadedDocument, StreamId } from '@emas/domain/ledger/event';
import { masterDate, masterStream, type MasterValues, masterValues } from '@emas/domain/masterdata/master';
import type { Identity } from '@emas/domain/membership/require-identity';
import { pricePerGram } from '@emas/domain/pricing/weight-price';
import { settingsStream } from '@emas/domain/settings/settings';
import type { BusinessDate } from '@emas/domain/shared/units';
import type { Ledger } from '../../../ledger/ledger.js';

const GROUP = 'master-group';
const KADAR = 'master-kadar';
const BUYING = 'parameter-harga-beli';
const GOLD = 'parameter-harga-gold';
const PRINCIPAL = 'parameter-hutang-pokok';
const CONDITION = 'master-kondisi-pinjaman';
const TYPE = 'master-jenis';
const SALES = 'master-sales';
const TIERS = 'parameter-bunga-hutang';
const CEILINGS = 'plafond-hutang';
const KADAR_CEILINGS = 'plafond-hutang-kadar';

/** What a loan names, or a contract holds. */
interface Named {
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kondisi_pinjaman?: string;
}

/** Documents that a loan is judged by; they are read with the decision. */
export interface LoanSubject {
  readonly shop: string;
  readonly customer: Identity;
  readonly kode_sales: string | null;
  readonly lines: readonly Named[];
  /** Every row of what is searched, not asked by its key; which of them count is seen when it is decided. */
  readonly tables: readonly StreamId[];
  /** Price of pure gold that counts today; null where none is set. */
  readonly gold: StreamId | null;
  readonly reads: readonly StreamId[];
}

type Asked = Pick<LoanSubject, 'shop' | 'customer' | 'kode_sales' | 'lines'>;

/** What a loan of these goods is judged by. */
export async function loanSubject(ledger: Ledger, asked: Asked): Promise<LoanSubject> {
  const { shop, kode_sales, lines } = asked;
  const active = { status: ['AKTIF'] };
  const groups = streamsOf(GROUP, lines.map(({ kode_group }) => kode_group)); // prettier-ignore
  const [tables, gold, documents] = await Promise.all([
    Promise.all([TIERS, CEILINGS, KADAR_CEILINGS].map((list) => ledger.recentList(shop, `master/${list}`, active))),
    goldStream(ledger, shop),
    ledger.load(shop, groups),
  ]);
  const ofGroups = (field: string): string[] =>
    groups.flatMap((stream) => {
      const values = (documents.get(stream)?.body as { values?: MasterValues } | null | undefined)?.values;
      const code = values?.[field];
      return typeof code === 'string' ? [code] : [];
    });
  const rows = tables.flat().map(({ stream }) => stream);
  const conditions = lines.flatMap(({ kondisi_pinjaman }) => kondisi_pinjaman ?? []);
  const reads = [
    settingsStream(shop),
    ...groups,
    ...streamsOf(BUYING, ofGroups('kode_harga')),
    ...streamsOf(KADAR, ofGroups('kode_kadar')),
    ...streamsOf(PRINCIPAL, lines.map(({ kode_group }) => kode_group)),
    ...streamsOf(CONDITION, conditions),
    ...streamsOf(TYPE, lines.map(({ kode_dept }) => kode_dept)),
    ...(kode_sales ? [masterStream(SALES, kode_sales)] : []),
    ...(gold === null ? [] : [gold]),
    ...rows,
  ]; // prettier-ignore
  return { ...asked, tables: rows, gold, reads: [...new Set(reads)] };
}

/** The price of pure gold in force: one row a day, so that only the last of them is read. */
export async function goldStream(ledger: Ledger, shop: string): Promise<StreamId | null> {
  const [{ openDay, lastDay }, rows] = await Promise.all([
    ledger.head(shop),
    ledger.recentList(shop, `master/${GOLD}`, { status: ['AKTIF'] }),
  ]);
  const today = openDay ?? lastDay;
  const dated = rows.map(({ stream }) => ({ stream, tgl: stream.slice(masterStream(GOLD, '').length) }));
  const counting = dated.filter(({ tgl }) => today !== null && tgl <= today).sort((a, b) => (a.tgl < b.tgl ? 1 : -1));
  return counting[0]?.stream ?? null;
}

const streamsOf = (list: string, codes: readonly string[]): StreamId[] =>
  [...new Set(codes)].filter((code) => code !== '').map((code) => masterStream(list, code));

/** How rows are read at a moment, whether it is decided or only looked at. */
export interface LoanReading {
  readonly tgl: BusinessDate;
  get(stream: StreamId): LoadedDocument;
}

export const atDecision = (context: DecideContext): LoanReading => ({
  tgl: masterDate(context),
  get: (stream) => context.get(stream),
});

/** Lists, prices and settings as they stand then; `BUYING`: gold at what the shop pays, whatever it appraises loans by. */
export function loanFacts(
  subject: LoanSubject,
  { tgl, get }: LoanReading,
  price: 'SETTING' | 'BUYING' = 'SETTING',
): LoanFacts {
  const active = (values: MasterValues | null): MasterValues | null => (values?.['is_aktif'] === false ? null : values);
  const at = (stream: StreamId): MasterValues | null => active(masterValues(get(stream), tgl));
  const row = (list: string, code: string): MasterValues | null => (code === '' ? null : at(masterStream(list, code)));
  const rowsOf = <Row>(list: string): Row[] =>
    subject.tables
      .filter((stream) => stream.startsWith(masterStream(list, '')))
      .map(at)
      .filter((values) => values !== null) as unknown as Row[];
  const values = get(settingsStream(subject.shop)).body as SettingValues | null;
  const byParameter =
    price === 'SETTING' && setting(values, 'hutang_pokok') && setting(values, 'nilai_hutang_pokok') === 'PARAMETER';
  const limited = moduleOn(values, 'PLAFOND_HUTANG_MODULE');
  const gold = subject.gold === null ? null : at(subject.gold);
  return {
    settings: loanSettings(values),
    tgl,
    customer: subject.customer,
    group: (kode) => groupOf(kode, row, byParameter),
    condition: (kode) => conditionOf(row(CONDITION, kode), kode),
    knowsType: (kode) => row(TYPE, kode) !== null,
    knowsSales: (kode) => row(SALES, kode) !== null,
    harga_gold: byParameter || gold === null ? null : Number(gold['harga_gold']),
    tiers: moduleOn(values, 'BUNGA_HUTANG_MODULE') ? rowsOf<InterestTier>(TIERS) : [],
    plafond: limited ? rowsOf<GroupCeiling>(CEILINGS) : [],
    plafond_kadar: limited ? rowsOf<Omit<KadarCeiling, 'maksimal_hutang'>>(KADAR_CEILINGS).map(withoutMaximum) : [],
  };
}

const withoutMaximum = (row: Omit<KadarCeiling, 'maksimal_hutang'>): KadarCeiling => ({
  ...row,
  maksimal_hutang: null,
});

type Row = (list: string, code: string) => MasterValues | null;

/** What is paid for a gram: of the parameter where the shop appraises by that; a bar is bought by the piece. */
function groupOf(kode_group: string, row: Row, byParameter: boolean): LoanGroup | null {
  const values = row(GROUP, kode_group);
  if (!values) return null;
  const kadar = row(KADAR, String(values['kode_kadar'] ?? ''))?.['kadar'];
  return { kode_group, kadar: typeof kadar === 'number' ? kadar : null, harga: priceOf(values, row, byParameter) };
}

function priceOf(group: MasterValues, row: Row, byParameter: boolean): LoanGroup['harga'] {
  const kode_group = String(group['kode_group']);
  if (byParameter) {
    const principal = row(PRINCIPAL, kode_group)?.['pokok_per_gram'];
    return typeof principal === 'number' ? pricePerGram(principal) : null;
  }
  const buying = row(BUYING, String(group['kode_harga'] ?? ''))?.['harga_per_gram'];
  if (typeof buying !== 'number') return null;
  const berat = group['berat_pcs'];
  return group['satuan_harga'] === 'PCS' && typeof berat === 'number' && berat > 0
    ? priceByPiece(buying, berat)
    : pricePerGram(buying);
}

function conditionOf(values: MasterValues | null, kondisi_pinjaman: string): LoanCondition | null {
  if (!values) return null;
  return {
    kondisi_pinjaman,
    nama_kondisi: String(values['nama_kondisi']),
    potongan_persen: Number(values['potongan_persen'] ?? 0),
    potongan_per_gram: Number(values['potongan_per_gram'] ?? 0),
    butuh_otorisasi: values['butuh_otorisasi'] === true,
  };
}

function loanSettings(values: SettingValues | null): LoanSettings {
  const on = (key: ModuleKey): boolean => moduleOn(values, key);
  return {
    pembulatan: setting(values, 'pembulatan'),
    pembulatan_kebawah: on('PEMBULATAN_PENJUALAN_KEBAWAH_MODULE'),
    hutang_pokok: setting(values, 'hutang_pokok'),
    batas_satu_orang: setting(values, 'batas_hutang_satu_orang'),
    kyc_batas_nik: setting(values, 'kyc_batas_nik'),
    kyc_batas_foto: setting(values, 'kyc_batas_foto_identitas'),
    bawaan: {
      bunga: setting(values, 'bunga_hutang_default'),
      perhitungan_bunga: setting(values, 'perhitungan_bunga'),
      biaya_admin: setting(values, 'biaya_admin_hutang'),
      jangka_waktu: setting(values, 'jangka_waktu_hutang_bulan'),
      masa_tenggang: setting(values, 'masa_tenggang_hutang_hari'),
    },
  };
}

/** Saving pays out at once: the shop does not validate loans separately. */
export const inOneStep = (context: DecideContext): boolean =>
  !moduleOn(context.get(settingsStream(context.shop)).body as SettingValues | null, 'VALIDASI_HUTANG_MODULE');
