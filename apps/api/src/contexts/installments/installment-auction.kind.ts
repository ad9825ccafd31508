import { installmentAuction } from '@emas/contracts/installments/documents/installment-auction';
import { type InstallmentAuction, installmentAuctions, type InstallmentSeizedBody } from '@emas/domain/installments/installment-auction'; // prettier-ignore
import { installments } from '@emas/domain/installments/installment';
import { auctionSummary, printInstallmentAuction } from '@emas/domain/installments/print-installment';
import { reverseSeizure } from '@emas/domain/installments/seize-installment';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { say } from '@emas/domain/shared/summary';
import { documentKind, ends, prints } from '../../engine/document/document-kind.js';
import { InstallmentRefusals } from './installment-refusals.js';

/** Things that were taken back: what their events keep, what they print and how they are taken back themselves. */
export const installmentAuctionKind = documentKind(installmentAuction, {
  documents: installmentAuctions,
  events: {
    InstallmentSeized: ({ body }: RecordedEvent<string, InstallmentSeizedBody>) => {
      const [{ kode_barcode, nama_barang, berat }] = body.lines;
      return {
        row: {
          ...{ tgl_system: body.tgl_system, input_by: body.input_by, created_at: body.created_at },
          ...{ customer_id: body.customer_id, no_cicilan: body.no_cicilan, kode_barcode, nama_barang, berat },
          ...{ kode_sales: body.kode_sales, keterangan: body.keterangan, kode_baki: body.kode_baki },
          ...{ nilai_lelang: body.nilai_lelang, sisa_bayar: body.sisa_rp, denda_rp: body.denda_rp },
          ...{ titipan_rp: body.titipan_rp, kembali_rp: body.kembali_rp, hangus_rp: body.hangus_rp },
          ...{ installment_id: body.installment_id, setuju_by: body.otorisasi_by },
        },
        lines: body.lines,
      };
    },
    InstallmentSeizureReversed: ends('BATAL'),
    InstallmentAuctionPrinted: prints,
  },
  header: { nama: 'LELANG CICILAN', columns: { jumlah: 'nilai_lelang' }, of: () => ({ total_qty: 1 }) },
  cancel: {
    reverses: 'InstallmentSeized',
    decide: (command, recorded, context) => reverseSeizure(command, recorded!, context),
    explain: InstallmentRefusals,
  },
  streamsOf: ({ installment_id }: InstallmentAuction) => [installments.stream(installment_id)],
  print: printInstallmentAuction,
  answer: ({ id, status, installment_id }: InstallmentAuction, no_lelang) => ({
    ...{ id, status, installment_id, no_lelang },
  }),
  view: ({ installment_id }) => ({ installment_id }),
  slip: (body: InstallmentAuction) =>
    auctionSummary(body, null, [say.text('input_by', body.input_by), say.text('setuju_by', body.otorisasi_by)]),
});
