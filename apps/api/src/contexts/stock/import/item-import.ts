import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { DecideContext, LoadedDocument, StreamId } from '@emas/domain/ledger/event';
import { editableValues, masterStream } from '@emas/domain/masterdata/master';
import { jakartaDate } from '@emas/domain/shared/business-date';
import type { FieldError } from '@emas/domain/shared/domain-error';
import { settingsStream } from '@emas/domain/settings/settings';
import { ITEM_NAME_MIN, newItemFaults } from '@emas/domain/stock/add-item';
import { itemStream } from '@emas/domain/stock/item';
import { fieldOfPath } from '@emas/contracts/messages/field-text';
import { AddItemDto } from '@emas/contracts/stock/add-item.dto';
import type { StoneDto } from '@emas/contracts/stock/stone.dto';
import type {
  ImportColumn,
  ImportContext,
  ImportKind,
  ImportRow,
  ImportValues,
} from '../../../engine/import/import-kind.js';
import { lookupChoices } from '../../../engine/resource/lookup-choices.js';
import { ResourceDefinitions } from '../../../engine/resource/resource-definitions.js';
import { ResourceReader } from '../../../engine/resource/resource-reader.js';
import { Ledger } from '../../../ledger/ledger.js';
import { fieldErrors } from '../../../platform/errors/validation.pipe.js';
import { AddItemCommand } from '../commands/add-item.js';
import { itemFrom, type ItemMasters, itemMasters } from '../commands/item-from-dto.js';
import { stoneRows, stoneStreams } from '../commands/stones-from-dto.js';
import { TrayContents } from '../queries/tray-contents.js';
import { columnOfField, ITEM_COLUMNS, ITEM_LOOKUPS, itemFields } from './item-columns.js';

/** Documents loaded at a time. */
const CHUNK = 1000;

export const ITEM_IMPORT = { name: 'barang', path: 'barang/import', permission: 'tambah-data-barang' } as const;

type Documents = Map<StreamId, LoadedDocument<unknown>>;

interface Checked extends ImportRow {
  readonly dto: AddItemDto;
  /** Faults of the row by itself. */
  readonly errors: readonly FieldError[];
}

/** New items from a spreadsheet, checked by the same rules as the form and written by the same command. */
@Injectable()
export class ItemImport implements ImportKind {
  readonly name = ITEM_IMPORT.name;
  readonly path = ITEM_IMPORT.path;
  readonly permission = ITEM_IMPORT.permission;
  readonly columns: readonly ImportColumn[] = ITEM_COLUMNS;

  constructor(
    private readonly ledger: Ledger,
    private readonly commands: CommandBus,
    private readonly definitions: ResourceDefinitions,
    private readonly reader: ResourceReader,
    private readonly trays: TrayContents,
  ) {}

  choices({ shop }: ImportContext) {
    return lookupChoices(this.definitions, this.reader, shop, ITEM_LOOKUPS);
  }

  async check(rows: readonly ImportRow[], { shop, actor }: ImportContext) {
    const checked = rows.map(checkAlone);
    const documents = await this.documents(shop, checked);
    const head = await this.ledger.head(shop);
    const now = new Date().toISOString();
    // A closed shop may check a file: what it says is judged as on the next open day.
    const openDay = head.openDay ?? head.lastDay ?? jakartaDate(now);
    const context: DecideContext = {
      shop,
      actor,
      now,
      openDay,
      lastDay: head.lastDay,
      get: <Body>(stream: StreamId) => (documents.get(stream) ?? missing(stream)) as LoadedDocument<Body>,
    };
    const seen = new Set<string>();
    const contents = await this.trays.piecesOf(shop, checked.map(({ dto }) => dto.kode_toko).filter(isCode)); // prettier-ignore
    const faults = new Map<number, readonly FieldError[]>();
    for (const row of checked) {
      const { kode_toko } = row.dto;
      const isi = contents.get(kode_toko) ?? 0;
      contents.set(kode_toko, isi + 1);
      const errors = [...row.errors, ...repeated(row, seen, documents), ...checkAgainst(row, isi, context, documents)]; // prettier-ignore
      const first = new Map(errors.map((error) => [columnOfField(error.field), ofColumn(error)] as const).reverse());
      if (first.size > 0)
        faults.set(
          row.row,
          [...first].reverse().map(([field, error]) => ({ ...error, field })),
        );
    }
    return faults;
  }

  write(values: ImportValues, key: string, { shop, actor }: ImportContext): Promise<{ readonly seq: number }> {
    return this.commands.execute(new AddItemCommand(shop, actor, toDto(values), key));
  }

