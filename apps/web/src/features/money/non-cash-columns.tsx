import type { NonCashItemView } from '@emas/contracts/money/non-cash-item.view';
import { DocumentLink } from '../../parts/document/document-link.js';
import { StateTag } from '../../ui/state-tag.js';
import { Tag } from '../../ui/tag.js';
import type { Column } from '../../ui/table/data-table.js';

export interface ItemWords {
  readonly label: (name: string) => string;
  readonly state: (name: string) => string;
  readonly way: (name: string) => string;
  readonly late: string;
}

/** What of a payment is shown in both lists, in the order in which it is compared with a bank's statement. */
export const itemColumns = ({ label, state, way, late }: ItemWords): Readonly<Record<string, Column<NonCashItemView>>> => ({
  no_faktur: {
    key: 'no_faktur',
    title: label('no_faktur'),
    width: 164,
    fixedWidth: true,
    heading: true,
    frozen: true,
    render: ({ no_faktur }) => <DocumentLink no={no_faktur} />,
  },
  status: {
    key: 'status',
    title: label('status'),
    width: 112,
    render: ({ status }) => <StateTag state={status}>{state(status)}</StateTag>,
  },
  tgl_system: { key: 'tgl_system', title: label('tgl_system'), width: 100 },
  umur_hari: {
    key: 'umur_hari',
    title: label('umur_hari'),
    width: 120,
    figure: 'int',
    render: ({ umur_hari, terlambat }) => (terlambat ? <Tag tone="bad">{`${umur_hari} · ${late}`}</Tag> : umur_hari),
  },
  cara_bayar: { key: 'cara_bayar', title: label('cara_bayar'), width: 104, render: ({ cara_bayar }) => way(cara_bayar) },
  kode_bank: { key: 'kode_bank', title: label('kode_bank'), width: 92 },
  no_ref: { key: 'no_ref', title: label('no_ref'), width: 120 },
  jumlah: { key: 'jumlah', title: label('jumlah'), width: 112, figure: 'rupiah', total: 'sum' },
  biaya_rp: { key: 'biaya_rp', title: label('perkiraan_biaya'), width: 104, figure: 'rupiah', total: 'sum' },
  diterima_by: { key: 'diterima_by', title: label('diterima_by'), width: 112 },
  no_rekening: { key: 'no_rekening', title: label('no_rekening'), width: 130 },
  valid_by: { key: 'valid_by', title: label('valid_by'), width: 112 },
  tgl_valid: { key: 'tgl_valid', title: label('tgl_valid'), width: 106 },
  no_validasi: {
    key: 'no_validasi',
    title: label('no_validasi'),
    width: 164,
    fixedWidth: true,
    render: ({ no_validasi }) => (no_validasi ? <DocumentLink no={no_validasi} /> : '–'),
  },
  alasan: { key: 'alasan', title: label('alasan'), width: 160, hidden: true },
}); // prettier-ignore
