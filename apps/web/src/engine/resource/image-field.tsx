import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldDefinition } from '@emas/contracts/definitions/resource';
import { uploadImage } from '../../platform/input/image-sizes.js';
import { IconButton } from '../../ui/button.js';
import { ImageChoice } from '../../ui/form/image-input.js';
import type { InputProps } from '../../ui/form/text-input.js';
import { DeleteIcon, LeftIcon } from '../../ui/icons.js';
import { useStoredImage } from './stored-image.js';
import { useUpload } from './uploads.js';

/** As many as the server takes. */
const MOST_IMAGES = 8;

interface ImageFieldProps<Value> extends InputProps<Value> {
  readonly field: FieldDefinition;
}

/** Sends a picture to the folder of its field; the row names it when it is saved. */
function useFolder({ image }: FieldDefinition): (file: Blob) => Promise<string> {
  const upload = useUpload();
  return (file) => upload(async () => (await uploadImage(image!.folder, file)).location);
}

/** The picture of a row: shown, replaced, removed. The value is where it is stored. */
export function ImageField({ field, value, onChange, ...props }: ImageFieldProps<string | null>): ReactNode {
  const send = useFolder(field);
  const url = useStoredImage(value);
  return (
    <ImageChoice
      {...props}
      url={url}
      take={async (file) => onChange(await send(file))}
      {...(field.required ? {} : { onRemove: () => onChange(null) })}
    />
  );
}

function Picture({ location, alt }: { readonly location: string; readonly alt: string }): ReactNode {
  const url = useStoredImage(location);
  return <img src={url ?? undefined} alt={alt} />;
}

/** The pictures of a row in their order; the first one stands for it. */
export function ImagesField({ field, value, onChange, ...props }: ImageFieldProps<readonly string[]>): ReactNode {
  const { t } = useTranslation('inputs');
  const send = useFolder(field);
  // What was removed or moved while a picture was on its way stays so.
  const latest = useRef(value);
  useEffect(() => void (latest.current = value));
  const move = (index: number): void => {
    const next = [...value];
    [next[index - 1], next[index]] = [next[index]!, next[index - 1]!];
    onChange(next);
  };
  return (
    <div>
      {value.length > 0 && (
        <ol className="image-list">
          {value.map((location, index) => (
            <li key={location}>
              <Picture location={location} alt={t('image.nth', { n: index + 1 })} />
              <span className="image-list-buttons">
                <IconButton
                  label={t('image.moveForward', { n: index + 1 })}
                  icon={<LeftIcon />}
                  disabled={index === 0}
                  onClick={() => move(index)}
                />
                <IconButton
                  label={t('image.removeNth', { n: index + 1 })}
                  danger
                  icon={<DeleteIcon />}
                  onClick={() => onChange(value.filter((one) => one !== location))}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
      <ImageChoice
        {...props}
        disabled={props.disabled || value.length >= MOST_IMAGES}
        url={null}
        chooseLabel={t('image.add')}
        take={async (file) => {
          const location = await send(file);
          if (!latest.current.includes(location)) onChange([...latest.current, location]);
        }}
      />
    </div>
  );
}
