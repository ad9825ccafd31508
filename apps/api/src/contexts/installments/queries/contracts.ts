import { Injectable } from '@nestjs/common';
import type { DueView, OwedView, PlanTermsView } from '@emas/contracts/installments/installment.view';
import { owedOf, type Paying, settlementDiscount, settlementOf } from '@emas/domain/installments/allocate';
import { cancelFigures } from '@emas/domain/installments/cancel-installment';
import { type Installment, installments } from '@emas/domain/installments/installment';
import { installmentPayments } from '@emas/domain/installments/installment-payment';
import { lateFee } from '@emas/domain/installments/late-fee';
import { dueStatus, type PlanRow, unpaidOf } from '@emas/domain/installments/plan';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { BusinessDate } from '@emas/domain/shared/units';
import { hundredthsToPercent } from '@emas/domain/shared/wire';
import { Ledger } from '../../../ledger/ledger.js';

/** Terms as they travel: percent in decimals. */
export const termsView = (row: PlanRow): PlanTermsView => ({
  kode_cicilan: row.kode_cicilan,
  nama_cicilan: row.nama_cicilan,
  tenor: row.tenor,
  biaya_persen: hundredthsToPercent(row.biaya_persen),
  min_dp_persen: hundredthsToPercent(row.min_dp_persen),
  biaya_admin: row.biaya_admin,
  denda_persen: hundredthsToPercent(row.denda_persen),
  denda_per_hari: row.denda_per_hari,
  hari_toleransi: row.hari_toleransi,
  potongan_pelunasan: hundredthsToPercent(row.potongan_pelunasan),
  lelang_setelah: row.lelang_setelah,
  potongan_batal: hundredthsToPercent(row.potongan_batal),
  minimal_harga: row.minimal_harga,
});

/** What is owed of a contract; straight from the ledger, because a moment ago counts at the counter. */
@Injectable()
export class Contracts {
  constructor(private readonly ledger: Ledger) {}

  /** On the open day, while the shop is shut on the last one; throws INSTALLMENT_NOT_FOUND. */
  async owed(shop: string, id: string): Promise<OwedView> {
    const stream = installments.stream(id);
    const [loaded, { openDay, lastDay }] = await Promise.all([
      this.ledger.load<Installment | null>(shop, [stream]),
      this.ledger.head(shop),
    ]);
    const { body: contract, no } = loaded.get(stream)!;
    if (!contract) throw new DomainError(installments.refusals.missing, { id });
    const tgl = openDay ?? lastDay ?? contract.tgl_system;
    return { ...owedView(contract, no!, tgl), bayar_terakhir: await this.last(shop, contract) };
  }

  private async last(shop: string, { pembayaran }: Installment): Promise<OwedView['bayar_terakhir']> {
    const id = pembayaran.at(-1);
    if (id === undefined) return null;
    const stream = installmentPayments.stream(id);
    const no_bayar = (await this.ledger.load(shop, [stream])).get(stream)?.no ?? '-';
    return { id, no_bayar };
  }
}

/** Each instalment with what is left of it, and its late fee on the day. */
function scheduleOf({ schedule, terms, status }: Installment, tgl: BusinessDate): OwedView['schedule'] {
  return schedule.map((due: DueView) => ({
    ...due,
    sisa_rp: unpaidOf(due),
    denda_hari_ini_rp: status === 'AKTIF' ? lateFee(due, terms, tgl).denda_rp : 0,
  }));
}

function owedView(contract: Installment, no_cicilan: string, tgl: BusinessDate): Omit<OwedView, 'bayar_terakhir'> {
  const { schedule, terms, lines } = contract;
  const isOpen = contract.status === 'AKTIF';
  const paying = (hapus_denda: boolean): Paying => ({ schedule: isOpen ? schedule : [], terms, tgl, hapus_denda });
  const dues = scheduleOf(contract, tgl);
  const next = dues.find(({ sisa_rp }) => isOpen && sisa_rp > 0);
  const { cara_batal, kembali_rp, hangus_rp } = cancelFigures(contract, tgl);
  return {
    ...{ id: contract.id, no_cicilan, status: contract.status, status_tempo: dueStatus(schedule, terms, tgl) },
    ...{ tgl_system: tgl, customer_id: contract.customer_id },
    ...{ nama_barang: lines[0].nama_barang, kode_barcode: lines[0].kode_barcode },
    terms: termsView(terms),
    schedule: dues,
    sisa_bayar: contract.sisa_rp,
    denda_rp: dues.reduce((sum, one) => sum + one.denda_hari_ini_rp, 0),
    angsuran_rp: next ? next.sisa_rp + next.denda_hari_ini_rp : 0,
    total_rp: owedOf(paying(false)),
    tanpa_denda_rp: owedOf(paying(true)),
    pelunasan_rp: settlementOf(paying(false)),
    pelunasan_tanpa_denda_rp: settlementOf(paying(true)),
    potongan_rp: settlementDiscount(paying(false)),
    titipan_rp: contract.titipan_rp,
    dp_rp: contract.dp_rp,
    harga_jual: contract.total_harga,
    batal: { cara_batal, kembali_rp, hangus_rp },
    lelang_mulai: isOpen ? contract.lelang_mulai : null,
    tgl_serah: contract.tgl_serah,
    ...{ lelang_id: contract.lelang_id, kembali_id: contract.kembali_id },
  };
}
