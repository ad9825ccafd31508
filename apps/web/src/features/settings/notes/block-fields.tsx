import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ALIGNMENTS, has, PARTS, PLACEHOLDERS, SIZES, type Block } from '@emas/contracts/shared/note-block';
import { Button } from '../../../ui/button.js';
import { SelectInput } from '../../../ui/form/select-input.js';
import { TextInput } from '../../../ui/form/text-input.js';
import { DeleteIcon } from '../../../ui/icons.js';
import type { LayoutForm } from './use-layout.js';

interface BlockFieldsProps {
  readonly block: Block;
  readonly index: number;
  readonly layout: LayoutForm;
  readonly mayChange: boolean;
}

type Part = NonNullable<Block['isi']>[number];

/** Characters of a text block. */
const MOST = 500;

/** How a block stands there: side and size, which of its parts, its text. */
export function BlockFields({ block, index, layout, mayChange }: BlockFieldsProps): ReactNode {
  const { t } = useTranslation('notes');
  const { rata = 'KIRI', ukuran = 'SEDANG', teks = '' } = block;
  const parts = (PARTS as Readonly<Record<string, readonly Part[]>>)[block.blok] ?? [];
  const change = (part: object): void => layout.change(index, part as Partial<Block>);
  const turn = (part: Part, on: boolean): void => {
    const isi = parts.filter((one) => (one === part ? on : has(block, one)));
    change({ isi: isi.length === parts.length ? undefined : isi });
  };
  return (
    <div className="note-block-fields" data-fields>
      <label className="field">
        <span className="field-label">{t('ui.alignment')}</span>
        <SelectInput
          search={false}
          value={rata}
          readOnly={!mayChange}
          aria-label={t('ui.alignment')}
          options={ALIGNMENTS.map((value) => ({ value, label: t(`alignments.${value}`) }))}
          onChange={(value) => change({ rata: value === 'KIRI' ? undefined : value })}
        />
      </label>
      <label className="field">
        <span className="field-label">{t('ui.size')}</span>
        <SelectInput
          search={false}
          value={ukuran}
          readOnly={!mayChange}
          aria-label={t('ui.size')}
          options={SIZES.map((value) => ({ value, label: t(`sizes.${value}`) }))}
          onChange={(value) => change({ ukuran: value === 'SEDANG' ? undefined : value })}
        />
      </label>
      {block.blok === 'TEKS' && (
        <label className="field note-block-text">
          <span className="field-label">{t('blocks.TEKS')}</span>
          <TextInput
            upper={false}
            rows={2}
            maxLength={MOST}
            value={teks}
            readOnly={!mayChange}
            aria-label={t('blocks.TEKS')}
            onChange={(value) => change({ teks: value })}
          />
          <small className="fine">
            {t('ui.placeholders', { isian: PLACEHOLDERS.map((name) => `{${name}}`).join(' ') })}
          </small>
        </label>
      )}
      {parts.length > 0 && (
        <fieldset className="note-block-parts" disabled={!mayChange}>
          {parts.map((part) => (
            <label key={part}>
              <input
                type="checkbox"
                checked={has(block, part)}
                onChange={(event) => turn(part, event.target.checked)}
              />
              {t(`parts.${part}`)}
            </label>
          ))}
        </fieldset>
      )}
      {mayChange && (
        <Button danger kind="quiet" icon={<DeleteIcon />} onClick={() => layout.remove(index)}>
          {t('ui.remove')}
        </Button>
      )}
    </div>
  );
}
