import { useMutation } from '@tanstack/react-query';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useForm, type FieldErrors, type Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { parseValue } from '@emas/contracts/definitions/parse-value';
import {
  formFields,
  isImageField,
  isRequired,
  labelKey,
  resourceText,
  type FieldDefinition,
  type ResourceDefinition,
  type ResourceValues,
} from '@emas/contracts/definitions/resource';
import { validateResource } from '@emas/contracts/definitions/validate';
import { formStart, type WireRow } from '@emas/contracts/definitions/wire-row';
import { isApiError } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useUser } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { todayInShop } from '../../ui/form/date-input.js';
import { Field, Form } from '../../ui/form/form.js';
import { showServerErrors } from '../../ui/form/server-errors.js';
import { Modal } from '../../ui/modal.js';
import { toast } from '../../ui/toast.js';
import { useAskToLose } from '../../ui/typed-work.js';
import { AuthorizationCancelled, withAuthorization } from '../authorization/with-authorization.js';
import { useSecondLook } from '../form/use-second-look.js';
import { useFieldTexts, type FieldTexts } from '../field-texts.js';
import type { LookupRow } from '../lookup/lookup-query.js';
import { FieldInputByType } from './field-input.js';
import { GroupRows } from './group-rows.js';
import { changeRow, createRow, failureText } from './resource-calls.js';
import { UploadsContext } from './uploads.js';
import { useProposals } from './use-proposals.js';

interface ResourceFormProps {
  readonly definition: ResourceDefinition;
  /** The row to change; null to add one. */
  readonly row: WireRow | null;
  readonly onClose: () => void;
}

/** Many short fields stand in two columns. */
const TWO_COLUMNS_FROM = 6;
const WIDE: ReadonlySet<string> = new Set(['textarea', 'lookups', 'enums', 'group', 'image', 'images']);

/** Rows of the lists that this form chooses from, as far as they have been fetched; unknown is not judged. */
function knownLookupRow(list: string, key: string): ResourceValues | undefined {
  const rows = queryClient.getQueryData<readonly LookupRow[]>(['lookup', list]);
  return rows?.find((row) => Object.values(row).includes(key)) as ResourceValues | undefined;
}

/** The same check as the server's, over the same definition. */
function resolverOf(
  definition: ResourceDefinition,
  mode: 'create' | 'update',
  tglSystem: string,
  texts: FieldTexts,
): Resolver<WireRow> {
  return (values) => {
    const { errors } = validateResource(definition, values, { mode, tglSystem, lookupRow: knownLookupRow });
    const byField: Record<string, unknown> = {};
    for (const error of errors) {
      const path = error.field.split('.');
      let at = byField;
      for (const part of path.slice(0, -1)) at = (at[part] ??= {}) as Record<string, unknown>;
      at[path.at(-1)!] = { type: error.code, message: texts.error(error) };
    }
    return errors.length === 0 ? { values, errors: {} } : { values: {}, errors: byField as FieldErrors<WireRow> };
  };
}

/** Words are typed in one line and sent as a list. */
function sentValue(field: FieldDefinition, value: unknown): unknown {
  if (field.type !== 'texts' || typeof value !== 'string') return value;
  const parsed = parseValue(field, value);
  return 'value' in parsed ? parsed.value : value;
}

/** What is sent: on a change everything but the key, which the address holds, and pictures that stay. */
function bodyOf(definition: ResourceDefinition, values: WireRow, row: WireRow | null): WireRow {
  const body: WireRow = {};
  const stays = ({ name }: FieldDefinition): boolean => JSON.stringify(values[name]) === JSON.stringify(row?.[name] ?? null); // prettier-ignore
  for (const field of formFields(definition)) {
    if (values[field.name] === undefined) continue;
    if (row && (field.name === definition.key || (isImageField(field) && stays(field)))) continue;
    body[field.name] = sentValue(field, values[field.name]);
  }
  return body;
}

