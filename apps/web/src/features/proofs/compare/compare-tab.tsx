import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompareFormView } from '@emas/contracts/audit/compare.view';
import { Pending } from '../../../engine/pending.js';
import { errorText, reasonText } from '../../../platform/api/api-error.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { useCan } from '../../../platform/session/use-session.js';
import { Button } from '../../../ui/button.js';
import { dialog } from '../../../ui/dialogs.js';
import { TextInput } from '../../../ui/form/text-input.js';
import { PdfIcon, SafetyIcon } from '../../../ui/icons.js';
import { Panel } from '../../../ui/panel.js';
import { compareCount, compareFormQuery, openMemo } from './compare-calls.js';
import { countOf, seqOf, useCompareDraft } from './compare-draft.js';
import { CompareResult } from './compare-result.js';
import { CountedDrawers } from './counted-drawers.js';
import { CountedTrays } from './counted-trays.js';
import './compare.css';

/** An auditor's own count of drawers and trays beside the books as they stood when he began; nothing is posted. */
export function CompareTab(): ReactNode {
  const form = useQuery(compareFormQuery);
  if (!form.data)
    return (
      <Panel>
        <Pending of={form} rows={6} columns={2} />
      </Panel>
    );
  return <Comparison form={form.data} />;
}

function Comparison({ form }: { readonly form: CompareFormView }): ReactNode {
  const { t } = useTranslation('proofs');
  const mayExport = useCan('audit-ledger')('export');
  const count = useCompareDraft();
  const { draft, change, clear } = count;
  const compare = useMutation({ mutationFn: compareCount });
  const isEmpty = draft.laci.length === 0 && draft.baki.length === 0;
  const isReady = !isEmpty && seqOf(draft.seq) !== null;
  const start = (): void => compare.mutate(countOf(draft));
  useShortcut('mod+s', t('compare.start'), start, isReady && !compare.isPending);
  const startOver = async (): Promise<void> => {
    if (!(await dialog.confirm(t('compare.clearAsk')))) return;
    compare.reset();
    clear();
  };
  const memo = (): void =>
    void openMemo(`bandingkan-${draft.seq}`, countOf(draft)).catch((error: unknown) => void dialog.error(reasonText(error, t('ui.failed')))); // prettier-ignore
  return (
    <>
      <div className="compare">
        <CountedDrawers form={form} count={count} />
        <CountedTrays form={form} count={count} />
      </div>
      <Panel title={t('compare.moment')}>
        <div className="audit-form" data-fields>
          <div className="audit-field">
            <label htmlFor="momen-hitung">{t('replay.eventNo')}</label>
            <TextInput
              id="momen-hitung"
              inputMode="numeric"
              value={draft.seq}
              invalid={draft.seq !== '' && seqOf(draft.seq) === null}
              disabled={isEmpty}
              onChange={(seq) => change((now) => ({ ...now, seq }))}
            />
            <p className="audit-note">{t(isEmpty ? 'compare.nothing' : 'compare.momentHint')}</p>
          </div>
          <div className="audit-buttons">
            <Button
              kind="primary"
              size="large"
              icon={<SafetyIcon />}
              disabled={!isReady}
              loading={compare.isPending}
              onClick={start}
            >
              {t('compare.start')}
            </Button>
            {mayExport && (
              <Button size="large" icon={<PdfIcon />} disabled={!isReady} onClick={memo}>
                {t('compare.memo')}
              </Button>
            )}
            {!isEmpty && (
              <Button size="large" kind="quiet" onClick={() => void startOver()}>
                {t('compare.clear')}
              </Button>
            )}
          </div>
        </div>
        {compare.isError && (
          <p className="field-error" role="alert">
            {errorText(compare.error, t('ui.failed'))}
          </p>
        )}
      </Panel>
      {compare.data && <CompareResult view={compare.data} />}
    </>
  );
}
