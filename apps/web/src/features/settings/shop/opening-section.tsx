import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../../ui/button.js';
import { Figure } from '../../../ui/figure.js';
import { RupiahInput } from '../../../ui/form/figure-input.js';
import { SelectInput } from '../../../ui/form/select-input.js';
import { TextInput } from '../../../ui/form/text-input.js';
import { CopyIcon, DeleteIcon } from '../../../ui/icons.js';
import { Modal } from '../../../ui/modal.js';
import { bookedAmount, type Section } from './opening-accounts.js';
import { pastedBalances } from './pasted-balances.js';

export type Amounts = Readonly<Record<string, number | null>>;

interface SectionProps {
  readonly section: Section;
  readonly amounts: Amounts;
  /** What the server found wrong, by account. */
  readonly problems: Readonly<Record<string, string>>;
  /** `undefined` takes an account away. */
  readonly onChange: (changes: Readonly<Record<string, number | null | undefined>>) => void;
}

/** Accounts of one kind that are chosen one by one, or pasted as two columns. */
export function OpeningSection({ section, amounts, problems, onChange }: SectionProps): ReactNode {
  const { t } = useTranslation('settings');
  const [pasting, setPasting] = useState(false);
  const { title, hint, accounts, negative } = section;
  const chosen = accounts.filter(({ akun }) => akun in amounts);
  const left = accounts.filter(({ akun }) => !(akun in amounts));
  const sum = chosen.reduce((total, account) => total + bookedAmount(account, amounts[account.akun] ?? null), 0);
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <p className="opening-hint muted">{hint}</p>
      {chosen.map(({ akun, label }) => (
        <div key={akun} className="opening-row" data-akun={akun}>
          <span>{label}</span>
          <span className="opening-amount">
            <RupiahInput
              aria-label={label}
              negative={negative}
              invalid={akun in problems}
              value={amounts[akun] ?? null}
              onChange={(amount) => onChange({ [akun]: amount })}
            />
            <IconButton
              label={t('opening.remove', { akun: label })}
              icon={<DeleteIcon />}
              danger
              onClick={() => onChange({ [akun]: undefined })}
            />
          </span>
          {akun in problems && (
            <span className="field-error" role="alert">
              {problems[akun]}
            </span>
          )}
        </div>
      ))}
      <div className="opening-add">
        <SelectInput
          aria-label={t('opening.add', { title })}
          placeholder={t('opening.addShort')}
          value={null}
          disabled={left.length === 0}
          options={left.map(({ akun, label }) => ({ value: akun, label }))}
          onChange={(akun) => {
            if (akun === null) return;
            onChange({ [akun]: null });
            requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-akun="${CSS.escape(akun)}"] input`)?.focus()); // prettier-ignore
          }}
        />
        <Button icon={<CopyIcon />} onClick={() => setPasting(true)}>
          {t('opening.paste')}
        </Button>
        {chosen.length > 0 && <Figure kind="rupiah" value={Math.abs(sum)} unit strong />}
      </div>
      {pasting && <Paste section={section} onTake={onChange} onClose={() => setPasting(false)} />}
    </section>
  );
}

interface PasteProps {
  readonly section: Section;
  readonly onTake: (rows: Readonly<Record<string, number>>) => void;
  readonly onClose: () => void;
}

/** Lines that are told one by one. */
const TOLD = 5;

function Paste({ section, onTake, onClose }: PasteProps): ReactNode {
  const { t } = useTranslation('settings');
  const [text, setText] = useState('');
  const found = pastedBalances(text, new Map(section.accounts.map(({ code, akun }) => [code.toUpperCase(), akun])));
  const { rows, wrong } = found;
  const take = (): void => {
    onTake(Object.fromEntries(rows.map(({ akun, amount }) => [akun, amount])));
    onClose();
  };
  return (
    <Modal
      open
      title={`${t('opening.paste')} · ${section.title}`}
      changed={text !== ''}
      onClose={onClose}
      footer={
        <Button kind="primary" disabled={rows.length === 0 || wrong.length > 0} onClick={take}>
          {t('opening.take', { count: rows.length })}
        </Button>
      }
    >
      <div className="field">
        <label className="field-label" htmlFor="tempel-saldo">
          {t('opening.pasteHint')}
        </label>
        <TextInput id="tempel-saldo" autoFocus upper={false} rows={8} value={text} onChange={setText} />
        <ul className="plain-list" aria-live="polite">
          {wrong.slice(0, TOLD).map(({ line, text: said, wrong: why }) => (
            <li key={line} className="field-error">
              {t(`opening.wrong.${why}`, { line, text: said })}
            </li>
          ))}
          {wrong.length > TOLD && <li className="field-error">+ {wrong.length - TOLD}</li>}
        </ul>
      </div>
    </Modal>
  );
}
