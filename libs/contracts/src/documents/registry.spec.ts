import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  choicesOf,
  columnNames,
  fieldName,
  moneyOf,
  readingPages,
  streamKind,
  totalled,
  unfinishedStates,
} from '../definitions/document-facts.js';
import type { EntryDefinition } from '../definitions/entry.js';
import type { DocumentDefinition, ListedDefinition } from '../definitions/document.js';
import { bundle } from '../messages/bundle.js';
import { inProject, specTable } from '../testing/spec-table.js';
import { purchase } from '../purchases/documents/purchase.js';
import { accessPages, type RouteDefinition, routes } from '../routes.js';
import { sale } from '../sales/documents/sale.js';
import {
  DOCUMENT_KINDS,
  documents,
  entries,
  ENTRY_KINDS,
  kindOfNumber,
  listed,
  loadDocuments,
  loadEntries,
} from './registry.js';

/** That there are such words, whatever they say; a word that nobody says fails another test. */
const said = (words: object): object => Object.fromEntries(Object.keys(words).map((key) => [key, expect.any(String)]));

/** What is said of a document that nobody pays. */
const { cancel, cancelConfirm, detail, empty, search } = bundle.id.sales.document;
const { saved, cancelled, printed } = bundle.id.sales.success;
const UNPAID = { document: { cancel, cancelConfirm, detail, empty, search }, success: { saved, cancelled, printed } };

/** What is paid in a step of its own. */
const waitsToBePaid = ({ money, settings }: DocumentDefinition): boolean => money !== undefined && !settings.oneStep;

const series = specTable('numbers.tsv');
const pages = new Set(specTable('routes.tsv').map(({ path }) => path!.slice(1)));
const opened = new Set(accessPages.map(({ permission }) => permission));
const lists = new Set(specTable('lists.tsv').map(({ list }) => list));
const SOURCES = inProject('libs/domain/src');

/** What the domain is written in: a decider names the series its document takes a number of. */
const code = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.(spec|fixture)\.ts$/.test(file))
  .map((file) => readFileSync(join(SOURCES, file), 'utf8'))
  .join('\n');

type EntryWords = Readonly<Record<string, unknown>> & { readonly record?: string };

