import type { ReceiveShipmentDto } from '@emas/contracts/transfers/shipment.dto';
import type { CodeMap, ManifestThing, ManifestView } from '@emas/contracts/transfers/shipment.view';

/** A thing that was met, with the tray it goes into. Grams. */
export interface MetThing {
  readonly kode_barcode: string;
  /** Empty of what comes to be cleaned. */
  readonly kode_toko: string;
  readonly berat_timbang: number | null;
}

/** What codes of the sender are called here, by what he calls them. */
export type Names = Readonly<Record<string, string | null>>;

/** What a form of a receipt holds. */
export interface ReceiveValue {
  readonly toko_asal: string | null;
  readonly no_kirim: string | null;
  /** Tray that what is met next goes into. */
  readonly baki: string | null;
  readonly met: readonly MetThing[];
  readonly kode_dept: Names;
  readonly kode_group: Names;
}
export const EMPTY_RECEIPT: ReceiveValue = { toko_asal: null, no_kirim: null, baki: null, met: [], kode_dept: {}, kode_group: {} }; // prettier-ignore

/** Things that nobody has taken in yet, and that their sender has not again. */
export const isOpen = ({ hasil, no_terima }: Pick<ManifestThing, 'hasil' | 'no_terima'>): boolean =>
  no_terima === null && (hasil === 'KIRIM' || hasil === 'HILANG');

/** `EMAS1|SJA|SJSJA2611270001|…` of a surat jalan, or its number alone; null where it is neither. */
export function shipmentNumber(code: string): string | null {
  const no = code.trim().toUpperCase().split('|')[2] ?? code.trim().toUpperCase();
  return /^SJ[A-Z0-9_-]+\d{10}$/.test(no) ? no : null;
}

/** What a code becomes: what is said, else what it became the last time. */
export const nameOf = (names: Names, { dari, menjadi }: CodeMap): string | null => names[dari] ?? menjadi;

const FIELDS = ['kode_dept', 'kode_group'] as const;

/** Codes of things that were met, which nobody has given a name here. */
export function unnamed(
  value: ReceiveValue,
  { barang, peta }: Pick<ManifestView, 'barang' | 'peta'>,
): readonly string[] {
  const met = new Set(value.met.map(({ kode_barcode }) => kode_barcode));
  return FIELDS.flatMap((field) => {
    const used = new Set(barang.filter(({ kode_barcode }) => met.has(kode_barcode)).map((thing) => thing[field]));
    return peta[field]
      .filter((one) => used.has(one.dari) && nameOf(value[field], one) === null)
      .map(({ dari }) => dari);
  });
}

/** What is sent: of each thing its tray, and its codes where they are called otherwise here. */
export function sentReceipt(
  id: string,
  value: ReceiveValue,
  { toko_asal, no_kirim, barang, peta }: Pick<ManifestView, 'toko_asal' | 'no_kirim' | 'barang' | 'peta'>,
): ReceiveShipmentDto {
  const things = new Map(barang.map((thing) => [thing.kode_barcode, thing]));
  return {
    ...{ id, toko_asal, no_kirim },
    lines: value.met.map(({ kode_barcode, kode_toko, berat_timbang }) => {
      const thing = things.get(kode_barcode)!;
      const named = FIELDS.flatMap((field) => {
        const map = peta[field].find(({ dari }) => dari === thing[field]);
        return map ? [[field, nameOf(value[field], map)]] : [];
      });
      return {
        kode_barcode,
        ...(kode_toko && { kode_toko }),
        ...(berat_timbang && { berat_timbang }),
        ...Object.fromEntries(named),
      };
    }),
  };
}
