import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CreditorDto } from '@emas/contracts/money/creditor.dto';
import type { CreditorView } from '@emas/contracts/money/creditor.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { api } from '../../platform/api/client.js';
import { Button } from '../../ui/button.js';
import { Figure } from '../../ui/figure.js';
import { Field } from '../../ui/form/form.js';
import { SelectInput } from '../../ui/form/select-input.js';
import { SwitchInput } from '../../ui/form/switch-input.js';
import { CopyIcon } from '../../ui/icons.js';
import { toast } from '../../ui/toast.js';

/** What a form of money types of who is paid. */
export interface DebtValues {
  /** `SUPPLIER/SUP1`. */
  lawan: string | null;
  uang_muka: boolean;
}

export const NO_DEBT: DebtValues = { lawan: null, uang_muka: false };

const keyOf = ({ jenis, kode }: CreditorView): string => `${jenis}/${kode}`;

/** Who it is, as it is sent. */
export function creditorOf(lawan: string | null): CreditorDto | null {
  if (!lawan) return null;
  const at = lawan.indexOf('/');
  return { jenis: lawan.startsWith('TUKANG') ? 'TUKANG' : 'SUPPLIER', kode: lawan.slice(at + 1) };
}

/** Whoever is owed, with what he is owed now. */
export const useCreditors = (wanted: boolean) =>
  useQuery({
    queryKey: ['ledger', 'creditors'],
    queryFn: ({ signal }) => api.get<CreditorView[]>('cash/hutang', {}, signal),
    enabled: wanted,
  });

/** Who is paid: what he is owed, his oldest bill, his account to copy, all of it with one press. */
export function DebtFields(): ReactNode {
  const { t } = useTranslation('money');
  const texts = useFieldTexts();
  const { setValue } = useFormContext<DebtValues & { jumlah_rp: number | null; arah: string }>();
  const creditors = useCreditors(true);
  const lawan = useWatch<DebtValues, 'lawan'>({ name: 'lawan' });
  const chosen = creditors.data?.find((one) => keyOf(one) === lawan);
  const arah = (chosen?.sisa ?? 0) < 0 ? 'IN' : 'OUT';
  useEffect(() => setValue('arah', arah), [arah, setValue]);
  return (
    <>
      <Field<DebtValues, string | null>
        name="lawan"
        label={texts.label('kode_lawan')}
        required
        validate={(value) => (value ? undefined : texts.error({ field: 'kode_lawan', code: 'mustChoose' }))}
      >
        {(input) => (
          <SelectInput
            {...input}
            clearable
            loading={creditors.isPending}
            options={(creditors.data ?? []).map((one) => ({
              value: keyOf(one),
              label: `${one.kode} · ${one.nama} · ${texts.value(one.jenis)}`,
            }))}
          />
        )}
      </Field>
      {chosen && (
        <Owed of={chosen} onPayAll={() => setValue('jumlah_rp', Math.abs(chosen.sisa), { shouldDirty: true })} />
      )}
      {chosen && chosen.sisa >= 0 && (
        <Field<DebtValues, boolean> name="uang_muka" label={t('ahead')}>
          {(input) => <SwitchInput {...input} />}
        </Field>
      )}
    </>
  );
}

function Owed({ of, onPayAll }: { readonly of: CreditorView; readonly onPayAll: () => void }): ReactNode {
  const { t } = useTranslation('money');
  const copy = async (no: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(no);
      toast.success(t('copied'));
    } catch {
      // Without a secure address the browser keeps its clipboard: the number stands there to be marked.
    }
  };
  return (
    <div className="entry-debt" role="status">
      <p className="entry-outcome">
        <span>{t(of.sisa < 0 ? 'owesUs' : 'owed')}</span>
        <Figure kind="rupiah" value={Math.abs(of.sisa)} unit strong />
      </p>
      {of.tertua && (
        <p className="entry-outcome muted">
          <span>{t('oldest', { no: of.tertua.no_bukti, tgl: of.tertua.tgl_system })}</span>
          <Figure kind="rupiah" value={of.tertua.sisa} unit />
        </p>
      )}
      {of.rekening && (
        <p className="entry-outcome">
          <span>
            {[of.rekening.kode_bank, of.rekening.no_rekening, of.rekening.nama_rekening].filter(Boolean).join(' ')}
          </span>
          <Button icon={<CopyIcon />} onClick={() => void copy(of.rekening!.no_rekening)}>
            {t('copyAccount')}
          </Button>
        </p>
      )}
      {of.sisa !== 0 && <Button onClick={onPayAll}>{t('payAll')}</Button>}
    </div>
  );
}
