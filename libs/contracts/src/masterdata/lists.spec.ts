import { beforeAll, describe, expect, test } from 'vitest';
import { type FieldDefinition, type FieldRule, labelKey, type ResourceDefinition, resourceText } from '../definitions/resource.js'; // prettier-ignore
import { validateResource } from '../definitions/validate.js';
import { bundle } from '../messages/bundle.js';
import { fieldTextParams } from '../messages/field-text.js';
import { customerList } from '../membership/customer-list.js';
import { memberList } from '../membership/member-list.js';
import { LIST_NAMES, LIST_TABS, type ListName, loadLists } from './registry.js';
import { specText } from '../testing/spec-table.js';

const { fields: labels, lists: texts, validation } = bundle.id;

/** Definitions against the table of lists: paths, keys, fields, rules with their texts, columns. */

interface SpecField {
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly required: string;
  readonly messages: readonly { readonly rule: string; readonly text: string }[];
  readonly lookup: string;
  readonly upper: boolean;
  readonly inTable: boolean;
  readonly sort: string;
  readonly searchable: boolean;
}

interface SpecList {
  readonly route: string;
  readonly title: string;
  readonly paths: readonly string[];
  readonly key: string;
  readonly fields: SpecField[];
}

function readSpec(): ReadonlyMap<string, SpecList> {
  const lists = new Map<string, SpecList>();
  const [, ...lines] = specText('lists.tsv').split('\n');
  for (const line of lines) {
    const [list, route, title, get, create, update, remove, key, name, label, type, required, message, lookup, upper, inTable, sort, searchable] = line.split('\t') as [string, ...string[]]; // prettier-ignore
    if (!lists.has(list)) lists.set(list, { route: route!, title: title!, paths: [get!, create!, update!, remove!], key: key!, fields: [] }); // prettier-ignore
    const messages = message!.split(' | ').filter(Boolean).map((part) => {
      const [, rule, text] = /^(\w+(?:\([^)]*\))?)=(.*)$/.exec(part) ?? [];
      return rule === undefined ? { rule: 'required', text: part } : { rule, text: text! };
    }); // prettier-ignore
    lists.get(list)!.fields.push({
      name: name!, label: label!, type: type!, required: required!, messages, lookup: lookup!,
      upper: upper === 'yes', inTable: inTable === 'yes', sort: sort!, searchable: searchable === 'yes',
    }); // prettier-ignore
  }
  return lists;
}

const spec = readSpec();
let definitions: readonly ResourceDefinition[] = [];
beforeAll(async () => {
  definitions = await loadLists();
});
/** Lists of persons have the rules of every list and a store of their own. */
const persons: readonly ResourceDefinition[] = [customerList, memberList];
const PERSONS = persons.map(({ name }) => name);
const of = (name: string): ResourceDefinition => [...definitions, ...persons].find((one) => one.name === name)!;
const label = (key: string): string => (labels as unknown as Record<string, string>)[key] ?? key;

function messageText(field: FieldDefinition, code: string, params: Record<string, string | number> = {}): string {
  const template = (validation as unknown as Record<string, string>)[code]!;
  const filled = fieldTextParams({ field: field.name, params }, label);
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(filled[name]));
}

