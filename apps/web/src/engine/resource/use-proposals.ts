import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FieldDefinition, ResourceDefinition } from '@emas/contracts/definitions/resource';
import type { WireRow } from '@emas/contracts/definitions/wire-row';
import { queryClient } from '../../platform/api/query-client.js';
import type { LookupRow } from '../lookup/lookup-query.js';

/** The field whose choice this one is proposed by. */
const sourceOf = ({ proposed }: FieldDefinition): string | undefined =>
  proposed && ('by' in proposed ? proposed.by : proposed.from.split('.', 1)[0]);

/** What is proposed once `chosen` is chosen; undefined where nothing is. */
function proposal({ fields }: ResourceDefinition, { proposed }: FieldDefinition, chosen: unknown): unknown {
  if (!proposed || typeof chosen !== 'string') return undefined;
  if ('by' in proposed) return proposed.values[chosen];
  const [own, column] = proposed.from.split('.') as [string, string];
  const lookup = fields.find(({ name }) => name === own)?.lookup;
  const rows = lookup && queryClient.getQueryData<readonly LookupRow[]>(['lookup', lookup.list]);
  return rows?.find((row) => row[lookup!.value] === chosen)?.[column];
}

/**
 * Fills fields that another choice proposes. What the person set in a new row stays; a name that goes with a code follows
 * the code, on a change as well.
 */
export function useProposals(definition: ResourceDefinition, form: UseFormReturn<WireRow>, isNew: boolean): void {
  useEffect(() => {
    const proposing = definition.fields.filter(({ proposed }) => proposed);
    if (proposing.length === 0) return;
    const chosen = new Set<string | undefined>();
    const { unsubscribe } = form.watch((values, { name, type }) => {
      if (type !== 'change') return;
      chosen.add(name);
      for (const field of proposing.filter((one) => sourceOf(one) === name)) {
        const follows = 'from' in field.proposed!;
        if (!follows && (!isNew || chosen.has(field.name))) continue;
        const value = proposal(definition, field, values[name!]);
        if (value !== undefined || !follows)
          form.setValue(field.name, value ?? field.default ?? (field.type === 'bool' ? false : null), { shouldValidate: form.formState.isSubmitted }); // prettier-ignore
      }
    });
    return unsubscribe;
  }, [definition, form, isNew]);
}
