import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { type AnyDocument, fieldOf, figureOf, textOf } from '../../../parts/document/any-document.js';
import { LinePicture } from '../../../parts/lines/line-picture.js';
import { Figure } from '../../../ui/figure.js';
import { Tag } from '../../../ui/tag.js';
import '../debt.css';

interface PledgesProps {
  readonly document: AnyDocument;
  /** Numbers of the lines whose goods lie here; those of any other went back. */
  readonly held: readonly number[];
  /** Where they are ticked: numbers that are, and what a tick does. */
  readonly ticked?: readonly number[];
  readonly onTick?: (line_no: number, on: boolean) => void;
  readonly disabled?: boolean;
}

const photosOf = (line: object): readonly string[] => (fieldOf(line, 'foto') ?? []) as readonly string[];

/** Whether there is more to see of its goods than their lines say: a photo, or that some went back. */
export const tellsMore = ({ lines }: AnyDocument, held: readonly number[]): boolean =>
  lines.some((line) => photosOf(line).length > 0 || !held.includes(line.line_no));

/** The goods of a contract with their photos, ticked one by one where they are handed over. */
export function Pledges({ document, held, ticked, onTick, disabled = false }: PledgesProps): ReactNode {
  const { t } = useTranslation('debt');
  const { label } = useFieldTexts();
  const isHere = (line_no: number): boolean => held.includes(line_no);
  const shown = onTick ? document.lines.filter(({ line_no }) => isHere(line_no)) : document.lines;
  return (
    <ul className="loan-pledges plain-list" aria-label={t('ui.pledges')}>
      {shown.map((line) => {
        const name = textOf(line, 'nama_barang');
        const facts = [textOf(line, 'kode_group'), textOf(line, 'nama_kondisi')].filter(Boolean).join(' · ');
        const [photo] = photosOf(line);
        return (
          <li key={line.line_no} data-gone={!isHere(line.line_no) || undefined}>
            {onTick && (
              <input
                type="checkbox"
                aria-label={name}
                disabled={disabled}
                checked={ticked?.includes(line.line_no) ?? false}
                onChange={({ target }) => onTick(line.line_no, target.checked)}
              />
            )}
            {photo && <LinePicture location={photo} name={name} />}
            <span className="loan-pledge-text">
              <strong>{name}</strong>
              <small>{facts}</small>
              {photosOf(line).length > 1 && <small>{t('ui.photos', { count: photosOf(line).length })}</small>}
            </span>
            <span className="loan-pledge-figures">
              <Figure kind="weight" value={figureOf(line, 'berat')} unit />
              <small>
                <Figure kind="kadar" value={figureOf(line, 'kadar')} unit />
              </small>
            </span>
            <span className="loan-pledge-figures">
              <Figure kind="rupiah" value={figureOf(line, 'taksiran')} />
              <small>{isHere(line.line_no) ? label('taksiran') : <Tag>{t('ui.gone')}</Tag>}</small>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
