import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { PercentInput, RupiahInput } from '../../../ui/form/figure-input.js';
import { toast } from '../../../ui/toast.js';
import { noteDiscount, stepOf, type CheckoutValue, type NoteDiscount as Discount } from './checkout-value.js';

interface NoteDiscountProps {
  readonly value: CheckoutValue;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly onChange: (discount: Discount) => void;
  /** Enter: it is said. */
  readonly onLeave: () => void;
}

const KEYS = 'Alt K';

/** A discount on the whole note, in rupiah or in percent, spread over its lines (Alt+K). */
export function NoteDiscount({ value, disabled, error, onChange, onLeave }: NoteDiscountProps): ReactNode {
  const { t } = useTranslation(['sales', 'validation']);
  const root = useRef<HTMLDivElement>(null);
  const label = t('till.noteDiscount');
  useShortcut('alt+k', label, () => root.current?.querySelector('input')?.focus(), !disabled);
  const leave = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onLeave();
  };
  const { diskon_nota, diskon_nota_persen } = value;
  const input = { disabled, invalid: error !== undefined };
  const [typing, setTyping] = useState(false);
  const off = noteDiscount(value);
  const isRounded = diskon_nota !== null && off !== diskon_nota;
  return (
    <div
      className="till-note-discount"
      data-head="diskon_nota"
      ref={root}
      onKeyDown={leave}
      // While rupiah are typed; who has gone on to the percent sees what came of them.
      onFocus={({ target }) => setTyping(target === root.current?.querySelector('input'))}
      onBlur={() => setTyping(false)}
    >
      <dt className="document-beside">
        {label} <kbd>{KEYS}</kbd>
      </dt>
      <dd>
        <RupiahInput
          {...input}
          aria-label={label}
          value={diskon_nota_persen === null ? diskon_nota : off}
          onChange={(rupiah) => onChange({ diskon_nota: rupiah, diskon_nota_persen: null })}
        />
        <PercentInput
          {...input}
          aria-label={t('till.noteDiscountPercent')}
          value={diskon_nota_persen}
          onChange={(percent) => onChange({ diskon_nota: null, diskon_nota_persen: percent })}
          onRefused={() => toast.info(t('validation:discountMax'))}
        />
      </dd>
      {isRounded && !typing && !error && (
        <p className="till-note-rounded" role="status">
          {t('till.noteRounded', { step: stepOf(value), diskon: off })}
        </p>
      )}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
