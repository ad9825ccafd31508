import { Injectable } from '@nestjs/common';
import { isDatedBody, masterStream, type MasterValues, masterValues } from '@emas/domain/masterdata/master';
import type { LoadedDocument, StreamId } from '@emas/domain/ledger/event';
import type { PriceTier } from '@emas/domain/pricing/tier';
import type { BusinessDate } from '@emas/domain/shared/units';
import { Ledger } from '../../../ledger/ledger.js';

/** A row of the list with its name. */
export interface NamedTier extends PriceTier {
  readonly nama_kategori_harga: string;
  readonly is_default: boolean;
}

export interface Tiers {
  /** By whose terms somebody is served on a day; null in a shop that has none. */
  readonly tierOn: (tgl: BusinessDate) => NamedTier | null;
  /** The rows that this rests on: a sale names them in its `reads`. */
  readonly documents: ReadonlyMap<StreamId, LoadedDocument>;
}

const LIST = 'kategori-harga';

/** Price categories of customers, with their terms. */
@Injectable()
export class PriceTiers {
  constructor(private readonly ledger: Ledger) {}

  /** The first of these codes that is in force counts, else the default row. `fresh` as of price lists. */
  async tiersFor(shop: string, codes: readonly string[], fresh: boolean): Promise<Tiers> {
    const named = codes.map((code) => masterStream(LIST, code));
    const [kind, active] = [`master/${LIST}`, { status: ['AKTIF'] }];
    const [known, rows] = await Promise.all(
      fresh
        ? [this.ledger.load(shop, named), this.ledger.list(shop, kind, active)]
        : [this.ledger.recent(shop, named), this.ledger.recentList(shop, kind, active)],
    );
    const documents = new Map([...known, ...rows.filter(isEverDefault).map((row) => [row.stream, row] as const)]);
    const tiersOn = (tgl: BusinessDate): NamedTier[] =>
      [...documents.values()].flatMap((document) => tierOf(masterValues(document, tgl)) ?? []);
    const tierOn = (tgl: BusinessDate): NamedTier | null => {
      const tiers = tiersOn(tgl);
      const own = codes.flatMap((code) => tiers.find(({ kategori_harga }) => kategori_harga === code) ?? []);
      return own[0] ?? tiers.find(({ is_default }) => is_default) ?? null;
    };
    return { tierOn, documents };
  }
}

const isEverDefault = ({ body }: LoadedDocument): boolean =>
  isDatedBody(body) && body.versions.some((version) => version['is_default'] === true);

/** Null where the row does not count. */
function tierOf(values: MasterValues | null): NamedTier | null {
  if (!values || values['is_aktif'] === false) return null;
  return {
    kategori_harga: String(values['kategori_harga']),
    nama_kategori_harga: String(values['nama_kategori_harga'] ?? ''),
    is_default: values['is_default'] === true,
    potongan_per_gram: (values['potongan_per_gram'] ?? null) as number | null,
    diskon_ongkos: (values['diskon_ongkos'] ?? null) as number | null,
  };
}
