import type { EntryEvent } from '@emas/domain/document/entry';
import type { AccessoryEntryRecordedBody } from '@emas/domain/stock/accessory-entry';
import { ended, headerKind } from '../../../engine/document/document-header.js';

/** What `read.document` tells of accessories added and taken: no money moved, and their cost is not everybody's to see. */
export const accessoryHeader = headerKind<
  EntryEvent<AccessoryEntryRecordedBody, 'AccessoryEntryRecorded', 'AccessoryEntryReversed'>
>({
  kind: 'accessory-entry',
  nama: 'AKSESORIS',
  events: {
    AccessoryEntryRecorded: ({ body }) => ({
      status: 'VALID',
      jenis: body.jenis,
      kode_transaksi: body.kode_transaksi,
      nama_transaksi: body.nama_transaksi,
      total_qty: body.qty,
      tgl_input: body.tgl_system,
      tgl_system: body.tgl_system,
      input_by: body.input_by,
      valid_by: body.input_by,
      created_at: body.created_at,
      valid_at: body.created_at,
    }),
    AccessoryEntryReversed: ended,
  },
});
