import { useState, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FileButton } from '../../ui/file-button.js';
import { UploadIcon } from '../../ui/icons.js';

interface FileDropProps {
  readonly hint: string;
  readonly disabled: boolean;
  /** Files that are offered; workbooks and CSV where it is left out. */
  readonly accept?: string;
  /** A copied block may be pasted as well. */
  readonly pastes?: boolean;
  readonly onFile: (file: File) => void;
}

const ACCEPT = '.xlsx,.csv,.tsv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv';

/** A workbook or a CSV file, dropped or chosen. What it is, the server says. */
export function FileDrop({ hint, disabled, accept = ACCEPT, pastes = true, onFile }: FileDropProps): ReactNode {
  const { t } = useTranslation('shell');
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !disabled) onFile(file);
  };
  return (
    <div
      className="file-drop drop-target"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <UploadIcon />
      <p className="file-drop-title">{t('import.drop')}</p>
      <p>{hint}</p>
      {pastes && <p>{t('import.paste')}</p>}
      <FileButton
        label={t('import.file')}
        accept={accept}
        kind="primary"
        size="large"
        disabled={disabled}
        onFile={onFile}
      />
    </div>
  );
}