export function ResourceForm({ definition, row, onClose }: ResourceFormProps): ReactNode {
  const { t } = useTranslation(['lists', 'titles', 'common', 'shell']);
  const texts = useFieldTexts();
  const user = useUser();
  const today = user.tgl_system ?? todayInShop();
  const isNew = row === null;
  const [idempotencyKey, setIdempotencyKey] = useState(newId);
  const [uploads, setUploads] = useState(0);
  const countUploads = useCallback((change: number) => setUploads((count) => count + change), []);
  const say = (text: Parameters<typeof resourceText>[1]): string => t(`lists:${resourceText(definition, text)}`);

  const start = useMemo(() => formStart(definition, row, today), [definition, row, today]);
  const resolver = useMemo(
    () => resolverOf(definition, isNew ? 'create' : 'update', today, texts),
    [definition, isNew, today, texts],
  );
  const form = useForm<WireRow>({ defaultValues: start, mode: 'onBlur', reValidateMode: 'onChange', resolver });
  const { isDirty } = form.formState;
  useProposals(definition, form, isNew);

  const secondLook = useSecondLook();
  const save = useMutation({
    mutationFn: (values: WireRow) => {
      const body = bodyOf(definition, values, row);
      return secondLook((sure) => {
        const sent = sure.length > 0 ? { ...body, yakin: true } : body;
        return isNew
          ? createRow(definition, sent, idempotencyKey)
          : withAuthorization((ids) => changeRow(definition, String(row[definition.key]), sent, idempotencyKey, ids));
      });
    },
    onSuccess: ({ message }) => {
      void queryClient.invalidateQueries({ queryKey: ['list', definition.name] });
      void queryClient.invalidateQueries({ queryKey: ['lookup', definition.name] });
      onClose();
      toast.success(message);
    },
    onError: (error) => {
      if (error instanceof AuthorizationCancelled) return;
      // A refused command stores no key; after a lost connection the same content must keep it.
      if (isApiError(error) && !error.isConnection) setIdempotencyKey(newId());
      const rest = showServerErrors(form, error);
      const hasFields = isApiError(error) && error.details.length > 0;
      if (rest !== null)
        void dialog.error(hasFields ? rest : failureText(error, say(isNew ? 'createFailed' : 'updateFailed')));
    },
  });
  const submit = form.handleSubmit((values) => save.mutate(values));
  useShortcut('mod+s', t('common:save'), () => void submit(), !save.isPending && uploads === 0);

  const mayLose = useAskToLose();
  const close = async (): Promise<void> => {
    if (!isDirty || (await mayLose())) onClose();
  };

  const fields = formFields(definition);
  const waits = save.isPending || uploads > 0;
  const title = t(`titles:${definition.name}`);
  const columns = fields.length >= TWO_COLUMNS_FROM ? 2 : 1;
  const firstOpen = fields.find(({ name }) => isNew || name !== definition.key);

  return (
    <Modal
      open
      title={t(isNew ? 'shell:list.addTitle' : 'shell:list.editTitle', { title })}
      width={columns === 2 ? 760 : 480}
      onClose={onClose}
      held={save.isPending}
      changed={isDirty}
      footer={
        <>
          <Button onClick={() => void close()} disabled={save.isPending}>
            {t('common:cancel')}
          </Button>
          <Button kind="primary" loading={save.isPending} disabled={waits} onClick={() => void submit()}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      <UploadsContext value={countUploads}>
        <Form<WireRow> form={form} columns={columns} onSubmit={(values) => save.mutate(values)}>
          {fields.map((field) =>
            field.type === 'group' ? (
              <GroupRows key={field.name} field={field} today={today} />
            ) : (
              <Field<WireRow, unknown>
                key={field.name}
                name={field.name}
                label={texts.label(labelKey(field))}
                required={isRequired(field, isNew ? 'create' : 'update') && !field.autoFrom}
                wide={WIDE.has(field.type) && columns === 2}
              >
                {(input) => (
                  <FieldInputByType
                    field={field}
                    input={input}
                    today={today}
                    readOnly={!isNew && field.name === definition.key}
                    autoFocus={field === firstOpen}
                  />
                )}
              </Field>
            ),
          )}
        </Form>
      </UploadsContext>
    </Modal>
  );
}
