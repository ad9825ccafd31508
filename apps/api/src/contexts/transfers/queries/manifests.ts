import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CodeMap, ManifestThing, ManifestView, ShipmentState } from '@emas/contracts/transfers/shipment.view';
import type { StreamId } from '@emas/domain/ledger/event';
import { masterDate, masterValues } from '@emas/domain/masterdata/master';
import { DomainError } from '@emas/domain/shared/domain-error';
import { kadarToPercent, milligramsToGrams } from '@emas/domain/shared/wire';
import { ELSEWHERE, itemStream } from '@emas/domain/stock/item';
import { codeStream, type Manifest } from '@emas/domain/transfers/receive-shipment';
import { type Incoming, incomingStream, shipmentReceiptStream } from '@emas/domain/transfers/shipment-receipt';
import { Ledger } from '../../../ledger/ledger.js';
import { FollowerPort } from '../../../platform/http/after-seq.interceptor.js';

interface HeadRow {
  readonly shop: string;
  readonly shipment_id: string;
  readonly no_kirim: string;
  readonly tgl_kirim: string;
  readonly kirim_by: string;
  readonly keterangan: string;
  readonly status: ShipmentState;
  readonly jenis: 'CUCI' | null;
}

/** A shipment that comes to this shop. */
export interface FoundManifest extends Manifest {
  readonly head: HeadRow;
}

type Mapped = 'kode_dept' | 'kode_group';
/** What the receipt keeps of the sender's codes. */
const ASAL: Readonly<Record<Mapped, string>> = { kode_dept: 'dept_asal', kode_group: 'group_asal' };

/** Shipments as who takes them in looks at them. */
@Injectable()
export class Manifests {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ledger: Ledger,
    private readonly followers: FollowerPort,
  ) {}

  /** As its sender has it now. Throws SHIPMENT_NOT_FOUND for one that does not come here. */
  async find(shop: string, toko_asal: string, no_kirim: string): Promise<FoundManifest> {
    const { seq } = await this.ledger.head(toko_asal);
    if (seq > 0) await this.followers.waitFor(toko_asal, seq);
    const [head] = await this.dataSource.query<HeadRow[]>(
      `SELECT shop, shipment_id, no_kirim, tgl_kirim::text AS tgl_kirim, kirim_by, keterangan, status, jenis
         FROM read.incoming_shipment WHERE tujuan = $1 AND shop = $2 AND no_kirim = $3`,
      [shop, toko_asal, no_kirim],
    );
    if (!head) throw new DomainError('SHIPMENT_NOT_FOUND', { no_kirim });
    const things = await this.dataSource.query<{ barang: Manifest['lines'][number]; hasil: string }[]>(
      `SELECT barang, hasil FROM read.incoming_thing WHERE shop = $1 AND shipment_id = $2 ORDER BY line_no`,
      [head.shop, head.shipment_id],
    );
    return {
      head,
      ...{ shipment_id: head.shipment_id, tgl_kirim: head.tgl_kirim, kirim_by: head.kirim_by },
      ...(head.jenis && { jenis: head.jenis }),
      lines: things.map(({ barang, hasil }) => ({ ...barang, hasil }) as Manifest['lines'][number]),
    };
  }

  async view(shop: string, toko_asal: string, no_kirim: string): Promise<ManifestView> {
    const { head, lines, jenis = 'BARANG' } = await this.find(shop, toko_asal, no_kirim);
    const taken = await this.takenIn(shop, no_kirim);
    const known = await this.ledger.load(shop, lines.map(({ kode_barcode }) => itemStream(kode_barcode))); // prettier-ignore
    const isUsed = (kode_barcode: string): boolean => {
      const item = known.get(itemStream(kode_barcode))!;
      // What is to be cleaned is called otherwise here anyway.
      return jenis === 'BARANG' && item.body !== null && item.status !== ELSEWHERE && !taken.has(kode_barcode);
    };
    const barang = lines.map((thing): ManifestThing => ({
      ...{ kode_barcode: thing.kode_barcode, nama_barang: thing.nama_barang, kode_kategori: thing.kode_kategori },
      ...{ kode_dept: thing.kode_dept, kode_group: thing.kode_group, kadar: kadarToPercent(thing.kadar) },
      ...{ berat: milligramsToGrams(thing.berat), berat_murni: milligramsToGrams(thing.berat_murni) },
      hasil: thing.hasil,
      no_terima: taken.get(thing.kode_barcode) ?? null,
      barcode_terpakai: isUsed(thing.kode_barcode),
      berbatu: (thing.stones ?? []).length > 0,
    }));
    const { shop: asal, shipment_id: _, jenis: __, ...told } = head;
    const peta = {
      kode_dept: await this.unknown(shop, asal, 'kode_dept', lines.map((thing) => thing.kode_dept)), // prettier-ignore
      kode_group: await this.unknown(shop, asal, 'kode_group', lines.map((thing) => thing.kode_group)), // prettier-ignore
    };
    return { toko_asal: asal, ...told, jenis, barang, peta };
  }

  /** Numbers of the receipts that things were taken in with, by the barcodes they were sent with. */
  private async takenIn(shop: string, no_kirim: string): Promise<ReadonlyMap<string, string>> {
    const stream = incomingStream(no_kirim);
    const incoming = (await this.ledger.load<Incoming | null>(shop, [stream])).get(stream)!.body;
    const taken = Object.entries(incoming?.diterima ?? {});
    const receipts = await this.ledger.load(shop, [...new Set(taken.map(([, id]) => shipmentReceiptStream(id)))]);
    return new Map(taken.map(([code, id]) => [code, receipts.get(shipmentReceiptStream(id))?.no ?? '-']));
  }

  /** Codes that this shop does not have, with what they became the last time something came from there. */
  private async unknown(
    shop: string,
    toko_asal: string,
    field: Mapped,
    named: readonly string[],
  ): Promise<readonly CodeMap[]> {
    const codes = [...new Set(named)].sort();
    const streamOf = (code: string): StreamId => codeStream(field, code);
    const [rows, { openDay, lastDay }] = await Promise.all([
      this.ledger.load(shop, codes.map(streamOf)),
      this.ledger.head(shop),
    ]);
    const day = masterDate({ openDay, lastDay, now: new Date().toISOString() });
    const missing = codes.filter((code) => {
      const values = masterValues(rows.get(streamOf(code))!, day);
      return values === null || values['is_aktif'] === false;
    });
    if (missing.length === 0) return [];
    const before = await this.dataSource.query<{ dari: string; menjadi: string }[]>(
      `SELECT DISTINCT ON (l.${ASAL[field]}) l.${ASAL[field]} AS dari, l.${field} AS menjadi
         FROM read.shipment_receipt r
         JOIN read.shipment_receipt_line l ON l.shop = r.shop AND l.shipment_receipt_id = r.id
        WHERE r.shop = $1 AND r.toko_asal = $2 AND r.status = 'VALID' AND l.${ASAL[field]} = ANY ($3)
        ORDER BY l.${ASAL[field]}, r.created_at DESC`,
      [shop, toko_asal, missing],
    );
    const became = new Map(before.map(({ dari, menjadi }) => [dari, menjadi]));
    return missing.map((dari) => ({ dari, menjadi: became.get(dari) ?? null }));
  }
}
