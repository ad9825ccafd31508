import type { ManualPurchaseLineDto } from '@emas/contracts/purchases/save-manual-purchase.dto';
import type { PaperNoteDto, PurchaseLineDto } from '@emas/contracts/purchases/save-purchase.dto';
import type { PurchaseLineInput } from '@emas/domain/purchases/price-purchase';
import { gramsToMilligrams, percentToKadar } from '@emas/domain/shared/wire';

/** Lines of the form in the units of the domain. */
export const lineInputs = (lines: readonly PurchaseLineDto[]): PurchaseLineInput[] =>
  lines.map((line) => ({
    sale_line_no: line.sale_line_no ?? null,
    nama_barang: line.nama_barang ?? '',
    kode_dept: line.kode_dept ?? '',
    kode_group: line.kode_group ?? '',
    kadar: percentToKadar(line.kadar ?? 0),
    kondisi_barang: line.kondisi_barang,
    berat: gramsToMilligrams(line.berat),
    ...(line.nota_lama && { nota_lama: paperNote(line.nota_lama) }),
    potongan: (line.potongan ?? []).map(({ kode_potongan, nilai, berat }) => ({
      kode_potongan,
      nilai: nilai ?? null,
      berat: typeof berat === 'number' ? gramsToMilligrams(berat) : null,
    })),
    harga: line.harga ?? null,
  }));

const paperNote = ({ no, tgl_jual, berat, harga, gambar_path }: PaperNoteDto) => ({
  no,
  tgl_jual,
  berat: gramsToMilligrams(berat),
  harga,
  gambar_path: gambar_path ?? null,
});

/** The same of manual goods, which are of the fineness of their group. */
export const manualLineInputs = (lines: readonly ManualPurchaseLineDto[]): PurchaseLineInput[] =>
  lines.map((line) => ({
    sale_line_no: null,
    nama_barang: line.nama_barang,
    kode_dept: line.kode_dept,
    kode_group: line.kode_group,
    kadar: 0,
    kondisi_barang: line.kondisi_barang,
    berat: gramsToMilligrams(line.berat),
    potongan: [],
    harga: line.harga ?? null,
    manual: {
      qty: line.qty,
      kode_baki: line.kode_toko,
      kode_gudang: line.kode_gudang,
      berat_nota: typeof line.berat_nota === 'number' ? gramsToMilligrams(line.berat_nota) : null,
    },
  }));
