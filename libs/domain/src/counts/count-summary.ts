import { say, type Summary, type SummaryFact } from '../shared/summary.js';
import type { Count } from './count.js';
import type { CountResult } from '../shared/count-words.js';
import type { CountLine } from './count-result.js';

/** What is missing stands first, what only moved on last. */
const ORDER: readonly CountResult[] = ['HILANG', 'LEBIH', 'TIDAK DIKENAL', 'SALAH BAKI', 'DITEMUKAN', 'TERSIMPAN', 'BERGERAK']; // prettier-ignore

/** As many as a summary has lines. */
const LINES_MAX = 500;

export const byUrgency = (lines: readonly CountLine[]): CountLine[] =>
  [...lines].sort((a, b) => ORDER.indexOf(a.hasil) - ORDER.indexOf(b.hasil) || (a.kode < b.kode ? -1 : 1));

/** What a count came to, as its record and who approves it have it; without what anything cost. */
export function countSummary(count: Count, no_opname: string | null, more: readonly SummaryFact[] = []): Summary {
  const { hasil, jenis_opname, kode_gudang, kode_baki, no_terima } = count;
  return {
    facts: [
      ...(no_opname === null ? [] : [say.text('no_opname', no_opname)]),
      say.text('jenis_opname', jenis_opname),
      ...(kode_gudang === null ? [] : [say.text('kode_gudang', kode_gudang)]),
      ...(kode_baki.length === 0 ? [] : [say.text('kode_baki', shortened(kode_baki))]),
      ...(no_terima === null ? [] : [say.text('no_terima', no_terima)]),
      ...(hasil
        ? [
            say.int('qty_buku', hasil.buku.qty),
            say.weight('berat_buku', hasil.buku.berat),
            say.int('qty_hitung', hasil.hitung.qty),
            say.weight('berat_hitung', hasil.hitung.berat),
            say.int('selisih_qty', hasil.selisih.qty),
            say.weight('selisih_berat', hasil.selisih.berat),
          ]
        : []),
      ...more,
    ],
    lines: linesOf(byUrgency(hasil?.lines ?? []).slice(0, LINES_MAX)),
  };
}

/** Each tells the same: what none of them has is left out of all. */
function linesOf(lines: readonly CountLine[]): SummaryFact[][] {
  const some = (has: (line: CountLine) => boolean, fact: (line: CountLine) => SummaryFact) => (line: CountLine) =>
    lines.some(has) ? [fact(line)] : [];
  const found = some(
    ({ baki_ditemukan }) => baki_ditemukan !== null,
    (line) => say.text('baki_ditemukan', line.baki_ditemukan),
  );
  const status = some(
    (line) => line.status !== null,
    (line) => say.text('status', [line.status, line.no_dokumen].filter(Boolean).join(' ')),
  );
  const weighed = some(
    ({ berat_timbang }) => berat_timbang !== null,
    (line) => say.of('berat_timbang', 'weight', line.berat_timbang),
  );
  return lines.map((line) => [
    say.text('kode', line.kode),
    say.text('nama_barang', line.nama_barang),
    say.text('hasil', line.hasil),
    say.text('kode_baki', line.kode_baki),
    ...found(line),
    ...status(line),
    say.int('qty', line.qty),
    say.weight('berat', line.berat),
    ...weighed(line),
  ]);
}

/** So many trays that their codes say nothing any more are told by their number. */
const CODES_MAX = 12;
const shortened = (codes: readonly string[]): string =>
  codes.length <= CODES_MAX ? codes.join(', ') : `${codes.slice(0, CODES_MAX).join(', ')} … (${codes.length})`;
