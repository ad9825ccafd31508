import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type {
  DisputedShipment,
  IncomingShipment,
  SentShipment,
  ShipmentTarget,
} from '@emas/contracts/transfers/shipment.view';
import { masterValues } from '@emas/domain/masterdata/master';
import { jakartaDate } from '@emas/domain/shared/business-date';
import { milligramsToGrams } from '@emas/domain/shared/wire';
import { Ledger } from '../../../ledger/ledger.js';
import { FollowerPort } from '../../../platform/http/after-seq.interceptor.js';
import { Shops } from '../arrivals/shops.js';

/** Most rows that a list of choices has. */
const MOST = 500;

/** Where a shop can send goods, what it sent, and what is under way to it. */
@Injectable()
export class ShipmentLists {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ledger: Ledger,
    private readonly shops: Shops,
    private readonly followers: FollowerPort,
  ) {}

  /** Shops of the list, partners outside and the shop itself left out. */
  async targets(shop: string, jenis: ShipmentTarget['jenis_toko'] | undefined): Promise<readonly ShipmentTarget[]> {
    const rows = (await this.listed(shop)).filter(
      (row) =>
        row['is_aktif'] !== false &&
        row['jenis_toko'] !== 'LUAR' &&
        row['kode_toko'] !== shop &&
        (jenis === undefined || row['jenis_toko'] === jenis),
    );
    const targets = rows.map(async (row) => ({
      kode_toko: String(row['kode_toko']),
      nama_toko: String(row['nama_toko']),
      jenis_toko: row['jenis_toko'] as ShipmentTarget['jenis_toko'],
      terhubung: await this.shops.has(String(row['kode_toko'])),
    }));
    return (await Promise.all(targets)).toSorted((a, b) => a.nama_toko.localeCompare(b.nama_toko));
  }

  /** Of the last ninety days, what was taken back left out; newest first. */
  async sent(shop: string): Promise<readonly SentShipment[]> {
    const rows = await this.dataSource.query<SentShipment[]>(
      `SELECT id, no_kirim, toko_tujuan, tgl_system::text AS tgl_system, status, total_qty, qty_kurang, berat
         FROM read.shipment WHERE shop = $1 AND status <> 'BATAL' AND tgl_system > current_date - 90
        ORDER BY tgl_system DESC, no_kirim DESC LIMIT ${MOST}`,
      [shop],
    );
    return rows.map(({ berat, ...row }) => ({ ...row, berat: milligramsToGrams(berat) }));
  }

  /** What other shops sent here and nobody has taken in yet, the oldest first; with what was sent a moment ago. */
  async incoming(shop: string): Promise<readonly IncomingShipment[]> {
    await this.followed(shop);
    const rows = await this.dataSource.query<Omit<IncomingShipment, 'nama_toko'>[]>(
      `SELECT s.no_kirim, s.shop AS toko_asal, s.tgl_kirim::text AS tgl_kirim,
              (current_date - s.tgl_kirim)::int AS umur_hari, s.kirim_by, s.total_qty, count(*)::int AS qty_kurang,
              sum((t.barang ->> 'berat')::bigint)::bigint AS berat
         FROM read.incoming_shipment s
         JOIN read.incoming_thing t ON t.shop = s.shop AND t.shipment_id = s.shipment_id
        WHERE s.tujuan = $1 AND s.status <> 'BATAL' AND t.hasil = 'KIRIM' AND NOT EXISTS (
          SELECT FROM read.shipment_receipt r
            JOIN read.shipment_receipt_line l ON l.shop = r.shop AND l.shipment_receipt_id = r.id
           WHERE r.shop = $1 AND r.no_kirim = s.no_kirim AND r.status = 'VALID' AND l.barcode_asal = t.kode_barcode)
        GROUP BY s.shop, s.shipment_id, s.no_kirim, s.tgl_kirim, s.kirim_by, s.total_qty
        ORDER BY s.tgl_kirim, s.no_kirim LIMIT ${MOST}`,
      [shop],
    );
    const names = new Map((await this.listed(shop)).map((row) => [row['kode_toko'], String(row['nama_toko'])]));
    return rows.map(({ berat, ...row }) => ({
      ...row,
      nama_toko: names.get(row.toko_asal) ?? row.toko_asal,
      berat: milligramsToGrams(berat),
    }));
  }

  /** Things that this shop and another say they have, as either of them asks. */
  async disputed(shop: string): Promise<readonly DisputedShipment[]> {
    return this.dataSource.query<DisputedShipment[]>(
      `SELECT s.no_kirim, s.shop AS toko_asal, s.toko_tujuan, l.nama_barang, m.kode_barcode, m.no_terima, m.terima_by, m.tgl_terima
         FROM read.shipment s
         CROSS JOIN LATERAL jsonb_to_recordset(s.masalah)
           AS m(kode_barcode text, no_terima text, terima_by text, tgl_terima text)
         JOIN read.shipment_line l ON l.shop = s.shop AND l.shipment_id = s.id AND l.kode_barcode = m.kode_barcode
        WHERE (s.shop = $1 OR s.toko_tujuan = $1) AND s.masalah <> '[]'::jsonb
        ORDER BY s.no_kirim, m.kode_barcode LIMIT ${MOST}`,
      [shop],
    );
  }

  /** What the shops of the list have written by now is known. */
  private async followed(shop: string): Promise<void> {
    const senders = (await this.listed(shop)).map((row) => String(row['kode_toko']));
    await Promise.all(
      senders.map(async (sender) => {
        const { seq } = await this.ledger.head(sender);
        if (seq > 0) await this.followers.waitFor(sender, seq);
      }),
    );
  }

  private async listed(shop: string) {
    const today = jakartaDate(new Date().toISOString());
    return (await this.ledger.recentList(shop, 'master/master-toko')).flatMap((row) => {
      const values = masterValues(row, today);
      return values ? [values] : [];
    });
  }
}
