import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../engine/page.js';
import { errorText } from '../../platform/api/api-error.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useCan } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { DateInput } from '../../ui/form/date-input.js';
import { ArrowLeftIcon, ReloadIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { AccountCell } from './account-cell.js';
import type { Account } from './journal-calls.js';
import { nameOf } from './journal-calls.js';
import { useAccounts, useJournalEditor, type JournalEditorState } from './use-journal-editor.js';

interface JournalEditorProps {
  readonly journalKey: string;
  readonly onBack: () => void;
}

/** Edit mode: the accounts of one journal, held here until they are saved. */
export function JournalEditor({ journalKey, onBack }: JournalEditorProps): ReactNode {
  const { t } = useTranslation(['accounting', 'common']);
  const mayChange = useCan('parameter-akun')('ubah');
  const state = useJournalEditor(journalKey);
  const accounts = useAccounts();
  const { count, isSaving, save, discard, error, rows, journal, data } = state;
  useShortcut('mod+s', t('ui.save'), save, count > 0 && !isSaving);
  return (
    <Page
      title={t('ui.edit', { name: nameOf(journalKey).replace('/', ' ') })}
      actions={
        <>
          {count > 0 && (
            <>
              <span className="journal-unsaved" role="status">
                {t('ui.unsaved', { count })}
              </span>
              <Button icon={<ReloadIcon />} disabled={isSaving} onClick={discard}>
                {t('ui.reload')}
              </Button>
            </>
          )}
          <Button icon={<ArrowLeftIcon />} onClick={onBack}>
            {t('ui.back')}
          </Button>
          {mayChange && (
            <Button kind="primary" disabled={count === 0} loading={isSaving} onClick={save}>
              {t('ui.save')}
            </Button>
          )}
        </>
      }
    >
      <Panel flush>
        {rows && journal ? (
          <Detail state={state} accounts={accounts.data ?? []} readOnly={!mayChange} />
        ) : data || error ? (
          <EmptyState
            kind={error ? 'failed' : 'nothing'}
            title={error ? errorText(error, t('common:table.failed')) : t('ui.empty')}
            action={
              error ? (
                <Button onClick={() => void state.refetch()}>{t('common:retry')}</Button>
              ) : (
                <Button onClick={onBack}>{t('ui.back')}</Button>
              )
            }
          />
        ) : (
          <SkeletonRows rows={6} columns={2} />
        )}
      </Panel>
    </Page>
  );
}

interface DetailProps {
  readonly state: JournalEditorState;
  readonly accounts: readonly Account[];
  readonly readOnly: boolean;
}

function Detail({ state, accounts, readOnly }: DetailProps): ReactNode {
  const { t } = useTranslation(['accounting', 'fields']);
  const [open, setOpen] = useState<string | null>(null);
  const { rows, journal, tgl, setTgl, today, faults, set } = state;
  return (
    <>
      <div className="journal-date">
        <label htmlFor="tgl_berlaku">{t('fields:tgl_berlaku')}</label>
        <DateInput
          id="tgl_berlaku"
          today={today}
          value={tgl}
          readOnly={readOnly}
          onChange={(day) => day && setTgl(day)}
        />
        {faults['tgl_berlaku'] && (
          <p className="field-error" role="alert">
            {faults['tgl_berlaku']}
          </p>
        )}
      </div>
      <table className="journal-table">
        <caption className="sr-only">{t('ui.detail', { name: nameOf(`${journal!.trx} ${journal!.type}`) })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('fields:jenis_akun')}</th>
            <th scope="col">{t('fields:nomor_akun')}</th>
          </tr>
        </thead>
        <tbody>
          {rows!.map(({ kode_akun, jenis_akun, nomor_akun, changed }) => (
            <tr key={kode_akun} data-changed={changed || undefined}>
              <th scope="row">
                {jenis_akun}
                <code>{kode_akun}</code>
              </th>
              <td>
                <AccountCell
                  role={kode_akun}
                  nomor={nomor_akun}
                  accounts={accounts}
                  readOnly={readOnly}
                  isOpen={open === kode_akun}
                  onOpen={(isOpen) => setOpen(isOpen ? kode_akun : null)}
                  onChange={(nomor) => set(kode_akun, nomor)}
                />
                {faults[kode_akun] && (
                  <p className="field-error" role="alert">
                    {faults[kode_akun]}
                  </p>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
