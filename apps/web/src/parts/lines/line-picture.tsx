import { useState, type ReactNode } from 'react';
import { largeImage } from '@emas/contracts/catalogue/image-folders';
import { useFieldTexts } from '../../engine/field-texts.js';
import { Thumbnail, useStoredImage } from '../../engine/resource/stored-image.js';
import { Modal } from '../../ui/modal.js';

interface LinePictureProps {
  readonly location: string;
  /** Of the piece. */
  readonly name: string;
}

const WIDTH = 720;

/** The piece of a line, small in a place that is kept for it; a press shows it large. */
export function LinePicture({ location, name }: LinePictureProps): ReactNode {
  const { label } = useFieldTexts();
  const [open, setOpen] = useState(false);
  const text = `${label('gambar_path')} ${name}`;
  return (
    <>
      <button type="button" className="line-picture" aria-label={text} title={text} onClick={() => setOpen(true)}>
        <Thumbnail location={location} alt="" />
      </button>
      {open && (
        <Modal open viewer kept title={name} width={WIDTH} onClose={() => setOpen(false)}>
          <Large location={location} alt={text} />
        </Modal>
      )}
    </>
  );
}

function Large({ location, alt }: { readonly location: string; readonly alt: string }): ReactNode {
  const url = useStoredImage(largeImage(location));
  return <div className="line-picture-large">{url && <img src={url} alt={alt} />}</div>;
}
