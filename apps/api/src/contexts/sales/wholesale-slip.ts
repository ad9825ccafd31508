import type { SlipLine } from '@emas/contracts/shared/slip';

/** A line of the slip, with what it is told with. */
export interface GroupedLine {
  readonly kode_group: string;
  readonly line: SlipLine;
}

/** Lines of many things, one for each group and fineness, in their order: what is sold of it, and which things those are. */
export function groupedLines(lines: readonly GroupedLine[]): SlipLine[] {
  const groups = new Map<string, GroupedLine[]>();
  for (const one of lines) {
    const key = JSON.stringify([one.kode_group, one.line.kadar]);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()]
    .toSorted(([one], [other]) => order(one!, other!))
    .map((group) => together(group[0]!.kode_group, group.map(({ line }) => line))); // prettier-ignore
}

/** By group, the finest first. */
const order = (one: GroupedLine, other: GroupedLine): number =>
  one.kode_group.localeCompare(other.kode_group) || other.line.kadar - one.line.kadar;

/** A group is sold at one price, so that the line can say it. */
function together(kode_group: string, lines: readonly SlipLine[]): SlipLine {
  const sum = (of: (line: SlipLine) => number): number => lines.reduce((total, line) => total + of(line), 0);
  const [first] = lines;
  return {
    nama_barang: kode_group,
    kode_barcode: null,
    qty: lines.length,
    kadar: first!.kadar,
    berat: sum(({ berat }) => berat),
    berat_nota: null,
    harga_gram: first!.harga_gram,
    satuan_harga: first!.satuan_harga,
    ongkos: sum(({ ongkos }) => ongkos),
    harga_atribut: sum(({ harga_atribut }) => harga_atribut),
    ...(lines.some(({ berat_emas }) => berat_emas !== undefined) && {
      berat_emas: sum(({ berat, berat_emas = berat }) => berat_emas),
    }),
    potongan: sum(({ potongan }) => potongan),
    harga: sum(({ harga }) => harga),
    barang: lines.map(({ kode_barcode, berat }) => ({ kode_barcode: kode_barcode ?? '', berat })),
  };
}
