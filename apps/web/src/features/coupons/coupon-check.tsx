import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readCouponNumber } from '@emas/domain/coupons/coupon-number';
import { errorText } from '../../platform/api/api-error.js';
import { signalMiss, useScanner } from '../../platform/input/scanner.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { Button } from '../../ui/button.js';
import { CodeCamera, hasCodeCamera } from '../../ui/form/code-camera.js';
import { ScanInput } from '../../ui/form/scan-input.js';
import { CameraIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import { checkCoupon } from './coupon-calls.js';
import { CouponCard } from './coupon-card.js';

/** Where a coupon is scanned, typed or held before the camera; what it is stands below, green or red. */
export function CouponCheck(): ReactNode {
  const { t } = useTranslation(['coupons', 'common']);
  const root = useRef<HTMLDivElement>(null);
  const [camera, setCamera] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const check = useMutation({
    mutationFn: checkCoupon,
    onSuccess: ({ berlaku }) => berlaku || signalMiss(),
    onError: signalMiss,
  });
  const look = (typed: string): void => {
    setCamera(false);
    const nomor = readCouponNumber(typed);
    setWrong(nomor === null ? typed : null);
    if (nomor !== null) return check.mutate(nomor);
    check.reset();
    signalMiss();
  };
  useScanner(look);
  useShortcut('f2', t('ui.field'), () => root.current?.querySelector('input')?.focus());
  const { data, error } = check;
  const missed = wrong === null ? (error ? errorText(error, t('common:errors.INTERNAL')) : null) : t('ui.wrong');
  return (
    <Panel>
      <div ref={root} className="coupon-check stack">
        <div className="coupon-check-field row">
          <ScanInput label={t('ui.field')} large busy={check.isPending} invalid={missed !== null} onScan={look} />
          {hasCodeCamera() && (
            <Button size="large" icon={<CameraIcon />} onClick={() => setCamera(true)}>
              {t('ui.camera')}
            </Button>
          )}
        </div>
        {missed !== null && (
          <div className="coupon-card" data-tone="bad" role="alert" data-testid="coupon-card">
            <strong>{wrong ?? t('ui.missing')}</strong>
            <p>{missed}</p>
          </div>
        )}
        {missed === null && data && <CouponCard coupon={data} onChanged={() => check.mutate(data.nomor_kupon)} />}
      </div>
      {camera && (
        <CodeCamera
          title={t('ui.camera')}
          hint={t('ui.cameraHint')}
          failed={t('ui.cameraFailed')}
          onCode={look}
          onClose={() => setCamera(false)}
        />
      )}
    </Panel>
  );
}
