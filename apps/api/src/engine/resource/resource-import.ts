import { CommandBus } from '@nestjs/cqrs';
import type { DecideContext } from '@emas/domain/ledger/event';
import type { FieldError } from '@emas/domain/shared/domain-error';
import { masterStream } from '@emas/domain/masterdata/master';
import { bundle } from '@emas/contracts/messages/bundle';
import { type FieldDefinition, type FieldType, formFields, labelKey, permissionOf, type ResourceDefinition, type ResourceValues } from '@emas/contracts/definitions/resource'; // prettier-ignore
import { validateResource } from '@emas/contracts/definitions/validate';
import type { Ledger } from '../../ledger/ledger.js';
import type { ImportColumn, ImportContext, ImportKind, ImportRow, ImportValues } from '../import/import-kind.js';
import { CreateRow } from './commands/create-row.js';
import { fileClashes } from './file-clashes.js';
import { lookupChoices } from './lookup-choices.js';
import { lookupKeys } from './resource-context.js';
import type { ResourceConstraints } from './resource-constraints.js';
import type { ResourceDefinitions } from './resource-definitions.js';
import type { ResourceHooks } from './resource-hooks.js';
import type { ResourceReader } from './resource-reader.js';

/** Documents loaded at a time. */
const CHUNK = 1000;

export const listImport = (definition: ResourceDefinition) => ({
  name: definition.name,
  path: `lists/${definition.name}/import`,
  permission: permissionOf(definition),
  ...(definition.module !== undefined && { module: definition.module }),
});

/** A spreadsheet with a list cannot hold rows within a row, nor pictures. */
const importable = (field: FieldDefinition): boolean => !['group', 'image', 'images'].includes(field.type);

const READINGS: Readonly<Partial<Record<FieldType, ImportColumn['reading']>>> = {
  int: 'AMOUNT',
  rupiah: 'AMOUNT',
  price2: 'AMOUNT',
  usd: 'AMOUNT',
  percent: 'MEASURE',
  weight: 'MEASURE',
  carat: 'MEASURE',
  kadar: 'MEASURE',
  date: 'DATE',
};

function columnOf(field: FieldDefinition): ImportColumn {
  const labels = Object.values(bundle).map(({ fields }) => (fields as unknown as Record<string, string>)[labelKey(field)]); // prettier-ignore
  const hint = field.values?.join(' | ') ?? (field.lookup ? `${field.lookup.list}.${field.lookup.value}` : field.type);
  return {
    name: field.name,
    required: field.required === true && field.default === undefined,
    aliases: labels.filter((label) => label !== undefined),
    hint,
    ...(field.cost && { cost: true }),
    ...(READINGS[field.type] && { reading: READINGS[field.type] }),
    ...(field.values && field.type === 'enum' && { values: field.values }),
    ...(field.type === 'bool' && { values: ['Y', 'T'] }),
  };
}

/** Import of a list: new rows only, checked by the rules of its form. */
export class ResourceImport implements ImportKind {
  readonly name: string;
  readonly path: string;
  readonly permission: string;
  readonly columns: readonly ImportColumn[];

  constructor(
    private readonly definition: ResourceDefinition,
    private readonly definitions: ResourceDefinitions,
    private readonly hooks: ResourceHooks,
    private readonly reader: ResourceReader,
    private readonly ledger: Ledger,
    private readonly commands: CommandBus,
    private readonly constraints: ResourceConstraints,
  ) {
    ({ name: this.name, path: this.path, permission: this.permission } = listImport(definition));
    this.columns = formFields(definition).filter(importable).map(columnOf);
  }

  choices({ shop }: ImportContext) {
    const columns = formFields(this.definition).flatMap(({ name, type, lookup }) =>
      lookup && type === 'lookup' ? [{ name, lookup }] : [],
    );
    return lookupChoices(this.definitions, this.reader, shop, columns);
  }

