/** The fingers that may be enrolled, right hand first. */
export const FINGERS = [
  'JEMPOL_KANAN', 'TELUNJUK_KANAN', 'JARI_TENGAH_KANAN', 'JARI_MANIS_KANAN', 'KELINGKING_KANAN',
  'JEMPOL_KIRI', 'TELUNJUK_KIRI', 'JARI_TENGAH_KIRI', 'JARI_MANIS_KIRI', 'KELINGKING_KIRI',
] as const; // prettier-ignore
export type Finger = (typeof FINGERS)[number];

export const isFinger = (value: unknown): value is Finger => FINGERS.includes(value as Finger);
