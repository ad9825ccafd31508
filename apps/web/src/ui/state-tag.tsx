import type { ReactNode } from 'react';
import { Tag, type Tone } from './tag.js';

/** What a state is, whatever carries it: the same word has the same colour on every screen. */
const TONES = {
  // Waits for somebody, or is kept for him.
  ...{
    OPEN: 'warn',
    OUTSTAND: 'warn',
    DRAFT: 'warn',
    MENUNGGU: 'warn',
    QUEUED: 'warn',
    RESERVASI: 'warn',
    DIKEMAS: 'warn',
  },
  // Somewhere on its way.
  ...{ RUNNING: 'info', PROSES: 'info', TITIP: 'info', CICILAN: 'info', PESANAN: 'info', KIRIM: 'info' },
  ...{
    BERJALAN: 'info',
    AKTIF: 'info',
    CUCI: 'info',
    SORTIR: 'info',
    LEBUR: 'info',
    DIKIRIM: 'info',
    SEBAGIAN: 'info',
  },
  // As it should be.
  ...{
    VALID: 'good',
    DONE: 'good',
    READY: 'good',
    TERKIRIM: 'good',
    DISETUJUI: 'good',
    DIPAKAI: 'good',
    DIAMBIL: 'good',
    LUNAS: 'good',
    SELESAI: 'good',
    TAYANG: 'good',
    DITERIMA: 'good',
    DIBUKUKAN: 'good',
  },
  // Taken back, refused, gone wrong.
  ...{ BATAL: 'bad', DIBATALKAN: 'bad', DITOLAK: 'bad', GAGAL: 'bad', FAILED: 'bad', HILANG: 'bad', HAPUS: 'bad' },
  ...{ TARIK: 'bad', KEMBALI: 'bad', LELANG: 'bad' },
  // Over.
  ...{ TERJUAL: 'neutral', KADALUARSA: 'neutral' },
} as const satisfies Readonly<Record<string, Tone>>;

/** A state that has a colour. */
export type State = keyof typeof TONES;
export const isState = (word: string): word is State => word in TONES;

/** The state of a document, an entry, an item, a message, a request or a job, in a word. */
export function StateTag({ state, children }: { readonly state: State; readonly children: ReactNode }): ReactNode {
  return <Tag tone={TONES[state]}>{children}</Tag>;
}
