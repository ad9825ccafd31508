import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { INTEREST_UNITS } from '@emas/contracts/debt/debt-words';
import { TakeOverLoanDto } from '@emas/contracts/debt/loan.dto';
import { DomainError, type FieldError } from '@emas/domain/shared/domain-error';
import type { ImportColumn, ImportContext, ImportKind, ImportRow, ImportValues } from '../../../engine/import/import-kind.js'; // prettier-ignore
import { lookupChoices } from '../../../engine/resource/lookup-choices.js';
import { ResourceDefinitions } from '../../../engine/resource/resource-definitions.js';
import { ResourceReader } from '../../../engine/resource/resource-reader.js';
import { fieldErrors } from '../../../platform/errors/validation.pipe.js';
import { CustomerIdentity } from '../../membership/index.js';
import { TakeOverLoanCommand } from '../commands/take-over-loan.js';

export const LOAN_IMPORT = { name: 'hutang', path: 'hutang/import', permission: 'lihat-hutang' } as const;

/** Goods of one contract, each in columns of its own behind the first. */
const MOST_GOODS = 3;
const GOODS: readonly ImportColumn[] = [
  { name: 'nama_barang', required: true },
  { name: 'kode_dept', required: true, aliases: ['kode_jenis', 'jenis'] },
  { name: 'kode_group', required: true, aliases: ['group'] },
  { name: 'kadar', required: false, reading: 'MEASURE' },
  { name: 'berat', required: true, reading: 'MEASURE' },
  { name: 'berat_batu', required: false, reading: 'MEASURE' },
  { name: 'kondisi_pinjaman', required: true, aliases: ['kondisi'] },
  { name: 'taksiran', required: false, reading: 'AMOUNT' },
];
const OWN: readonly ImportColumn[] = [
  { name: 'no_lama', required: true, aliases: ['no_kontrak', 'nomor_lama'] },
  { name: 'nik', required: false },
  { name: 'no_hp', required: false, aliases: ['telepon', 'hp'] },
  { name: 'kode_sales', required: true },
  { name: 'tgl_hutang', required: true, reading: 'DATE' },
  { name: 'sisa_pokok', required: true, reading: 'AMOUNT' },
  { name: 'bunga', required: true, reading: 'MEASURE' },
  { name: 'perhitungan_bunga', required: true, values: INTEREST_UNITS },
  { name: 'bunga_sampai', required: true, reading: 'DATE' },
  { name: 'jangka_waktu', required: false },
  { name: 'lokasi', required: false },
  { name: 'keterangan', required: false },
];

const later = (n: number): ImportColumn[] =>
  GOODS.map((column) => ({ ...column, name: `${column.name}_${n}`, required: false, aliases: [] }));

const COLUMNS: readonly ImportColumn[] = [...OWN, ...GOODS, ...later(2), ...later(MOST_GOODS)];
const NAMES = new Set(COLUMNS.map(({ name }) => name));

const LOOKUPS = [
  { name: 'kode_dept', lookup: { list: 'master-jenis', value: 'kode_dept', label: 'nama_dept' } },
  { name: 'kode_group', lookup: { list: 'master-group', value: 'kode_group', label: 'nama_group' } },
  { name: 'kondisi_pinjaman', lookup: { list: 'master-kondisi-pinjaman', value: 'kondisi_pinjaman', label: 'nama_kondisi' } }, // prettier-ignore
  { name: 'kode_sales', lookup: { list: 'master-sales', value: 'kode_sales', label: 'nama_sales' } },
];

/**
 * Running contracts of a shop that comes with some: a row is a contract, its customer found by identity number or phone. Each
 * is checked by taking it over dry, and written by the same command; the same number is the same contract, however often.
 */
@Injectable()
export class LoanImport implements ImportKind {
  readonly name = LOAN_IMPORT.name;
  readonly path = LOAN_IMPORT.path;
  readonly permission = LOAN_IMPORT.permission;
  readonly columns = COLUMNS;

  constructor(
    private readonly commands: CommandBus,
    private readonly customers: CustomerIdentity,
    private readonly definitions: ResourceDefinitions,
    private readonly reader: ResourceReader,
  ) {}

