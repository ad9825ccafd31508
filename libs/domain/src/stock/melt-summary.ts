import { fineWeight } from '../shared/arithmetic.js';
import { say, type Summary, type SummaryFact } from '../shared/summary.js';
import type { MeltResult, MeltStartedBody } from './goods-document.js';

/** What is melted, and what came out of it where that is known; no cost. */
export const meltSummary = (
  goods: MeltStartedBody,
  hasil: MeltResult | null,
  no_hancur: string | null,
  more: readonly SummaryFact[] = [],
): Summary => ({
  facts: [
    ...(no_hancur === null ? [] : [say.text('no_hancur', no_hancur)]),
    ...(goods.kode_gudang === '' ? [] : [say.text('kode_gudang', goods.kode_gudang)]),
    say.int('total_qty', goods.total_qty),
    say.weight('berat', goods.berat),
    say.weight('berat_murni', goods.berat_murni),
    ...(hasil ? resultFacts(goods, hasil) : []),
    say.text('keterangan', goods.keterangan),
    ...more,
  ],
  lines: goods.lines.map((line) => [
    goods.jenis === 'HB'
      ? say.text('kode_barcode', line.kode_barcode)
      : say.text('no_faktur_beli', line.no_faktur_beli),
    say.text('nama_barang', line.nama_barang),
    say.kadar('kadar', line.kadar),
    say.weight('berat', line.berat),
  ]),
});

function resultFacts({ berat_murni }: MeltStartedBody, { berat_hasil, kadar_hasil }: MeltResult): SummaryFact[] {
  const berat_murni_hasil = fineWeight(berat_hasil, kadar_hasil);
  return [
    say.weight('berat_hasil', berat_hasil),
    say.kadar('kadar_hasil', kadar_hasil),
    say.weight('berat_murni_hasil', berat_murni_hasil),
    say.weight('susut', berat_murni - berat_murni_hasil),
  ];
}
