import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CountableTray } from '@emas/contracts/counts/count.view';
import { type MasterBody, masterValues } from '@emas/domain/masterdata/master';
import { type TrayHold, trayHoldStream } from '@emas/domain/stock/tray';
import { Ledger } from '../../../ledger/ledger.js';

const LIST = 'master/master-baki';

interface Tray {
  readonly kode_baki: string;
  readonly nama_baki: string;
  readonly kode_gudang: string;
}

interface LastRow {
  readonly kode_baki: string;
  readonly tgl_system: string;
  readonly no_opname: string;
  readonly selisih_qty: number | null;
}

/** Trays in use: what they are called, who holds them, when they were counted last. */
@Injectable()
export class CountTrays {
  constructor(
    private readonly ledger: Ledger,
    private readonly dataSource: DataSource,
  ) {}

  /** Trays of a warehouse that are in use; of every warehouse where it is null. */
  async of(shop: string, kode_gudang: string | null): Promise<readonly Tray[]> {
    const [rows, { openDay, lastDay }] = await Promise.all([
      this.ledger.recentList<MasterBody>(shop, LIST, { status: ['AKTIF'] }),
      this.ledger.head(shop),
    ]);
    return rows
      .flatMap((row) => {
        const values = masterValues(row, openDay ?? lastDay ?? '');
        if (!values || values['is_aktif'] === false) return [];
        const kode_baki = row.stream.slice(LIST.length + 1);
        return { kode_baki, nama_baki: String(values['nama_baki'] ?? kode_baki), kode_gudang: String(values['kode_gudang']) }; // prettier-ignore
      })
      .filter((tray) => kode_gudang === null || tray.kode_gudang === kode_gudang)
      .sort((a, b) => (a.kode_baki < b.kode_baki ? -1 : 1));
  }

  async names(shop: string): Promise<ReadonlyMap<string, string>> {
    return new Map((await this.of(shop, null)).map(({ kode_baki, nama_baki }) => [kode_baki, nama_baki]));
  }

  /** As tiles to choose from; what the last count of a tray came to is for who does not count blind. */
  async tiles(shop: string, kode_gudang: string | null, buta: boolean): Promise<CountableTray[]> {
    const trays = await this.of(shop, kode_gudang);
    const [holds, last] = await Promise.all([
      this.ledger.load<TrayHold | null>(shop, trays.map(({ kode_baki }) => trayHoldStream(kode_baki))), // prettier-ignore
      this.last(shop),
    ]);
    const { openDay } = await this.ledger.head(shop);
    return trays.map((tray) => {
      const hold = holds.get(trayHoldStream(tray.kode_baki))?.body ?? null;
      const counted = last.get(tray.kode_baki) ?? null;
      const holds_on = hold && (hold.jenis === 'OPNAME' || hold.tgl === openDay);
      return {
        ...tray,
        dipegang: holds_on ? { jenis: hold.jenis, oleh: hold.oleh } : null,
        terakhir: counted && {
          ...{ tgl_system: counted.tgl_system, no_opname: counted.no_opname },
          selisih_qty: buta ? null : counted.selisih_qty,
        },
      };
    });
  }

  /** The last count of each tray that came to an end, and how many pieces lacked in it. */
  private async last(shop: string): Promise<ReadonlyMap<string, LastRow>> {
    const rows = await this.dataSource.query<LastRow[]>(
      `SELECT DISTINCT ON (t.kode_baki) t.kode_baki, c.tgl_selesai AS tgl_system, c.no_opname,
              (SELECT -count(*)::int FROM read.count_line l
                WHERE l.shop = c.shop AND l.count_id = c.id AND l.hasil = 'HILANG' AND l.kode_baki = t.kode_baki) AS selisih_qty
         FROM read.count c CROSS JOIN LATERAL unnest(c.kode_baki) AS t(kode_baki)
        WHERE c.shop = $1 AND c.status IN ('SELESAI', 'DISETUJUI') ORDER BY t.kode_baki, c.seq DESC`,
      [shop],
    );
    return new Map(rows.map((row) => [row.kode_baki, row]));
  }
}
