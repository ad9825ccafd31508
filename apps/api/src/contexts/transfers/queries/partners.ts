import { Injectable } from '@nestjs/common';
import type { PartnerView } from '@emas/contracts/transfers/external.view';
import { masterValues } from '@emas/domain/masterdata/master';
import { jakartaDate } from '@emas/domain/shared/business-date';
import { milligramsToGrams } from '@emas/domain/shared/wire';
import { partnerAccount } from '@emas/domain/transfers/external-shipment';
import { PARTNER } from '@emas/domain/transfers/send-external';
import { DataSource } from 'typeorm';
import { Ledger } from '../../../ledger/ledger.js';

interface Out {
  readonly toko_tujuan: string;
  readonly qty_kurang: number;
  readonly berat: number;
  readonly umur_hari: number | null;
}

/** Partners outside the house, what each has, for how long, and what he owes. */
@Injectable()
export class Partners {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ledger: Ledger,
  ) {}

  async list(shop: string): Promise<readonly PartnerView[]> {
    const today = (await this.ledger.head(shop)).openDay ?? jakartaDate(new Date().toISOString());
    const [listed, out] = await Promise.all([
      this.ledger.recentList(shop, 'master/master-toko'),
      this.out(shop, today),
    ]);
    const rows = listed.flatMap((row) => {
      const values = masterValues(row, today);
      return values?.['jenis_toko'] === PARTNER && values['is_aktif'] !== false ? [values] : [];
    });
    const partners = rows.map(async (row): Promise<PartnerView> => {
      const kode_toko = String(row['kode_toko']);
      const { qty_kurang = 0, berat = 0, umur_hari = null } = out.get(kode_toko) ?? {};
      const sisa = await this.ledger.balance(shop, partnerAccount(kode_toko));
      return {
        kode_toko,
        nama_toko: String(row['nama_toko']),
        qty_kurang,
        berat: milligramsToGrams(berat),
        umur_hari,
        sisa,
      };
    });
    return (await Promise.all(partners)).toSorted((a, b) => a.nama_toko.localeCompare(b.nama_toko));
  }

  private async out(shop: string, today: string): Promise<ReadonlyMap<string, Out>> {
    const rows = await this.dataSource.query<Out[]>(
      `SELECT d.toko_tujuan, count(*)::int AS qty_kurang, sum(l.berat)::bigint AS berat,
              greatest(0, $2::date - min(d.tgl_system))::int AS umur_hari
         FROM read.external_shipment d
         JOIN read.external_shipment_line l ON l.shop = d.shop AND l.external_shipment_id = d.id
        WHERE d.shop = $1 AND l.hasil = 'KIRIM' GROUP BY d.toko_tujuan`,
      [shop, today],
    );
    return new Map(rows.map((row) => [row.toko_tujuan, row]));
  }
}
