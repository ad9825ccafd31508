import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { ProofView, SlipProofView } from '@emas/contracts/audit/audit-run.view';
import { readProof } from '@emas/domain/document/proof-code';
import { errorText, reasonText } from '../../platform/api/api-error.js';
import { useCan, useSeesCost } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { TextInput } from '../../ui/form/text-input.js';
import { DownloadIcon, PdfIcon, SearchIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import { Tag } from '../../ui/tag.js';
import { checkSlip, downloadProof, fetchProof, openPdf, subjectOf } from './proof-calls.js';

const onEnter = (act: () => void) => (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  act();
};

/** Proof of one document or event, and whether a slip's code is that of the event in the ledger. */
export function ProofsTab(): ReactNode {
  const { t } = useTranslation('proofs');
  const seesCost = useSeesCost();
  const mayExport = useCan('audit-ledger')('export');
  return (
    <>
      <SlipCheck />
      {seesCost && mayExport ? (
        <ProofSearch />
      ) : (
        <Panel title={t('tabs.bukti')}>
          <p className="audit-note">{t('errors.PROOF_NEEDS_COST')}</p>
        </Panel>
      )}
    </>
  );
}

function ProofSearch(): ReactNode {
  const { t } = useTranslation('proofs');
  const [search] = useSearchParams();
  const [typed, setTyped] = useState(search.get('seq') ? `#${search.get('seq')}` : (search.get('no') ?? ''));
  const find = useMutation({ mutationFn: fetchProof });
  const { mutate } = find;
  // Led here by a document or an event, one need not press anything.
  const asked = useRef(typed);
  useEffect(() => {
    if (asked.current !== '') mutate(asked.current);
  }, [mutate]);
  const ask = (): void => void (typed.trim() !== '' && find.mutate(readProof(typed)?.no ?? typed));
  return (
    <Panel title={t('tabs.bukti')}>
      <div className="audit-form">
        <div className="audit-field">
          <label htmlFor="nomor">{t('ui.proofOf')}</label>
          <TextInput id="nomor" value={typed} onChange={setTyped} onKeyDown={onEnter(ask)} invalid={find.isError} />
          {find.isError && (
            <p className="field-error" role="alert">
              {errorText(find.error, t('ui.failed'))}
            </p>
          )}
        </div>
        <Button
          kind="primary"
          icon={<SearchIcon />}
          loading={find.isPending}
          disabled={typed.trim() === ''}
          onClick={ask}
        >
          {t('ui.find')}
        </Button>
      </div>
      {find.data && <Found proof={find.data} asked={find.variables} />}
    </Panel>
  );
}

function Found({ proof, asked }: { readonly proof: ProofView; readonly asked: string }): ReactNode {
  const { t } = useTranslation('proofs');
  const failed = (error: unknown): void => void dialog.error(reasonText(error, t('ui.failed')));
  return (
    <div className="audit-verdict" aria-live="polite">
      <h3>{proof.no ?? asked}</h3>
      <ul className="audit-proved">
        {proof.kejadian.map(({ seq, type, tgl_system, segel, hash }) => (
          <li key={seq}>
            <span>
              <strong>#{seq}</strong> {type} {tgl_system}
            </span>
            <Tag tone={segel ? 'good' : 'warn'}>{segel ? t('ui.sealedWith', { tgl: segel }) : t('ui.unsealed')}</Tag>
            <code>{hash}</code>
          </li>
        ))}
      </ul>
      {proof.bukti !== '' && (
        <>
          <div className="audit-buttons">
            <Button icon={<DownloadIcon />} onClick={() => void downloadProof(asked).catch(failed)}>
              {t('ui.proofText')}
            </Button>
            <Button
              icon={<PdfIcon />}
              onClick={() =>
                void openPdf(`bukti-${proof.no ?? asked}`, 'audit/bukti', { ...subjectOf(asked), format: 'pdf' }).catch(
                  failed,
                )
              }
            >
              {t('ui.proofPdf')}
            </Button>
          </div>
          <p className="audit-note">{t('ui.proofHint')}</p>
        </>
      )}
    </div>
  );
}

function SlipCheck(): ReactNode {
  const { t } = useTranslation('proofs');
  const [no, setNo] = useState('');
  const [kode, setKode] = useState('');
  const check = useMutation({ mutationFn: ({ no, kode }: { no: string; kode: string }) => checkSlip(no, kode) });
  const isReady = no.trim() !== '' && kode.trim() !== '';
  const ask = (): void => void (isReady && check.mutate({ no, kode }));
  // A scanned QR has both with it.
  const take = (typed: string): void => {
    const scanned = readProof(typed);
    check.reset();
    setKode(scanned?.kode_bukti ?? typed);
    if (scanned) setNo(scanned.no);
  };
  return (
    <Panel title={t('ui.slip')}>
      <div className="audit-form">
        <div className="audit-field">
          <label htmlFor="kode">{t('ui.slipCode')}</label>
          <TextInput id="kode" value={kode} onChange={take} onKeyDown={onEnter(ask)} invalid={check.isError} />
        </div>
        <div className="audit-field">
          <label htmlFor="nota">{t('ui.slipNo')}</label>
          <TextInput id="nota" value={no} onChange={(next) => (check.reset(), setNo(next))} onKeyDown={onEnter(ask)} />
        </div>
        <Button kind="primary" icon={<SearchIcon />} disabled={!isReady} loading={check.isPending} onClick={ask}>
          {t('ui.slipCheck')}
        </Button>
      </div>
      {check.isError && (
        <p className="field-error" role="alert">
          {errorText(check.error, t('ui.failed'))}
        </p>
      )}
      {check.data && <SlipOutcome found={check.data} />}
    </Panel>
  );
}

function SlipOutcome({ found: { hasil, no, seq, tgl_system } }: { readonly found: SlipProofView }): ReactNode {
  const { t } = useTranslation('proofs');
  const texts = {
    COCOK: t('ui.slipFits', { seq, tgl: tgl_system }),
    BERUBAH: t('ui.slipAltered', { seq, tgl: tgl_system }),
    TIDAK_COCOK: t('ui.slipFitsNot', { no }),
    TIDAK_ADA: t('ui.slipUnknown', { no }),
  };
  return (
    <p role="status" className={`audit-headline ${hasil === 'COCOK' ? 'audit-good' : 'audit-bad'}`}>
      {texts[hasil]}
    </p>
  );
}
