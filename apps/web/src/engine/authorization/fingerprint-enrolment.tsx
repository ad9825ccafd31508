import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EnrolledFinger } from '@emas/contracts/authorization/fingerprint.dto';
import { FINGERS, type Finger } from '@emas/domain/shared/fingers';
import { errorText } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { formatInstant } from '../../platform/format.js';
import { useCan, useModule } from '../../platform/session/use-session.js';
import { Button, IconButton } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { EmptyState } from '../../ui/empty-state.js';
import { SelectInput } from '../../ui/form/select-input.js';
import { DeleteIcon, ScanIcon } from '../../ui/icons.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { toast } from '../../ui/toast.js';
import { enrolFinger, fetchFingers, removeFinger } from './authorization-calls.js';
import { StopButton } from './stop-button.js';
import { useEnrolmentScan } from './use-enrolment-scan.js';
import { Wait } from './waiting.js';
import './authorization-modal.css';
import { LoadFailed } from '../pending.js';

const keyOf = (userId: string) => ['user-fingerprints', userId] as const;

/** The fingers of a user by which he authorizes: which are on file, one more, one less. */
export function FingerprintEnrolment({ userId }: { readonly userId: string }): ReactNode {
  const { t } = useTranslation(['authorization', 'common']);
  const isOn = useModule('FINGERPRINT_MODULE');
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(userId),
    queryFn: ({ signal }) => fetchFingers(userId, signal),
    enabled: isOn,
  });
  if (!isOn) return <EmptyState kind="noRight" title={t('web.enrolment.moduleOff')} />;
  if (error) return <LoadFailed of={{ error, refetch }} />;
  if (!data) return <SkeletonRows rows={2} columns={2} />;
  return (
    <div className="enrolment stack">
      <p className="aside">{t('web.enrolment.lead')}</p>
      <FingerList userId={userId} fingers={data} />
      <AddFinger userId={userId} fingers={data} />
    </div>
  );
}

interface FingersProps {
  readonly userId: string;
  readonly fingers: readonly EnrolledFinger[];
}

function FingerList({ userId, fingers }: FingersProps): ReactNode {
  const { t } = useTranslation(['authorization', 'common']);
  const may = useCan('data-users');
  const remove = useMutation({
    mutationFn: ({ finger, key }: { readonly finger: Finger; readonly key: string }) =>
      removeFinger(userId, finger, key),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => void dialog.error(errorText(error, t('web.failure.send'))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(userId) }),
  });
  const ask = async (finger: Finger): Promise<void> => {
    const text = t('web.enrolment.removeQuestion', { finger: t(`fingers.${finger}`), user: userId });
    if (await dialog.confirm(text, { ok: t('web.enrolment.remove'), danger: true }))
      remove.mutate({ finger, key: newId() });
  };
  if (fingers.length === 0) return <EmptyState kind="nothing" title={t('web.enrolment.empty')} />;
  return (
    <ul className="enrolment-fingers stack plain-list" data-testid="enrolment-fingers">
      {fingers.map(({ finger, enrolled_at, enrolled_by, berlaku }) => (
        <li key={finger}>
          <span className="enrolment-icon" aria-hidden="true">
            <ScanIcon />
          </span>
          <span className="enrolment-name">
            <strong>{t(`fingers.${finger}`)}</strong>
            <small className="hint">
              {t('web.enrolment.enrolled', { at: formatInstant(enrolled_at), user: enrolled_by })}
            </small>
            {!berlaku && <small className="hint">{t('web.enrolment.notHis')}</small>}
          </span>
          {may('ubah') && (
            <IconButton
              label={`${t('web.enrolment.remove')}: ${t(`fingers.${finger}`)}`}
              icon={<DeleteIcon />}
              disabled={remove.isPending}
              onClick={() => void ask(finger)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function AddFinger({ userId, fingers }: FingersProps): ReactNode {
  const { t } = useTranslation('authorization');
  const may = useCan('data-users');
  const free = FINGERS.filter((finger) => !fingers.some((enrolled) => enrolled.finger === finger));
  const [chosen, setChosen] = useState<Finger | null>(null);
  const finger = chosen && free.includes(chosen) ? chosen : (free[0] ?? null);
  const scan = useEnrolmentScan(fingers, {
    refetch: () => void queryClient.invalidateQueries({ queryKey: keyOf(userId) }),
    onDone: (done) => toast.success(t('web.enrolment.done', { finger: t(`fingers.${done}`) })),
    onTimeout: () => toast.info(t('web.enrolment.timeout')),
  });
  const begin = useMutation({
    mutationFn: (wanted: Finger) => enrolFinger(userId, wanted),
    onSuccess: (started, wanted) => scan.wait(wanted, started),
    onError: (error) => toast.info(errorText(error, t('web.failure.send'))),
  });
  useEffect(() => scan.stop, [scan.stop]);

  if (!may('ubah') || finger === null) return null;
  if (scan.awaited)
    return (
      <div className="enrolment-scan">
        <Wait
          icon={<ScanIcon />}
          text={t('web.enrolment.scanning', { finger: t(`fingers.${scan.awaited.finger}`) })}
          until={scan.awaited.expires_at}
        />
        <StopButton onStop={scan.stop}>{t('web.enrolment.stop')}</StopButton>
      </div>
    );
  return (
    <div className="enrolment-add row" data-fields>
      <SelectInput
        aria-label={t('web.enrolment.finger')}
        value={finger}
        search={false}
        options={free.map((one) => ({ value: one, label: t(`fingers.${one}`) }))}
        onChange={(next) => setChosen(next as Finger)}
      />
      <Button
        kind="primary"
        icon={<ScanIcon />}
        loading={begin.isPending}
        disabled={begin.isPending}
        onClick={() => begin.mutate(finger)}
      >
        {t('web.enrolment.add')}
      </Button>
    </div>
  );
}
