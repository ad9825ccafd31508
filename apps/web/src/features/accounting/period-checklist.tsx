import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PeriodChecklist, PeriodWarningView } from '@emas/contracts/accounting/period.view';
import { errorText } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { formatRupiah } from '../../platform/format.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useCan, useMayOpen } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { TextInput } from '../../ui/form/text-input.js';
import { CheckIcon, CloseIcon, LockIcon, WarningIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import { toast } from '../../ui/toast.js';
import { nameOf } from './journal-calls.js';
import { closePeriod, PERIODS } from './period-calls.js';

interface ChecklistProps {
  readonly periode: string;
  readonly periksa: PeriodChecklist;
}

type State = 'good' | 'bad' | 'warn';

const ICONS: Readonly<Record<State, ReactNode>> = {
  good: <CheckIcon aria-hidden />,
  bad: <CloseIcon aria-hidden />,
  warn: <WarningIcon aria-hidden />,
};

/** How many of a kind are told one by one. */
const TOLD = 5;

/** What the month whose turn it is still lacks, each with where that is mended; the button that closes it. */
export function Checklist({ periode, periksa }: ChecklistProps): ReactNode {
  const { t } = useTranslation('periods');
  const mayClose = useCan(PERIODS)('validasi');
  const { hari, hari_buka, sudah_lewat, tanpa_nomor, tidak_seimbang, peringatan } = periksa;
  const isReady = hari_buka === null && sudah_lewat && tanpa_nomor.length === 0 && tidak_seimbang.length === 0;
  const banks = peringatan.filter(({ jenis }) => jenis === 'REKENING');
  const late = peringatan.filter(({ jenis }) => jenis === 'TANPA_NOMOR');
  const text = useWarningText();
  return (
    <Panel title={t('ui.checklist', { periode })}>
      <ul className="plain-list period-checks" data-testid="period-checks">
        {hari_buka !== null ? (
          <Check state="bad" page="/tutup-toko" texts={[t('ui.dayOpen', { tgl: hari_buka })]} />
        ) : sudah_lewat ? (
          <Check state="good" texts={[t('ui.days', { hari })]} />
        ) : (
          <Check state="bad" page="/tutup-toko" texts={[t('ui.notOver')]} />
        )}
        <Check
          state={tanpa_nomor.length > 0 ? 'bad' : 'good'}
          page="/parameter-akun"
          texts={
            tanpa_nomor.length === 0
              ? [t('ui.mapped')]
              : tanpa_nomor.map(({ akun, trx, type }) => t('ui.unmapped', { akun, jurnal: nameOf(`${trx} ${type}`) }))
          }
        />
        {late.length > 0 && <Check state="warn" page="/parameter-akun" texts={late.map(text)} />}
        <Check
          state={tidak_seimbang.length > 0 ? 'bad' : 'good'}
          page="/audit-ledger"
          texts={[
            tidak_seimbang.length === 0 ? t('ui.balanced') : t('ui.unbalanced', { tgl: tidak_seimbang.join(', ') }),
          ]}
        />
        <Check
          state={banks.length > 0 ? 'warn' : 'good'}
          page="/rekonsiliasi-bank"
          texts={banks.length === 0 ? [t('ui.banks')] : banks.map(text)}
        />
      </ul>
      {mayClose && isReady && <CloseForm periode={periode} warned={peringatan.length} />}
    </Panel>
  );
}

/** A warning in words. */
export function useWarningText(): (one: PeriodWarningView) => string {
  const { t } = useTranslation('periods');
  return (one) => {
    if (one.jenis === 'TANPA_NOMOR') return t('ui.lateNumber', { akun: one.kode, rp: formatRupiah(one.nilai) });
    if (one.sampai === null) return t('ui.bankNever', { rekening: one.kode });
    return t('ui.bankTo', { rekening: one.kode, tgl: one.sampai });
  };
}

interface CheckProps {
  readonly state: State;
  readonly texts: readonly string[];
  /** Where it is mended. */
  readonly page?: string;
}

function Check({ state, texts, page }: CheckProps): ReactNode {
  const { t } = useTranslation(['periods', 'titles']);
  const mayOpen = useMayOpen();
  const leads = state !== 'good' && page !== undefined && mayOpen(page);
  const rest = texts.length - TOLD;
  return (
    <li className={`period-check is-${state}`}>
      <span className={`period-mark tone-${state}`}>{ICONS[state]}</span>
      <span>
        {texts.slice(0, TOLD).map((text) => (
          <span key={text} className="period-line">
            {text}
          </span>
        ))}
        {rest > 0 && <span className="period-line">+ {rest}</span>}
      </span>
      {leads && <Link to={page}>{t('ui.openPage', { layar: t(`titles:${page.slice(1)}`) })}</Link>}
    </li>
  );
}

function CloseForm({ periode, warned }: { readonly periode: string; readonly warned: number }): ReactNode {
  const { t } = useTranslation(['periods', 'common']);
  const [alasan, setAlasan] = useState('');
  const [tried, setTried] = useState(false);
  const [key, setKey] = useState(newId);
  const close = useMutation({
    mutationFn: () => closePeriod(periode, warned > 0 ? { alasan: alasan.trim() } : {}, key),
    onSuccess: ({ message }) => {
      setAlasan('');
      void queryClient.invalidateQueries({ queryKey: ['ledger'] });
      toast.success(message);
    },
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey: ['ledger', PERIODS] });
      void dialog.error(errorText(error, t('common:errors.INTERNAL')));
    },
    onSettled: () => setKey(newId()),
  });
  const lacks = warned > 0 && alasan.trim() === '';
  const submit = async (): Promise<void> => {
    setTried(true);
    if (lacks) return document.getElementById('alasan-tutup')?.focus();
    if (await dialog.confirm(t('ui.ask', { periode }), { ok: t('ui.close', { periode }), careful: true }))
      close.mutate();
  };
  useShortcut('mod+s', t('ui.close', { periode }), () => void submit(), !close.isPending);
  return (
    <div className="period-close">
      {warned > 0 && (
        <div className="field">
          <label className="field-label" htmlFor="alasan-tutup">
            {t('ui.reason')}
          </label>
          <TextInput id="alasan-tutup" value={alasan} maxLength={200} invalid={tried && lacks} onChange={setAlasan} />
          <span className={tried && lacks ? 'field-error' : 'muted'} {...(tried && lacks && { role: 'alert' })}>
            {t('ui.reasonHint')}
          </span>
        </div>
      )}
      <Button kind="primary" icon={<LockIcon />} loading={close.isPending} onClick={() => void submit()}>
        {t('ui.close', { periode })}
      </Button>
    </div>
  );
}
