import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { epcOf } from '@emas/domain/counts/met-code';
import { useFieldTexts } from '../../engine/field-texts.js';
import { signalHit } from '../../platform/input/scanner.js';
import { Button } from '../../ui/button.js';
import { FileButton } from '../../ui/file-button.js';
import { TextInput } from '../../ui/form/text-input.js';
import { UploadIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import { partsOf, tagsIn, useEpcReader } from './epc-stream.js';
import type { Read } from './scan-store.js';

interface RfidReaderProps {
  readonly disabled: boolean;
  readonly onReads: (reads: readonly Read[]) => void;
}

/** Tags from a reader at this computer, out of a list that is pasted, or out of a file; one of them is found by its sound. */
export function RfidReader({ disabled, onReads }: RfidReaderProps): ReactNode {
  const { t } = useTranslation(['counting', 'shell']);
  const { label } = useFieldTexts();
  const [pasted, setPasted] = useState('');
  const [sought, setSought] = useState('');
  const wanted = sought.trim().toUpperCase();
  const take = (reads: readonly Read[]): void => {
    if (wanted !== '' && reads.some(({ kode }) => kode === wanted || kode === epcOf(wanted))) signalHit();
    onReads(reads);
  };
  const reader = useEpcReader(take);
  const sendText = (text: string): void => partsOf(tagsIn(text)).forEach(take);
  const send = (): void => {
    sendText(pasted);
    setPasted('');
  };
  const load = async (file: File): Promise<void> => sendText(await file.text());
  return (
    <Panel title={label('epc')} collapsible>
      <div className="stack count-rfid">
        {reader.can && (
          <p className="count-reader">
            <Button disabled={disabled} onClick={() => (reader.live ? reader.disconnect() : void reader.connect())}>
              {t(reader.live ? 'ui.readerOff' : 'ui.readerOn')}
            </Button>
            {reader.live && <span role="status">{t('ui.readsPerSecond', { n: reader.rate })}</span>}
          </p>
        )}
        <label className="field">
          <span className="field-label">{t('ui.paste')}</span>
          <TextInput value={pasted} onChange={setPasted} rows={4} disabled={disabled} />
        </label>
        <p className="count-reader">
          <Button kind="primary" disabled={disabled || tagsIn(pasted).length === 0} onClick={send}>
            {t('ui.pasteSend')}
          </Button>
          <FileButton
            label={t('shell:import.file')}
            accept=".txt,.csv,text/plain,text/csv"
            icon={<UploadIcon />}
            disabled={disabled}
            onFile={(file) => void load(file)}
          />
        </p>
        <label className="field">
          <span className="field-label">{t('ui.seek')}</span>
          <TextInput value={sought} onChange={setSought} maxLength={40} />
        </label>
      </div>
    </Panel>
  );
}
