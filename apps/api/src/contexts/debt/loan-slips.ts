import { bundle } from '@emas/contracts/messages/bundle';
import type { SlipLine } from '@emas/contracts/shared/slip';
import type { RedemptionRow } from '@emas/domain/debt/interest';
import type { Loan, LoanLine } from '@emas/domain/debt/loan';
import type { LoanPayment } from '@emas/domain/debt/loan-payment';
import { divide } from '@emas/domain/shared/arithmetic';
import { say } from '@emas/domain/shared/summary';
import type { SlipOf } from '../../engine/document/document-kind.js';

const MG_CENTS = 100_000n;

/** A pledge with its condition, and what it was worth, by the gram of its gold. */
function pledgeLine(line: LoanLine): SlipLine {
  const gold = line.berat - line.berat_batu;
  return {
    nama_barang: `${line.nama_barang} (${line.nama_kondisi})`,
    kode_barcode: line.kode_barcode,
    kadar: line.kadar,
    berat: line.berat,
    berat_nota: null,
    harga_gram: divide(BigInt(line.taksiran) * MG_CENTS, BigInt(gold), 'half-up'),
    satuan_harga: 'GRAM',
    ongkos: 0,
    harga_atribut: 0,
    ...(line.berat_batu > 0 && { berat_emas: gold }),
    potongan: 0,
    harga: line.taksiran,
  };
}

/** As the terms of a sale, it is printed in the language of the law. */
const SURPLUS_RIGHT = bundle.id.reports.slip.surplusRight;

const NOTHING = { no_faktur_asal: null, subtotal: 0, potongan: 0, ppn: 0, kembali: 0, terms: null } as const;

/** Proof of pledge: goods, what was lent and paid out, terms, what redeeming costs, from when they may be auctioned. */
export function pledgeSlip(loan: Loan, table: readonly RedemptionRow[]): SlipOf {
  const { validation, syarat, jumlah_hutang, admin_rp, jumlah_cair } = loan;
  return {
    ...NOTHING,
    tgl_system: loan.tgl_hutang,
    waktu: validation?.valid_at ?? loan.created_at,
    kode_sales: loan.kode_sales,
    kasir: validation?.valid_by ?? loan.input_by,
    lines: loan.lines.map(pledgeLine),
    terms: SURPLUS_RIGHT,
    total: jumlah_cair,
    ...(validation?.pembulatan && { pembulatan: validation.pembulatan }),
    payments: (validation?.payments ?? []).map(({ cara_bayar, jumlah }) => ({ cara_bayar, jumlah })),
    extra: [
      say.of('bunga', 'percent', syarat.bunga),
      say.text('perhitungan_bunga', syarat.perhitungan_bunga),
      say.date('jatuh_tempo', loan.jatuh_tempo),
      say.date('tgl_lelang', loan.tgl_lelang),
      say.rupiah('taksiran', loan.taksiran),
      ...(loan.lokasi === null ? [] : [say.text('lokasi', loan.lokasi)]),
    ],
    sums: [
      { field: 'jumlah_hutang', jumlah: jumlah_hutang },
      ...(admin_rp === 0 ? [] : [{ field: 'admin_rp', jumlah: -admin_rp }]),
      { field: 'jumlah_cair', jumlah: jumlah_cair },
    ],
    tabel_tebus: table.map(({ sampai, total }) => ({ sampai, total })),
  };
}

/** What was paid on a loan, or lent more; of what went back with it each thing, for its customer to sign. */
export function paymentSlip(payment: LoanPayment): SlipOf {
  const { validation, sesudah, bunga_bayar, bayar_pokok, tambah_pokok, admin_rp, total_bayar } = payment;
  const sums = [
    { field: 'bayar_pokok', jumlah: bayar_pokok },
    { field: 'tambah_pokok', jumlah: tambah_pokok },
    { field: 'bunga_bayar', jumlah: tambah_pokok > 0 ? -bunga_bayar : bunga_bayar },
    { field: 'admin_rp', jumlah: -admin_rp },
  ].filter(({ jumlah }) => jumlah !== 0);
  const fees = (validation?.payments ?? []).reduce((sum, one) => sum + ('biaya' in one ? one.biaya : 0), 0);
  return {
    ...NOTHING,
    judul: payment.jenis,
    no_faktur_asal: payment.no_faktur_hutang,
    tgl_system: payment.tgl_system,
    waktu: validation?.valid_at ?? payment.created_at,
    kode_sales: payment.kode_sales,
    kasir: validation?.valid_by ?? payment.input_by,
    lines: payment.lines.map(pledgeLine),
    total: total_bayar,
    ...(fees > 0 && { biaya_kartu: fees }),
    ...(validation?.pembulatan && { pembulatan: validation.pembulatan }),
    payments: (validation?.payments ?? []).map(({ cara_bayar, jumlah }) => ({ cara_bayar, jumlah })),
    kembali: validation && 'kembali' in validation ? validation.kembali : 0,
    extra: [
      say.int('jumlah_periode', payment.jumlah_periode),
      say.date('bunga_sampai', sesudah.bunga_sampai),
      ...(sesudah.status === 'AKTIF' ? [say.date('jatuh_tempo', sesudah.jatuh_tempo)] : []),
      say.rupiah('sisa_pokok', sesudah.sisa_pokok),
    ],
    sums: [...sums, { field: 'total_bayar', jumlah: total_bayar }],
  };
}
