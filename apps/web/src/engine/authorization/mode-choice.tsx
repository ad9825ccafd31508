import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut, type Keys } from '../../platform/input/shortcuts.js';
import { KeyIcon, MobileIcon, ScanIcon } from '../../ui/icons.js';
import type { Mode } from './authorization.machine.js';

const ICONS: Readonly<Record<Mode, ReactNode>> = {
  manual: <KeyIcon aria-hidden />,
  fingerprint: <ScanIcon aria-hidden />,
  remote: <MobileIcon aria-hidden />,
};

interface ModeChoiceProps {
  readonly modes: readonly Mode[];
  readonly chosen: Mode;
  readonly disabled: boolean;
  /** `focus`: by a shortcut out of a field, which goes on in the first field of the other way. */
  readonly onChoose: (mode: Mode, focus: boolean) => void;
}

interface ModeOptionProps extends Pick<ModeChoiceProps, 'chosen' | 'disabled' | 'onChoose'> {
  readonly mode: Mode;
  readonly name: string;
  readonly keys: Keys;
}

function ModeOption({ mode, name, keys, chosen, disabled, onChoose }: ModeOptionProps): ReactNode {
  const { t } = useTranslation('authorization');
  const label = t(`web.mode.${mode}`);
  useShortcut(keys, label, () => onChoose(mode, true), !disabled);
  return (
    <label className="authorization-mode" data-testid="authorization-mode">
      <input
        type="radio"
        name={name}
        value={mode}
        checked={mode === chosen}
        disabled={disabled}
        onChange={() => onChoose(mode, false)}
      />
      <span aria-hidden="true">{ICONS[mode]}</span>
      {label}
    </label>
  );
}

/** How the approval is given; Alt and a digit choose from any field. */
export function ModeChoice({ modes, ...props }: ModeChoiceProps): ReactNode {
  const { t } = useTranslation('authorization');
  const name = useId();
  return (
    <fieldset className="authorization-modes">
      <legend className="sr-only">{t('web.mode.label')}</legend>
      {modes.map((mode, index) => (
        <ModeOption key={mode} mode={mode} name={name} keys={`alt+${index + 1}`} {...props} />
      ))}
    </fieldset>
  );
}