/** Rules that the table tells in its notes alone; each is tried with what it refuses and what it takes. */
const FROM_NOTES = [
  ['master-baki', 'kode_baki', 'noneOf', ['MANUAL'], ['A1'], 'Kode Baki Tidak Boleh MANUAL'],
  ['master-bank', 'kode_bank', 'noneOf', ['CASH'], ['BCA'], 'Kode Bank Tidak Boleh CASH'],
  ['master-kadar', 'karat', 'gt', [0], [1, 24], 'Karat Tidak Boleh 0'],
  ['master-supplier', 'npwp', 'form', ['ABC', '01.234.567.8-901.00', '12345678901234567'], ['01.234.567.8-901.000', '3175010101900001'], 'NPWP Harus 15 Atau 16 Angka'],
  ['master-supplier-berlian', 'npwp', 'form', ['X'], ['012345678901000'], 'NPWP Harus 15 Atau 16 Angka'],
  ['master-toko', 'npwp', 'form', ['X'], ['012345678901000'], 'NPWP Harus 15 Atau 16 Angka'],
  ['master-toko', 'portal', 'form', ['toko.id', 'javascript:alert(1)', 'https://toko.id/', 'https://toko.id/api/v1', 'https://toko.id?x=1', 'https://a@toko.id'], ['http://10.0.0.2:3000', 'https://pusat.id/shops/SJB'], 'Portal Harus Berupa Alamat http:// Atau https:// Tanpa /api/v1/'],
  ['master-akun', 'nomor_akun', 'form', ['KAS', '1 1', '1-'], ['1-1100', '11.01', '1100'], 'Nomor Akun Hanya Boleh Angka, Titik Dan Strip'],
] as const; // prettier-ignore

/** A rule as the table writes it. */
function specRule(rule: FieldRule): string {
  switch (rule.rule) {
    case 'gt':
    case 'min':
    case 'max':
      return `${rule.rule}(${rule.value})`;
    case 'minField':
    case 'maxField':
      return `${rule.rule.slice(0, 3)}(${rule.field})`;
    case 'notBeforeSystemDate':
      return rule.onlyNew ? 'min(tgl_system,create)' : 'min(tgl_system)';
    case 'requiredIf':
      return `requiredif(${rule.field}${rule.equals === undefined ? `!=${rule.notEquals}` : `=${rule.equals}`})`;
    case 'minLength':
      return `minlen(${rule.value})`;
    case 'lengthIf':
      return `len(${rule.value},${rule.field}=${rule.equals})`;
    default:
      return rule.rule;
  }
}

const ruleParams = (rule: FieldRule): Record<string, string | number> =>
  rule.rule === 'lengthIf' ? { length: rule.value } : 'field' in rule ? { otherKey: rule.field } : 'value' in rule ? { value: rule.value } : {}; // prettier-ignore

function specType(field: FieldDefinition): string {
  if (field.type === 'enum') return `enum(${field.values!.join('|')})`;
  if (field.type === 'enums') return `list(of enum(${field.values!.join('|')}))`;
  if (field.type === 'lookups') return 'list(of lookup)';
  if (field.type === 'texts') return `list(of text${field.length ? `(${field.length})` : ''})`;
  if (field.type === 'group') return `list(of {${field.fields!.map(({ name }) => name).join(', ')}})`;
  if (field.type === 'time') return 'text(5)';
  return field.type === 'text' ? `text(${field.length})` : field.type;
}

const describeField = (field: FieldDefinition): SpecField => ({
  name: field.name,
  label: label(labelKey(field)),
  type: specType(field),
  required: field.readOnly
    ? 'read'
    : field.autoFrom
      ? 'auto'
      : field.required === 'create'
        ? 'create'
        : field.required
          ? 'yes'
          : 'no',
  messages: [
    ...(field.required ? [{ rule: 'required', text: messageText(field, field.requiredMessage ?? 'notEmpty') }] : []),
    ...(field.rules ?? [])
      .filter(
        (rule) =>
          !FROM_NOTES.some(
            ([list, name, kind]) => kind === rule.rule && name === field.name && of(list).fields.includes(field),
          ),
      ) // prettier-ignore
      .map((rule) => ({ rule: specRule(rule), text: messageText(field, rule.message, ruleParams(rule)) })),
  ],
  lookup: field.lookup ? `${field.lookup.list}.${field.lookup.value}:${field.lookup.label}` : '',
  upper: field.upper === true,
  inTable: field.inTable === true,
  sort: typeof field.sort === 'string' ? field.sort : field.sort ? 'yes' : 'no',
  searchable: field.searchable === true,
});

const flat = (definition: ResourceDefinition): SpecField[] =>
  definition.fields.flatMap((field) => [
    describeField(field),
    ...(field.fields ?? []).map((inner) => ({ ...describeField(inner), name: `${field.name}[].${inner.name}` })),
  ]);

