import { setting, type SettingValues } from '@emas/contracts/modules/register';
import type { SlipAccessory, SlipLine, SlipModel } from '@emas/contracts/shared/slip';
import { wayOf } from '@emas/domain/payments/ways';
import type { Settlement } from '@emas/domain/payments/money-in';
import type { SaleAccessory } from '@emas/domain/sales/accessories';
import type { AnySale, SaleValidatedBody, SoldLine } from '@emas/domain/sales/sale';
import type { SlipOf } from '../../engine/document/document-kind.js';
import { groupedLines } from './wholesale-slip.js';

/** What is sold at prices of its own, or held at them, and the money that was taken for it. */
export interface Slipped extends Omit<
  AnySale,
  'status' | 'ended' | 'cetak_count' | 'customer_id' | 'validation' | 'jenis' | 'otorisasi'
> {
  readonly validation: (Settlement & Pick<SaleValidatedBody, 'tgl_system' | 'valid_at' | 'valid_by'>) | null;
}

/** What the slip of a sale of either sort says. */
export function saleSlip(body: Slipped, settings: SettingValues | null): SlipOf {
  const { validation } = body;
  return {
    no_faktur_asal: null,
    tgl_system: validation?.tgl_system ?? body.tgl_system,
    waktu: validation?.valid_at ?? body.created_at,
    kode_sales: body.kode_sales,
    kasir: validation?.valid_by ?? body.input_by,
    lines: slipLines(body),
    ...(body.aksesoris && { aksesoris: body.aksesoris.map(slipAccessory) }),
    subtotal: body.subtotal,
    potongan: body.diskon,
    ppn: body.harga_termasuk_pajak ? 0 : body.ppn,
    ...(body.pph22 && { pph22: body.pph22 }),
    total: body.total_harga,
    biaya_kartu: (validation?.payments ?? []).reduce((sum, { biaya }) => sum + biaya, 0),
    ...(validation?.pembulatan && { pembulatan: validation.pembulatan }),
    payments: slipPayments(body),
    kembali: validation?.kembali ?? 0,
    terms: setting(settings, 'teks_buyback'),
  };
}

const slipLines = ({ mode_jual, lines }: Slipped): SlipLine[] =>
  mode_jual
    ? groupedLines(lines.map((line) => ({ kode_group: line.kode_group, line: slipLine(line) })))
    : lines.map(slipLine);

const slipLine = (line: SoldLine): SlipLine => ({
  nama_barang: line.nama_barang,
  kode_barcode: 'kode_barcode' in line ? line.kode_barcode : null,
  ...('qty' in line && { qty: line.qty }),
  kadar: line.kadar,
  berat: line.berat,
  berat_nota: null,
  harga_gram: line.harga_gram,
  satuan_harga: line.satuan_harga,
  ongkos: line.ongkos,
  harga_atribut: line.harga_atribut,
  ...(line.berat_emas !== undefined && { berat_emas: line.berat_emas }),
  ...(line.stones && {
    stones: line.stones.map(({ nama_berlian, no_sertifikat, pcs, carat, nilai }) => ({
      nama_berlian,
      no_sertifikat,
      pcs,
      carat,
      nilai,
    })),
  }),
  potongan: line.diskon,
  harga: line.harga,
});

const slipAccessory = ({ nama_aksesoris, qty, harga_satuan, diskon, harga }: SaleAccessory): SlipAccessory => ({
  ...{ nama_aksesoris, qty, harga_satuan, harga },
  potongan: diskon,
});

/** What was handed over: cash with the change in it, cards with their fee. */
const slipPayments = ({ validation }: Slipped): SlipModel['payments'] =>
  (validation?.payments ?? []).map(({ cara_bayar, jumlah, biaya }) => ({
    cara_bayar,
    jumlah: wayOf('in', cara_bayar).cash ? validation!.tunai : jumlah + biaya,
  }));
