import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldDefinition, labelKey } from '@emas/contracts/definitions/resource';
import type { WireRow } from '@emas/contracts/definitions/wire-row';
import type { PersonDefinition } from '@emas/contracts/membership/person';
import { PERSONAL_DATA_PERMISSION } from '@emas/contracts/permissions/personal-data';
import { errorText, reasonText } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useCan } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { DeleteIcon, EditIcon, LockIcon, SafetyIcon } from '../../ui/icons.js';
import { Tag } from '../../ui/tag.js';
import { toast } from '../../ui/toast.js';
import { useFieldTexts } from '../../engine/field-texts.js';
import { Pending } from '../../engine/pending.js';
import { Named, valueText } from '../../engine/resource/resource-columns.js';
import { ResourceForm } from '../../engine/resource/resource-form.js';
import { erasePerson, fetchEditable, fetchPerson, personKey } from './person-calls.js';
import { formOf } from './person-form.js';
import { PersonTraces } from './person-traces.js';
import './persons.css';

interface PersonCardProps {
  readonly definition: PersonDefinition;
  readonly id: string;
  readonly eraseLabel: string;
  readonly mayErase: boolean;
  /** He is no longer looked at. */
  readonly onClose: () => void;
  /** What stands between the facts and the history. */
  readonly children?: (row: WireRow, isOpen: boolean) => ReactNode;
}

/** One person: covered until who may opens what is sensitive, which is noted. Who may not changes what is not sensitive. */
export function PersonCard(props: PersonCardProps): ReactNode {
  const { definition, id, eraseLabel, mayErase, onClose, children } = props;
  const { t } = useTranslation(['membership', 'common', 'shell']);
  const may = useCan(definition.name);
  const mayOpen = useCan(PERSONAL_DATA_PERMISSION)('lihat');
  // What was opened is not kept longer than it is looked at, and not opened again by itself.
  const [opened, setOpened] = useState<WireRow | null>(null);
  const isOpen = opened !== null;
  const [editing, setEditing] = useState<WireRow | null>(null);
  const person = useQuery({
    queryKey: personKey(definition, id),
    queryFn: ({ signal }) => fetchPerson(definition, id, false, signal),
    gcTime: 0,
  });
  const row = opened ?? person.data;
  const refuse = (refused: unknown): void => void dialog.error(errorText(refused, t('common:errors.INTERNAL')));
  const open = useMutation({
    mutationFn: () => fetchPerson(definition, id, true),
    onSuccess: setOpened,
    onError: refuse,
  });
  const edit = useMutation({
    mutationFn: () => (opened ? Promise.resolve(opened) : fetchEditable(definition, id, mayOpen)),
    onSuccess: setEditing,
    onError: refuse,
  });
  const erasure = useMutation({
    mutationFn: (key: string) => erasePerson(definition, id, key),
    onSuccess: ({ message }) => {
      onClose();
      // Who is gone is not asked for again.
      void queryClient.invalidateQueries({
        queryKey: ['list', definition.name],
        predicate: ({ queryKey }) => queryKey[2] !== 'one',
      });
      toast.success(message);
    },
    onError: (refused) => void dialog.error(reasonText(refused, t('common:errors.INTERNAL'))),
  });
  const erase = async (nama: string): Promise<void> => {
    const words = { title: eraseLabel, ok: t('ui.eraseYes'), cancel: t('common:cancel'), danger: true };
    if (await dialog.confirm(t('ui.eraseText', { nama }), words)) erasure.mutate(newId());
  };

  if (!row) return <Pending of={person} rows={6} columns={2} />;
  return (
    <div className="person-card" data-testid="person-card">
      <div className="person-head">
        <p className="person-name">
          {String(row[definition.nameField])}{' '}
          <Tag tone={row['is_aktif'] === false ? 'neutral' : 'good'}>
            {t(row['is_aktif'] === false ? 'shell:list.inactive' : 'shell:list.active')}
          </Tag>
        </p>
        <div className="person-buttons">
          {may('ubah') && (
            <Button icon={<EditIcon />} loading={edit.isPending} onClick={() => edit.mutate()}>
              {t('common:edit')}
            </Button>
          )}
          {mayErase && (
            <Button
              danger
              icon={<DeleteIcon />}
              loading={erasure.isPending}
              onClick={() => void erase(String(row[definition.nameField]))}
            >
              {eraseLabel}
            </Button>
          )}
        </div>
      </div>
      <div className="person-cover" data-open={isOpen || undefined}>
        <span aria-hidden="true">{isOpen ? <SafetyIcon /> : <LockIcon />}</span>
        <p role="status">{t(isOpen ? 'ui.uncoveredHint' : 'ui.coveredHint')}</p>
        {!isOpen && mayOpen && (
          <Button loading={open.isPending} onClick={() => open.mutate()}>
            {t('ui.uncover')}
          </Button>
        )}
      </div>
      <PersonFacts definition={definition} row={row} />
      {children?.(row, isOpen)}
      <section>
        <h3 className="person-title">{t('ui.history')}</h3>
        <PersonTraces definition={definition} id={id} />
      </section>
      {editing && (
        <ResourceForm
          definition={formOf(definition, editing['is_tertutup'] === true)}
          row={editing}
          onClose={() => {
            setEditing(null);
            // What was changed is shown covered again.
            setOpened(null);
            void queryClient.invalidateQueries({ queryKey: ['list', definition.name] });
          }}
        />
      )}
    </div>
  );
}

function PersonFacts({ definition, row }: { readonly definition: PersonDefinition; readonly row: WireRow }): ReactNode {
  const { t } = useTranslation('common');
  const { label, value } = useFieldTexts();
  const words = { yes: t('yes'), no: t('no'), value };
  const fact = (field: FieldDefinition): ReactNode => {
    // Who a member is as a customer, by his name instead of an id.
    if (field.name === 'customer_id' && row['nama_customer']) return String(row['nama_customer']);
    const stored = row[field.name];
    if (field.type === 'lookup' && stored) return <Named keys={[String(stored)]} lookup={field.lookup!} />;
    return valueText(field, stored, words) || '–';
  };
  // His name stands above, and a made-up id says nothing to people.
  const above: readonly string[] = [definition.nameField, 'is_aktif', ...(definition.key === 'customer_id' ? ['customer_id'] : [])]; // prettier-ignore
  const fields = formOf(definition).fields.filter(({ name }) => !above.includes(name));
  return (
    <dl className="person-facts facts">
      {fields.map((field) => (
        <div key={field.name}>
          <dt className="hint">{label(labelKey(field))}</dt>
          <dd>{fact(field)}</dd>
        </div>
      ))}
    </dl>
  );
}