test('the registry has the lists of the table', () => {
  expect([...LIST_NAMES, ...PERSONS].sort()).toEqual([...spec.keys()].sort());
});

test('lists of one route are the tabs of its page', () => {
  const at = (route: string) => definitions.filter((one) => one.route === route).map(({ name }) => name as ListName);
  const shared = new Set(definitions.map(({ route }) => route).filter((route) => at(route).length > 1));
  expect(Object.fromEntries([...shared].map((route) => [route, at(route)]))).toEqual(LIST_TABS);
});

describe.each([...LIST_NAMES, ...PERSONS])('%s', (name) => {
  const expected = spec.get(name)!;

  test('stands at its paths, under its route and title', () => {
    const definition = of(name);
    // Of the customer app the specification names the key {code} in some paths.
    const key = expected.paths[2]!.includes('{code}') ? 'code' : definition.key;
    const path = (verb: string, path: string) => `${verb} ${path.replace('{key}', `{${key}}`)}`;
    const { paths } = definition;
    expect([path('GET', paths.list), path('POST', paths.create), path('PUT', paths.update), path('DELETE', paths.remove)]).toEqual(expected.paths); // prettier-ignore
    expect([definition.route, definition.key]).toEqual([expected.route, expected.key]);
    expect((bundle.id.titles as Record<string, string>)[name]).toBe(expected.title);
  });

  test('has its fields, rules and texts', () => {
    expect(flat(of(name))).toEqual(expected.fields);
  });
});

/** Gifts fail in the words of items, descriptions of groups in those of prices. */
const LIST_VERBS = ['Menambahkan', 'Merubah', 'Menghapus'] as const;
const ITEM_VERBS = ['Mengirim', 'Mengubah', 'Menghapus'] as const;
const CATALOGUE = [
  ['kategori-katalog', 'Data Kategori Kosong', 'Kategori', LIST_VERBS],
  ['harga-katalog', 'Data Harga Kosong', 'Harga', LIST_VERBS],
  ['banner-katalog', 'Data Banner Kosong', 'Banner', LIST_VERBS],
  ['info-katalog', 'Data Info Kosong', 'Info', LIST_VERBS],
  ['item-katalog', 'Data Item Kosong', 'Barang', ITEM_VERBS],
  ['hadiah-katalog', 'Data Hadiah Kosong', 'Barang', ITEM_VERBS],
  ['kontak-admin-katalog', 'Data Kontak Admin Kosong', 'KontakAdmin', LIST_VERBS],
  ['group-description-katalog', 'Tidak Ada Data', 'Harga', LIST_VERBS],
] as const;

test('texts of writes are the specification’s', () => {
  const text = (name: string, key: Parameters<typeof resourceText>[1]) => {
    const path = resourceText(
      definitions.find((one) => one.name === name)!,
      key,
    ).split('.');
    return path.reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], texts);
  };
  expect(text('master-baki', 'created')).toBe('Data Berhasil Ditambahkan');
  expect(text('master-baki', 'updated')).toBe('Data Berhasil Dirubah');
  expect(text('master-baki', 'deleted')).toBe('Data Berhasil Di Hapus');
  expect(text('master-baki', 'confirmDelete')).toBe('Apakah Anda Yakin Ingin Menghapus Kode {{key}} ?');
  expect(text('parameter-harga-beli', 'empty')).toBe('Parameter Harga Beli Kosong');
  expect(text('parameter-harga-beli', 'created')).toBe('Berhasil Menyimpan Data');
  expect(text('parameter-harga-beli', 'updated')).toBe('Berhasil Mengedit Data');
  expect(text('parameter-harga-beli', 'deleted')).toBe('Berhasil Menghapus Data');
  expect(text('parameter-harga-beli', 'failed')).toBe('Terjadi Kesalhaan Saat Mengirim Data');
  expect(text('parameter-harga-beli', 'deleteFailed')).toBe('Gagal Menghapus Data');
  expect(text('parameter-harga-beli', 'confirmDelete')).toBe('Apakah Anda Yakin Ingin Menghapus');
  expect(text('parameter-harga-beli', 'createFailed')).toBe('Terjadi Kesalhaan Saat Mengirim Data');
  expect(text('master-baki', 'updateFailed')).toBe('Terjadi Kesalahan Saat Mengirim Data');
  const later = 'Coba Beberapa Saat Lagi';
  for (const [name, empty, what, verbs] of CATALOGUE) {
    expect(text(name, 'empty')).toBe(empty);
    expect(text(name, 'createFailed')).toBe(`Gagal ${verbs[0]} ${what} Katalog, ${later}`);
    expect(text(name, 'updateFailed')).toBe(`Gagal ${verbs[1]} ${what} Katalog, ${later}`);
    expect(text(name, 'deleteFailed')).toBe(`Gagal ${verbs[2]} ${what} Katalog, ${later}`);
  }
});

