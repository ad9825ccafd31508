import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClosedDayView } from '@emas/contracts/closing/closing.view';
import { LastLook } from '../../parts/audit/last-look.js';
import { errorText } from '../../platform/api/api-error.js';
import { openFileWindow } from '../../platform/api/files.js';
import { formatInstant } from '../../platform/format.js';
import { useCan } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { CheckIcon, ClockIcon, PdfIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import { toast } from '../../ui/toast.js';
import { fetchSheet } from './closing-calls.js';

/** The last closed day: by whom and when, how far what follows has come, and its closing sheet. */
export function LastClosed({ day }: { readonly day: ClosedDayView }): ReactNode {
  const { t } = useTranslation(['closing', 'common']);
  const mayPrint = useCan('tutup-toko')('cetak');
  const hasSheet = day.steps.some(({ step, status }) => step === 'closing-sheet' && status === 'DONE');
  const sheet = useMutation({
    mutationFn: async () => {
      const target = openFileWindow(t('ui.sheet'));
      try {
        target.show(await fetchSheet(day.tgl_system), `${day.tgl_system}.pdf`);
      } catch (error) {
        target.close();
        throw error;
      }
    },
    onError: (error) => toast.info(errorText(error, t('common:errors.INTERNAL'))),
  });
  return (
    <Panel title={t('ui.lastClosed')}>
      <div className="last-closed">
        <strong className="last-closed-date">{day.tgl_system}</strong>
        <p data-testid="closed-by">{t('ui.closedBy', { oleh: day.closed_by, waktu: formatInstant(day.closed_at) })}</p>
        <ol className="last-closed-steps">
          {day.steps.map(({ step, status }) => (
            <li key={step} data-done={status === 'DONE' || undefined}>
              {status === 'DONE' ? <CheckIcon /> : <ClockIcon />}
              {t(`steps.${step}`)}
            </li>
          ))}
        </ol>
        <LastLook />
        {mayPrint && (
          <Button
            block
            icon={<PdfIcon />}
            loading={sheet.isPending}
            disabled={!hasSheet || sheet.isPending}
            onClick={() => sheet.mutate()}
          >
            {t('ui.sheet')}
          </Button>
        )}
      </div>
    </Panel>
  );
}
