import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { OpenCleaningView } from '@emas/contracts/plating/cleaning.view';
import type { StreamId } from '@emas/domain/ledger/event';
import { masterDate, masterStream, type MasterValues, masterValues } from '@emas/domain/masterdata/master';
import { type Cleaning, cleaningPlace, cleaningStream, type CleaningWork } from '@emas/domain/plating/cleaning';
import type { Milligrams, PriceCents, Rupiah } from '@emas/domain/shared/units';
import {
  hundredthsToPercent,
  kadarToPercent,
  milligramsToGrams,
  priceCentsToRupiah,
  rupiahToPriceCents,
} from '@emas/domain/shared/wire';
import { Ledger } from '../../../ledger/ledger.js';
import { FollowerPort } from '../../../platform/http/after-seq.interceptor.js';
import { DayPrices } from '../../masterdata/index.js';
import { HeldGoods } from '../../stock/index.js';

export const goldsmithStream = (kode_tukang: string): StreamId => masterStream('master-tukang', kode_tukang);

/** What is out, or is back and not settled, and what sending and settling rest on beside it. */
@Injectable()
export class OpenCleanings {
  constructor(
    private readonly ledger: Ledger,
    private readonly dataSource: DataSource,
    private readonly followers: FollowerPort,
    private readonly held: HeldGoods,
    private readonly prices: DayPrices,
  ) {}

  /** What of that work is not settled, the longest first; null: of any. */
  async list(shop: string, pekerjaan: CleaningWork | null): Promise<OpenCleaningView[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT id FROM read.cleaning WHERE shop = $1 AND status IN ('KIRIM', 'SEBAGIAN', 'KEMBALI')
          AND ($2::text IS NULL OR pekerjaan_cuci = $2) ORDER BY tgl_system, no_cuci`,
      [shop, pekerjaan],
    );
    const documents = await this.ledger.load<Cleaning | null>(shop, rows.map(({ id }) => cleaningStream(id))); // prettier-ignore
    const open = [...documents.values()].flatMap(({ body, no }) => (body ? [{ body, no: no ?? '' }] : []));
    const goldsmiths = await this.goldsmiths(shop, open.flatMap(({ body }) => body.kode_tukang ?? [])); // prettier-ignore
    return open.map(({ body, no }) =>
      viewOf(body, no, body.kode_tukang === null ? null : goldsmiths.get(body.kode_tukang)),
    );
  }

  private async goldsmiths(shop: string, codes: readonly string[]): Promise<ReadonlyMap<string, MasterValues | null>> {
    const wanted = [...new Set(codes)];
    const [rows, head] = await Promise.all([
      this.ledger.load(shop, wanted.map(goldsmithStream)),
      this.ledger.head(shop),
    ]);
    const today = masterDate({ ...head, now: new Date().toISOString() });
    return new Map(wanted.map((code) => [code, masterValues(rows.get(goldsmithStream(code))!, today)]));
  }

  /** Gold of the shop that a goldsmith has in hand, at the head. */
  async goldWith(shop: string, kode_tukang: string): Promise<Milligrams> {
    await this.followers.waitFor(shop, (await this.ledger.head(shop)).seq);
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT id FROM read.cleaning WHERE shop = $1 AND kode_tukang = $2 AND status IN ('KIRIM', 'SEBAGIAN')`,
      [shop, kode_tukang],
    );
    const lying = await this.held.lying(shop, rows.map(({ id }) => cleaningPlace(id))); // prettier-ignore
    return lying.reduce((sum, { berat }) => sum + berat, 0);
  }

  /** What the work of a cleaning cost so far, at the head. */
  async charged(shop: string, cleaning_id: string): Promise<Rupiah> {
    await this.followers.waitFor(shop, (await this.ledger.head(shop)).seq);
    const [row] = await this.dataSource.query<{ ongkos: Rupiah }[]>(
      `SELECT coalesce(sum(ongkos_sepuhan), 0)::bigint AS ongkos FROM read.cleaning_return
        WHERE shop = $1 AND cleaning_id = $2 AND status = 'VALID'`,
      [shop, cleaning_id],
    );
    return row!.ongkos;
  }

  /** Price of fine gold of the day, per gram; null where there is none. */
  async goldPrice(shop: string): Promise<PriceCents | null> {
    const { harga_gold } = await this.prices.of(shop);
    return harga_gold === null ? null : rupiahToPriceCents(harga_gold);
  }
}

const figure = (value: unknown): number => (typeof value === 'number' ? value : 0);

function viewOf(body: Cleaning, no_cuci: string, goldsmith: MasterValues | null | undefined): OpenCleaningView {
  const back = new Map(body.kembali.map(({ barang, berat }) => [barang, berat]));
  return {
    ...{ id: body.cleaning_id, no_cuci, tgl_system: body.tgl_system, pekerjaan: body.pekerjaan },
    status: body.status as OpenCleaningView['status'],
    kode_tukang: body.kode_tukang,
    nama_tukang: goldsmith ? String(goldsmith['nama_tukang']) : null,
    susut_maks: goldsmith ? hundredthsToPercent(figure(goldsmith['susut_maks'])) : null,
    ongkos_per_gram: priceCentsToRupiah(figure(goldsmith?.['ongkos_per_gram'])),
    ongkos_per_pcs: figure(goldsmith?.['ongkos_per_pcs']),
    lines: body.lines.map(({ barang, nama_barang, kode_group, kadar, berat, kode_baki }) => ({
      ...{ barang, nama_barang, kode_group, kode_baki },
      kadar: kadarToPercent(kadar),
      berat_kirim: milligramsToGrams(berat),
      berat: back.has(barang) ? milligramsToGrams(back.get(barang)!) : null,
    })),
  };
}
