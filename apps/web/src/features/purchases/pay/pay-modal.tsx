import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PayOutDto } from '@emas/contracts/payments/payment.dto';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { LookupInput } from '../../../engine/lookup/lookup-input.js';
import { errorText, isApiError } from '../../../platform/api/api-error.js';
import { newId } from '../../../platform/api/client.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { Button, IconButton } from '../../../ui/button.js';
import { Figure } from '../../../ui/figure.js';
import { RupiahInput } from '../../../ui/form/figure-input.js';
import { focusNext } from '../../../ui/form/focus-next.js';
import { TextInput } from '../../../ui/form/text-input.js';
import { DeleteIcon } from '../../../ui/icons.js';
import { Modal } from '../../../ui/modal.js';

type Kind = PayOutDto['cara_bayar'];

const KINDS: readonly Kind[] = ['CASH', 'TRANSFER'];

/** One payment while it is entered. */
interface PayLine {
  readonly id: string;
  readonly cara_bayar: Kind;
  readonly jumlah: number | null;
  readonly no_rekening: string | null;
  readonly no_ref: string;
}

interface PayModalProps {
  /** What is to be paid; rupiah. */
  readonly total: number;
  readonly title?: string;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onSubmit: (payments: readonly PayOutDto[]) => void;
  readonly onClose: () => void;
}

const ACCOUNT = { list: 'master-rekening', value: 'no_rekening', label: 'nama_rekening' };
const SAVE_KEYS = 'Ctrl S';

const newLine = (cara_bayar: Kind, jumlah: number | null): PayLine => ({
  id: newId(),
  cara_bayar,
  jumlah,
  no_rekening: null,
  no_ref: '',
});

const paidBy = (lines: readonly PayLine[]): number => lines.reduce((sum, { jumlah }) => sum + (jumlah ?? 0), 0);

/** Money that goes out: cash from one's own drawer, transfer from an account of the shop; Alt+1 and Alt+2 choose. */
export function PayModal({ total, title, busy, error, onSubmit, onClose }: PayModalProps): ReactNode {
  const { t } = useTranslation(['purchases', 'common']);
  const texts = useFieldTexts();
  const [lines, setLines] = useState<readonly PayLine[]>(() => [newLine('CASH', total)]);
  const [tried, setTried] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const paid = paidBy(lines);
  const remaining = total - paid;
  const refused = isApiError(error) ? error.details : [];

  const focusLine = (id: string, input = 'input'): void =>
    void window.setTimeout(() => root.current?.querySelector<HTMLElement>(`[data-payment="${id}"] ${input}`)?.focus());
  const change = (id: string, changes: Partial<PayLine>): void =>
    setLines(lines.map((line) => (line.id === id ? { ...line, ...changes } : line)));
  /** Where one line pays all it changes its kind; otherwise the rest is paid the chosen way. */
  const choose = (kind: Kind): void => {
    const [first] = lines;
    if (first && lines.length === 1 && remaining <= 0) {
      setLines([{ ...first, cara_bayar: kind }]);
      return focusLine(first.id);
    }
    const added = newLine(kind, Math.max(remaining, 0) || null);
    setLines([...lines, added]);
    focusLine(added.id);
  };
  const problemOf = (line: PayLine, index: number, field: 'jumlah' | 'no_rekening'): string | undefined => {
    const server = refused.find((one) => one.field === `pembayaran.${index}.${field}`)?.message;
    if (server) return server;
    if (!tried) return undefined;
    if (field === 'jumlah') return line.jumlah ? undefined : texts.error({ field, code: 'mustFill' });
    const missing = line.cara_bayar === 'TRANSFER' && !line.no_rekening;
    return missing ? texts.error({ field, code: 'mustChoose' }) : undefined;
  };
  const submit = (): void => {
    if (busy) return;
    setTried(true);
    const wrong = lines.find((line) => !line.jumlah || (line.cara_bayar === 'TRANSFER' && !line.no_rekening));
    if (wrong) return focusLine(wrong.id, wrong.jumlah ? '[role="combobox"]' : 'input');
    if (remaining !== 0) return;
    onSubmit(
      lines.map(({ cara_bayar, jumlah, no_rekening, no_ref }) => ({
        cara_bayar,
        jumlah: jumlah ?? 0,
        no_rekening: cara_bayar === 'TRANSFER' ? no_rekening : null,
        no_ref: no_ref.trim() || null,
      })),
    );
  };
  useShortcut('mod+s', t('ui.pay'), submit, !busy);
  useShortcut('escape', t('common:close'), onClose, !busy);
  useShortcut('alt+1', t('pay.CASH'), () => choose('CASH'), !busy);
  useShortcut('alt+2', t('pay.TRANSFER'), () => choose('TRANSFER'), !busy);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const target = event.target as HTMLElement;
    if (event.key !== 'Enter' || event.defaultPrevented || target.tagName !== 'INPUT') return;
    if (target.getAttribute('aria-expanded') === 'true') return;
    event.preventDefault();
    focusNext(target, event.currentTarget);
  };

  return (
    <Modal
      open
      width={560}
      title={title ?? t('ui.pay')}
      onClose={busy ? () => undefined : onClose}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('ui.payLater')}
          </Button>
          <Button kind="primary" size="large" loading={busy} disabled={busy} onClick={submit}>
            {t('ui.pay')} <kbd className="buy-keys">{SAVE_KEYS}</kbd>
          </Button>
        </>
      }
    >
      <div className="pay-out" data-fields ref={root} onKeyDown={onKeyDown}>
        <div className="buy-total pay-out-total">
          <span>{t('fields:total')}</span>
          <Figure kind="rupiah" value={total} unit strong />
        </div>
        <div className="pay-out-kinds" role="group" aria-label={texts.label('cara_bayar')}>
          {KINDS.map((kind, index) => (
            <Button key={kind} disabled={busy} onClick={() => choose(kind)}>
              <kbd>{index + 1}</kbd> {t(`pay.${kind}`)}
            </Button>
          ))}
        </div>
        {lines.map((line, index) => (
          <PayRow
            key={line.id}
            line={line}
            autoFocus={index === 0}
            disabled={busy}
            problemOf={(field) => problemOf(line, index, field)}
            onChange={(changes) => change(line.id, changes)}
            {...(lines.length > 1 ? { onRemove: () => setLines(lines.filter(({ id }) => id !== line.id)) } : {})}
          />
        ))}
        {remaining !== 0 && (
          <p className={tried ? 'buy-failure' : 'pay-out-remaining'} role="status">
            {t('errors.PAY_OUT_NOT_EQUAL', { dibayar: paid, total })}
          </p>
        )}
        {Boolean(error) && refused.length === 0 && (
          <p className="buy-failure" role="alert">
            {errorText(error, t('common:errors.INTERNAL'))}
          </p>
        )}
      </div>
    </Modal>
  );
}

