import { formatNumber } from '@emas/contracts/shared/format';

/** What stands on the label of a thing; milligrams and thousandths of a percent, as papers have them. Never its cost. */
export interface LabelModel {
  readonly kode_barcode: string;
  readonly nama_barang: string;
  readonly berat: number;
  readonly kadar: number;
  readonly size: string | null;
  readonly kode_baki: string;
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

/** Fineness, and the size of what has one. */
export const finenessText = ({ kadar, size }: Pick<LabelModel, 'kadar' | 'size'>): string =>
  [`${formatNumber(kadar, 'kadar')} %`, size].filter((part) => part !== null).join(' · ');
