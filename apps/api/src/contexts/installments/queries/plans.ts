import { Injectable } from '@nestjs/common';
import type { PlanInstallmentDto } from '@emas/contracts/installments/open-installment.dto';
import type { PlansView, PlanView } from '@emas/contracts/installments/installment.view';
import { leastDownPayment, planOf, type PlanRow } from '@emas/domain/installments/plan';
import { previewLine, previewTotals, tieredItem } from '@emas/domain/sales/preview';
import type { BusinessDate, Rupiah } from '@emas/domain/shared/units';
import { Ledger } from '../../../ledger/ledger.js';
import { TillQueries } from '../../sales/index.js';
import { PLANS, planRow } from '../plan-row.js';
import { termsView } from './contracts.js';

/** What the plans in force make of a thing at its price. */
@Injectable()
export class Plans {
  constructor(
    private readonly ledger: Ledger,
    private readonly till: TillQueries,
  ) {}

  /** Throws what the till says of a thing that is not for sale. PPH 22 is none of a plan's: it stands in what opening asks. */
  async of(shop: string, dto: PlanInstallmentDto): Promise<PlansView> {
    const { kode_barcode, customer_id = null, harga_gram, tarif_ongkos, diskon, dp_rp } = dto;
    const [item, { tier }, rows, head] = await Promise.all([
      this.till.item(shop, kode_barcode.trim().toUpperCase()),
      this.till.terms(shop, customer_id),
      this.ledger.list(shop, PLANS, { status: ['AKTIF'] }),
      this.ledger.head(shop),
    ]);
    const tgl = head.openDay ?? head.lastDay ?? '';
    const barang = tieredItem(item, tier);
    const line = previewLine(barang, { harga_gram, tarif_ongkos, diskon });
    const { total_harga } = previewTotals([line], barang.harga_termasuk_pajak);
    const documents = await this.ledger.load(shop, rows.map(({ stream }) => stream)); // prettier-ignore
    const plans = [...documents.values()]
      .map((document) => planRow(document, tgl))
      .filter((row): row is PlanRow => row !== null)
      .sort((one, other) => one.tenor - other.tenor || one.kode_cicilan.localeCompare(other.kode_cicilan))
      .map((row) => planView(row, total_harga, dp_rp ?? null, barang.pembulatan, tgl));
    return { barang, harga: line.harga, total_harga, tgl_system: tgl, plans };
  }
}

function planView(
  row: PlanRow,
  harga: Rupiah,
  typed: Rupiah | null,
  pembulatan: PlansView['barang']['pembulatan'],
  tgl: BusinessDate,
): PlanView {
  const dp_rp = Math.min(typed ?? leastDownPayment(harga, row), harga);
  const plan = planOf(harga, dp_rp, { ...row, pembulatan }, tgl);
  return {
    ...termsView(row),
    di_bawah_minimal: harga < row.minimal_harga,
    dp_rp,
    min_dp_rp: plan.min_dp_rp,
    biaya_cicilan: plan.biaya_rp,
    angsuran_rp: plan.angsuran_rp,
    total_angsuran: plan.total_angsuran_rp,
    total_rp: dp_rp + plan.total_angsuran_rp + plan.biaya_admin,
    schedule: plan.schedule.map(({ ke, jatuh_tempo, angsuran_rp }) => ({ ke, jatuh_tempo, angsuran_rp })),
  };
}
