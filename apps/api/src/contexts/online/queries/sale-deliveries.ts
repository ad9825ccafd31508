import { Injectable } from '@nestjs/common';
import type { DeliveryView, SaleDeliveryView } from '@emas/contracts/online/delivery.view';
import { sales, type Sale, saleStream } from '@emas/domain/sales/sale';
import { DomainError } from '@emas/domain/shared/domain-error';
import { DataSource } from 'typeorm';
import { PersonFacts } from '../../../engine/report/person-facts.js';
import { Ledger } from '../../../ledger/ledger.js';

const TO = ['nama_customer', 'alamat_customer', 'no_hp'] as const;

/** How one sale is sent, and where to. */
@Injectable()
export class SaleDeliveries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ledger: Ledger,
    private readonly persons: PersonFacts,
  ) {}

  /** Throws SALE_NOT_FOUND. */
  async of(shop: string, id: string): Promise<SaleDeliveryView> {
    const stream = saleStream(id);
    const sale = (await this.ledger.load<Sale | null>(shop, [stream])).get(stream)!.body;
    if (!sale || sale.jenis === 'MANUAL') throw new DomainError(sales.refusals.missing, { id });
    const [rows, tujuan] = await Promise.all([
      this.dataSource.query<DeliveryView[]>(
        `SELECT status, kurir, no_resi, ongkir_customer, ongkir_biaya, asuransi_rp,
                ongkir_customer - ongkir_biaya AS selisih, cara_terima, kode_bank, cara_bayar, no_rekening,
                tgl_kirim::text AS tgl_kirim, tgl_terima::text AS tgl_terima
           FROM read.delivery WHERE shop = $1 AND sale_id = $2`,
        [shop, id],
      ),
      this.addressOf(shop, sale.customer_id),
    ]);
    return { pengiriman: rows[0] ?? null, tujuan };
  }

  private async addressOf(shop: string, customer_id: string | null): Promise<SaleDeliveryView['tujuan']> {
    const facts = customer_id === null ? new Map() : await this.persons.factsOf(shop, [customer_id], TO);
    const known = (customer_id === null ? undefined : facts.get(customer_id)) as Readonly<Record<string, unknown>> | undefined; // prettier-ignore
    const said = (name: (typeof TO)[number]): string => (typeof known?.[name] === 'string' ? known[name] : '');
    return {
      nama_customer: said('nama_customer'),
      alamat_customer: said('alamat_customer'),
      no_hp: said('no_hp'),
    };
  }
}