test.each(FROM_NOTES)('%s: %s is held to its note', (name, field, _rule, refused, taken, text) => {
  const said = (value: unknown) => {
    const { errors } = validateResource(of(name), { jenis_toko: 'LUAR', [field]: value }, { mode: 'create' });
    return errors.filter((error) => error.field === field).map(({ code, params }) => messageText(of(name).fields.find((one) => one.name === field)!, code, params as Record<string, string | number>)); // prettier-ignore
  };
  expect(refused.map(said)).toEqual(refused.map(() => [text]));
  expect(taken.map(said)).toEqual(taken.map(() => []));
});

describe('the interpreter', () => {
  const create = (name: string, input: object, context: object = {}) => validateResource(of(name), input as Record<string, unknown>, { mode: 'create', ...context }); // prettier-ignore
  const codes = (name: string, input: object, context: object = {}) => create(name, input, context).errors.map(({ field, code }) => [field, code]); // prettier-ignore

  test('normalises to integers, capitals and nulls', () => {
    const input = { kode_baki: ' a1 ', nama_baki: 'depan', kode_gudang: 'TOKO', berat_baki: '125.5', kapasitas: 40 };
    expect(create('master-baki', input)).toEqual({
      errors: [],
      values: {
        kode_baki: 'A1', nama_baki: 'DEPAN', kode_gudang: 'TOKO', kode_dept: null, berat_baki: 125_500, kapasitas: 40,
        toleransi_timbang: null, urutan: null, is_aktif: true, status_baki: 'READY',
      },
    }); // prettier-ignore
  });

  test.each([
    [3.27, 3270], ['0.001', 1], [0, 0], ['100.500', 100_500],
  ])('reads the weight %j exactly', (written, mg) => {
    expect(create('master-baki', { berat_baki: written }).values['berat_baki']).toBe(mg);
  }); // prettier-ignore

  test.each([['3.2705'], ['1e3'], ['NaN'], ['--1'], [Number.POSITIVE_INFINITY], [{}], [[]], ['9'.repeat(19)]])(
    'refuses the weight %j',
    (written) => {
      // prettier-ignore
      expect(codes('master-baki', { berat_baki: written }).find(([field]) => field === 'berat_baki')).toBeDefined();
    },
  );

  test('knows what depends on another row only where that row is known', () => {
    const price = { kode_group: 'LM1', harga_gram: '' };
    expect(codes('master-parameter-harga-emas', price)).toEqual([]);
    const lookupRow = () => ({ satuan_harga: 'PCS', is_aktif: true });
    expect(codes('master-parameter-harga-emas', price, { lookupRow })).toEqual([['harga_per_pcs', 'notEmpty']]);
    expect(codes('master-parameter-harga-emas', price, { lookupRow: () => null })).toEqual([['kode_group', 'lookupUnknown']]); // prettier-ignore
    expect(codes('master-parameter-harga-emas', price, { lookupRow: () => ({ is_aktif: false }) })).toEqual([['kode_group', 'lookupInactive']]); // prettier-ignore
  });

  test('asks for nothing that hangs on a choice not made yet', () => {
    const coupon = { kode_kupon: 'K', nama_kupon: 'K', jumlah_kupon: 1, tgl_berlaku: '2026-11-20', tgl_kadaluarsa: '2026-12-31' }; // prettier-ignore
    const context = { tglSystem: '2026-11-20' };
    expect(codes('parameter-kupon', { ...coupon, jenis_kupon: '' }, context)).toEqual([['jenis_kupon', 'notEmpty']]);
    expect(codes('parameter-kupon', { ...coupon, jenis_kupon: 'PERSEN' }, context)).toEqual([['persen_kupon', 'notEmpty']]); // prettier-ignore
    expect(codes('parameter-kupon', { ...coupon, jenis_kupon: 'RUPIAH' }, context)).toEqual([['nilai_rp', 'notEmpty']]);
  });

  test('takes what a choice proposes where nobody said otherwise', () => {
    const shown = (more: object) => create('master-gudang', { kode_gudang: 'G', nama_gudang: 'G', ...more }).values['boleh_jual']; // prettier-ignore
    expect(['ETALASE', 'BRANKAS'].map((jenis_gudang) => shown({ jenis_gudang }))).toEqual([true, false]);
    expect(shown({ jenis_gudang: 'ETALASE', boleh_jual: false })).toBe(false);
    expect(codes('master-akun', { nomor_akun: '1', nama_akun: 'K', kelompok_akun: 'BIAYA' })).toEqual([['saldo_normal', 'notEmpty']]); // prettier-ignore
  });

  test('offers nobody after the last day of work', () => {
    const left = { kode_sales: 'A', nama_sales: 'A', kode_bank: 'B', nama_bank: 'B', no_rekening: '1', nama_rekening: 'A' }; // prettier-ignore
    const lookupRow = (list: string) => (list === 'master-sales' ? { is_aktif: true, tgl_keluar: '2026-11-19' } : {});
    const on = (tglSystem: string) => codes('sales-bank', left, { tglSystem, lookupRow });
    expect([on('2026-11-19'), on('2026-11-20')]).toEqual([[], [['kode_sales', 'lookupInactive']]]);
  });

  test('dates a version from the business date, never before it', () => {
    const tglSystem = '2026-11-20';
    const price = { kode_harga: 'H75', harga_per_gram: 1_000_000.5 };
    expect(create('parameter-harga-beli', price, { tglSystem }).values).toMatchObject({ tgl_berlaku: tglSystem, harga_per_gram: 100_000_050 }); // prettier-ignore
    expect(codes('parameter-harga-beli', { ...price, tgl_berlaku: '2026-11-19' }, { tglSystem })).toEqual([['tgl_berlaku', 'notBeforeSystemDate']]); // prettier-ignore
  });

  test('keeps on an update what the input does not name, and never the date', () => {
    const current = { kode_harga: 'H75', harga_per_gram: 5, tgl_berlaku: '2026-01-01' };
    const context = { mode: 'update' as const, current, tglSystem: '2026-11-20' };
    expect(validateResource(of('parameter-harga-beli'), { kode_harga: 'X' }, context)).toEqual({
      errors: [],
      values: { ...current, tgl_berlaku: '2026-11-20' },
    });
  });

  test('makes a code of its parts, and walks into rows', () => {
    const ongkos = { kode_group: 'G750', berat_dari: 2.5, satuan: 'GRAM', ongkos: 15_000 };
    expect(create('parameter-ongkos', ongkos).values['kode_ongkos']).toBe('G750-ALL-2.5');
    const drawer = { kode_laci: 'LACI1', nama_laci: 'LACI 1', pemakai: ['KASIR1'], shift: [{ nama_shift: 'PAGI', jam_mulai: '8', jam_selesai: '' }] }; // prettier-ignore
    expect(codes('master-laci', drawer)).toEqual([
      ['shift.0.jam_mulai', 'mustBeTime'],
      ['shift.0.jam_selesai', 'notEmpty'],
    ]);
  });
});
