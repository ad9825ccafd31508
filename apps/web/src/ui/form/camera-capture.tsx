import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureOf } from '../../platform/input/image-file.js';
import { Button } from '../button.js';
import { Modal } from '../modal.js';

interface CameraCaptureProps {
  readonly onPicture: (picture: Blob) => void;
  readonly onClose: () => void;
}

/** The back camera of a tablet, or whatever camera there is; it is on only while this is open. */
const WISH: MediaStreamConstraints = { video: { facingMode: 'environment', width: { ideal: 1920 } }, audio: false };

/** What the camera sees, and a button that takes it. */
export function CameraCapture({ onPicture, onClose }: CameraCaptureProps): ReactNode {
  const { t } = useTranslation(['inputs', 'common']);
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'opening' | 'on' | 'failed'>('opening');

  useEffect(() => {
    let stream: MediaStream | null = null;
    let gone = false;
    const stop = (): void => stream?.getTracks().forEach((track) => track.stop());
    navigator.mediaDevices.getUserMedia(WISH).then(
      (opened) => {
        stream = opened;
        if (gone || !video.current) return stop();
        video.current.srcObject = opened;
      },
      () => gone || setState('failed'),
    );
    return () => {
      gone = true;
      stop();
    };
  }, []);

  return (
    <Modal
      open
      width={720}
      title={t('image.cameraTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            key={state}
            kind="primary"
            autoFocus={state === 'on'}
            disabled={state !== 'on'}
            onClick={() => void pictureOf(video.current!).then(onPicture)}
          >
            {t('image.takePhoto')}
          </Button>
        </>
      }
    >
      {state === 'failed' ? (
        <p className="field-error" role="alert">
          {t('image.cameraFailed')}
        </p>
      ) : (
        <video ref={video} className="image-video" autoPlay muted playsInline onLoadedData={() => setState('on')} />
      )}
    </Modal>
  );
}
