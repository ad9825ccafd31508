import { Injectable } from '@nestjs/common';
import type { LoadedDocument } from '@emas/domain/ledger/event';
import { type MasterValues, masterValues } from '@emas/domain/masterdata/master';
import { jakartaDate } from '@emas/domain/shared/business-date';
import { priceCentsToRupiah } from '@emas/domain/shared/wire';
import { Ledger } from '../../../ledger/ledger.js';

/** Documents of a list by key. */
export type PriceSheet = ReadonlyMap<string, LoadedDocument>;

export const GOLD = 'parameter-harga-gold';
export const SELLING = 'master-parameter-harga-emas';
export const BUYING = 'parameter-harga-beli';

/** The lists that prices stand in, as the ledger has them now. */
@Injectable()
export class PriceSheets {
  constructor(private readonly ledger: Ledger) {}

  async list(shop: string, name: string): Promise<PriceSheet> {
    const kind = `master/${name}`;
    const documents = await this.ledger.list(shop, kind, { status: ['AKTIF'] });
    return new Map(documents.map((document) => [document.stream.slice(kind.length + 1), document]));
  }

  /** The business day that prices go by: the open one, else the last, before the first today's. */
  async businessDate(shop: string): Promise<{ readonly tgl: string; readonly is_open: boolean }> {
    const { openDay, lastDay } = await this.ledger.head(shop);
    return { tgl: openDay ?? lastDay ?? jakartaDate(new Date().toISOString()), is_open: openDay !== null };
  }
}

/** Groups in use on a day, in the order of the shop. */
export const groupsInUse = (groups: PriceSheet, tgl: string): readonly MasterValues[] =>
  [...groups.values()]
    .map((document) => masterValues(document, tgl))
    .filter((values): values is MasterValues => values !== null && values['is_aktif'] !== false)
    .sort((a, b) => order(a) - order(b) || String(a['kode_group']).localeCompare(String(b['kode_group'])));

/** Values in force of the row that a group names. */
export function rowOf(sheet: PriceSheet, key: unknown, tgl: string): MasterValues | null {
  const document = sheet.get(String(key));
  return document ? masterValues(document, tgl) : null;
}

/** What is asked for a group: per piece where it is priced so, else per gram. */
export const askingPrice = (group: MasterValues, row: MasterValues | null): number | null =>
  group['satuan_harga'] === 'PCS' ? numberOrNull(row?.['harga_per_pcs']) : rupiahOrNull(row?.['harga_gram']);

/** The base price in force, in hundredths, and since when. */
export function latestGold(sheet: PriceSheet, tgl: string): { readonly tgl: string; readonly harga: number } | null {
  let found: string | null = null;
  for (const date of sheet.keys()) if (date <= tgl && (found === null || date > found)) found = date;
  const values = found === null ? null : masterValues(sheet.get(found)!, tgl);
  return values ? { tgl: found!, harga: Number(values['harga_gold']) } : null;
}

const order = (group: MasterValues): number => (typeof group['urutan'] === 'number' ? group['urutan'] : Infinity);
export const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);
export const rupiahOrNull = (cents: unknown): number | null =>
  typeof cents === 'number' ? priceCentsToRupiah(cents) : null;
