/** Blocks that a note is laid out of: data of settings `template_nota` and `template_nota_slip`, never code. */

export const BLOCKS = [
  'LOGO', 'TOKO', 'JUDUL', 'TANDA', 'FAKTA', 'BARIS', 'JUMLAH', 'BAYAR', 'SYARAT', 'KETERANGAN', 'KODE_BUKTI', 'QR', 'TTD',
  'TEKS', 'GARIS', 'SPASI',
] as const; // prettier-ignore
export const ALIGNMENTS = ['KIRI', 'TENGAH', 'KANAN'] as const;
export const SIZES = ['KECIL', 'SEDANG', 'BESAR'] as const;

export type BlockName = (typeof BLOCKS)[number];
export type Alignment = (typeof ALIGNMENTS)[number];
export type BlockSize = (typeof SIZES)[number];

/** Parts of a block that may be left out each by itself. */
export const PARTS = {
  TOKO: ['nama_toko', 'alamat_toko'],
  FAKTA: ['no_faktur', 'tanggal', 'nota_asal', 'nama_customer', 'kode_sales', 'kasir', 'tgl_batas'],
  JUMLAH: ['subtotal', 'potongan', 'ppn', 'total'],
} as const;

export type ShopPart = (typeof PARTS.TOKO)[number];
export type FactPart = (typeof PARTS.FAKTA)[number];
export type SumPart = (typeof PARTS.JUMLAH)[number];
type Part = ShopPart | FactPart | SumPart;

/** What a text block may name in braces: `{no_faktur}`. */
export const PLACEHOLDERS = [
  'no_faktur', 'tanggal', 'nama_toko', 'alamat_toko', 'nama_customer', 'kode_sales', 'kasir', 'total', 'jumlah_barang',
  'kode_bukti', 'terima_kasih',
] as const; // prettier-ignore
export type Placeholder = (typeof PLACEHOLDERS)[number];

export interface Block {
  readonly blok: BlockName;
  /** Shown where left out. */
  readonly tampil?: boolean;
  /** KIRI where left out. What stands right follows beside what stands left, where the paper is wide. */
  readonly rata?: Alignment;
  /** SEDANG where left out. */
  readonly ukuran?: BlockSize;
  /** Which of its parts; all where left out. */
  readonly isi?: readonly Part[];
  /** Of TEKS alone, with placeholders in braces. */
  readonly teks?: string;
}

export const NOTE_PLATFORMS = ['Desktop', 'Mobile'] as const;
export const NOTE_SIDES = ['DEPAN', 'BELAKANG'] as const;
export type NotePlatform = (typeof NOTE_PLATFORMS)[number];
export type NoteSide = (typeof NOTE_SIDES)[number];

/** Which page of which paper: Desktop is A5, Mobile a roll of 80 mm. */
export type NotePage = `${NotePlatform}/${NoteSide}`;
export const NOTE_PAGES: readonly NotePage[] = NOTE_PLATFORMS.flatMap((platform) =>
  NOTE_SIDES.map((side) => `${platform}/${side}` as const),
);

/** What a slip is of: a kind of document, goods that are left, a sale settled with purchases. */
export const SLIP_KINDS = [
  'sale', 'purchase', 'manual-sale', 'manual-purchase', 'deposit', 'pickup', 'trade-in', 'goods', 'goods-move', 'item-melt',
  'goods-receipt', 'supplier-return', 'sorting', 'sort-move', 'shipment', 'shipment-receipt', 'loan', 'loan-payment',
  'loan-auction', 'cleaning', 'cleaning-return', 'plating-return', 'cleaning-loss',
  'installment', 'installment-payment', 'installment-auction', 'installment-refund', 'external-shipment',
] as const; // prettier-ignore
export type SlipJenis = (typeof SLIP_KINDS)[number];
/** Those whose slip is a sheet with signatures: nobody pays by it, and it is sent to nobody. */
export const SHEET_KINDS = [
  'goods',
  'goods-move',
  'item-melt',
  'goods-receipt',
  'supplier-return',
  'sorting',
  'sort-move',
  'shipment',
  'shipment-receipt',
  'loan-auction',
  'cleaning',
  'cleaning-return',
  'plating-return',
  'cleaning-loss',
  'installment-auction',
  'installment-refund',
  'external-shipment',
] as const satisfies readonly SlipJenis[];
export const isSheetKind = (kind: string): boolean => (SHEET_KINDS as readonly string[]).includes(kind);

/** Settings; what is missing has the built-in layout. */
export type NoteTemplates = Readonly<Partial<Record<NotePage, readonly Block[]>>>;
export type SlipTemplates = Readonly<Partial<Record<SlipJenis, readonly Block[]>>>;

/** True unless the block leaves this part out. */
export const has = ({ isi }: Pick<Block, 'isi'>, part: Part): boolean => isi === undefined || isi.includes(part);
