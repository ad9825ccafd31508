import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { permissionOf } from '@emas/contracts/definitions/resource';
import type { ListName } from '@emas/contracts/masterdata/registry';
import { useCan, useSeesCost } from '../../platform/session/use-session.js';
import { PageLoading } from '../../ui/loading.js';
import { listDefinitionQuery } from './list-definition.js';
import { isImportable, ListImport, useListImport } from './list-import.js';
import { ResourceList, type RowActions } from './resource-list.js';

interface NamedListProps {
  readonly name: ListName;
  readonly more?: RowActions;
}

/**
 * A list by its name, with the fields that the user may see; its definition is fetched when first shown. Who adds a row
 * gives its cost, as its supplier wrote it, and does not see it afterwards without the right to.
 */
export function NamedList({ name, more }: NamedListProps): ReactNode {
  const showsCost = useSeesCost();
  const { data } = useQuery(listDefinitionQuery(name));
  const definition = useMemo(
    () => data && (showsCost ? data : { ...data, fields: data.fields.filter(({ cost }) => !cost) }),
    [data, showsCost],
  );
  const { isShown: importing } = useListImport();
  const may = useCan(data ? permissionOf(data) : '');
  if (!definition) return <PageLoading />;
  return importing && may('tambah') && isImportable(data!) ? (
    <ListImport definition={data!} />
  ) : (
    <ResourceList definition={definition} toAdd={data!} more={more} />
  );
}