describe('number series', () => {
  it('are two capitals and stand once in the specification', () => {
    const names = series.map((row) => row['series']!);
    expect(names.filter((name) => !/^[A-Z]{2}$/.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('of documents are of their stream there, and of no other definition', async () => {
    const definitions: readonly ListedDefinition[] = [...(await loadDocuments()), ...(await loadEntries())];
    const used = definitions.flatMap((definition) => definition.numbers.map((name) => [name, streamKind(definition)]));
    expect(used).toEqual(used.map(([name]) => [name, series.find((row) => row['series'] === name)?.['stream']]));
    expect(new Set(used.map(([name]) => name)).size).toBe(used.length);
  });

  it('are asked for by the deciders of those that have a stream there, and of no others', () => {
    const asked = series.map((row) => row['series']!).filter((name) => code.includes(`'${name}'`));
    expect(asked).toEqual(series.filter((row) => row['stream']).map((row) => row['series']));
  });

  it('tell which kind a number is of', () => {
    expect(kindOfNumber('fbsja2611190001')).toBe('purchase');
    expect(kindOfNumber('KMSJA2611190001')).toBe('cash-entry');
    expect(kindOfNumber('ZZSJA2611190001')).toBeUndefined();
  });
});

describe('registry of documents', () => {
  it.each(Object.entries(listed))('knows of %s what its definition says', async (kind, known) => {
    const definition: ListedDefinition = await known.load();
    expect({ kind, numbers: known.numbers, list: known.list }).toEqual({
      kind: definition.kind,
      numbers: definition.numbers,
      list: definition.pages.list,
    });
  });
});

describe.each(DOCUMENT_KINDS)('%s', (kind) => {
  let definition: DocumentDefinition;
  beforeAll(async () => {
    definition = await documents[kind].load();
  });

  it('keeps the banks and accounts that its payments name', () => {
    const fields = moneyOf(definition).payment;
    expect([definition.names['master-bank'], definition.names['master-rekening']]).toEqual([
      fields.includes('kode_bank?') ? 'payments.kode_bank' : undefined,
      fields.includes('no_rekening?') ? 'payments.no_rekening' : undefined,
    ]);
  });

  it('stands on pages of the specification that can be opened, and names lists of it', () => {
    const named = [
      ...Object.values(definition.pages),
      ...readingPages(definition),
      ...(definition.rights?.print ?? []),
    ];
    expect(named.filter((page) => !pages.has(page) || !opened.has(page))).toEqual([]);
    expect(Object.keys(definition.names).filter((list) => !lists.has(list))).toEqual([]);
  });

  it('is behind the gate of its list', () => {
    const all: readonly RouteDefinition[] = routes;
    const list = all.find(({ path }) => path === `/${definition.pages.list}`);
    expect(definition.module).toBe(list?.module);
  });

  it('has a word for itself and each state, and a label for each column and what it shows of a line', () => {
    const { kinds, states } = bundle.id.documents;
    expect(Object.keys(kinds)).toContain(definition.kind);
    expect(Object.keys(definition.states).filter((state) => !(state in states))).toEqual([]);
    const labels = Object.keys(bundle.id.fields);
    expect([...columnNames(definition), ...definition.shown].filter((name) => !labels.includes(name))).toEqual([]);
  });

  it('has the words that shared screens, its answers and its slip say of it', () => {
    const families: Readonly<Record<string, object>> = bundle.id;
    const { document, success } = waitsToBePaid(definition) ? bundle.id.sales : UNPAID;
    expect(families[definition.texts]).toMatchObject({ document: said(document), success: said(success) });
    expect(bundle.id.reports.slip).toMatchObject({ [definition.kind]: expect.any(String) });
  });

  it('starts in a state that is not finished where it waits to be paid, and does something in states that it has', () => {
    const { states } = definition;
    expect(unfinishedStates(definition)).toEqual(waitsToBePaid(definition) ? Object.keys(states).slice(0, 1) : []);
    expect(Object.keys(definition.actions).filter((state) => !(state in states))).toEqual([]);
  });

  it('shows each column once and totals its figures', () => {
    const names = columnNames(definition);
    expect(new Set(names).size).toBe(names.length);
    expect(totalled(definition).filter((name) => !names.includes(name))).toEqual([]);
    expect(names).not.toContain(definition.costs[0]);
  });
});

describe.each(ENTRY_KINDS)('%s', (kind) => {
  let definition: EntryDefinition;
  beforeAll(async () => {
    definition = await entries[kind].load();
  });

  it('stands on a page of the specification that records and takes back, and names lists of it', () => {
    const page = accessPages.find(({ permission }) => permission === definition.page);
    expect(pages).toContain(definition.page);
    expect(page?.actions).toEqual(
      expect.arrayContaining(['lihat', definition.records ?? 'tambah', 'batal', definition.exports]),
    );
    expect(Object.keys(definition.names).filter((list) => !lists.has(list))).toEqual([]);
  });

  it('has a word for itself, each state and each way it goes, a label for each column, and no words but those said', () => {
    const { kinds, states } = bundle.id.documents;
    expect(Object.keys(kinds)).toContain(kind);
    expect(Object.keys(definition.states).filter((state) => !(state in states))).toEqual([]);
    const labels = Object.keys(bundle.id.fields);
    expect([...columnNames(definition), ...definition.costs.map(fieldName)].filter((name) => !labels.includes(name))).toEqual([]); // prettier-ignore
    const ways = choicesOf(definition, 'jenis');
    const { record = 'where a form stands beside its list', ...words } = bundle.id.entries[kind] as EntryWords;
    const jenis = ways.length === 0 ? {} : { jenis: Object.fromEntries(ways.map((way) => [way, expect.any(String)])) };
    const said = Object.fromEntries(['empty', 'reverse', 'reversed', 'saved'].map((key) => [key, expect.any(String)]));
    expect([typeof record, words]).toEqual(['string', { ...said, ...jenis }]);
  });

  it('shows each column once, totals its figures, and keeps costs out of its CSV', () => {
    const names = columnNames(definition);
    expect(new Set(names).size).toBe(names.length);
    expect(totalled(definition).filter((name) => !names.includes(name))).toEqual([]);
    expect(totalled(definition).length).toBeGreaterThan(0);
    expect(definition.costs.map(fieldName).filter((name) => names.includes(name))).toEqual([]);
  });
});

describe('columns as programs and saved choices know them', () => {
  it('of sales', () => {
    expect(columnNames(sale).join(' ')).toBe(
      'no_faktur_jual status nama_customer kode_sales total_qty total_berat total_harga bayar_cash bayar_non_cash diskon ' +
        'total_berat_murni subtotal ppn kembali cetak_count tgl_system created_at input_by valid_at valid_by batal_at ' +
        'batal_by alasan_batal pembulatan',
    );
    expect(totalled(sale)).toEqual([
      'total_qty', 'total_berat', 'total_berat_murni', 'subtotal', 'diskon', 'ppn', 'total_harga', 'bayar_cash',
      'bayar_non_cash', 'kembali', 'pembulatan',
    ]); // prettier-ignore
  });

  it('of purchases', () => {
    expect(columnNames(purchase).join(' ')).toBe(
      'no_faktur_beli status jenis_nota nama_customer kode_sales total_qty berat_nota berat susut berat_murni potongan ' +
        'total_harga bayar_cash bayar_transfer tgl_system created_at input_by valid_at valid_by batal_at batal_by ' +
        'alasan_batal cetak_count pembulatan',
    );
    expect(totalled(purchase)).toEqual([
      'total_qty', 'berat_nota', 'berat', 'susut', 'berat_murni', 'potongan', 'total_harga', 'bayar_cash', 'bayar_transfer', 'pembulatan',
    ]); // prettier-ignore
  });
});
