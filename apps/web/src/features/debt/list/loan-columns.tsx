import type { ReactNode } from 'react';
import type { LoanPage, LoanRow } from '@emas/contracts/debt/loan.view';
import { DocumentStatus } from '../../../parts/document/facts.js';
import { loan } from '@emas/contracts/debt/documents/loan';
import type { Column } from '../../../ui/table/data-table.js';
import { TempoTag } from '../../../parts/document/tempo-tag.js';

type Label = (name: string) => string;

/** Columns of contracts; totals are those of all that were found. */
export function loanColumns(label: Label, totals?: LoanPage['totals']): readonly Column<LoanRow>[] {
  const total = (name: keyof LoanPage['totals']) => (totals ? { total: totals[name] } : {});
  const tempo = ({ status_tempo }: LoanRow): ReactNode => status_tempo && <TempoTag tempo={status_tempo} />;
  return [
    { key: 'no_faktur_hutang', title: label('no_faktur_hutang'), width: 164, fixedWidth: true, heading: true, frozen: true, sortable: true }, // prettier-ignore
    { key: 'status', title: label('status'), width: 104, render: ({ status }) => <DocumentStatus of={loan} status={status} /> }, // prettier-ignore
    { key: 'nama_customer', title: label('nama_customer'), width: 150, frozen: true },
    { key: 'jatuh_tempo', title: label('jatuh_tempo'), width: 110, sortable: true },
    { key: 'status_tempo', title: label('status_tempo'), width: 120, render: tempo },
    { key: 'berat', title: label('berat'), width: 96, figure: 'weight', ...total('berat') },
    { key: 'jumlah_hutang', title: label('jumlah_hutang'), width: 118, figure: 'rupiah', hidden: true },
    { key: 'sisa_pokok', title: label('sisa_pokok'), width: 118, figure: 'rupiah', sortable: true, ...total('sisa_pokok') }, // prettier-ignore
    { key: 'bunga_berjalan', title: label('bunga_berjalan'), width: 118, figure: 'rupiah', sortable: true, ...total('bunga_berjalan') }, // prettier-ignore
    { key: 'total_tebus', title: label('total_tebus'), width: 118, figure: 'rupiah', sortable: true, ...total('total_tebus') }, // prettier-ignore
    { key: 'lewat_hari', title: label('lewat_hari'), width: 96, figure: 'int' },
    { key: 'nilai_jaminan', title: label('nilai_jaminan'), width: 118, figure: 'rupiah' },
    { key: 'pemakaian_persen', title: label('pemakaian_persen'), width: 96, figure: 'percent' },
    { key: 'lokasi', title: label('lokasi'), width: 110 },
    { key: 'no_hp', title: label('no_hp'), width: 120 },
    { key: 'nama_barang', title: label('nama_barang'), width: 160 },
    { key: 'tgl_hutang', title: label('tgl_hutang'), width: 110, sortable: true },
    { key: 'taksiran', title: label('taksiran'), width: 118, figure: 'rupiah', ...total('taksiran') },
    { key: 'tgl_pengingat', title: label('tgl_pengingat'), width: 110, hidden: true },
    { key: 'tgl_pemberitahuan', title: label('tgl_pemberitahuan'), width: 110, hidden: true },
  ];
}
