import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePastedBlock } from '../../../engine/import/use-pasted-block.js';
import { useLineKeys } from '../../../parts/lines/use-line-keys.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { Button, IconButton } from '../../../ui/button.js';
import { DeleteIcon, PlusIcon } from '../../../ui/icons.js';
import { Panel } from '../../../ui/panel.js';
import { manualStockQuery } from '../manual-calls.js';
import { LineCells } from './line-cells.js';
import type { LinesProps } from './lines-props.js';
import { type ManualLine, newLine, pastedLines } from './manual-value.js';

const ADD_KEYS = 'Alt N';
const firstCell = ({ key }: ManualLine): string => `[data-line="${key}"] [data-cell="nama_barang"] input`;

interface ManualLinesProps extends LinesProps {
  readonly title?: string;
  /** Keys, the first focus and what is pasted are for these lines: of two on a page for one. */
  readonly keyboard?: boolean;
}

/** What is sold or bought, line by line, typed or pasted out of a spreadsheet, beside what its tray holds. */
export function ManualLines({ title, keyboard = true, ...props }: ManualLinesProps): ReactNode {
  const { t } = useTranslation(['manual', 'documents']);
  const { side, form, conditions, disabled, errorOf } = props;
  const { data: stock } = useQuery(manualStockQuery);
  const { lines } = form.value;
  const remove = (key: string): void => {
    const at = lines.findIndex((line) => line.key === key);
    const next = lines[at + 1] ?? lines[at - 1];
    form.setLines(lines.filter((line) => line.key !== key));
    if (next) focusSoon(firstCell(next));
  };
  const { root, onKeyDown, focusSoon } = useLineKeys({ onLeave: props.onLeave, onRemove: remove });
  const add = (): void => {
    const line = newLine({ kondisi_barang: conditions.first });
    form.setLines([...lines, line]);
    if (keyboard) focusSoon(firstCell(line));
  };
  useShortcut('alt+n', t('ui.addLine'), add, !disabled && keyboard);
  usePastedBlock(!disabled && keyboard, (block) => {
    void block.text().then((text) => {
      const said = lines.filter(({ nama_barang, kode_group }) => nama_barang !== '' || kode_group !== null);
      form.setLines([...said, ...pastedLines(side, text, conditions.first)]);
    });
  });
  const isReady = side === 'jual' || conditions.first !== null;
  useEffect(() => {
    if (isReady && lines.length === 0) add();
    // A form without a line starts with one, as soon as the conditions are known.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isReady, lines.length]);

  return (
    <Panel
      flush
      title={title ?? t('ui.items')}
      extra={
        <Button icon={<PlusIcon />} disabled={disabled} onClick={add}>
          {t('ui.addLine')} {keyboard && <kbd className="key-hint">{ADD_KEYS}</kbd>}
        </Button>
      }
    >
      <ol className="lines" data-fields ref={root} onKeyDown={onKeyDown} data-head="lines">
        {lines.map((line, index) => (
          <li key={line.key} className="line manual-line" data-line={line.key} data-testid="line">
            <span className="line-no fine-figure">{index + 1}</span>
            <LineCells {...props} line={line} stock={stock} />
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
      <p className="manual-paste">{t(side === 'jual' ? 'ui.pasteSold' : 'ui.pasteBought')}</p>
      {errorOf('lines') && (
        <p className="field-error manual-lines-error" role="alert">
          {errorOf('lines')}
        </p>
      )}
    </Panel>
  );
}
