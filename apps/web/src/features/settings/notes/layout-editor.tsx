import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BLOCKS, type Block, type BlockName } from '@emas/contracts/shared/note-block';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { SelectInput } from '../../../ui/form/select-input.js';
import { HistoryIcon, ReloadIcon } from '../../../ui/icons.js';
import { Panel } from '../../../ui/panel.js';
import { BlockRow } from './block-row.js';
import type { LayoutForm } from './use-layout.js';

interface LayoutEditorProps {
  readonly layout: LayoutForm;
  readonly mayChange: boolean;
  readonly onHistory: () => void;
}

/** The blocks of one layout, in the order they are printed. */
export function LayoutEditor({ layout, mayChange, onHistory }: LayoutEditorProps): ReactNode {
  const { t } = useTranslation(['notes', 'settings']);
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [told, setTold] = useState('');
  const { blocks, problem } = layout;
  const wrong =
    problem && t(`settings:errors.${problem.code}` as 'settings:errors.SETTING_EMPTY', problem.params ?? {});

  const move = (from: number, to: number): void => {
    if (to < 0 || to >= blocks.length) return;
    layout.move(from, to);
    setTold(t('ui.moved', { blok: t(`blocks.${blocks[from]!.blok}`), urutan: to + 1 }));
    // The keyboard goes with the block.
    window.requestAnimationFrame(() =>
      list.current?.children[to]?.querySelector<HTMLElement>('.note-block-handle')?.focus(),
    );
  };
  const add = (blok: string | null): void => {
    if (blok === null) return;
    const block: Block = { blok: blok as BlockName, ...(blok === 'TEKS' && { teks: '{terima_kasih}' }) };
    layout.add(block);
  };
  return (
    <Panel
      title={layout.isBuiltIn ? `${t('ui.blocks')} · ${t('ui.builtInNow')}` : t('ui.blocks')}
      extra={
        <>
          {mayChange && (
            <Button size="small" icon={<ReloadIcon />} disabled={layout.isBuiltIn} onClick={() => layout.replace(null)}>
              {t('ui.builtIn')}
            </Button>
          )}
          <Button size="small" icon={<HistoryIcon />} onClick={onHistory}>
            {t('ui.history')}
          </Button>
        </>
      }
      flush
    >
      {wrong && problem.index === null && (
        <p className="field-error note-wrong" role="alert" data-wrong>
          {wrong}
        </p>
      )}
      {blocks.length === 0 ? (
        <EmptyState kind="nothing" title={t('ui.empty')} />
      ) : (
        <ol className="plain-list" ref={list}>
          {blocks.map((block, index) => (
            <BlockRow
              // A block has no name of its own: it is what stands at its place.
              key={index}
              block={block}
              index={index}
              layout={layout}
              mayChange={mayChange}
              wrong={problem?.index === index ? (wrong ?? undefined) : undefined}
              isDragged={dragged === index}
              onMove={(to) => move(index, to)}
              onDrag={setDragged}
              onDrop={() => dragged !== null && move(dragged, index)}
            />
          ))}
        </ol>
      )}
      <p className="sr-only" role="status">
        {told}
      </p>
      {mayChange && (
        <div className="note-add">
          <SelectInput
            value={null}
            placeholder={t('ui.add')}
            aria-label={t('ui.add')}
            options={BLOCKS.map((value) => ({ value, label: t(`blocks.${value}`) }))}
            onChange={add}
          />
          <span className="fine">{t('ui.blockCount', { count: blocks.length })}</span>
        </div>
      )}
    </Panel>
  );
}
