import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { LinePicture } from '../../../parts/lines/line-picture.js';
import { uploadImage } from '../../../platform/input/image-sizes.js';
import { IconButton } from '../../../ui/button.js';
import { ImageChoice } from '../../../ui/form/image-input.js';
import { DeleteIcon } from '../../../ui/icons.js';

/** Where photos of pledges are stored, and how many there are of one. */
const FOLDER = 'HUTANG';
const MOST = 4;

interface PhotosCellProps {
  readonly name: string;
  readonly value: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (value: readonly string[]) => void;
}

/** Photos of a pledge: from the camera, a file or the clipboard; each may be looked at and taken away. */
export function PhotosCell({ name, value, disabled, onChange }: PhotosCellProps): ReactNode {
  const { t } = useTranslation('inputs');
  const { label } = useFieldTexts();
  // What was removed while a picture was on its way stays so.
  const latest = useRef(value);
  useEffect(() => void (latest.current = value));
  return (
    <div className="loan-photos row">
      {value.map((location, index) => (
        <span key={location} className="loan-photo">
          <LinePicture location={location} name={`${name} ${index + 1}`} />
          <IconButton
            label={t('image.removeNth', { n: index + 1 })}
            icon={<DeleteIcon />}
            disabled={disabled}
            onClick={() => onChange(value.filter((one) => one !== location))}
          />
        </span>
      ))}
      <ImageChoice
        aria-label={`${label('foto')} ${name}`}
        url={null}
        frame={false}
        alone={false}
        chooseLabel={t('image.add')}
        disabled={disabled || value.length >= MOST}
        take={async (file) => {
          const { location } = await uploadImage(FOLDER, file);
          if (!latest.current.includes(location)) onChange([...latest.current, location]);
        }}
      />
    </div>
  );
}
