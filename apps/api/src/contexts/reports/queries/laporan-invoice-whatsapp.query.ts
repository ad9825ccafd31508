import { Injectable } from '@nestjs/common';
import type { SentInvoiceRow } from '@emas/contracts/sales/reports/laporan-invoice-whatsapp';
import { HeaderKinds } from '../../../engine/document/header-kinds.js';
import { PersonFacts } from '../../../engine/report/person-facts.js';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { type SentInvoice, SentInvoices } from '../../outbox/index.js';

/** Notes that were sent on the days, one row for each message. */
@Injectable()
export class InvoiceReportQuery extends ReportQuery<SentInvoiceRow> {
  constructor(
    private readonly invoices: SentInvoices,
    private readonly kinds: HeaderKinds,
    private readonly persons: PersonFacts,
  ) {
    super();
  }

  async run({ shop, filters, most }: ReportInput) {
    const sent = await this.invoices.of(shop, {
      from: filters.date('tgl_from'),
      to: filters.date('tgl_to'),
      status: filters.choice('status'),
      most: most + 1,
    });
    const ids = [...new Set(sent.flatMap(({ customer_id }) => customer_id ?? []))];
    const facts = await this.persons.factsOf(shop, ids, ['nama_customer']);
    return {
      rows: sent.map(({ kind, status, galat, galat_rinci, ...row }) => ({
        ...row,
        jenis_nota: this.kinds.nameOf(kind),
        nama_customer: String((row.customer_id !== null && facts.get(row.customer_id)?.['nama_customer']) || ''),
        status: status === 'DIBATALKAN' ? 'GAGAL' : status,
        pesan_gagal: whyNot({ status, galat, galat_rinci }),
      })),
    };
  }
}

/** Of what was taken back by hand that it was. */
function whyNot({ status, galat, galat_rinci }: Pick<SentInvoice, 'status' | 'galat' | 'galat_rinci'>): string[] {
  const fault = galat ?? (status === 'DIBATALKAN' ? status : null);
  return [fault, galat_rinci].filter((said) => said !== null);
}
