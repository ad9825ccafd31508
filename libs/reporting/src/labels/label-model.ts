import { formatNumber } from '@emas/contracts/shared/format';

/** What stands on the label of a thing; milligrams and thousandths of a percent, as papers have them. */
export interface LabelModel {
  readonly kode_barcode: string;
  readonly nama_barang: string;
  readonly berat: number;
  readonly kadar: number;
  /** Fineness as karat instead of percent. */
  readonly karat?: boolean;
  readonly size: string | null;
  /** Of its stones, in thousandths; left out where it has none. */
  readonly carat?: number;
  /** Left out where the shop's labels go without. */
  readonly kode_baki?: string;
  /** Name of the shop. */
  readonly toko?: string;
  /** What its RFID tag is written with, in hexadecimal; left out where labels have none. */
  readonly epc?: string;
  /** Its cost in letters, for who may see cost. */
  readonly sandi?: string;
}

/** A name in two lines of so many characters. */
const NAME_LINE = 14;

/** At most two lines, broken between words where that fits; the second is empty where there is none. */
export function nameLines(name: string): readonly [string, string] {
  if (name.length <= NAME_LINE) return [name, ''];
  const space = name.lastIndexOf(' ', NAME_LINE);
  const at = space > 0 ? space : NAME_LINE;
  return [name.slice(0, at), name.slice(at).trim().slice(0, NAME_LINE)];
}

export const weightText = ({ berat }: Pick<LabelModel, 'berat'>): string => `${formatNumber(berat, 'weight')} g`;

const KARAT = 24;
const WHOLE = 100_000;

/** Fineness, the size of what has one, the carat of its stones. */
export const finenessText = ({
  kadar,
  karat,
  size,
  carat,
}: Pick<LabelModel, 'kadar' | 'karat' | 'size' | 'carat'>): string =>
  [
    karat ? `${Math.round((kadar * KARAT) / WHOLE)}K` : `${formatNumber(kadar, 'kadar')} %`,
    size,
    carat ? `${formatNumber(carat, 'carat')} ct` : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');
