import type { LogKind } from '@emas/contracts/authorization/reports/laporan-log-user';
import { formatOf, formatOfThing } from '@emas/contracts/messages/formats';
import { type CellScalar, formatCell, formatInText, type ValueFormat } from '@emas/contracts/shared/format';
import type { Stone } from '@emas/domain/stock/stone';
import type { FormatOf } from '../../../engine/resource/field-format.js';

/** An event of the log that is told of users, with what stood there before it. */
export interface LoggedEvent {
  readonly type: string;
  readonly stream: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** What earlier events of the stream said, the later ones over the earlier; of a list the values of its row. */
  readonly before: Readonly<Record<string, unknown>>;
  /** How the fields of its list are written; the dictionary's way where it is none of a list. */
  readonly format?: FormatOf | undefined;
}

export interface LogChange {
  readonly objek: string;
  readonly field: string;
  readonly nilai_lama: string;
  readonly nilai_baru: string;
}

const RIGHTS = [
  'UserCreated', 'UserChanged', 'UserActivated', 'UserDeactivated', 'AccessChanged', 'AccessTemplateChanged', 'PasswordChanged',
  'SessionEnded', 'FingerprintEnrolled', 'FingerprintRemoved', 'DeviceAdded', 'DeviceRevoked',
] as const; // prettier-ignore
const MASTERS = ['MasterCreated', 'MasterChanged', 'MasterDeleted'] as const;

/** What each type of event is told as; of lists their name says whether it is a price. */
const KINDS: Readonly<Record<string, LogKind>> = {
  ...Object.fromEntries(RIGHTS.map((type) => [type, 'HAK AKSES'])),
  ...Object.fromEntries(MASTERS.map((type) => [type, 'MASTER DATA'])),
  SettingsChanged: 'SETTING',
  ShopProfileChanged: 'SETTING',
  JournalAccountsChanged: 'SETTING',
  ItemChanged: 'MASTER DATA',
  ItemEdited: 'MASTER DATA',
  PersonRectified: 'MASTER DATA',
  PersonErased: 'MASTER DATA',
  ExportRequested: 'EXPORT',
  PersonsExported: 'EXPORT',
};
export const LOGGED_TYPES: readonly string[] = Object.keys(KINDS);

/** Lists whose rows are what things cost. */
const PRICES: ReadonlySet<string> = new Set([
  'master-parameter-harga-emas', 'parameter-harga-gold', 'parameter-harga-beli', 'parameter-ongkos', 'kategori-harga',
  'harga-katalog',
]); // prettier-ignore

export function logKindOf({ type, body }: Pick<LoggedEvent, 'type' | 'body'>): LogKind {
  return isMaster(type) && PRICES.has(String(body['list'])) ? 'HARGA' : KINDS[type]!;
}

const isMaster = (type: string): boolean => (MASTERS as readonly string[]).includes(type);

const ITEM_CHANGES: readonly string[] = ['ItemChanged', 'ItemEdited'];

type Values = Readonly<Record<string, unknown>>;
const recordOf = (value: unknown): Values => (typeof value === 'object' && value !== null ? (value as Values) : {});

const withoutReason = ({ alasan: _, ...fields }: Values): Values => fields;

/** Each field that an event changed, a row for itself; what says no more than that it happened is one row. */
export function changesOf(event: LoggedEvent, seesCost = true): LogChange[] {
  return said(seesCost ? event : { ...event, body: withoutCost(event.body), before: withoutCost(event.before) });
}

/** What things cost is not told to who may not see it. */
const COST = /^(harga_modal|hpp|modal)(_|$)/;
const COVER = '•••';
const withoutCost = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]): [string, unknown][] => {
      if (COST.test(field)) return [];
      return [[field, field === 'values' && value !== null ? withoutCost(recordOf(value)) : value]];
    }),
  );

function said(event: LoggedEvent): LogChange[] {
  const { type, body, before, format } = event;
  const objek = objectOf(event);
  if (type === 'MasterCreated') return [{ objek, field: '', nilai_lama: '', nilai_baru: inOneLine(recordOf(body['values']), format) }]; // prettier-ignore
  if (type === 'MasterDeleted') return [{ objek, field: '', nilai_lama: inOneLine(before, format), nilai_baru: '' }];
  if (type === 'MasterChanged') return version(different(objek, before, recordOf(body['values']), format));
  if (type === 'SettingsChanged') return settings(body);
  if (type === 'AccessChanged' || type === 'AccessTemplateChanged') return rights(objek, before, body);
  if (type === 'JournalAccountsChanged') return different(objek, recordOf(before['accounts']), recordOf(body['accounts'])); // prettier-ignore
  if (ITEM_CHANGES.includes(type)) return different(objek, before, withoutReason(body), formatOfThing);
  if (type === 'UserChanged' || type === 'ShopProfileChanged') return different(objek, before, body);
  return [{ objek, field: '', nilai_lama: '', nilai_baru: WORDS[type]?.(body) ?? '' }];
}

const names = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : '');

