import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldTexts } from '../../engine/field-texts.js';
import { LookupInput } from '../../engine/lookup/lookup-input.js';
import { useLookupRows } from '../../engine/lookup/use-lookup.js';
import { LineCell } from '../lines/line-cell.js';
import { useConditions } from '../lines/use-conditions.js';
import { useLineKeys } from '../lines/use-line-keys.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { Button, IconButton } from '../../ui/button.js';
import { KadarInput } from '../../ui/form/figure-input.js';
import { TextInput } from '../../ui/form/text-input.js';
import { DeleteIcon, PlusIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import { toast } from '../../ui/toast.js';
import { LineOutcome, ScaleCells } from './line-cells.js';
import type { LinesProps } from './lines-props.js';
import { PaperNoteCells } from './paper-note-cells.js';
import { fieldOf, newLine, type LineField, NO_PAPER, type PurchaseLine } from './purchase-value.js';

const TYPE = { list: 'master-jenis', value: 'kode_dept', label: 'nama_dept' };
const GROUP = { list: 'master-group', value: 'kode_group', label: 'nama_group' };
const KADAR_MAX = 100;
const ADD_KEYS = 'Alt N';
const PAPER_KEYS = 'Alt M';

const firstCell = ({ key }: PurchaseLine): string => `[data-line="${key}"] [data-cell="nama_barang"] input`;

/** What somebody brings without our note: described, weighed and priced line by line. */
export function PurchaseLines(props: LinesProps): ReactNode {
  const { t } = useTranslation(['purchases', 'documents']);
  const { purchase, conditions, disabled, errorOf } = props;
  const { lines } = purchase.value;
  const remove = (key: string): void => {
    const at = lines.findIndex((line) => line.key === key);
    const next = lines[at + 1] ?? lines[at - 1];
    purchase.setLines(lines.filter((line) => line.key !== key));
    if (next) focusSoon(firstCell(next));
  };
  const { root, onKeyDown, focusSoon } = useLineKeys({ onLeave: props.onLeave, onRemove: remove });
  const add = (): void => {
    const line = newLine(conditions.first);
    purchase.setLines([...lines, line]);
    focusSoon(firstCell(line));
  };
  useShortcut('alt+n', t('ui.addLine'), add, !disabled);
  const noted = useConditions(true);
  const togglePaper = (line: PurchaseLine): void => {
    // Without it, the gold cannot be paid as a note has it.
    const without = noted.paysAsNoted(line.kondisi_barang) ? conditions.first : line.kondisi_barang;
    purchase.edit(
      line,
      line.nota_lama
        ? { nota_lama: null, kondisi_barang: without }
        : { nota_lama: NO_PAPER, kondisi_barang: noted.first },
    );
    focusSoon(line.nota_lama ? firstCell(line) : `[data-line="${line.key}"] [data-cell="nota_lama.no"] input`);
  };
  const toggleHere = (): void => {
    const key = document.activeElement?.closest<HTMLElement>('[data-line]')?.dataset['line'];
    const line = lines.find((one) => one.key === key) ?? lines.at(-1);
    if (line) togglePaper(line);
  };
  useShortcut('alt+m', t('ui.paperNote'), toggleHere, !disabled);
  const isReady = conditions.first !== null;
  useEffect(() => {
    if (isReady && lines.length === 0) add();
    // A form without a line starts with one, as soon as the conditions are known.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isReady, lines.length]);

  return (
    <Panel
      flush
      title={t('ui.items')}
      extra={
        <Button icon={<PlusIcon />} disabled={disabled} onClick={add}>
          {t('ui.addLine')} <kbd className="key-hint">{ADD_KEYS}</kbd>
        </Button>
      }
    >
      <ol className="lines" data-fields ref={root} onKeyDown={onKeyDown} data-head="lines">
        {lines.map((line, index) => (
          <li key={line.key} className="line buy-line" data-line={line.key} data-testid="line">
            <span className="line-no fine-figure">{index + 1}</span>
            <div className="buy-cells">
              {line.nota_lama && <PaperNoteCells {...props} line={line} paper={line.nota_lama} />}
              <DescriptionCells {...props} line={line} />
              <ScaleCells {...props} conditions={line.nota_lama ? noted : conditions} line={line} />
            </div>
            <LineOutcome {...props} line={line} />
            <div className="buy-paper-toggle">
              <Button
                kind="quiet"
                icon={line.nota_lama ? <DeleteIcon /> : <PlusIcon />}
                disabled={disabled}
                onClick={() => togglePaper(line)}
              >
                {t(line.nota_lama ? 'ui.noPaperNote' : 'ui.paperNote')} <kbd className="key-hint">{PAPER_KEYS}</kbd>
              </Button>
            </div>
            <div className="line-remove">
              <IconButton
                label={t('documents:removeLine')}
                icon={<DeleteIcon />}
                disabled={disabled}
                onClick={() => remove(line.key)}
              />
            </div>
          </li>
        ))}
      </ol>
      {errorOf('lines') && (
        <p className="field-error buy-lines-error" role="alert">
          {errorOf('lines')}
        </p>
      )}
    </Panel>
  );
}

/** Name, type, group and purity; the group brings its purity, which may be corrected. */
function DescriptionCells({
  line,
  purchase,
  disabled,
  errorOf,
}: LinesProps & { readonly line: PurchaseLine }): ReactNode {
  const { t } = useTranslation('validation');
  const texts = useFieldTexts();
  const { rows: groups } = useLookupRows('master-group');
  const error = (field: LineField): string | undefined => errorOf(fieldOf(line, field));
  const cell = (field: LineField) => ({ field, label: texts.label(field), error: error(field) });
  const input = (field: LineField) => ({
    'aria-label': texts.label(field),
    disabled,
    invalid: error(field) !== undefined,
  });
  const chooseGroup = (kode_group: string | null): void => {
    const kadar = groups.find((row) => row['kode_group'] === kode_group)?.['kadar'];
    const known = typeof kadar === 'number' && kadar > 0 && kadar <= KADAR_MAX;
    purchase.edit(line, { kode_group, ...(known ? { kadar } : {}) });
  };
  return (
    <>
      <LineCell {...cell('nama_barang')}>
        <TextInput
          {...input('nama_barang')}
          maxLength={60}
          value={line.nama_barang}
          onChange={(nama_barang) => purchase.edit(line, { nama_barang })}
        />
      </LineCell>
      <LineCell {...cell('kode_dept')}>
        <LookupInput
          {...input('kode_dept')}
          lookup={TYPE}
          value={line.kode_dept}
          onChange={(kode_dept) => purchase.edit(line, { kode_dept })}
        />
      </LineCell>
      <LineCell {...cell('kode_group')}>
        <LookupInput {...input('kode_group')} lookup={GROUP} value={line.kode_group} onChange={chooseGroup} />
      </LineCell>
      <LineCell {...cell('kadar')}>
        <KadarInput
          {...input('kadar')}
          max={KADAR_MAX}
          onRefused={() => toast.info(t('kadarGold'))}
          value={line.kadar}
          onChange={(kadar) => purchase.edit(line, { kadar })}
        />
      </LineCell>
    </>
  );
}
