import type { KeyboardEventHandler, ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { CleaningThingView } from '@emas/contracts/plating/cleaning.view';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { LineCell } from '../../../parts/lines/line-cell.js';
import { Figure } from '../../../ui/figure.js';
import { ScaleInput } from '../../../ui/form/scale-input.js';
import { SelectInput } from '../../../ui/form/select-input.js';
import { BACK_TO, type BackLine, backOf, backSums, type BackTo } from './cleaning-value.js';
import '../sorting/sorting.css';
import './wasting.css';
import '../../../parts/lines/lines.css';

interface BackLinesProps {
  /** All that is out. */
  readonly out: readonly CleaningThingView[];
  /** What of it came back. */
  readonly lines: readonly BackLine[];
  /** What is wrong with those, by their place. */
  readonly problems: ReadonlyMap<number, string>;
  readonly disabled: boolean;
  readonly root: RefObject<HTMLOListElement | null>;
  readonly onKeyDown: KeyboardEventHandler<HTMLElement>;
  readonly onChange: (lines: readonly BackLine[]) => void;
}

/** Everything that is out; what is ticked came back, and is weighed. */
export function BackLines({ out, lines, problems, disabled, root, onKeyDown, onChange }: BackLinesProps): ReactNode {
  const { label } = useFieldTexts();
  const toggle = (thing: CleaningThingView, on: boolean): void =>
    onChange(on ? [...lines, backOf(thing)] : lines.filter((line) => line.thing.barang !== thing.barang));
  const edit = (line: BackLine, next: Partial<BackLine>): void =>
    onChange(lines.map((one) => (one === line ? { ...one, ...next } : one)));
  return (
    <ol className="lines" data-fields ref={root} onKeyDown={onKeyDown}>
      {out.map((thing) => {
        const at = lines.findIndex((line) => line.thing.barang === thing.barang);
        const line = lines[at];
        const problem = line && problems.get(at);
        return (
          <li key={thing.barang} className="line sorting-line" data-line={thing.barang} data-testid="line" data-chosen={line !== undefined}>
            <label className="back-thing">
              <input
                type="checkbox"
                checked={line !== undefined}
                disabled={disabled}
                onChange={({ target }) => toggle(thing, target.checked)}
              />
              <span className="line-item">
                <strong>{thing.nama_barang}</strong>
                <span className="line-facts">
                  {thing.kode_baki !== null && <span>{thing.barang}</span>}
                  <span>{thing.kode_group}</span>
                  <Figure kind="kadar" value={thing.kadar} unit />
                  <span>
                    {label('berat_kirim')} <Figure kind="weight" value={thing.berat_kirim} unit />
                  </span>
                </span>
              </span>
            </label>
            {line && <Back line={line} disabled={disabled} wrong={problem !== undefined} onEdit={(next) => edit(line, next)} />}
            {problem !== undefined && (
              <p className="field-error" role="alert">
                {problem}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  ); // prettier-ignore
}

interface BackProps {
  readonly line: BackLine;
  readonly disabled: boolean;
  readonly wrong: boolean;
  readonly onEdit: (next: Partial<BackLine>) => void;
}

/** As it weighs now, and where it goes. */
function Back({ line, disabled, wrong, onEdit }: BackProps): ReactNode {
  const { t } = useTranslation('values');
  const { label } = useFieldTexts();
  const { thing, berat, ke } = line;
  const lost = backSums([line]).susut;
  const ways = BACK_TO.filter((way) => way !== 'ASAL' || thing.kode_baki !== null);
  return (
    <>
      <LineCell field="berat" label={label('berat')}>
        <ScaleInput
          aria-label={`${label('berat')} ${thing.nama_barang}`}
          disabled={disabled}
          invalid={wrong}
          value={berat}
          onChange={(weighed) => onEdit({ berat: weighed })}
        />
      </LineCell>
      <LineCell field="kembali_ke" label={label('kembali_ke')}>
        <SelectInput
          aria-label={`${label('kembali_ke')} ${thing.nama_barang}`}
          search={false}
          disabled={disabled}
          value={ke}
          options={ways.map((way) => ({
            value: way,
            label: way === 'ASAL' ? `${t('ASAL')} · ${thing.kode_baki ?? ''}` : t(way),
          }))}
          onChange={(way) => way !== null && onEdit({ ke: way as BackTo })}
        />
      </LineCell>
      {berat !== null && (
        <div className="sorting-outcome">
          <span data-tone={lost < 0 ? 'bad' : undefined}>
            {label('susut')} <Figure kind="weight" value={lost} unit />
          </span>
        </div>
      )}
    </>
  );
}
