import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { StoneLotView } from '@emas/contracts/stock/stone-lot.view';
import { masterStream, masterValues } from '@emas/domain/masterdata/master';
import { thousandthsToCarat } from '@emas/domain/shared/wire';
import { STONE_GOODS, STONE_PLACE, type StoneLot, stoneLotStream } from '@emas/domain/stock/stone-lot';
import { Ledger } from '../../../ledger/ledger.js';

/** After every day: a row that is dated is told as it is last. */
const LAST_DAY = '9999-12-31';

/** Loose stones that there are. */
@Injectable()
export class StoneLots {
  constructor(
    private readonly ledger: Ledger,
    private readonly dataSource: DataSource,
  ) {}

  async list(shop: string, seesCost: boolean): Promise<readonly StoneLotView[]> {
    const rows = await this.dataSource.query<{ kode: string }[]>(
      `SELECT substr(barang, ${STONE_GOODS.length + 1}) AS kode FROM read.holding
        WHERE shop = $1 AND to_seq IS NULL AND place = $2 AND qty > 0 AND starts_with(barang, '${STONE_GOODS}') ORDER BY 1`,
      [shop, STONE_PLACE],
    );
    const codes = rows.map(({ kode }) => kode);
    const [{ openDay }, documents] = await Promise.all([
      this.ledger.head(shop),
      this.ledger.load<unknown>(
        shop,
        codes.flatMap((kode) => [stoneLotStream(kode), listRow(kode)]),
      ),
    ]);
    return codes.map((kode_berlian) => {
      const { pcs, carat, nilai } = documents.get(stoneLotStream(kode_berlian))!.body as StoneLot;
      const row = masterValues(documents.get(listRow(kode_berlian))!, openDay ?? LAST_DAY);
      return {
        kode_berlian,
        nama_berlian: String(row?.['nama_berlian'] ?? kode_berlian),
        no_sertifikat: (row?.['no_sertifikat'] as string | null | undefined) ?? null,
        ...{ pcs, carat: thousandthsToCarat(carat) },
        ...(seesCost && { nilai }),
      };
    });
  }
}

const listRow = (kode_berlian: string): string => masterStream('master-berlian', kode_berlian);
