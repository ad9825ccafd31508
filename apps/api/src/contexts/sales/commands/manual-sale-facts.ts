import type { ManualSaleLineDto } from '@emas/contracts/sales/save-manual-sale.dto';
import type { DecideContext, LoadedDocument, StreamId } from '@emas/domain/ledger/event';
import { masterDate, masterStream, type MasterValues, masterValues } from '@emas/domain/masterdata/master';
import type { PriceTier } from '@emas/domain/pricing/tier';
import { tierQuote } from '@emas/domain/pricing/tier';
import type { ManualLineInput, ManualSaleFacts } from '@emas/domain/sales/manual-lines';
import type { BusinessDate } from '@emas/domain/shared/units';
import { gramsToMilligrams, rupiahToPriceCents } from '@emas/domain/shared/wire';
import type { ManualHolding } from '@emas/domain/stock/manual-goods';
import type { Pph22On, QuoteOn } from '../../pricing/index.js';

/** Lines of the form in the units of the domain. */
export const manualLines = (lines: readonly ManualSaleLineDto[]): ManualLineInput[] =>
  lines.map((line) => ({
    nama_barang: line.nama_barang,
    kode_dept: line.kode_dept,
    kode_group: line.kode_group,
    kode_baki: line.kode_toko,
    kode_gudang: line.kode_gudang,
    qty: line.qty,
    berat: gramsToMilligrams(line.berat),
    harga_gram: isGiven(line.harga_gram) ? rupiahToPriceCents(line.harga_gram) : null,
    tarif_ongkos: isGiven(line.tarif_ongkos) ? rupiahToPriceCents(line.tarif_ongkos) : null,
    diskon: line.diskon ?? 0,
    harga: line.harga ?? null,
  }));

const isGiven = (value: number | null | undefined): value is number => value !== null && value !== undefined;

export const groupStream = (kode_group: string): StreamId => masterStream('master-group', kode_group);
export const typeStream = (kode_dept: string): StreamId => masterStream('master-jenis', kode_dept);
export const trayStream = (kode_baki: string): StreamId => masterStream('master-baki', kode_baki);
export const kadarStream = (kode_kadar: string): StreamId => masterStream('master-kadar', kode_kadar);

/** What was read at one head, for lines of manual goods. */
export interface ManualReading {
  readonly documents: ReadonlyMap<StreamId, LoadedDocument>;
  readonly quoteOn: QuoteOn;
  readonly tierOn: (tgl: BusinessDate) => PriceTier | null;
  readonly pph22On: Pph22On;
  readonly held: (barang: string, kode_baki: string) => ManualHolding;
}

/** The reading as the decision asks it, on the business day. */
export function manualFacts(
  reading: ManualReading,
  context: Pick<DecideContext, 'openDay' | 'lastDay'>,
): ManualSaleFacts {
  const tgl = masterDate(context as DecideContext);
  const row = (stream: StreamId): MasterValues | null => {
    const document = reading.documents.get(stream);
    const values = document ? masterValues(document, tgl) : null;
    return values?.['is_aktif'] === false ? null : values;
  };
  const tier = reading.tierOn(tgl);
  return {
    group(kode) {
      const group = row(groupStream(kode));
      if (!group) return null;
      const kadar = row(kadarStream(String(group['kode_kadar'] ?? '')))?.['kadar'];
      const toleransi = group['toleransi_susut'];
      return {
        kadar: typeof kadar === 'number' ? kadar : null,
        toleransi_susut: typeof toleransi === 'number' ? toleransi : 0,
      };
    },
    type(kode) {
      const type = row(typeStream(kode));
      return type && { kode_kategori: String(type['kode_kategori']) };
    },
    tray(kode) {
      const tray = row(trayStream(kode));
      return tray && { kode_gudang: String(tray['kode_gudang']) };
    },
    quote: (piece) => tierQuote(reading.quoteOn(piece, tgl), tier),
    held: reading.held,
  };
}
