import { moduleOn, setting } from '@emas/contracts/modules/register';
import type { StoneDto } from '@emas/contracts/stock/stone.dto';
import type { DecideContext, LoadedDocument, StreamId } from '@emas/domain/ledger/event';
import { masterDate, masterStream, type MasterValues, masterValues } from '@emas/domain/masterdata/master';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { DomainError, type ErrorParams, type FieldError } from '@emas/domain/shared/domain-error';
import { caratToThousandths, usdToCents } from '@emas/domain/shared/wire';
import type { Stone } from '@emas/domain/stock/stone';
import { stoneStream } from '@emas/domain/stock/stone-holder';
import { stoneLotStream } from '@emas/domain/stock/stone-lot';
import { type StoneFacts, valueStone } from '@emas/domain/stock/value-stones';

type Documents = Pick<ReadonlyMap<StreamId, LoadedDocument<unknown>>, 'get'>;

const stoneRow = (kodeBerlian: string): StreamId => masterStream('master-berlian', kodeBerlian);
const kindRow = (kodeJenisBatu: unknown): StreamId => masterStream('jenis-batu', String(kodeJenisBatu));

/** Rows of the list that the stones name. */
export const stoneRows = (stones: readonly StoneDto[] = []): StreamId[] => [
  ...new Set(stones.map(({ kode_berlian }) => stoneRow(kode_berlian))),
];

/** What valuing stones reads, what holds the certified ones, and the lots of those that lie loose. */
export interface StoneStreams {
  readonly reads: readonly StreamId[];
  readonly holders: readonly StreamId[];
}

/** Found through the rows, so these are read first. Whatever has changed by the decision is seen there. */
export function stoneStreams(shop: string, stones: readonly StoneDto[], documents: Documents): StoneStreams {
  if (stones.length === 0) return { reads: [], holders: [] };
  const rows = stoneRows(stones);
  const versions = rows.map((stream) => documents.get(stream)).filter((document) => document !== undefined);
  const kinds = new Set(versions.flatMap((document) => allOf(document, 'kode_jenis_batu').map(kindRow)));
  const certified = stones
    .map(({ kode_berlian }) => kode_berlian)
    .filter((kode) => {
      const document = documents.get(stoneRow(kode));
      return document !== undefined && allOf(document, 'no_sertifikat').length > 0;
    });
  const loose = stones.filter(({ dari_stok }) => dari_stok).map(({ kode_berlian }) => kode_berlian);
  return {
    reads: [settingsStream(shop), ...rows, ...kinds],
    holders: [...[...new Set(certified)].map(stoneStream), ...[...new Set(loose)].map(stoneLotStream)],
  };
}

/** Every value that a field has in any version: which of them is in force is the day's to say. */
export function allOf({ body }: LoadedDocument<unknown>, field: string): unknown[] {
  const { versions = [] } = (body ?? {}) as { readonly versions?: readonly MasterValues[] };
  return versions.map((version) => version[field]).filter((value) => value !== null && value !== undefined);
}

interface Valued {
  readonly stones: readonly Stone[];
  readonly errors: readonly FieldError[];
}

/**
 * Values the stones by the lists and the kurs of the moment. What is no longer active is refused, except where `kept` had
 * it already.
 */
export function toStones(
  dtos: readonly StoneDto[],
  streams: StoneStreams,
  kept: readonly Stone[],
  context: DecideContext,
): Valued {
  if (dtos.length === 0) return { stones: [], errors: [] };
  const values = context.get<SettingsBody | null>(settingsStream(context.shop)).body;
  if (!moduleOn(values, 'DIAMOND_MODULE'))
    return { stones: [], errors: [{ field: 'stones', code: 'MODULE_OFF', params: { module: 'DIAMOND_MODULE' } }] };
  const settings = { kurs_usd: setting(values, 'kurs_usd'), tangga_berlian: setting(values, 'tangga_berlian') };
  const had = new Set(kept.map(({ kode_berlian }) => kode_berlian));
  const stones: Stone[] = [];
  const errors: FieldError[] = [];
  dtos.forEach((dto, index) => {
    const wrong = (field: string, code: string, params: ErrorParams = {}) =>
      errors.push({ field: `stones.${index}.${field}`, code, params });
    const facts = factsOf(dto.kode_berlian, streams, context);
    if (!facts) return wrong('kode_berlian', 'lookupUnknown', { value: dto.kode_berlian });
    if (!facts.is_aktif && !had.has(dto.kode_berlian))
      return wrong('kode_berlian', 'lookupInactive', { value: dto.kode_berlian });
    const harga = priceOf(dto, facts.facts);
    if (harga instanceof RangeError) return wrong('harga', 'mustBeWhole');
    const input = {
      kode_berlian: dto.kode_berlian,
      pcs: dto.pcs,
      carat: isGiven(dto.carat) ? caratToThousandths(dto.carat) : null,
      harga,
      nilai: dto.nilai ?? null,
    };
    const valued = valueStone(input, facts.facts, settings);
    // What it cost is known where it is set.
    stones.push(dto.dari_stok ? { ...valued.stone, modal_stok: 0 } : valued.stone);
    for (const { field, code, params } of valued.errors) wrong(field, code, params);
  });
  return { stones, errors };
}

const isGiven = (value: number | null | undefined): value is number => value !== null && value !== undefined;

/** Decimals to the smallest unit of the stone's currency: a price in rupiah has none. */
function priceOf({ harga }: StoneDto, { mata_uang }: StoneFacts): number | null | RangeError {
  if (!isGiven(harga)) return null;
  if (mata_uang === 'USD') return usdToCents(harga);
  return Number.isInteger(harga) ? harga : new RangeError();
}

function factsOf(
  kode_berlian: string,
  streams: StoneStreams,
  context: DecideContext,
): { readonly facts: StoneFacts; readonly is_aktif: boolean } | null {
  const tgl = masterDate(context);
  const row = masterValues(context.get(stoneRow(kode_berlian)), tgl);
  if (!row) return null;
  const [kind, no_sertifikat] = [kindRow(row['kode_jenis_batu']), textOf(row['no_sertifikat'])];
  const known = streams.reads.includes(kind) && (!no_sertifikat || streams.holders.includes(stoneStream(kode_berlian)));
  // The row has become another between reading it and deciding on it.
  if (!known) throw new DomainError('VERSION_CONFLICT');
  const jenis = masterValues(context.get(kind), tgl);
  if (!jenis) return null;
  const usd = jenis['mata_uang'] === 'USD';
  const facts: StoneFacts = {
    kode_berlian,
    nama_berlian: String(row['nama_berlian']),
    kode_jenis_batu: String(row['kode_jenis_batu']),
    golongan: String(jenis['golongan']),
    no_sertifikat,
    satuan: jenis['satuan'] as StoneFacts['satuan'],
    mata_uang: usd ? 'USD' : 'IDR',
    potong_berat: jenis['potong_berat'] === true,
    carat: figureOf(row['carat']),
    harga_jual: figureOf(row[usd ? 'harga_jual_usd' : 'harga_jual']),
    harga_modal: figureOf(row[usd ? 'harga_modal_usd' : 'harga_modal']),
  };
  return { facts, is_aktif: row['is_aktif'] !== false && jenis['is_aktif'] !== false };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const figureOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
