import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CountLineView, CountSumsView, CountView } from '@emas/contracts/counts/count.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { DocumentLink } from '../../parts/document/document-link.js';
import { LinePicture } from '../../parts/lines/line-picture.js';
import { formatInstant } from '../../platform/format.js';
import { Figure } from '../../ui/figure.js';
import { Panel } from '../../ui/panel.js';
import { StateTag } from '../../ui/state-tag.js';
import { type Column, DataTable } from '../../ui/table/data-table.js';
import { Tag, type Tone } from '../../ui/tag.js';

/** What it is of, who took part, and what it came to. */
export function CountFacts({ count }: { readonly count: CountView }): ReactNode {
  const { t } = useTranslation(['counting', 'values']);
  const { label } = useFieldTexts();
  const { penolakan, persetujuan } = count;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['no_opname', count.no_opname],
    ['status', <StateTag key="status" state={count.status}>{t(`values:${count.status}`)}</StateTag>], // prettier-ignore
    ['jenis_opname', t(`ui.kinds.${count.jenis_opname}`)],
    ['kode_gudang', count.kode_gudang],
    ['kode_baki', count.kode_baki.join(', ') || null],
    ['no_terima', count.no_terima],
    ['putaran', count.putaran > 1 ? count.putaran : null],
    ['tgl_system', count.tgl_system],
    ['input_by', count.input_by],
    ['hitung_by', count.penghitung.join(', ') || null],
    ['selesai_at', count.selesai_at && formatInstant(count.selesai_at)],
    ['setuju_by', count.setuju_by],
    ['otorisasi_by', persetujuan?.otorisasi_by ?? null],
    ['alasan', count.status === 'DITOLAK' && penolakan ? `${penolakan.alasan} (${penolakan.tolak_by})` : null],
    ['batal_by', count.batal_by],
    ['alasan_batal', count.alasan_batal],
  ];
  return (
    <>
      <dl className="document-facts facts terms">
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{label(name)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {persetujuan && persetujuan.gugur.length > 0 && (
        <p className="hint">
          {t('ui.dropped', {
            kode: persetujuan.gugur
              .map(({ kode, no_dokumen }) => [kode, no_dokumen].filter(Boolean).join(' '))
              .join(', '),
          })}
        </p>
      )}
    </>
  );
}

/** Books, counted and the difference beside each other; nothing for who counts blind. */
export function CountSums({ count: { buku, hitung, selisih } }: { readonly count: CountView }): ReactNode {
  const { t } = useTranslation(['counting', 'weighing']);
  if (!buku || !hitung || !selisih) return null;
  return (
    <div className="count-sums" data-testid="count-sums">
      <Sum title={t('ui.expected')} of={buku} />
      <Sum title={t('ui.met')} of={hitung} />
      <Sum
        title={t('weighing:ui.difference')}
        of={selisih}
        tone={selisih.qty === 0 && selisih.berat === 0 ? 'good' : 'bad'}
      />
    </div>
  );
}

interface SumProps {
  readonly title: string;
  readonly of: CountSumsView;
  readonly tone?: Tone;
}

function Sum({ title, of, tone }: SumProps): ReactNode {
  return (
    <div className="count-sum" data-tone={tone}>
      <span className="aside">{title}</span>
      <Figure kind="int" value={of.qty} strong />
      <Figure kind="weight" value={of.berat} unit />
      {of.nilai !== undefined && <Figure kind="rupiah" value={of.nilai} unit />}
    </div>
  );
}

const TONES: Readonly<Record<CountLineView['hasil'], Tone>> = {
  HILANG: 'bad',
  'TIDAK DIKENAL': 'bad',
  'SALAH BAKI': 'warn',
  LEBIH: 'warn',
  DITEMUKAN: 'good',
  TERSIMPAN: 'info',
  BERGERAK: 'neutral',
};

/** What differs, what is missing first, with its picture and the document that had it last. */
export function CountLines({ count }: { readonly count: CountView }): ReactNode {
  const { t } = useTranslation(['counting', 'stock']);
  const { label } = useFieldTexts();
  if (!count.lines) return null;
  const columns: readonly Column<CountLineView>[] = [
    { key: 'kode', title: label('kode_barcode'), width: 170, heading: true, frozen: true, render: (line) => <Named line={line} /> },
    {
      key: 'hasil',
      title: label('hasil'),
      width: 150,
      sortable: true,
      render: ({ hasil, berat_beda }) => (
        <>
          <Tag tone={TONES[hasil]}>{t(`ui.results.${hasil}`)}</Tag>
          {berat_beda && <Tag tone="warn">{label('berat_timbang')}</Tag>}
        </>
      ),
    },
    { key: 'kode_baki', title: label('kode_baki'), width: 100, sortable: true },
    { key: 'baki_ditemukan', title: label('baki_ditemukan'), width: 120 },
    { key: 'kode_group', title: label('kode_group'), width: 100, sortable: true },
    { key: 'qty', title: label('qty'), figure: 'int', width: 70 },
    { key: 'berat', title: label('berat'), figure: 'weight', width: 100, total: 'sum' },
    { key: 'berat_timbang', title: label('berat_timbang'), figure: 'weight', width: 110 },
    ...(count.lines.some(({ nilai }) => nilai !== undefined)
      ? [{ key: 'nilai', title: label('harga_modal'), figure: 'rupiah', width: 120, total: 'sum' } as const]
      : []),
    {
      key: 'status',
      title: label('status'),
      width: 120,
      value: ({ status }) => status && t(`stock:status.${status}`, { defaultValue: status }),
    },
    { key: 'no_dokumen', title: label('no_dokumen'), width: 164, render: ({ no_dokumen }) => no_dokumen && <DocumentLink no={no_dokumen} /> },
    { key: 'hitung_by', title: label('hitung_by'), width: 110, hidden: true },
  ]; // prettier-ignore
  return (
    <Panel flush title={t('ui.result')}>
      <DataTable<CountLineView>
        name="stock-opname-hasil"
        label={t('ui.result')}
        columns={columns}
        rows={count.lines}
        rowKey={({ kode, kode_baki, hasil }) => `${kode} ${kode_baki} ${hasil}`}
        empty={{ kind: 'nothing', title: t('ui.noDifference') }}
      />
    </Panel>
  );
}

function Named({ line }: { readonly line: CountLineView }): ReactNode {
  return (
    <span className="bar count-named">
      {line.gambar_path && <LinePicture location={line.gambar_path} name={line.nama_barang} />}
      <span>
        <strong className="fine-figure">{line.kode}</strong>
        <span className="aside"> {line.nama_barang}</span>
      </span>
    </span>
  );
}