/** What is said of an event that changes no field from one value to another. */
const WORDS: Readonly<Record<string, (body: Values) => string>> = {
  UserCreated: ({ level }) => `DIBUAT, ${String(level)}`,
  UserActivated: () => 'AKTIF',
  UserDeactivated: () => 'NONAKTIF',
  PasswordChanged: ({ cara }) => (cara === 'RESET' ? 'PASSWORD DIRESET' : 'PASSWORD DIGANTI SENDIRI'),
  SessionEnded: () => 'SESI DIAKHIRI',
  FingerprintEnrolled: ({ finger }) => `SIDIK JARI ${String(finger)} DIDAFTARKAN`,
  FingerprintRemoved: ({ finger }) => `SIDIK JARI ${String(finger)} DIHAPUS`,
  DeviceAdded: ({ nama }) => `${String(nama)} DITAMBAHKAN`,
  DeviceRevoked: () => 'DICABUT',
  PersonRectified: ({ fields }) => `DIUBAH: ${names(fields)}`,
  PersonErased: () => 'DIHAPUS',
  ExportRequested: ({ jumlah, kolom }) => `${String(jumlah)} BARIS: ${names(kolom)}`,
  PersonsExported: ({ fields }) => names(fields),
};

/** What it happened to: a page or a list, and which of its rows. */
function objectOf({ type, stream, body }: LoggedEvent): string {
  const key = stream.slice(stream.indexOf('/') + 1);
  if (isMaster(type)) return `${String(body['list'])} ${String(body['key'])}`;
  if (type === 'JournalAccountsChanged') return `parameter-akun ${key.replaceAll('_', ' ')}`;
  if (type === 'ShopProfileChanged') return 'settingtoko';
  if (ITEM_CHANGES.includes(type)) return `data-barang ${key}`;
  if (type === 'ExportRequested') return String(body['nama']);
  if (type.startsWith('Person')) return `data-${String(body['registry'])} ${String(body['person_id'] ?? '')}`.trimEnd();
  return key;
}

/** A setting says itself what it was. */
const settings = (body: Values): LogChange[] =>
  Object.entries(body).map(([field, change]) => {
    const { sebelum, sesudah } = recordOf(change);
    return { objek: 'settingtoko', field, nilai_lama: told(field, sebelum), nilai_baru: told(field, sesudah) };
  });

/** Pages whose rights are others than before. */
function rights(objek: string, before: Values, body: Values): LogChange[] {
  const [had, has] = [recordOf(before['akses']), recordOf(body['akses'])];
  const pages = [...new Set([...Object.keys(had), ...Object.keys(has)])].sort();
  return pages.flatMap((field): LogChange[] => {
    const [nilai_lama, nilai_baru] = [names(had[field]), names(has[field])];
    return nilai_lama === nilai_baru ? [] : [{ objek, field, nilai_lama, nilai_baru }];
  });
}

/** From when on it counts is told where nothing else changed. */
const version = (changes: LogChange[]): LogChange[] => {
  const others = changes.filter(({ field }) => field !== 'tgl_berlaku');
  return others.length > 0 ? others : changes;
};

/** Fields of what is said now that say something else than before. */
const different = (objek: string, before: Values, now: Values, format: FormatOf = formatOf): LogChange[] =>
  Object.keys(now).flatMap((field): LogChange[] => {
    const nilai_lama = told(field, before[field], format, before);
    const nilai_baru = told(field, now[field], format, now);
    return nilai_lama === nilai_baru || field === 'akses' ? [] : [{ objek, field, nilai_lama, nilai_baru }];
  });

const inOneLine = (values: Values, format: FormatOf = formatOf): string =>
  cut(
    Object.entries(values)
      .map(([field, value]) => [field, told(field, value, format, values)] as const)
      .filter(([, text]) => text !== '' && text !== 'T')
      .map(([field, text]) => `${field} ${text}`)
      .join(' · '),
  );

/** Keys to other systems are nobody's to read here. */
const SECRET = /password|token|rahasia|secret/i;
const MOST = 200;
const cut = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text);

/** @param row what it stands among: a price of it may be one for a piece */
function told(field: string, value: unknown, format: FormatOf = formatOf, row: Values = {}): string {
  if (value === null || value === undefined || value === '') return '';
  if (SECRET.test(field)) return COVER;
  if (field === 'stones' && Array.isArray(value)) return cut(value.map(stoneInWords).join(' · '));
  if (typeof value !== 'object') return cut(inText(value as CellScalar, format(field), row));
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return cut(value.join(', '));
  return cut(JSON.stringify(value));
}

/** Prices are of a gram unless their row counts pieces. */
const inText = (value: CellScalar, format: ValueFormat, row: Values): string =>
  format === 'price2' && row['satuan'] === 'PCS' ? `${formatCell(value, format)} Rp/pcs` : formatInText(value, format);

const stoneInWords = ({ kode_berlian, pcs, carat }: Stone): string =>
  `${kode_berlian} ${pcs} pcs ${formatInText(carat, 'carat')}`;

const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const SYSTEMS = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;
const LONGEST_PROGRAM = 40;

/** `Chrome, Windows` of what a browser calls itself; of another program its name. */
export function deviceOf(userAgent: string): string {
  const found = [BROWSERS, SYSTEMS].flatMap((known) => known.find(([sign]) => userAgent.includes(sign))?.[1] ?? []);
  return found.length > 0 ? found.join(', ') : userAgent.slice(0, LONGEST_PROGRAM);
}
