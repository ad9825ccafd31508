import { useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CleaningPileView } from '@emas/contracts/plating/manual-cleaning.view';
import type { NewItemDto } from '@emas/contracts/stock/add-item.dto';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { Button } from '../../../ui/button.js';
import { Field } from '../../../ui/form/form.js';
import { SortedItemModal } from '../sorting/sorted-item-modal.js';
import type { PileValues } from './pile-value.js';

interface MadeItemFieldProps {
  /** What it is taken of: it has that fineness and that group. */
  readonly pile: CleaningPileView | undefined;
  readonly typed: PileValues;
}

/** What a piece that is clean becomes in its tray, described in a form of its own. */
export function MadeItemField({ pile, typed }: MadeItemFieldProps): ReactNode {
  const { t } = useTranslation('piling');
  const texts = useFieldTexts();
  const { setValue } = useFormContext<PileValues>();
  const [open, setOpen] = useState(false);
  const { baru, berat } = typed;
  const put = (dto: NewItemDto): void => {
    setValue('baru', dto, { shouldDirty: true, shouldValidate: true });
    setValue('berat', dto.berat, { shouldDirty: true });
    setOpen(false);
  };
  return (
    <>
      <Field<PileValues, NewItemDto | null>
        name="baru"
        label={t('ui.item')}
        required
        hint={baru ? `${baru.nama_barang} · ${baru.kode_toko}` : undefined}
        validate={(value) => (value ? undefined : texts.error({ field: 'baru', code: 'notEmpty' }))}
      >
        {({ id, ref }) => (
          <Button {...{ id, ref }} block disabled={!pile} onClick={() => setOpen(true)}>
            {t(baru ? 'ui.again' : 'ui.describe')}
          </Button>
        )}
      </Field>
      {open && pile && (
        <SortedItemModal
          start={{ ...baru, kode_group: pile.kode_group, kadar: pile.kadar, ...(berat !== null && { berat }) }}
          given={GIVEN}
          onPut={put}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const GIVEN = ['kode_group', 'kadar'] as const;
