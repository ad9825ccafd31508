import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.js';
import { SelectInput } from '../../ui/form/select-input.js';
import { Tag } from '../../ui/tag.js';
import type { Account } from './journal-calls.js';

interface AccountCellProps {
  readonly role: string;
  readonly nomor: string | null;
  readonly accounts: readonly Account[];
  readonly readOnly: boolean;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onChange: (nomor: string | null) => void;
}

/** In the select, what stands for no account. */
const SUSPENSE = '-';

/** An account number: clicked, or pressed with Enter, it becomes a choice of 'number - name'. */
export function AccountCell({
  role,
  nomor,
  accounts,
  readOnly,
  isOpen,
  onOpen,
  onChange,
}: AccountCellProps): ReactNode {
  const { t } = useTranslation('accounting');
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // Closed again, the keyboard stands where it opened the choice.
    if (wasOpen.current && !isOpen && (document.activeElement === document.body || !document.activeElement))
      button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const text = (account: Account): string => `${account.nomor_akun} - ${account.nama_akun}`;
  const chosen = accounts.find(({ nomor_akun }) => nomor_akun === nomor);
  const shown = nomor === null ? <Tag tone="warn">{t('ui.suspenseAccount')}</Tag> : chosen ? text(chosen) : nomor;
  if (readOnly) return shown;
  if (!isOpen)
    return (
      <Button ref={button} kind="quiet" onClick={() => onOpen(true)}>
        {shown}
      </Button>
    );
  const offered = accounts.filter(
    (account) => account.nomor_akun === nomor || (account.is_detail !== false && account.is_aktif !== false),
  );
  return (
    <div
      className="journal-choice"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onOpen(false);
      }}
    >
      <SelectInput
        autoFocus
        defaultOpen
        aria-label={t('ui.choose', { name: role })}
        value={nomor ?? SUSPENSE}
        emptyText={t('ui.noAccounts')}
        options={[
          { value: SUSPENSE, label: t('ui.suspenseAccount') },
          ...offered.map((account) => ({ value: account.nomor_akun, label: text(account) })),
        ]}
        onBlur={() => onOpen(false)}
        onChange={(next) => {
          onChange(next === SUSPENSE ? null : next);
          onOpen(false);
        }}
      />
    </div>
  );
}
