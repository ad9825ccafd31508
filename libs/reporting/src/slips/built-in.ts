import type { Alignment, Block, BlockName, BlockSize, NotePage } from '@emas/contracts/shared/note-block';

/* The layouts of a shop that has made none. */

const block = (blok: BlockName, rata?: Alignment, ukuran?: BlockSize): Block => ({
  blok,
  ...(rata && { rata }),
  ...(ukuran && { ukuran }),
});
const text = (teks: string, rata?: Alignment, ukuran?: BlockSize): Block => ({ ...block('TEKS', rata, ukuran), teks });

/** Text of a receipt printer or a dot-matrix one. */
export const SLIP_BLOCKS: readonly Block[] = [
  block('LOGO'),
  block('TOKO', 'TENGAH'),
  block('GARIS', 'KIRI', 'BESAR'),
  block('JUDUL', 'TENGAH'),
  block('TANDA', 'TENGAH'),
  block('FAKTA'),
  block('KODE_BUKTI'),
  block('GARIS'),
  block('BARIS'),
  text('{jumlah_barang}'),
  block('JUMLAH'),
  block('BAYAR'),
  block('SYARAT'),
  block('KETERANGAN'),
  block('SPASI'),
  block('TTD'),
  block('GARIS', 'KIRI', 'BESAR'),
  text('{terima_kasih}', 'TENGAH'),
  block('QR'),
];

/** The same of a sheet with signatures. */
export const SHEET_SLIP_BLOCKS: readonly Block[] = [
  ...SLIP_BLOCKS.slice(0, 9),
  block('SPASI'),
  block('TTD'),
  block('QR'),
];

const PAGE_HEAD = [block('LOGO'), block('TOKO'), block('JUDUL', 'KANAN'), block('TANDA', 'KANAN'), block('GARIS')];

/** A sheet with signatures, on A5. */
export const SHEET_BLOCKS: readonly Block[] = [
  ...PAGE_HEAD,
  block('FAKTA'),
  block('KODE_BUKTI'),
  block('QR', 'KANAN'),
  block('GARIS'),
  block('BARIS'),
  block('TTD'),
];

/** Page notes: A5 across, and a roll of 80 mm. */
export const PAGE_BLOCKS: Readonly<Record<NotePage, readonly Block[]>> = {
  'Desktop/DEPAN': [
    ...PAGE_HEAD,
    block('FAKTA'),
    block('KODE_BUKTI'),
    block('GARIS'),
    block('BARIS'),
    text('{jumlah_barang}', 'KIRI', 'KECIL'),
    block('SYARAT'),
    block('KETERANGAN'),
    text('{terima_kasih}'),
    block('JUMLAH', 'KANAN'),
    block('BAYAR', 'KANAN'),
    block('TTD'),
    block('QR', 'TENGAH'),
  ],
  'Desktop/BELAKANG': [block('SYARAT'), block('KETERANGAN')],
  'Mobile/DEPAN': [
    block('LOGO', 'TENGAH'),
    block('TOKO', 'TENGAH'),
    block('GARIS'),
    block('JUDUL', 'TENGAH'),
    block('TANDA', 'TENGAH'),
    block('FAKTA'),
    block('KODE_BUKTI'),
    block('GARIS'),
    block('BARIS'),
    text('{jumlah_barang}', 'KIRI', 'KECIL'),
    block('JUMLAH'),
    block('BAYAR'),
    block('SYARAT'),
    block('KETERANGAN'),
    block('TTD'),
    block('QR', 'TENGAH'),
    text('{terima_kasih}', 'TENGAH'),
  ],
  'Mobile/BELAKANG': [block('SYARAT'), block('KETERANGAN')],
};
