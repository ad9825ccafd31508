import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.js';
import { Modal } from '../modal.js';

/** What browsers that read codes have (Chrome and Edge on Android, macOS and ChromeOS); no type library knows it yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector;

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Can this browser read a code through the camera? */
export const hasCodeCamera = (): boolean =>
  detectorClass() !== undefined && typeof navigator.mediaDevices?.getUserMedia === 'function';

const WISH: MediaStreamConstraints = { video: { facingMode: 'environment', width: { ideal: 1280 } }, audio: false };
const LOOK_MS = 150;

interface CodeCameraProps {
  readonly title: string;
  readonly hint: string;
  /** What is said where the camera cannot be opened. */
  readonly failed: string;
  /** The first code that it sees. */
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
}

/** What the camera sees, until it reads a QR code; it is on only while this is open. */
export function CodeCamera({ title, hint, failed, onCode, onClose }: CodeCameraProps): ReactNode {
  const { t } = useTranslation('common');
  const video = useRef<HTMLVideoElement>(null);
  const [isFailed, setFailed] = useState(false);
  const found = useRef(onCode);
  useEffect(() => void (found.current = onCode));

  useEffect(() => {
    const Class = detectorClass();
    let stream: MediaStream | null = null;
    let gone = false;
    let timer = 0;
    const stop = (): void => {
      gone = true;
      window.clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
    };
    const look = async (detector: Detector): Promise<void> => {
      const codes = video.current && video.current.readyState >= 2 ? await detector.detect(video.current) : [];
      if (gone) return;
      const [code] = codes;
      if (code) {
        stop();
        return found.current(code.rawValue);
      }
      timer = window.setTimeout(() => void look(detector).catch(() => setFailed(true)), LOOK_MS);
    };
    const begin = async (): Promise<void> => {
      const detector = new Class!({ formats: ['qr_code'] });
      const opened = await navigator.mediaDevices.getUserMedia(WISH);
      stream = opened;
      if (gone || !video.current) return stop();
      video.current.srcObject = opened;
      await look(detector);
    };
    begin().catch(() => gone || setFailed(true));
    return stop;
  }, []);

  return (
    <Modal open width={560} title={title} onClose={onClose} footer={<Button onClick={onClose}>{t('close')}</Button>}>
      {isFailed ? (
        <p className="field-error" role="alert">
          {failed}
        </p>
      ) : (
        <>
          <video ref={video} className="image-video" autoPlay muted playsInline />
          <p className="hint">{hint}</p>
        </>
      )}
    </Modal>
  );
}
