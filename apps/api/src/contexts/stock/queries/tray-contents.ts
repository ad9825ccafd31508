import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { TrayThing, TrayView } from '@emas/contracts/stock/tray.view';
import { masterDate } from '@emas/domain/masterdata/master';
import { DomainError } from '@emas/domain/shared/domain-error';
import { kadarToPercent, milligramsToGrams } from '@emas/domain/shared/wire';
import { trayPlace } from '@emas/domain/stock/item';
import { MANUAL_GOODS } from '@emas/domain/stock/manual-goods';
import type { TrayFacts } from '@emas/domain/stock/move-goods';
import { trayHold, trayOf, trayReads, trayStream } from '@emas/domain/stock/tray';
import { Ledger } from '../../../ledger/ledger.js';
import { FollowerPort } from '../../../platform/http/after-seq.interceptor.js';

interface ThingRow {
  readonly kode_barcode: string;
  readonly nama_barang: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kadar: number;
  readonly berat: number;
  readonly status: string;
}

/**
 * What lies in trays, as the read-model has it. Whether one is full does not have to be known to the moment; who moves a tray
 * whole waits for what was written before. Manual goods lie there in a heap and take no place of their own.
 */
@Injectable()
export class TrayContents {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ledger: Ledger,
    private readonly followers: FollowerPort,
  ) {}

  async pieces(shop: string, kode_baki: string): Promise<number> {
    return (await this.piecesOf(shop, [kode_baki])).get(kode_baki) ?? 0;
  }

  /** By tray; one that is empty is left out. */
  async piecesOf(shop: string, kode_baki: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.dataSource.query<{ place: string; qty: number }[]>(
      `SELECT place, sum(qty)::int AS qty FROM read.holding
        WHERE shop = $1 AND place = ANY ($2) AND to_seq IS NULL AND NOT starts_with(barang, $3) GROUP BY place`,
      [shop, [...new Set(kode_baki)].map(trayPlace), MANUAL_GOODS],
    );
    return new Map(rows.map(({ place, qty }) => [place.slice(trayPlace('').length), qty]));
  }

  /** What moving a tray whole rests on, at the head. */
  async facts(shop: string, asal: string, tujuan: string): Promise<TrayFacts> {
    await this.followed(shop);
    const [things, isi] = await Promise.all([this.things(shop, asal), this.pieces(shop, tujuan)]);
    const codes = (status: string) => things.filter((one) => one.status === status).map((one) => one.kode_barcode);
    return { things: codes('READY'), tinggal: codes('RESERVASI'), isi };
  }

  /** A tray for who works with it. Throws TRAY_NOT_FOUND. */
  async view(shop: string, kode_baki: string): Promise<TrayView> {
    const [documents, head] = await Promise.all([this.ledger.load(shop, trayReads(kode_baki)), this.ledger.head(shop)]);
    const day = { openDay: head.openDay, lastDay: head.lastDay, now: new Date().toISOString() };
    const tray = trayOf(kode_baki, documents.get(trayStream(kode_baki))!, masterDate(day));
    if (!tray) throw new DomainError('TRAY_NOT_FOUND', { kode_baki });
    const rows = await this.things(shop, kode_baki);
    const hold = trayHold(kode_baki, { openDay: head.openDay, get: (stream) => documents.get(stream) as never });
    const { nama_baki, kode_gudang, kode_dept, kapasitas, is_aktif } = tray;
    const lying = rows.filter(({ status }) => status === 'READY');
    return {
      ...{ kode_baki, nama_baki, kode_gudang, kode_dept, kapasitas, is_aktif },
      qty: lying.length,
      berat: milligramsToGrams(lying.reduce((sum, { berat }) => sum + berat, 0)),
      dipegang: hold && { jenis: hold.jenis, oleh: hold.oleh },
      barang: rows.map(thingView),
    };
  }

  /** What lies in a tray, and what belongs into it and is reserved. */
  private things(shop: string, kode_baki: string): Promise<ThingRow[]> {
    return this.dataSource.query<ThingRow[]>(
      `SELECT kode_barcode, nama_barang, kode_dept, kode_group, kadar, berat, status FROM read.item
        WHERE shop = $1 AND kode_baki = $2 AND (place = $3 OR status = 'RESERVASI') ORDER BY kode_barcode`,
      [shop, kode_baki, trayPlace(kode_baki)],
    );
  }

  private async followed(shop: string): Promise<void> {
    await this.followers.waitFor(shop, (await this.ledger.head(shop)).seq);
  }
}

const thingView = ({ kadar, berat, status, ...row }: ThingRow): TrayThing => ({
  ...row,
  kadar: kadarToPercent(kadar),
  berat: milligramsToGrams(berat),
  status: status === 'READY' ? 'READY' : 'RESERVASI',
});
