import type { DragEvent, KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PARTS, type Block } from '@emas/contracts/shared/note-block';
import { IconButton } from '../../../ui/button.js';
import { SwitchInput } from '../../../ui/form/switch-input.js';
import { DownIcon, EditIcon, MenuIcon, UpIcon } from '../../../ui/icons.js';
import { BlockFields } from './block-fields.js';
import type { LayoutForm } from './use-layout.js';

interface BlockRowProps {
  readonly block: Block;
  readonly index: number;
  readonly layout: LayoutForm;
  readonly mayChange: boolean;
  /** What is wrong with it. */
  readonly wrong: string | undefined;
  readonly isDragged: boolean;
  readonly onMove: (to: number) => void;
  readonly onDrag: (from: number | null) => void;
  readonly onDrop: () => void;
}

/** A block in the order it is printed: moved by dragging, by its buttons or by Alt and an arrow; shown or hidden; opened. */
export function BlockRow(props: BlockRowProps): ReactNode {
  const { block, index, layout, mayChange, wrong, isDragged, onMove, onDrag, onDrop } = props;
  const { t } = useTranslation('notes');
  const blok = t(`blocks.${block.blok}`);
  const open = layout.open === index;
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || step === 0 || !mayChange) return;
    event.preventDefault();
    onMove(index + step);
  };
  const over = (event: DragEvent): void => event.preventDefault();
  return (
    <li
      className="note-block"
      data-hidden={block.tampil === false || undefined}
      data-wrong={wrong !== undefined || undefined}
      data-dragged={isDragged || undefined}
      onKeyDown={onKeyDown}
      onDragOver={over}
      onDrop={onDrop}
    >
      <div className="note-block-head">
        <button
          type="button"
          className="note-block-handle"
          aria-label={t('ui.drag', { blok })}
          data-tip={t('ui.drag', { blok })}
          draggable={mayChange}
          disabled={!mayChange}
          onDragStart={() => onDrag(index)}
          onDragEnd={() => onDrag(null)}
        >
          <MenuIcon aria-hidden />
        </button>
        <span className="note-block-name">
          <strong>{blok}</strong>
          <small className="fine">{summaryOf(block, t)}</small>
        </span>
        <SwitchInput
          value={block.tampil !== false}
          readOnly={!mayChange}
          aria-label={t('ui.show', { blok })}
          onChange={(shown) => layout.change(index, { tampil: shown ? undefined : false } as Partial<Block>)}
        />
        {mayChange && (
          <>
            <IconButton label={t('ui.up')} icon={<UpIcon />} disabled={index === 0} onClick={() => onMove(index - 1)} />
            <IconButton
              label={t('ui.down')}
              icon={<DownIcon />}
              disabled={index === layout.blocks.length - 1}
              onClick={() => onMove(index + 1)}
            />
          </>
        )}
        <IconButton
          label={t('ui.edit', { blok })}
          icon={<EditIcon />}
          aria-expanded={open}
          onClick={() => layout.setOpen(open ? null : index)}
        />
      </div>
      {wrong !== undefined && (
        <p className="field-error" role="alert">
          {wrong}
        </p>
      )}
      {open && <BlockFields block={block} index={index} layout={layout} mayChange={mayChange} />}
    </li>
  );
}

/** What is not as usual of it, in a line. */
function summaryOf(block: Block, t: ReturnType<typeof useTranslation<'notes'>>['t']): string {
  const { rata = 'KIRI', ukuran = 'SEDANG', isi, teks, blok } = block;
  const parts = (PARTS as Readonly<Record<string, readonly string[]>>)[blok] ?? [];
  return [
    ...(teks === undefined ? [] : [teks]),
    ...(rata === 'KIRI' ? [] : [t(`alignments.${rata}`)]),
    ...(ukuran === 'SEDANG' ? [] : [t(`sizes.${ukuran}`)]),
    ...(isi === undefined || isi.length === parts.length ? [] : [isi.map((part) => t(`parts.${part}`)).join(', ')]),
  ].join(' · ');
}
