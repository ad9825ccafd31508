import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckView, ShiftView } from '@emas/contracts/closing/closing.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { errorText } from '../../platform/api/api-error.js';
import { openFileWindow } from '../../platform/api/files.js';
import { formatInstant } from '../../platform/format.js';
import { Button } from '../../ui/button.js';
import { Figure } from '../../ui/figure.js';
import { PrinterIcon } from '../../ui/icons.js';
import { Tag } from '../../ui/tag.js';
import { toast } from '../../ui/toast.js';
import { fetchRecord } from './checks-calls.js';

interface HistoryProps {
  readonly checks: readonly CheckView[];
  readonly mayPrint: boolean;
}

/** The page to be signed; its window opens at once, before the file is there. */
function RecordButton({ id }: { readonly id: string }): ReactNode {
  const { t } = useTranslation(['closing', 'common']);
  const record = useMutation({
    mutationFn: async () => {
      const target = openFileWindow(t('ui.record'));
      try {
        target.show(await fetchRecord(id), 'hitung-kas.pdf');
      } catch (error) {
        target.close();
        throw error;
      }
    },
    onError: (error) => toast.info(errorText(error, t('common:errors.INTERNAL'))),
  });
  return (
    <Button icon={<PrinterIcon />} loading={record.isPending} onClick={() => record.mutate()}>
      {t('ui.record')}
    </Button>
  );
}

const TONES = { DISERAHKAN: 'info', DITERIMA: 'good', DITOLAK: 'warn' } as const;

/** Who gave the drawer to whom, at the end of which shift, and what came of it. */
function HandedOver({ of }: { readonly of: ShiftView }): ReactNode {
  const { t } = useTranslation('closing');
  const { shift, status, tanggung_jawab, penerima, hitung_penerima } = of;
  return (
    <>
      <span className="checks-handed">
        <Tag tone={TONES[status]}>{t(`shiftStates.${status}`)}</Tag>
        {[`${tanggung_jawab} → ${penerima}`, shift].filter(Boolean).join(' · ')}
      </span>
      {hitung_penerima !== null && (
        <span>
          {t('ui.receiverCounted', { oleh: penerima })} <Figure kind="rupiah" value={hitung_penerima} strong />
        </span>
      )}
    </>
  );
}

const FIGURES = ['saldo_sistem', 'hitung_fisik', 'selisih'] as const;

export function ChecksHistory({ checks, mayPrint }: HistoryProps): ReactNode {
  const { t } = useTranslation('closing');
  const { label } = useFieldTexts();
  if (checks.length === 0) return <p className="closing-hint">{t('ui.noChecks')}</p>;
  return (
    <ul className="closing-rows plain-list" data-testid="checks-history">
      {checks.map((check) => (
        <li key={check.id} data-check={check.id}>
          <div className="checks-facts">
            <strong>{check.nama_laci}</strong>
            <span className="aside">
              {check.counted_by} · {formatInstant(check.counted_at)}
            </span>
            {check.serah_terima && <HandedOver of={check.serah_terima} />}
            {check.alasan && <span>{check.alasan}</span>}
            {check.setor && (
              <span>
                {label('setor')} {check.setor.tujuan} <Figure kind="rupiah" value={check.setor.jumlah_rp} />
              </span>
            )}
          </div>
          {check.hitung_fisik === null ? (
            <span className="aside">{t('ui.afterClosing')}</span>
          ) : (
            <dl className="checks-figures terms">
              {FIGURES.map((name) => (
                <div key={name} data-tone={name === 'selisih' ? (check.selisih === 0 ? 'good' : 'bad') : undefined}>
                  <dt>{label(name)}</dt>
                  <dd>
                    <Figure kind="rupiah" value={check[name]} strong={name === 'selisih'} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {mayPrint && check.hitung_fisik !== null && <RecordButton id={check.id} />}
        </li>
      ))}
    </ul>
  );
}
