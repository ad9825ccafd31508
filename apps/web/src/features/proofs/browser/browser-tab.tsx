import { useMutation, useQuery } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { broughtKeys } from '@emas/domain/proof/public-key';
import { errorText, reasonText } from '../../../platform/api/api-error.js';
import { formatFigure } from '../../../platform/format.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { useCan, useSeesCost } from '../../../platform/session/use-session.js';
import { Button } from '../../../ui/button.js';
import { FileButton } from '../../../ui/file-button.js';
import { dialog } from '../../../ui/dialogs.js';
import { DateInput } from '../../../ui/form/date-input.js';
import { SelectInput } from '../../../ui/form/select-input.js';
import { TextInput } from '../../../ui/form/text-input.js';
import { DownloadIcon, SafetyIcon, UploadIcon } from '../../../ui/icons.js';
import { Panel } from '../../../ui/panel.js';
import { downloadRange, sealsQuery } from '../proof-calls.js';
import { FileVerdictView } from './file-verdict.js';
import { type VerifySource, verifyMachine } from './verify.machine.js';

/** A range looked at by this browser, in a thread of its own, against a key that the auditor brings. */
export function BrowserTab(): ReactNode {
  const { t } = useTranslation('proofs');
  const seesCost = useSeesCost();
  const mayExport = useCan('audit-ledger')('export');
  const seals = useQuery(sealsQuery);
  const sealed = (seals.data?.hari ?? []).filter(({ status }) => status === 'DISEGEL');
  const [state, send] = useMachine(verifyMachine);
  const [kind, setKind] = useState<VerifySource['kind']>('days');
  const [dari, setDari] = useState<string | null>(null);
  const [sampai, setSampai] = useState<string | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [key, setKey] = useState('');
  const days = { dari: dari ?? sealed.at(-1)?.tgl_system ?? '', sampai: sampai ?? sealed[0]?.tgl_system ?? '' };
  const mayFetch = seesCost && mayExport;
  const shownKind = mayFetch ? kind : 'file';
  const keys = broughtKeys(key);
  const isKeyWrong = key.trim() !== '' && keys.length === 0;
  const isBusy = state.matches('fetching') || state.matches('checking');
  const isReady = shownKind === 'file' ? file !== null : days.dari !== '' && days.sampai !== '';
  const check = (): void =>
    send({
      type: 'check',
      keys,
      source: shownKind === 'file' ? { kind: 'file', file: file! } : { kind: 'days', ...days },
    });
  useShortcut('mod+s', t('file.check'), check, isReady && !isKeyWrong && !isBusy);
  return (
    <>
      <Panel title={t('tabs.peramban')}>
        <div className="audit-form" data-fields>
          {mayFetch ? (
            <div className="audit-field">
              <label htmlFor="sumber">{t('file.source')}</label>
              <SelectInput
                id="sumber"
                search={false}
                value={kind}
                onChange={(next) => setKind(next === 'file' ? 'file' : 'days')}
                options={[
                  { value: 'days', label: t('file.fromServer') },
                  { value: 'file', label: t('file.fromFile') },
                ]}
              />
            </div>
          ) : (
            <p className="audit-note">{t('ui.withoutCost')}</p>
          )}
          {shownKind === 'days' ? (
            <>
              <Day id="dari" label={t('ui.from')} value={days.dari} onChange={setDari} />
              <Day id="sampai" label={t('ui.to')} value={days.sampai} onChange={setSampai} />
            </>
          ) : (
            <div className="audit-field">
              <span>{t('file.choose')}</span>
              <FileButton
                label={file?.name ?? t('file.choose')}
                accept=".emas,.txt,text/plain"
                icon={<UploadIcon />}
                onFile={setFile}
              />
            </div>
          )}
          <div className="audit-field audit-wide">
            <label htmlFor="kunci">{t('file.key')}</label>
            <TextInput id="kunci" upper={false} rows={4} value={key} onChange={setKey} invalid={isKeyWrong} />
            {isKeyWrong && (
              <p className="field-error" role="alert">
                {t('file.keyUnreadable')}
              </p>
            )}
            <FileButton
              label={t('file.keyFile')}
              accept=".pem,.txt"
              icon={<UploadIcon />}
              onFile={(one) => void one.text().then(setKey)}
            />
          </div>
          <div className="audit-buttons">
            <Button
              kind="primary"
              size="large"
              icon={<SafetyIcon />}
              disabled={!isReady || isKeyWrong || isBusy}
              loading={isBusy}
              onClick={check}
            >
              {t('file.check')}
            </Button>
            {isBusy && <Button onClick={() => send({ type: 'stop' })}>{t('file.stop')}</Button>}
            {state.matches('checking') && (
              <span role="status">{t('file.progress', { n: formatFigure('int', state.context.events) })}</span>
            )}
          </div>
        </div>
        {state.matches('failed') && (
          <p className="field-error" role="alert">
            {errorText(state.context.failure, t('ui.failed'))}
          </p>
        )}
        {state.context.verdict && <FileVerdictView verdict={state.context.verdict} />}
      </Panel>
      <WithoutUs days={mayFetch ? days : null} />
    </>
  );
}

interface DayProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string | null) => void;
}

const Day = ({ id, label, value, onChange }: DayProps): ReactNode => (
  <div className="audit-field">
    <label htmlFor={id}>{label}</label>
    <DateInput id={id} value={value} onChange={(next) => onChange(next || null)} />
  </div>
);

/** What an auditor takes along: the range, and two programs that check it on a machine of his own. */
function WithoutUs({ days }: { readonly days: { readonly dari: string; readonly sampai: string } | null }): ReactNode {
  const { t } = useTranslation('proofs');
  const range = useMutation({
    mutationFn: () => downloadRange(days!.dari, days!.sampai),
    onError: (error) => void dialog.error(reasonText(error, t('ui.failed'))),
  });
  return (
    <Panel title={t('file.own')}>
      <p className="audit-note">{t('file.ownHint')}</p>
      <div className="audit-buttons">
        {days && (
          <Button
            icon={<DownloadIcon />}
            disabled={days.dari === ''}
            loading={range.isPending}
            onClick={() => range.mutate()}
          >
            {t('file.saveRange')} {days.dari} – {days.sampai}
          </Button>
        )}
        {['verify-emas.html', 'verify-range.sh', 'verify-slip.sh'].map((name) => (
          <a key={name} className="audit-download" href={`./${name}`} download={name}>
            <DownloadIcon /> {name}
          </a>
        ))}
      </div>
    </Panel>
  );
}
