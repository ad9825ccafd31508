import { useEffect, useRef, useState, type DragEvent, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, isApiError } from '../../platform/api/api-error.js';
import { LEAST_SIDE, prepareImage, UnusableImage } from '../../platform/input/image-file.js';
import { Button } from '../button.js';
import { CameraIcon, DeleteIcon, PictureIcon } from '../icons.js';
import { Spinner } from '../loading.js';
import { CameraCapture } from './camera-capture.js';
import { useFieldNote } from './field-note.js';
import type { InputProps } from './text-input.js';
import './image-input.css';

const ACCEPT = 'image/jpeg,image/png,image/webp';

const pictureIn = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));

/** The address of a picture while it is shown. */
function usePictureUrl(picture: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (picture === null) return setUrl(null);
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return url;
}

interface ImageInputProps extends InputProps<Blob | null> {
  /** What becomes of a picture that is chosen; throws UnusableImage. By default it is made smaller. */
  readonly prepare?: (file: Blob) => Promise<Blob>;
}

/**
 * A picture from a file, the clipboard, the camera or dropped here. It is made smaller before anybody sends it; what it is,
 * the server judges by its content.
 */
export function ImageInput({ value, onChange, prepare = prepareImage, ...props }: ImageInputProps): ReactNode {
  const url = usePictureUrl(value);
  const take = async (file: Blob): Promise<void> => onChange(await prepare(file));
  return <ImageChoice {...props} url={url} take={take} onRemove={() => onChange(null)} />;
}

interface ImageChoiceProps extends Omit<InputProps<never>, 'value' | 'onChange'> {
  /** Address of the picture that is chosen; null for none. */
  readonly url: string | null;
  /** Takes a picture; what it throws is said at the field. */
  readonly take: (file: Blob) => Promise<void>;
  readonly onRemove?: () => void;
  /** What the button says; the usual text is 'Pilih Gambar'. */
  readonly chooseLabel?: string;
  /** False where the picture is shown beside it. */
  readonly frame?: boolean;
  /** False where a form has several: a picture is pasted into the one that has the focus. */
  readonly alone?: boolean;
}

/** Takes a picture that is pasted: wherever the focus is, or only while it is within a group. */
function usePaste(
  take: (file: Blob) => Promise<void>,
  within: RefObject<HTMLElement | null> | null,
  locked: boolean | undefined,
): void {
  const latest = useRef(take);
  useEffect(() => void (latest.current = take));
  useEffect(() => {
    if (locked) return;
    const paste = (event: ClipboardEvent): void => {
      const file = pictureIn(event.clipboardData);
      if (!file || (within && !within.current?.contains(document.activeElement))) return;
      event.preventDefault();
      void latest.current(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [within, locked]);
}

/** Choosing one picture, whatever becomes of it. */
export function ImageChoice(asked: ImageChoiceProps): ReactNode {
  const { url, take: takeIt, onRemove, chooseLabel, frame = true, alone = true, ref, ...props } = asked;
  const { t } = useTranslation(['inputs', 'common']);
  const say = useFieldNote();
  const picker = useRef<HTMLInputElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const [preparing, setPreparing] = useState(false);
  const [filming, setFilming] = useState(false);
  const [over, setOver] = useState(false);
  const locked = props.disabled || props.readOnly || preparing;

  const take = async (file: Blob): Promise<void> => {
    setPreparing(true);
    say(null);
    try {
      await takeIt(file);
    } catch (error) {
      if (isApiError(error)) say(error.details[0]?.message ?? errorText(error, t('common:errors.INTERNAL')));
      else say(t(`image.${error instanceof UnusableImage ? error.reason : 'unreadable'}`, { min: LEAST_SIDE }));
    } finally {
      setPreparing(false);
    }
  };
  usePaste(take, alone ? null : group, locked);

  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const file = pictureIn(event.dataTransfer);
    if (file && !locked) void take(file);
  };

  return (
    <div
      ref={group}
      className="image-input drop-target"
      data-testid="image-input"
      role="group"
      aria-label={props['aria-label']}
      aria-describedby={props['aria-describedby']}
      data-over={over || undefined}
      data-invalid={props.invalid || undefined}
      data-bare={!frame || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {(frame || preparing) && (
        <div className="image-frame">
          {preparing ? (
            <Spinner size={24} label={t('image.preparing')} />
          ) : url === null ? (
            <PictureIcon />
          ) : (
            <img src={url} alt={t('image.preview')} />
          )}
        </div>
      )}
      <div className="image-choices stack">
        <input
          ref={picker}
          type="file"
          accept={ACCEPT}
          hidden
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // The same file may be chosen again.
            event.target.value = '';
            if (file) void take(file);
          }}
        />
        <div className="image-buttons row">
          <Button
            data-next
            id={props.id}
            ref={ref as never}
            icon={<PictureIcon />}
            disabled={locked}
            onClick={() => picker.current?.click()}
          >
            {chooseLabel ?? t(url === null ? 'image.choose' : 'image.replace')}
          </Button>
          {'mediaDevices' in navigator && (
            <Button icon={<CameraIcon />} disabled={locked} onClick={() => setFilming(true)}>
              {t('image.camera')}
            </Button>
          )}
          {url !== null && onRemove && (
            <Button kind="quiet" icon={<DeleteIcon />} disabled={locked} onClick={onRemove}>
              {t('image.remove')}
            </Button>
          )}
        </div>
        <small className="hint">{t('image.hint')}</small>
      </div>
      {filming && (
        <CameraCapture
          onClose={() => setFilming(false)}
          onPicture={(picture) => {
            setFilming(false);
            void take(picture);
          }}
        />
      )}
    </div>
  );
}
