import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { inputFields, isRequired, type ResourceDefinition } from '@emas/contracts/definitions/resource';
import { Button } from '../../ui/button.js';
import { ArrowLeftIcon } from '../../ui/icons.js';
import { ImportPanel } from '../import/import-panel.js';
import { Page } from '../page.js';

/** In the address, so that an import is still there after a reload. */
const VIEW = 'view';
const IMPORT = 'import';

/** Fields that no spreadsheet holds. */
const LEFT_OUT: ReadonlySet<string> = new Set(['group', 'image', 'images']);

const leftOut = (definition: ResourceDefinition) => inputFields(definition).filter(({ type }) => LEFT_OUT.has(type));

/** Can rows of this list come out of a spreadsheet? Not where a picture, or rows within the row, are required. */
export const isImportable = (definition: ResourceDefinition): boolean =>
  leftOut(definition).every((field) => !isRequired(field, 'create'));

/** Is the list's import to be shown, and the ways there and back. */
export function useListImport(): { readonly isShown: boolean; readonly show: () => void; readonly close: () => void } {
  const [address, setAddress] = useSearchParams();
  const tab = address.get('tab');
  const rest: Record<string, string> = tab === null ? {} : { tab };
  return {
    isShown: address.get(VIEW) === IMPORT,
    show: () => setAddress({ ...rest, [VIEW]: IMPORT }),
    close: () => setAddress(rest),
  };
}

/** Import of a list out of a spreadsheet. */
export function ListImport({ definition }: { readonly definition: ResourceDefinition }): ReactNode {
  const { t } = useTranslation(['common', 'lists']);
  const { close } = useListImport();
  return (
    <Page
      actions={
        <Button icon={<ArrowLeftIcon />} onClick={close}>
          {t('common:back')}
        </Button>
      }
    >
      <ImportPanel path={`lists/${definition.name}/import`} />
      {leftOut(definition).length > 0 && <p className="import-left-out">{t('lists:import.leftOut')}</p>}
    </Page>
  );
}