  choices({ shop }: ImportContext) {
    return lookupChoices(this.definitions, this.reader, shop, LOOKUPS);
  }

  async check(rows: readonly ImportRow[], context: ImportContext): Promise<ReadonlyMap<number, readonly FieldError[]>> {
    const faults = new Map<number, readonly FieldError[]>();
    const seen = new Set<string>();
    for (const { row, values } of rows) {
      const errors = [...repeated(values, seen), ...(await this.faults(values, `check-${row}`, context))];
      if (errors.length > 0) faults.set(row, oneEach(errors));
    }
    return faults;
  }

  async write(values: ImportValues, _key: string, context: ImportContext): Promise<{ readonly seq: number }> {
    const dto = await this.dtoOf(values, context);
    // A contract that is there already, from this file or another, is written no more.
    return this.take(dto, `alih/${dto.id}`, context);
  }

  private take(dto: TakeOverLoanDto, key: string, { shop, actor }: ImportContext, dry = false) {
    return this.commands.execute(new TakeOverLoanCommand(shop, actor, dto, key, dry));
  }

  private async faults(values: ImportValues, key: string, context: ImportContext): Promise<readonly FieldError[]> {
    const dto = await this.dtoOf(values, context);
    if (!dto.customer_id) return [{ field: values['nik'] === undefined ? 'no_hp' : 'nik', code: 'CUSTOMER_NOT_FOUND' }];
    const alone = validateSync(dto).flatMap((error) => fieldErrors(error, ''));
    if (alone.length > 0) return alone.map(atColumn);
    try {
      await this.take(dto, key, context, true);
      return [];
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { code, params, details } = error;
      return details.length > 0 ? details.map(atColumn) : [{ field: 'no_lama', code, params }];
    }
  }

  private async dtoOf(values: ImportValues, { shop }: ImportContext): Promise<TakeOverLoanDto> {
    const sought = values['nik'] ?? values['no_hp'];
    const customer_id = sought === undefined ? null : await this.customers.idFound(shop, String(sought));
    const own = Object.fromEntries(
      OWN.filter(({ name }) => name !== 'nik' && name !== 'no_hp').map(({ name }) => [name, values[name]]),
    );
    return plainToInstance(TakeOverLoanDto, {
      ...own,
      ...(values['no_lama'] !== undefined && { no_lama: String(values['no_lama']) }),
      id: uuidOf(`${shop}/${String(values['no_lama'] ?? '').trim().toUpperCase()}`), // prettier-ignore
      customer_id: customer_id ?? undefined,
      lines: goodsOf(values),
    });
  }
}

/** Goods of a row; the second and third where their name is there. */
function goodsOf(values: ImportValues): object[] {
  return Array.from({ length: MOST_GOODS }, (_, at) => (at === 0 ? '' : `_${at + 1}`)).flatMap((suffix) => {
    if (suffix !== '' && values[`nama_barang${suffix}`] === undefined) return [];
    return [Object.fromEntries(GOODS.map(({ name }) => [name, values[`${name}${suffix}`]]))];
  });
}

/** `lines.1.berat` is column `berat_2`; what no column says is told at the number. */
function atColumn(error: FieldError): FieldError {
  const [, line, name] = /^lines\.(\d+)\.(\w+)$/.exec(error.field) ?? [];
  const column = line === undefined ? error.field : line === '0' ? name! : `${name}_${Number(line) + 1}`;
  return { ...error, field: NAMES.has(column) ? column : 'no_lama' };
}

function repeated({ no_lama }: ImportValues, seen: Set<string>): FieldError[] {
  const no = String(no_lama ?? '')
    .trim()
    .toUpperCase();
  if (no === '') return [];
  const isSeen = seen.has(no);
  seen.add(no);
  return isSeen ? [{ field: 'no_lama', code: 'repeatedInFile', params: { value: no } }] : [];
}

const uuidOf = (key: string): string =>
  createHash('sha256')
    .update(key)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');

/** The first fault of each column. */
const oneEach = (errors: readonly FieldError[]): FieldError[] =>
  errors.filter(({ field }, index) => errors.findIndex((other) => other.field === field) === index);