  async check(rows: readonly ImportRow[], { shop }: ImportContext) {
    const { definition } = this;
    const tglSystem = await this.reader.today(shop);
    const loose = rows.map(({ values }) => validateResource(definition, values, { mode: 'create', tglSystem }).values);
    const lookupRow = await this.lookups(shop, loose, tglSystem);
    const taken = await this.taken(shop, loose);
    const besides = this.constraints.concern(definition);
    const clashes = fileClashes(definition, loose);
    const seen = new Set<unknown>();
    const faults = new Map<number, readonly FieldError[]>();
    for (const [index, { row, values }] of rows.entries()) {
      const { errors } = validateResource(definition, values, { mode: 'create', tglSystem, lookupRow });
      const key = loose[index]![definition.key];
      const double = seen.has(key) ? 'repeatedInFile' : taken.has(String(key)) ? 'alreadyExists' : null;
      if (typeof key === 'string') seen.add(key);
      const doubles = double ? [{ field: definition.key, code: double, params: { value: String(key) } }] : [];
      const wrong = [...errors, ...doubles, ...(clashes.get(index) ?? [])];
      const beside = besides ? await this.beside(shop, loose[index]!, errors, tglSystem) : [];
      const all = [...wrong, ...beside.filter(({ field }) => !wrong.some((one) => one.field === field))];
      if (all.length > 0) faults.set(row, all);
    }
    return faults;
  }

  /** Clashes with the rows that are there, by what of the row could be read. */
  private async beside(shop: string, values: ResourceValues, errors: readonly FieldError[], tglSystem: string) {
    const { definition } = this;
    const unread = new Set(errors.map(({ field }) => field).filter((field) => values[field] === undefined));
    const key = values[definition.key];
    if (typeof key !== 'string') return [];
    const day = String(values['tgl_berlaku'] ?? tglSystem);
    return this.constraints.faults(definition, shop, key, values, day, unread);
  }

  write(values: ImportValues, key: string, { shop, actor }: ImportContext): Promise<{ readonly seq: number }> {
    return this.commands.execute(
      new CreateRow({ definition: this.definition, shop, actor, idempotencyKey: key }, values),
    );
  }

  /** Every row that the lookups name, read at once. */
  private async lookups(shop: string, rows: readonly ResourceValues[], tgl: string) {
    const found = new Map<string, ResourceValues | null>();
    const wanted = new Map<string, string>();
    for (const { list, key } of rows.flatMap((row) => lookupKeys(this.definition.fields, row))) {
      const stream = this.hooks.sourceOf(list, () => tgl)?.stream(key);
      if (stream) wanted.set(stream, list);
      else found.set(`${list}/${key}`, null);
    }
    const documents = await this.load(shop, [...wanted.keys()]);
    return (list: string, key: string): ResourceValues | null => {
      const source = this.hooks.sourceOf(list, () => tgl);
      const document = source && documents.get(source.stream(key));
      return source && document ? source.row(document) : (found.get(`${list}/${key}`) ?? null);
    };
  }

  /** Keys that are in use already; an upsert list has none to refuse. */
  private async taken(shop: string, rows: readonly ResourceValues[]): Promise<ReadonlySet<string>> {
    const { name, key, upsert } = this.definition;
    if (upsert) return new Set();
    const keys = [...new Set(rows.map((row) => row[key]).filter((value) => typeof value === 'string'))];
    const documents = await this.load(
      shop,
      keys.map((value) => masterStream(name, value)),
    );
    return new Set(keys.filter((value) => documents.get(masterStream(name, value))?.status === 'AKTIF'));
  }

  private async load(
    shop: string,
    streams: readonly string[],
  ): Promise<ReadonlyMap<string, ReturnType<DecideContext['get']>>> {
    const documents = new Map<string, ReturnType<DecideContext['get']>>();
    for (let at = 0; at < streams.length; at += CHUNK)
      for (const [stream, document] of await this.ledger.load<unknown>(shop, streams.slice(at, at + CHUNK)))
        documents.set(stream, document);
    return documents;
  }
}
