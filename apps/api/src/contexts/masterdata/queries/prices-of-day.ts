import { Injectable } from '@nestjs/common';
import type { PriceOfDay, PricesOfDay } from '@emas/contracts/masterdata/prices-of-day.view';
import type { MasterValues } from '@emas/domain/masterdata/master';
import { jakartaDate } from '@emas/domain/shared/business-date';
import { askingPrice, BUYING, GOLD, groupsInUse, latestGold, PriceSheets, rowOf, rupiahOrNull, SELLING } from './price-sheets.js'; // prettier-ignore

/** What every screen says of today's prices: which they are, and of which day. */
@Injectable()
export class DayPrices {
  constructor(private readonly sheets: PriceSheets) {}

  async of(shop: string): Promise<PricesOfDay> {
    const { tgl, is_open } = await this.sheets.businessDate(shop);
    const [gold, selling, buying, groups] = await Promise.all(
      [GOLD, SELLING, BUYING, 'master-group'].map((list) => this.sheets.list(shop, list)),
    );
    const rows = groupsInUse(groups!, tgl).map((group) => ({
      group,
      selling: rowOf(selling!, group['kode_group'], tgl),
      buying: rowOf(buying!, group['kode_harga'], tgl),
    }));
    const prices = rows.map((row) => priceOfDay(row, tgl));
    const base = latestGold(gold!, tgl);
    const written = rows.flatMap((row) => [row.selling?.['changed_at'], row.buying?.['changed_at']]);
    return {
      tgl,
      is_open,
      hari_ini: jakartaDate(new Date().toISOString()),
      lengkap: prices.length > 0 && prices.every(({ dikonfirmasi }) => dikonfirmasi),
      tertua: least(prices.map(({ sejak }) => sejak)),
      harga_gold: rupiahOrNull(base?.harga),
      harga_gold_sejak: base?.tgl ?? null,
      diubah_at: written.filter(isText).sort().at(-1) ?? null,
      groups: prices,
    };
  }
}

interface Rows {
  readonly group: MasterValues;
  readonly selling: MasterValues | null;
  readonly buying: MasterValues | null;
}

function priceOfDay({ group, selling, buying }: Rows, tgl: string): PriceOfDay {
  const harga_jual = askingPrice(group, selling);
  const sejak = harga_jual === null ? null : least([selling?.['tgl_berlaku'], buying?.['tgl_berlaku']]);
  return {
    kode_group: String(group['kode_group']),
    nama_group: String(group['nama_group']),
    satuan_harga: group['satuan_harga'] === 'PCS' ? 'PCS' : 'GRAM',
    harga_jual,
    harga_beli: rupiahOrNull(buying?.['harga_per_gram']),
    sejak,
    dikonfirmasi: sejak === tgl,
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';
const least = (dates: readonly unknown[]): string | null => dates.filter(isText).sort()[0] ?? null;
