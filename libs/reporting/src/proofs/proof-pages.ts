import type { SealedDayView } from '@emas/contracts/audit/audit-run.view';
import { formatInstant } from '@emas/contracts/shared/format';
import { COLOR, type Node, SIZE, text } from '../pdf/nodes.js';

/** Words of a certificate or proof: those of namespace `proofs`. */
export interface ProofWords {
  readonly paper: Readonly<Record<'title' | 'proofTitle' | 'shop' | 'day' | 'events' | 'closed' | 'explain' | 'proofExplain', string>>; // prettier-ignore
  readonly ui: Readonly<
    Record<'seal' | 'signature' | 'stateHash' | 'root' | 'prevSeal' | 'fingerprint' | 'head', string>
  >;
}

export interface PaperOf {
  readonly kode_toko: string;
  readonly nama_toko: string;
  readonly words: ProofWords;
  /** Font of Chinese and Japanese texts. */
  readonly font: string;
}

/** Hexadecimal in groups of eight, so that two people can compare it aloud. */
const grouped = (hex: string): string => hex.replace(/(.{8})(?=.)/g, '$1 ');

export const page = (title: string, { nama_toko }: PaperOf, content: readonly Node[]): object => ({
  info: { title, author: nama_toko, creator: 'emas' },
  pageSize: 'A4',
  pageMargins: [42, 42, 42, 42],
  defaultStyle: { font: 'Roboto', fontSize: SIZE.body + 1, color: COLOR.ink },
  content,
});

export const heading = (title: string, { nama_toko, font }: PaperOf): Node => ({
  stack: [
    text(nama_toko, { fontSize: SIZE.heading, color: COLOR.soft }, font),
    text(title, { fontSize: SIZE.title + 3, bold: true, color: COLOR.gold, margin: [0, 2, 0, 14] }, font),
  ],
});

export function facts(rows: readonly (readonly [string, string])[], font: string): Node {
  return {
    table: {
      widths: [130, '*'],
      body: rows.map(([label, value]) => [text(label, { color: COLOR.soft }, font), text(value, {}, font)]),
    },
    layout: 'lightHorizontalLines',
  };
}

/** What a code reader takes off a certificate: `EMAS-SEAL-1|SJA|2026-11-19|715|…`. */
export const sealMark = (kode_toko: string, { tgl_system, seq_akhir, seal }: SealedDayView): string =>
  ['EMAS-SEAL-1', kode_toko, tgl_system, seq_akhir, seal].join('|');

/** A sealed day on a page, as a definition without functions: it may travel to a rendering thread. */
export function sealCertificate(day: SealedDayView, of: PaperOf): object {
  const { words, kode_toko, nama_toko, font } = of;
  const hex = (value: string | null): string => grouped(value ?? '');
  const rows: [string, string][] = [
    [words.paper.shop, `${kode_toko} · ${nama_toko}`],
    [words.paper.day, day.tgl_system],
    [words.paper.events, `${day.seq_awal} – ${day.seq_akhir} (${day.jumlah_event})`],
    ...(day.ditutup ? [[words.paper.closed, `${day.ditutup_oleh} · ${formatInstant(day.ditutup)}`] as [string, string]] : []), // prettier-ignore
    [words.ui.head, hex(day.head_hash)],
    [words.ui.stateHash, hex(day.state_hash)],
    [words.ui.root, hex(day.merkle_root)],
    [words.ui.prevSeal, hex(day.prev_seal)],
    [words.ui.seal, hex(day.seal)],
    [words.ui.signature, day.signature ?? ''],
    [words.ui.fingerprint, hex(day.sidik_kunci)],
  ];
  return page(`${words.paper.title} ${day.tgl_system}`, of, [
    heading(words.paper.title, of),
    facts(rows, font),
    {
      columns: [
        { width: '*', ...text(words.paper.explain, { color: COLOR.soft, margin: [0, 18, 18, 0] }, font) },
        { width: 130, stack: [{ qr: sealMark(kode_toko, day), fit: 124, eccLevel: 'M', margin: [0, 16, 0, 0] }] },
      ],
    },
  ]);
}

const WIDE = 96;
/** A line of a proof may be long; it is broken where the paper ends. */
const broken = (line: string): string[] => line.match(new RegExp(`.{1,${WIDE}}`, 'gu')) ?? [''];

/** Text of a proof on pages, as a definition without functions. */
export function proofPages(title: string, proof: string, of: PaperOf): object {
  return page(`${of.words.paper.proofTitle} ${title}`, of, [
    heading(`${of.words.paper.proofTitle} ${title}`, of),
    text(of.words.paper.proofExplain, { color: COLOR.soft, margin: [0, 0, 0, 10] }, of.font),
    {
      stack: proof
        .trimEnd()
        .split('\n')
        .flatMap(broken)
        .map((line) => text(line, { fontSize: 7 }, of.font)),
    },
  ]);
}
