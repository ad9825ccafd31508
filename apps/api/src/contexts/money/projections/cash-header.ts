import type { EntryEvent } from '@emas/domain/document/entry';
import type { CashEntryRecordedBody } from '@emas/domain/money/cash-entry';
import { ended, headerKind } from '../../../engine/document/document-header.js';

/** What `read.document` tells of cash in and out: recorded and counted in one step. */
export const cashHeader = headerKind<EntryEvent<CashEntryRecordedBody, 'CashEntryRecorded', 'CashEntryReversed'>>({
  kind: 'cash-entry',
  nama: 'UANG KAS',
  closing: { blok: 'UANG KAS', by: 'kode_transaksi' },
  events: {
    CashEntryRecorded: ({ body }) => ({
      status: 'VALID',
      jenis: body.jenis,
      kode_transaksi: body.kode_transaksi,
      nama_transaksi: body.nama_transaksi,
      jumlah: body.jumlah_rp,
      masuk: body.jenis === 'IN' ? body.jumlah_rp : 0,
      keluar: body.jenis === 'OUT' ? body.jumlah_rp : 0,
      tgl_input: body.tgl_system,
      tgl_system: body.tgl_system,
      input_by: body.input_by,
      valid_by: body.input_by,
      created_at: body.created_at,
      valid_at: body.created_at,
    }),
    CashEntryReversed: ended,
  },
});
