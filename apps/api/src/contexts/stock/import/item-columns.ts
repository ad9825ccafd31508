import type { AddItemDto } from '@emas/contracts/stock/add-item.dto';
import { type FigureReading, writtenFigure } from '@emas/domain/shared/written';
import type { ImportColumn, ImportValues } from '../../../engine/import/import-kind.js';

type Cell = 'text' | 'measure' | 'amount' | 'boolean' | 'stones';

interface ItemColumn extends ImportColumn {
  readonly cell: Cell;
  /** Name of the field where it is not the column's. */
  readonly field?: keyof AddItemDto;
}

const READINGS = { measure: 'MEASURE', amount: 'AMOUNT' } as const;

const column = (name: string, cell: Cell, options: Partial<ItemColumn> = {}): ItemColumn => ({
  name,
  cell,
  required: false,
  ...(cell in READINGS && { reading: READINGS[cell as keyof typeof READINGS] }),
  ...options,
});

/** Columns of the spreadsheet with new items; codes of category, warehouse and fineness come from the masters. */
export const ITEM_COLUMNS: readonly ItemColumn[] = [
  column('kode_barcode', 'text', { aliases: ['barcode'], hint: 'kosong = dibuat otomatis' }),
  column('kode_intern', 'text'),
  column('nama_barang', 'text', { required: true, aliases: ['nama'], hint: 'min. 6' }),
  column('kode_dept', 'text', { required: true, aliases: ['kode_jenis', 'jenis'], hint: 'master-jenis' }),
  column('kode_group', 'text', { required: true, aliases: ['group'], hint: 'master-group' }),
  column('kadar', 'measure', { hint: '%, kosong = kadar group' }),
  column('berat', 'measure', { required: true, hint: 'gram' }),
  column('berat_asli', 'measure', { hint: 'gram' }),
  column('kode_bandrol', 'text', { aliases: ['bandrol'] }),
  column('kode_baki', 'text', {
    required: true,
    aliases: ['kode_toko', 'baki'],
    hint: 'master-baki',
    field: 'kode_toko',
  }),
  column('ongkos', 'amount', { hint: 'Rp / gram, kosong = parameter-ongkos' }),
  column('harga_modal', 'amount', { required: true, aliases: ['modal'], hint: 'Rp', cost: true }),
  column('harga_jual', 'amount', { hint: 'Rp' }),
  column('harga_atribut', 'amount', { hint: 'Rp' }),
  column('stones', 'stones', { aliases: ['batu'], hint: 'kode_berlian:pcs:carat:harga; …' }),
  column('kode_supplier', 'text', { aliases: ['supplier'], hint: 'master-supplier' }),
  column('size', 'text'),
  column('surat_lengkap', 'boolean', { hint: 'Y / T', values: ['Y', 'T'] }),
];

/** Columns whose codes are those of a list. */
export const ITEM_LOOKUPS = [
  { name: 'kode_dept', lookup: { list: 'master-jenis', value: 'kode_dept', label: 'nama_dept' } },
  { name: 'kode_group', lookup: { list: 'master-group', value: 'kode_group', label: 'nama_group' } },
  { name: 'kode_bandrol', lookup: { list: 'master-bandrol', value: 'kode_bandrol', label: 'nama_bandrol' } },
  { name: 'kode_baki', lookup: { list: 'master-baki', value: 'kode_baki', label: 'nama_baki' } },
  { name: 'kode_supplier', lookup: { list: 'master-supplier', value: 'kode_supplier', label: 'nama_supplier' } },
] as const;

const YES: ReadonlySet<string> = new Set(['Y', 'YA', 'TRUE', '1']);
const NO: ReadonlySet<string> = new Set(['T', 'TIDAK', 'FALSE', '0', 'N']);

/** `LOT-01:12:0.35; GIA-1`: code, pieces (1 where it is not said), carat, price; a cell of another form stays a text. */
function stoneFields(value: ImportValues[string]): unknown {
  const rows = String(value)
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => part.split(':').map((cell) => cell.trim()));
  if (rows.some(([kode, , , , ...more]) => !kode || more.length > 0)) return value;
  return rows.map(([kode_berlian, pcs = '', carat = '', harga = '']) => ({
    kode_berlian,
    pcs: pcs === '' ? 1 : figure(pcs, 'AMOUNT'),
    ...(carat !== '' && { carat: figure(carat, 'MEASURE') }),
    ...(harga !== '' && { harga: figure(harga, 'AMOUNT') }),
  }));
}

function cellValue(cell: Cell, value: ImportValues[string]): unknown {
  if (cell === 'text') return String(value);
  if (cell === 'stones') return stoneFields(value);
  const text = String(value).trim().toUpperCase();
  if (cell === 'boolean') return YES.has(text) ? true : NO.has(text) ? false : value;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : value;
}

/** One part of the cell of stones; what is no figure stays, and is told. */
function figure(text: string, reading: FigureReading): unknown {
  const plain = writtenFigure(text, reading);
  return plain === null ? text : Number(plain);
}

/** Cells of a row → fields of the command. */
export function itemFields(values: ImportValues): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const { name, cell, field } of ITEM_COLUMNS)
    if (values[name] !== undefined) fields[field ?? name] = cellValue(cell, values[name]);
  return fields;
}

/** Column of a field, so that a fault is told where the person sees it. */
export const columnOfField = (field: string): string =>
  ITEM_COLUMNS.find((one) => (one.field ?? one.name) === field.split('.')[0])?.name ?? field;
