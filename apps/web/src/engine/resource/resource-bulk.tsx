import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { permissionOf, type ResourceDefinition } from '@emas/contracts/definitions/resource';
import type { WireRow } from '@emas/contracts/definitions/wire-row';
import { newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useCan } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { CheckIcon, DeleteIcon, LockIcon } from '../../ui/icons.js';
import type { Column } from '../../ui/table/data-table.js';
import type { Selection } from '../../ui/table/selection.js';
import { ChosenRows } from '../listing/chosen-rows.js';
import type { useBulk } from '../listing/use-bulk.js';
import { changeRow, removeRow } from './resource-calls.js';

interface ResourceBulkProps {
  readonly definition: ResourceDefinition;
  readonly title: string;
  readonly rows: readonly WireRow[];
  readonly columns: readonly Column<WireRow>[];
  readonly selection: Selection<WireRow>;
  readonly bulk: ReturnType<typeof useBulk>;
}

/** What can be done with the chosen rows of a list, by who may do it with one of them. */
export function ResourceBulk({ definition, title, rows, columns, selection, bulk }: ResourceBulkProps): ReactNode {
  const { t } = useTranslation('common');
  const may = useCan(permissionOf(definition));
  const keys = rows.map((row) => String(row[definition.key]));
  // What needs the approval of a supervisor is changed one by one.
  const switches = may('ubah') && !definition.approval && definition.fields.some(({ name, readOnly }) => name === 'is_aktif' && !readOnly); // prettier-ignore

  const run = async (
    what: 'activate' | 'deactivate' | 'remove',
    work: (key: string) => Promise<unknown>,
  ): Promise<void> => {
    const words = { ok: t(`bulk.${what}`), danger: what === 'remove' };
    if (!(await dialog.confirm(t(`bulk.ask.${what}`, { count: keys.length }), words))) return;
    const done = await bulk.run(t(`bulk.${what}`), keys, work);
    selection.choose(rows.filter((row) => done.includes(String(row[definition.key]))).map((row) => [String(row[definition.key]), row]), false); // prettier-ignore
    void queryClient.invalidateQueries({ queryKey: ['list', definition.name] });
    void queryClient.invalidateQueries({ queryKey: ['lookup', definition.name] });
  };
  const setActive = (is_aktif: boolean) => (key: string) => changeRow(definition, key, { is_aktif }, newId(), []);

  return (
    <>
      <ChosenRows {...{ rows, columns, title }} filename={definition.name} mayExport={may('export')} mayPrint />
      {switches && (
        <>
          <Button
            size="small"
            icon={<CheckIcon />}
            disabled={bulk.isRunning}
            onClick={() => void run('activate', setActive(true))}
          >
            {t('bulk.activate')}
          </Button>
          <Button
            size="small"
            icon={<LockIcon />}
            disabled={bulk.isRunning}
            onClick={() => void run('deactivate', setActive(false))}
          >
            {t('bulk.deactivate')}
          </Button>
        </>
      )}
      {may('hapus') && (
        <Button
          size="small"
          danger
          icon={<DeleteIcon />}
          disabled={bulk.isRunning}
          onClick={() => void run('remove', (key) => removeRow(definition, key, newId()))}
        >
          {t('bulk.remove')}
        </Button>
      )}
    </>
  );
}
