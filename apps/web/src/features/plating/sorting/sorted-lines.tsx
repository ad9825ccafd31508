import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { LineCell } from '../../../parts/lines/line-cell.js';
import { Button, IconButton } from '../../../ui/button.js';
import { Figure } from '../../../ui/figure.js';
import { ScaleInput } from '../../../ui/form/scale-input.js';
import { DeleteIcon, EditIcon } from '../../../ui/icons.js';
import { Tag } from '../../../ui/tag.js';
import { needsWord, type SortedLine, sumsOf } from './sorting-value.js';

interface SortedLinesProps {
  readonly lines: readonly SortedLine[];
  /** What is wrong with them, by their place. */
  readonly problems: ReadonlyMap<number, string>;
  readonly disabled: boolean;
  readonly root: RefObject<HTMLOListElement | null>;
  readonly onKeyDown: React.KeyboardEventHandler<HTMLElement>;
  readonly onWeigh: (line: SortedLine, berat: number | null) => void;
  readonly onEdit: (line: SortedLine) => void;
  readonly onRemove: (barang: string) => void;
}

/** What was taken, each with its weight on the scale and what it lost since it was bought. */
export function SortedLines({ lines, problems, root, onKeyDown, ...props }: SortedLinesProps): ReactNode {
  return (
    <ol className="lines" data-fields ref={root} onKeyDown={onKeyDown}>
      {lines.map((line, index) => (
        <Line key={line.thing.barang} line={line} problem={problems.get(index)} {...props} />
      ))}
    </ol>
  );
}

interface LineProps extends Pick<SortedLinesProps, 'disabled' | 'onWeigh' | 'onEdit' | 'onRemove'> {
  readonly line: SortedLine;
  readonly problem: string | undefined;
}

function Line({ line, problem, disabled, onWeigh, onEdit, onRemove }: LineProps): ReactNode {
  const { t } = useTranslation(['sorting', 'values', 'documents']);
  const { label } = useFieldTexts();
  const { thing, hasil, berat, baru } = line;
  const name = baru?.nama_barang ?? thing.nama_barang;
  const lost = berat === null ? null : sumsOf([line]).susut;
  return (
    <li className="line sorting-line" data-line={thing.barang} data-testid="line">
      <div className="line-item">
        <strong>{name}</strong>
        <span className="line-facts">
          <span>{thing.no_faktur_beli}</span>
          <Figure kind="kadar" value={baru?.kadar ?? thing.kadar} unit />
          <Figure kind="weight" value={thing.berat} unit />
          {baru && <span>{baru.kode_toko}</span>}
        </span>
      </div>
      <div className="line-remove touch">
        <IconButton
          label={t('ui.remove', { nama: thing.nama_barang })}
          icon={<DeleteIcon />}
          disabled={disabled}
          onClick={() => onRemove(thing.barang)}
        />
      </div>
      <LineCell field="berat_sortir" label={label('berat_sortir')}>
        <ScaleInput
          aria-label={`${label('berat_sortir')} ${name}`}
          disabled={disabled}
          invalid={problem !== undefined}
          value={berat}
          onChange={(weighed) => onWeigh(line, weighed)}
        />
      </LineCell>
      <div className="sorting-outcome">
        <Tag tone="gold">{t(`values:${hasil}`)}</Tag>
        {baru && (
          <Button size="small" kind="quiet" icon={<EditIcon />} disabled={disabled} onClick={() => onEdit(line)}>
            {t('ui.item')}
          </Button>
        )}
        {lost !== null && (
          <span data-tone={lost < 0 ? 'bad' : undefined}>
            {label('susut')} <Figure kind="weight" value={lost} unit />
          </span>
        )}
        {needsWord(line) && <Tag tone="warn">{t('documents:needsApproval')}</Tag>}
      </div>
      {problem !== undefined && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </li>
  );
}
