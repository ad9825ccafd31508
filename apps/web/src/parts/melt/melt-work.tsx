import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { DocumentDefinition } from '@emas/contracts/definitions/document';
import type { Action } from '@emas/contracts/permissions/access-tree';
import { AuthorizationCancelled, withAuthorization } from '../../engine/authorization/with-authorization.js';
import { useFieldTexts } from '../../engine/field-texts.js';
import { useDayOpen } from '../day/use-day-open.js';
import { type AnyDocument, type AnySummary, figureOf, textOf } from '../document/any-document.js';
import { CancelForm } from '../document/cancel-form.js';
import { isApiError } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useCan, useUser } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { Figure } from '../../ui/figure.js';
import { Form } from '../../ui/form/form.js';
import { showServerErrors } from '../../ui/form/server-errors.js';
import { SaveKeys } from '../../ui/save-keys.js';
import { toast } from '../../ui/toast.js';
import { finishMelt } from './melt-calls.js';
import { Loss, ResultFields, type ResultValues } from './result-fields.js';

const refresh = (): void => void queryClient.invalidateQueries({ queryKey: ['ledger'] });

interface MeltProps {
  readonly of: DocumentDefinition;
  /** Right on its page to say what came out. */
  readonly finishing: Action;
  readonly document: AnyDocument;
}

/** A melt that is looked at: its result, or the form that takes it; what today has booked is taken back here. */
export function MeltWork({ of, finishing, document }: MeltProps): ReactNode {
  const { t } = useTranslation(of.texts);
  const may = useCan(of.pages.write);
  const mayCancel = useCan(of.pages.cancel)('batal');
  const [cancelling, setCancelling] = useState(false);
  const today = useUser().tgl_system;
  const has = (action: 'finish' | 'cancel'): boolean => of.actions[document.status]?.includes(action) ?? false;
  const isToday = document.tgl_system === today || textOf(document, 'tgl_hasil') === today;
  const finishes = has('finish') && may(finishing);
  const cancels = has('cancel') && isToday && mayCancel;
  return (
    <>
      {document.status === 'SELESAI' && <Result document={document} />}
      {finishes && <FinishForm of={of} document={document} />}
      {/* While the bar is waited for, that is what is typed here. */}
      {cancels && finishes && !cancelling && (
        <div className="document-buttons">
          <Button danger onClick={() => setCancelling(true)}>
            {t(`${of.texts}:document.cancel`)}
          </Button>
        </div>
      )}
      {cancels && (!finishes || cancelling) && <CancelForm of={of} document={document} />}
    </>
  );
}

function Result({ document }: { readonly document: AnyDocument }): ReactNode {
  const { t } = useTranslation('melting');
  const { label } = useFieldTexts();
  const shown = ['berat_hasil', 'berat_murni_hasil', 'susut', 'nilai_susut', 'harga_modal_hasil'].filter(
    (name) => textOf(document, name) !== '',
  );
  return (
    <>
      <h3 className="document-section">{t('ui.result')}</h3>
      <dl className="melt-loss facts terms">
        {shown.map((name) => (
          <div key={name}>
            <dt>{label(name)}</dt>
            <dd>
              <Figure kind={/^(nilai|harga)/.test(name) ? 'rupiah' : 'weight'} value={figureOf(document, name)} unit strong />
            </dd>
          </div>
        ))}
      </dl>
    </>
  ); // prettier-ignore
}

interface FinishFormProps {
  readonly of: DocumentDefinition;
  readonly document: AnySummary;
  readonly onDone?: () => void;
}

/** What came out of the furnace: weighed, assayed, held against the fine gold that went in. */
export function FinishForm({ of, document, onDone }: FinishFormProps): ReactNode {
  const { t } = useTranslation(['melting', 'common']);
  const dayOpen = useDayOpen();
  const key = useRef(newId());
  const form = useForm<ResultValues>({ mode: 'onBlur', defaultValues: { berat_hasil: null, kadar_hasil: null } });
  const typed = useWatch({ control: form.control }) as ResultValues;
  const finish = useMutation({
    mutationFn: ({ berat_hasil, kadar_hasil }: ResultValues) =>
      withAuthorization((ids) =>
        finishMelt(of, document.id, { berat_hasil: berat_hasil!, kadar_hasil: kadar_hasil! }, key.current, ids),
      ),
    onSuccess: ({ message }) => {
      toast.success(message);
      refresh();
      onDone?.();
    },
    onError: (error) => {
      if (error instanceof AuthorizationCancelled) return;
      // What may have arrived keeps its key.
      if (isApiError(error) && !error.isConnection) key.current = newId();
      const rest = showServerErrors(form, error, (field) => field.replace(/^hasil\./, ''));
      if (rest !== null) void dialog.error(rest || t('common:errors.INTERNAL'));
    },
  });
  const submit = (values: ResultValues): void => finish.mutate(values);
  const blocked = finish.isPending || !dayOpen;
  useShortcut('mod+s', t('ui.finish'), () => void form.handleSubmit(submit)(), !blocked);
  useEffect(() => form.setFocus('berat_hasil'), [form]);
  return (
    <>
      <h3 className="document-section">{t('ui.result')}</h3>
      <Form<ResultValues> form={form} onSubmit={submit} columns={2}>
        <ResultFields required />
        <Loss fineIn={figureOf(document, 'berat_murni')} result={typed} />
        <Button kind="primary" type="submit" size="large" loading={finish.isPending} disabled={blocked}>
          {t('ui.finish')} <SaveKeys />
        </Button>
      </Form>
    </>
  ); // prettier-ignore
}
