import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { inForce, isDatedBody, masterStream } from '@emas/domain/masterdata/master';
import { type PriceListRule, proposePrice } from '@emas/domain/masterdata/propose-price';
import type { ResourceValue, ResourceValues } from '@emas/contracts/definitions/resource';
import { Ledger } from '../../ledger/ledger.js';

interface GroupRow {
  readonly kode_group: string;
  readonly kelompok_harga: string | null;
  readonly satuan_harga: string | null;
}

/** The column harga_usulan: what the base price in force and the rule of its price list propose for a group. */
@Injectable()
export class ProposedPrices {
  constructor(
    private readonly ledger: Ledger,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
  ) {}

  /** One price per gram in hundredths for each row of Parameter Harga Emas; null where nothing is proposed. */
  async of(
    rows: readonly ResourceValues[],
    { shop, tgl }: { readonly shop: string; readonly tgl: string },
  ): Promise<readonly ResourceValue[]> {
    const [base, groups] = await Promise.all([this.basePrice(shop, tgl), this.groups(shop)]);
    const rules = await this.rules(shop, tgl, [...groups.values()]);
    return rows.map((row) => {
      const group = groups.get(String(row['kode_group']));
      if (!group || group.satuan_harga === 'PCS') return null;
      const rule = group.kelompok_harga === null ? null : (rules.get(group.kelompok_harga) ?? null);
      return proposePrice(base, row['kadar'] as number | null, rule);
    });
  }

  private async basePrice(shop: string, tgl: string): Promise<number | null> {
    const { rows } = await this.pool.query<{ harga_gold: number }>(
      `SELECT harga_gold FROM read.parameter_harga_gold
        WHERE shop = $1 AND tgl_berlaku <= $2::date ORDER BY tgl_berlaku DESC LIMIT 1`,
      [shop, tgl],
    );
    return rows[0]?.harga_gold ?? null;
  }

  private async groups(shop: string): Promise<ReadonlyMap<string, GroupRow>> {
    const { rows } = await this.pool.query<GroupRow>(
      'SELECT kode_group, kelompok_harga, satuan_harga FROM read.master_group WHERE shop = $1',
      [shop],
    );
    return new Map(rows.map((row) => [row.kode_group, row]));
  }

  private async rules(
    shop: string,
    tgl: string,
    groups: readonly GroupRow[],
  ): Promise<ReadonlyMap<string, PriceListRule>> {
    const codes = [...new Set(groups.map((group) => group.kelompok_harga).filter((code) => code !== null))];
    const documents = await this.ledger.load<unknown>(shop, codes.map((code) => masterStream('master-kelompok-harga', code))); // prettier-ignore
    const rules = new Map<string, PriceListRule>();
    for (const code of codes) {
      const document = documents.get(masterStream('master-kelompok-harga', code))!;
      const version = document.status === 'AKTIF' && isDatedBody(document.body) ? inForce(document.body.versions, tgl) : null; // prettier-ignore
      if (version) rules.set(code, version as unknown as PriceListRule);
    }
    return rules;
  }
}