interface PayRowProps {
  readonly line: PayLine;
  readonly autoFocus: boolean;
  readonly disabled: boolean;
  readonly problemOf: (field: 'jumlah' | 'no_rekening') => string | undefined;
  readonly onChange: (changes: Partial<PayLine>) => void;
  readonly onRemove?: () => void;
}

function PayRow({ line, autoFocus, disabled, problemOf, onChange, onRemove }: PayRowProps): ReactNode {
  const { t } = useTranslation(['purchases', 'common']);
  const { label } = useFieldTexts();
  const kind = t(`pay.${line.cara_bayar}`);
  return (
    <div className="pay-out-line" data-payment={line.id}>
      <strong>{kind}</strong>
      <Labelled label={label('jumlah')} error={problemOf('jumlah')}>
        <RupiahInput
          aria-label={`${label('jumlah')} ${kind}`}
          autoFocus={autoFocus}
          disabled={disabled}
          invalid={problemOf('jumlah') !== undefined}
          value={line.jumlah}
          onChange={(jumlah) => onChange({ jumlah })}
        />
      </Labelled>
      {line.cara_bayar === 'TRANSFER' && (
        <>
          <Labelled label={label('no_rekening')} error={problemOf('no_rekening')}>
            <LookupInput
              lookup={ACCOUNT}
              aria-label={label('no_rekening')}
              disabled={disabled}
              invalid={problemOf('no_rekening') !== undefined}
              value={line.no_rekening}
              onChange={(no_rekening) => onChange({ no_rekening })}
            />
          </Labelled>
          <Labelled label={label('no_ref')} error={undefined}>
            <TextInput
              aria-label={label('no_ref')}
              disabled={disabled}
              maxLength={60}
              value={line.no_ref}
              onChange={(no_ref) => onChange({ no_ref })}
            />
          </Labelled>
        </>
      )}
      {onRemove && (
        <IconButton label={t('common:remove')} icon={<DeleteIcon />} disabled={disabled} onClick={onRemove} />
      )}
    </div>
  );
}

interface LabelledProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

function Labelled({ label, error, children }: LabelledProps): ReactNode {
  return (
    <div className="field">
      <span className="field-label">{label}</span>
      {children}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
