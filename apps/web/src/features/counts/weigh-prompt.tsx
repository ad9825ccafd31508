import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldTexts } from '../../engine/field-texts.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { Button } from '../../ui/button.js';
import { ScaleInput } from '../../ui/form/scale-input.js';
import { Panel } from '../../ui/panel.js';
import type { Told } from './count.machine.js';

interface WeighPromptProps {
  readonly thing: Told;
  readonly onWeighed: (berat: number) => void;
}

/** A thing that was drawn by lot: what the scale shows of it. */
export function WeighPrompt({ thing, onWeighed }: WeighPromptProps): ReactNode {
  const { t } = useTranslation('counting');
  const { label } = useFieldTexts();
  const [berat, setBerat] = useState<number | null>(null);
  const save = (): void => {
    if (berat) onWeighed(berat);
  };
  useShortcut('mod+enter', t('ui.weighSave'), save, berat !== null && berat > 0);
  return (
    <Panel title={`${t('ui.mayWeigh')}: ${thing.kode}`}>
      <div className="count-weigh" data-testid="weigh-prompt">
        <p>{thing.nama_barang}</p>
        <ScaleInput value={berat} onChange={setBerat} aria-label={label('berat_timbang')} autoFocus />
        <Button kind="primary" disabled={!berat} onClick={save}>
          {t('ui.weighSave')}
        </Button>
      </div>
    </Panel>
  );
}
