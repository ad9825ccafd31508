import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppraisalView } from '@emas/contracts/debt/loan.view';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { HeadField } from '../../../parts/document/head-field.js';
import { useActionText } from '../../../engine/authorization/use-action-text.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { Button } from '../../../ui/button.js';
import { Figure } from '../../../ui/figure.js';
import { IntInput, PercentInput, RupiahInput } from '../../../ui/form/figure-input.js';
import { TextInput } from '../../../ui/form/text-input.js';
import { RedemptionTable } from '../contract/redemption-table.js';
import type { LoanForm } from './use-loan.js';

const MOST_KEYS = 'Alt M';
const WHOLE = 100;
/** From here on the bar warns. */
const NEARLY = 90;

interface SumsProps {
  readonly form: LoanForm;
  readonly disabled: boolean;
  readonly errorOf: (field: string) => string | undefined;
}

/** Where it will lie, how much is lent and on what terms: fields of the head. */
export function LoanSumFields({ form, disabled, errorOf }: SumsProps): ReactNode {
  const { t } = useTranslation('debt');
  const { label } = useFieldTexts();
  const { value, set, appraisal } = form;
  const most = appraisal.view?.usulan ?? 0;
  const terms = appraisal.view?.pinjaman?.syarat;
  const takeMost = (): void => set({ jumlah_hutang: most });
  useShortcut('alt+m', t('ui.takeMost'), takeMost, !disabled && most > 0);
  const input = (name: string) => ({
    'aria-label': label(name),
    disabled,
    invalid: errorOf(name) !== undefined,
  });
  return (
    <>
      <HeadField name="lokasi" label={label('lokasi')} error={errorOf('lokasi')}>
        <TextInput {...input('lokasi')} maxLength={20} value={value.lokasi} onChange={(lokasi) => set({ lokasi })} />
      </HeadField>
      <HeadField name="jumlah_hutang" label={label('jumlah_hutang')} error={errorOf('jumlah_hutang')}>
        <RupiahInput
          {...input('jumlah_hutang')}
          value={value.jumlah_hutang}
          onChange={(jumlah_hutang) => set({ jumlah_hutang })}
        />
        <Button size="small" disabled={disabled || most === 0} onClick={takeMost}>
          {t('ui.takeMost')} <Figure kind="rupiah" value={most} /> <kbd className="key-hint">{MOST_KEYS}</kbd>
        </Button>
      </HeadField>
      <div className="loan-terms">
        <HeadField name="bunga" label={label('bunga')} error={errorOf('bunga')}>
          <PercentInput
            {...input('bunga')}
            value={value.bunga ?? terms?.bunga ?? null}
            onChange={(bunga) => set({ bunga })}
          />
        </HeadField>
        <HeadField name="jangka_waktu" label={label('jangka_waktu')} error={errorOf('jangka_waktu')}>
          <IntInput
            {...input('jangka_waktu')}
            value={value.jangka_waktu ?? terms?.jangka_waktu ?? null}
            onChange={(jangka_waktu) => set({ jangka_waktu })}
          />
        </HeadField>
      </div>
    </>
  );
}

/** How much of what may be lent is lent: the bar says it in a figure too. */
function LimitBar({ lent, limit }: { readonly lent: number; readonly limit: number }): ReactNode {
  const { t } = useTranslation('debt');
  const part = limit === 0 ? WHOLE : Math.round((lent * WHOLE) / limit);
  const tone = part > WHOLE ? 'bad' : part >= NEARLY ? 'warn' : 'good';
  return (
    <div
      className="loan-limit"
      data-tone={tone}
      role="meter"
      aria-label={t('ui.limit')}
      aria-valuemin={0}
      aria-valuemax={WHOLE}
      aria-valuenow={Math.min(WHOLE, part)}
    >
      <span style={{ width: `${Math.min(WHOLE, part)}%` }} />
      <small>
        {t('ui.limit')} <Figure kind="percent" value={part} unit />
      </small>
    </div>
  );
}

/** What the goods are worth, what may be lent on them, and what the loan comes to. */
export function LoanTotals({ form }: { readonly form: LoanForm }): ReactNode {
  const { t } = useTranslation('debt');
  const { label } = useFieldTexts();
  const actionText = useActionText();
  const { view } = form.appraisal;
  if (!view) return null;
  const { pinjaman } = view;
  const limit = Math.min(view.plafond ?? Infinity, view.maksimal ?? Infinity);
  return (
    <div className="loan-totals" aria-live="polite">
      <Rows view={view} />
      {Number.isFinite(limit) && <LimitBar lent={form.value.jumlah_hutang ?? 0} limit={limit} />}
      {pinjaman && (
        <>
          <RedemptionTable rows={pinjaman.tabel_tebus} />
          {pinjaman.perlu_otorisasi.length > 0 && (
            <p className="tone-warn loan-asks">
              {t('ui.asks')} {pinjaman.perlu_otorisasi.map((reason) => actionText(reason)).join(', ')}
            </p>
          )}
          {form.paying.limit !== null && (
            <p className="tone-warn loan-asks">{t('errors.LOAN_SAME_PERSON', { batas: form.paying.limit })}</p>
          )}
          <dl className="sums">
            <div>
              <dt>{label('jatuh_tempo')}</dt>
              <dd data-testid="due">{pinjaman.jatuh_tempo}</dd>
            </div>
          </dl>
        </>
      )}
    </div>
  );
}

function Rows({ view }: { readonly view: AppraisalView }): ReactNode {
  const { label } = useFieldTexts();
  const { berat, taksiran, plafond, maksimal, pinjaman } = view;
  const figures = [
    ['berat', 'weight', berat],
    ['taksiran', 'rupiah', taksiran],
    ['plafond', 'rupiah', plafond],
    ...(maksimal === null ? [] : [['maksimal_hutang', 'rupiah', maksimal] as const]),
    ...(pinjaman
      ? ([
          ['bunga_rp', 'rupiah', pinjaman.bunga_rp],
          ['admin_rp', 'rupiah', pinjaman.admin_rp],
        ] as const)
      : []),
  ] as const;
  return (
    <dl className="sums">
      {figures.map(([name, kind, figure]) => (
        <div key={name}>
          <dt>{label(name)}</dt>
          <dd>
            <Figure kind={kind} value={figure} unit />
          </dd>
        </div>
      ))}
    </dl>
  );
}
