import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SealedDayView, SealsView } from '@emas/contracts/audit/audit-run.view';
import { LoadFailed } from '../../engine/pending.js';
import { reasonText } from '../../platform/api/api-error.js';
import { downloadBlob } from '../../platform/api/files.js';
import { formatInstant } from '../../platform/format.js';
import { useCan } from '../../platform/session/use-session.js';
import { Button, IconButton } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { TextInput } from '../../ui/form/text-input.js';
import { DownloadIcon, PdfIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import { DataTable, type Column } from '../../ui/table/data-table.js';
import { Tag, type Tone } from '../../ui/tag.js';
import { openPdf, sealsQuery } from './proof-calls.js';

const LOOKED: Readonly<Record<SealedDayView['pemeriksaan'], Tone>> = { UTUH: 'good', BEDA: 'bad', BELUM: 'neutral' };

const TONES: Readonly<Record<SealedDayView['status'], Tone>> = {
  DISEGEL: 'good',
  BELUM_DISEGEL: 'warn',
  BUKA: 'info',
  TANPA_HARI: 'neutral',
};

/** All days with their seals, gaps named; the key that signs; and whether a printed hash is one of them. */
export function SealsTab(): ReactNode {
  const { t } = useTranslation('proofs');
  const mayExport = useCan('audit-ledger')('export');
  const seals = useQuery(sealsQuery);
  if (seals.error && !seals.data) return <LoadFailed of={seals} />;
  const print = (tgl: string): void =>
    void openPdf(`segel-${tgl}`, `audit/segel/${tgl}.pdf`).catch((error: unknown) => void dialog.error(reasonText(error, t('ui.failed')))); // prettier-ignore
  const columns: readonly Column<SealedDayView>[] = [
    { key: 'tgl_system', title: t('paper.day'), width: 120, heading: true, sortable: true, frozen: true },
    { key: 'status', title: t('ui.outcome'), width: 150, render: ({ status }) => <Tag tone={TONES[status]}>{t(`day.${status}`)}</Tag> },
    { key: 'pemeriksaan', title: t('tabs.verifikasi'), width: 110, render: ({ pemeriksaan, status }) => status !== 'TANPA_HARI' && <Tag tone={LOOKED[pemeriksaan]}>{t(`status.${pemeriksaan}`)}</Tag> },
    { key: 'event', title: t('ui.events'), width: 130, value: ({ seq_awal, seq_akhir }) => (seq_akhir === null ? '' : `${seq_awal}–${seq_akhir}`) },
    { key: 'jumlah_event', title: t('paper.events'), width: 90, figure: 'int', hidden: true },
    { key: 'seal', title: t('ui.seal'), width: 300, long: true },
    { key: 'ditutup_oleh', title: t('paper.closed'), width: 110 },
    { key: 'ditutup', title: t('ui.requested'), width: 170, hidden: true, value: ({ ditutup }) => (ditutup === null ? '' : formatInstant(ditutup)) },
    { key: 'head_hash', title: t('ui.head'), width: 240, hidden: true },
    { key: 'state_hash', title: t('ui.stateHash'), width: 240, hidden: true },
    { key: 'merkle_root', title: t('ui.root'), width: 240, hidden: true },
    { key: 'prev_seal', title: t('ui.prevSeal'), width: 240, hidden: true },
    { key: 'sidik_kunci', title: t('ui.fingerprint'), width: 240, hidden: true },
  ]; // prettier-ignore
  return (
    <>
      {seals.data && <PaperCheck seals={seals.data} />}
      <Panel flush title={t('ui.seals')}>
        <DataTable<SealedDayView>
          name="audit-seals"
          columns={columns}
          rows={seals.data?.hari}
          rowKey={({ tgl_system }) => tgl_system}
          loading={seals.isLoading}
          actionsWidth={56}
          actions={({ tgl_system, seal }) =>
            seal !== null &&
            mayExport && (
              <IconButton
                label={`${t('ui.certificate')} ${tgl_system}`}
                icon={<PdfIcon />}
                onClick={() => print(tgl_system)}
              />
            )
          }
          empty={{ kind: 'nothing', title: t('ui.noSeals'), hint: t('ui.noSealsHint') }}
        />
      </Panel>
      {seals.data && <Keys seals={seals.data} />}
    </>
  );
}

const PRINTED = {
  seal: 'seal',
  merkle_root: 'root',
  prev_seal: 'prevSeal',
  head_hash: 'head',
  state_hash: 'stateHash',
} as const;
const ENOUGH = 8;

/** A hash off paper, typed in groups or scanned with what stands beside it. */
function findPrinted(days: readonly SealedDayView[], typed: string) {
  const hex = (/[0-9a-f]{64}/i.exec(typed)?.[0] ?? typed.replaceAll(/[^0-9a-f]/gi, '')).toLowerCase();
  if (hex.length < ENOUGH) return null;
  for (const day of days)
    for (const [field, word] of Object.entries(PRINTED) as [
      keyof typeof PRINTED,
      (typeof PRINTED)[keyof typeof PRINTED],
    ][])
      if (day[field]?.startsWith(hex)) return { day, word };
  return 'none' as const;
}

function PaperCheck({ seals: { hari } }: { readonly seals: SealsView }): ReactNode {
  const { t } = useTranslation('proofs');
  const [typed, setTyped] = useState('');
  const found = findPrinted(hari, typed);
  return (
    <Panel title={t('ui.paper')}>
      <div className="audit-field">
        <label htmlFor="kertas">{t('ui.paperHint')}</label>
        <TextInput id="kertas" upper={false} value={typed} onChange={setTyped} allowClear />
        {found !== null && (
          <p role="status" className={found === 'none' ? 'audit-bad' : 'audit-good'}>
            {found === 'none'
              ? t('ui.paperFitsNot')
              : t('ui.paperFits', { apa: t(`ui.${found.word}`), tgl: found.day.tgl_system })}
          </p>
        )}
      </div>
    </Panel>
  );
}

function Keys({ seals: { kunci, kode_toko } }: { readonly seals: SealsView }): ReactNode {
  const { t } = useTranslation('proofs');
  if (kunci.length === 0) return null;
  return (
    <Panel title={t('ui.key')}>
      <p className="audit-note">{t('ui.keyHint')}</p>
      {kunci.map(({ pem, sidik_kunci }) => (
        <div key={sidik_kunci} className="audit-key">
          <span>{t('ui.fingerprint')}</span>
          <code>{sidik_kunci.replaceAll(/(.{8})(?=.)/g, '$1 ')}</code>
          <Button
            icon={<DownloadIcon />}
            onClick={() =>
              downloadBlob(new Blob([pem], { type: 'application/x-pem-file' }), `${kode_toko}-public-key.pem`)
            }
          >
            {t('ui.downloadKey')}
          </Button>
        </div>
      ))}
    </Panel>
  );
}
