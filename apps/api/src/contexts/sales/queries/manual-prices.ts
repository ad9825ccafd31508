import { Injectable } from '@nestjs/common';
import type { ManualSalePriceView } from '@emas/contracts/sales/manual-sale.view';
import type { PriceManualSaleDto } from '@emas/contracts/sales/save-manual-sale.dto';
import { priceManualLines } from '@emas/domain/sales/manual-lines';
import { saleTotals } from '@emas/domain/sales/lines';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { kadarToPercent, milligramsToGrams, priceCentsToRupiah } from '@emas/domain/shared/wire';
import { Ledger } from '../../../ledger/ledger.js';
import { ManualSaleDecisions } from '../commands/manual-sale-decisions.js';
import { manualFacts, manualLines } from '../commands/manual-sale-facts.js';
import { manualSaleSettings } from '../sale-settings.js';

/** What the form of manual goods asks before it saves. */
@Injectable()
export class ManualPrices {
  constructor(
    private readonly ledger: Ledger,
    private readonly sales: ManualSaleDecisions,
  ) {}

  /** What the lines would come to now. Throws what saving would throw about them. */
  async of(shop: string, dto: PriceManualSaleDto): Promise<ManualSalePriceView> {
    const lines = manualLines(dto.lines);
    const stream = settingsStream(shop);
    const [reading, head, known] = await Promise.all([
      this.sales.read(shop, dto.customer_id ?? null, lines),
      this.ledger.head(shop),
      this.ledger.load<SettingsBody | null>(shop, [stream]),
    ]);
    const settings = manualSaleSettings(known.get(stream)!.body);
    const priced = priceManualLines(lines, manualFacts(reading, head), settings).map(({ line }) => line);
    const totals = saleTotals(priced, settings, reading.pph22On(head.openDay ?? head.lastDay ?? ''));
    return {
      lines: priced.map((line) => ({
        kadar: kadarToPercent(line.kadar),
        satuan_harga: line.satuan_harga,
        harga_gram: priceCentsToRupiah(line.harga_gram),
        satuan_ongkos: line.satuan_ongkos,
        tarif_ongkos: priceCentsToRupiah(line.tarif_ongkos),
        ongkos: line.ongkos,
        diskon: line.diskon,
        harga: line.harga,
      })),
      total_qty: totals.total_qty,
      total_berat: milligramsToGrams(totals.total_berat),
      subtotal: totals.subtotal,
      diskon: totals.diskon,
      ppn: totals.ppn,
      pph22: totals.pph22 ?? 0,
      total_harga: totals.total_harga,
    };
  }
}
