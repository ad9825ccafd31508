import { useRef, type ReactNode } from 'react';
import { Button, type ButtonProps } from './button.js';

interface FileButtonProps extends Pick<ButtonProps, 'kind' | 'size' | 'icon' | 'disabled'> {
  readonly label: string;
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** Asks for a file. */
export function FileButton({ label, accept, onFile, ...button }: FileButtonProps): ReactNode {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept={accept}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again after it was mended.
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button {...button} onClick={() => picker.current?.click()}>
        {label}
      </Button>
    </>
  );
}