  /** Every document that the rows name: their masters, and items that already have one of their barcodes. */
  private async documents(shop: string, rows: readonly Checked[]): Promise<Documents> {
    const documents: Documents = new Map();
    const streams = new Set([settingsStream(shop)]);
    for (const { dto, errors } of rows) {
      const named = {
        ...itemMasters(dto),
        kode_barcode: isCode(dto.kode_barcode) ? itemStream(dto.kode_barcode) : null,
      };
      for (const [field, stream] of Object.entries(named))
        if (stream && !errors.some((error) => error.field === (field === 'held' ? 'kode_toko' : field)))
          streams.add(stream);
      for (const stream of stoneRows(stonesOf({ dto, errors }))) streams.add(stream);
    }
    await this.load(shop, [...streams], documents);
    // What these name in turn.
    const further = rows.flatMap((row) => {
      const { reads, holders } = stoneStreams(shop, stonesOf(row), documents);
      return [kadarStream(row.dto, documents), ...reads, ...holders];
    });
    await this.load(shop, [...new Set(further.filter((stream) => stream !== null))].filter((stream) => !documents.has(stream)), documents); // prettier-ignore
    return documents;
  }

  private async load(shop: string, streams: readonly StreamId[], into: Documents): Promise<void> {
    for (let at = 0; at < streams.length; at += CHUNK)
      for (const [stream, document] of await this.ledger.load<unknown>(shop, streams.slice(at, at + CHUNK)))
        into.set(stream, document);
  }
}

const toDto = (values: ImportValues): AddItemDto => plainToInstance(AddItemDto, itemFields(values));

const isCode = (value: unknown): value is string => typeof value === 'string' && value !== '';

const missing = (stream: StreamId): LoadedDocument<null> => ({ stream, version: 0, no: null, status: '', body: null });

/** The rules of the form. */
function checkAlone(row: ImportRow): Checked {
  const dto = toDto(row.values);
  const errors = validateSync(dto, { stopAtFirstError: true, forbidUnknownValues: true });
  const faults = errors.flatMap((error) => fieldErrors(error, ''));
  const unread = typeof dto.stones === 'string';
  return { ...row, dto, errors: unread ? faults.map((fault) => (fault.field === 'stones' ? { field: 'stones', code: 'stonesCell' } : fault)) : faults }; // prettier-ignore
}

/** A barcode, or a certified stone, that a row above has too. */
function repeated(row: Checked, seen: Set<string>, documents: Documents): FieldError[] {
  const { kode_barcode } = row.dto;
  const { holders } = stoneStreams('', stonesOf(row), documents);
  const named = [
    ...(isCode(kode_barcode) ? [{ field: 'kode_barcode', value: kode_barcode, stream: itemStream(kode_barcode) }] : []),
    ...holders.map((stream) => ({ field: 'stones', value: stream.slice('stone/'.length), stream })),
  ];
  const again = named.filter(({ stream }) => seen.has(stream));
  for (const { stream } of named) seen.add(stream);
  return again.map(({ field, value }) => ({ field, code: 'repeatedInFile', params: { value } }));
}

/** Stones of a row whose cell could be read. */
const stonesOf = ({ dto, errors }: Pick<Checked, 'dto' | 'errors'>): readonly StoneDto[] =>
  errors.some(({ field }) => field.split('.')[0] === 'stones') ? [] : (dto.stones ?? []);

/** One column holds all stones: what is wrong with one of its parts is called by that part. */
const ofColumn = (error: FieldError): FieldError =>
  /^stones\.\d+\./.test(error.field)
    ? { ...error, params: { ...error.params, labelKey: fieldOfPath(error.field) } }
    : error;

/** What the command would refuse, tried on the documents as they are now; beside fields that are wrong by themselves too. */
function checkAgainst(row: Checked, isi: number, context: DecideContext, documents: Documents): readonly FieldError[] {
  const wrong = new Set(row.errors.map(({ field }) => field.split('.')[0]!));
  const dto = { ...row.dto, ...Object.fromEntries(Object.entries(SOUND).filter(([field]) => wrong.has(field))) };
  dto.stones = [...stonesOf(row)];
  // A tag is judged beside a weight that is one.
  if (wrong.has('berat')) dto.berat_asli = null;
  const masters = mastersWith(dto, kadarStream(dto, context));
  const streams = stoneStreams(context.shop, dto.stones, documents);
  const { item, errors } = itemFrom(dto, codeOr(dto.kode_barcode, '-'), masters, streams, isi, context);
  return [...errors, ...newItemFaults(item, context)];
}

const codeOr = (value: unknown, other: string): string => (isCode(value) ? value : other);

/** Stands in for a figure or name that is none, where the rest of the row is judged. */
const SOUND: Partial<AddItemDto> = {
  nama_barang: '-'.repeat(ITEM_NAME_MIN),
  kadar: null,
  berat: 1_000_000,
  berat_asli: null,
  ongkos: null,
  harga_modal: 0,
  harga_jual: null,
  harga_atribut: null,
};

/** Fineness of the item's group. */
function kadarStream(dto: AddItemDto, from: Pick<Documents, 'get'> | DecideContext): StreamId | null {
  if (!isCode(dto.kode_group)) return null;
  const group = (from as Documents).get(masterStream('master-group', dto.kode_group));
  const values = group ? editableValues(group, '9999-12-31') : null;
  return values ? masterStream('master-kadar', String(values['kode_kadar'])) : null;
}

/** Streams of the masters that a row names; a code that is missing names nothing. */
const mastersWith = (dto: AddItemDto, kadar: StreamId | null): ItemMasters => ({ ...itemMasters(dto), kadar });
