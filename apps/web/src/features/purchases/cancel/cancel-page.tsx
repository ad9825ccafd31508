import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { PurchaseView } from '@emas/contracts/purchases/purchase.view';
import { AuthorizationCancelled, withAuthorization } from '../../../engine/authorization/with-authorization.js';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { Page } from '../../../engine/page.js';
import { Pending } from '../../../engine/pending.js';
import { errorText, isApiError } from '../../../platform/api/api-error.js';
import { newId } from '../../../platform/api/client.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { signalMiss, useScanner } from '../../../platform/input/scanner.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { useCan, useUser } from '../../../platform/session/use-session.js';
import { Button } from '../../../ui/button.js';
import { dialog } from '../../../ui/dialogs.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { todayInShop } from '../../../ui/form/date-input.js';
import { Field, Form } from '../../../ui/form/form.js';
import { showServerErrors } from '../../../ui/form/server-errors.js';
import { TextInput } from '../../../ui/form/text-input.js';
import { Panel } from '../../../ui/panel.js';
import { PurchaseFacts } from '../purchase-facts.js';
import { cancelPurchase, fetchPurchase, fetchPurchaseByNumber, fetchPurchases, PURCHASES_KEY } from '../purchases-calls.js'; // prettier-ignore
import { PurchasePicker } from './purchase-picker.js';
import '../purchases.css';

/** Purchases of today that are paid; one is chosen, looked at, and undone with a reason and a supervisor. */
export default function CancelPage(): ReactNode {
  const { t } = useTranslation(['purchases', 'common']);
  const user = useUser();
  const today = user.tgl_system ?? todayInShop();
  const [address, setAddress] = useSearchParams();
  const [selected, setSelected] = useState<string | null>(null);
  const [miss, setMiss] = useState<string | null>(null);
  const picker = useRef<HTMLDivElement>(null);

  const list = useQuery({
    queryKey: [...PURCHASES_KEY, 'valid', today],
    queryFn: ({ signal }) => fetchPurchases({ status: 'VALID', tgl_from: today, tgl_to: today, limit: 500 }, signal),
  });
  const one = useQuery({
    queryKey: [...PURCHASES_KEY, 'one', selected],
    queryFn: ({ signal }) => fetchPurchase(selected!, signal),
    enabled: selected !== null,
  });
  const purchase = one.data;
  const find = async (text: string): Promise<void> => {
    setMiss(null);
    try {
      setSelected((await fetchPurchaseByNumber(text.trim().toUpperCase())).id);
    } catch (error) {
      signalMiss();
      setMiss(`${text} · ${errorText(error, t('common:errors.INTERNAL'))}`);
    }
  };
  const asked = address.get('q');
  useEffect(() => {
    if (!asked) return;
    void find(asked);
    setAddress({}, { replace: true });
    // Once per address.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [asked]);
  useScanner((code) => void find(code));
  const toFind = (): void => picker.current?.querySelector<HTMLElement>('input')?.focus();
  useShortcut('f2', t('ui.find'), toFind);

  return (
    <Page hint={t('ui.todayOnly')}>
      <div className="doc-split">
        <Panel flush title={t('ui.today', { count: list.data?.count ?? 0 })}>
          <PurchasePicker
            ref={picker}
            purchases={list.data?.data}
            pending={<Pending of={list} rows={4} columns={2} />}
            selected={selected}
            error={miss}
            onPick={(id) => {
              setMiss(null);
              setSelected(id);
            }}
            onFind={(text) => void find(text)}
          />
        </Panel>
        <Panel>
          {selected === null ? (
            <EmptyState kind="nothing" title={t('ui.choose')} />
          ) : purchase?.id !== selected ? (
            <Pending of={one} rows={6} columns={4} />
          ) : (
            <>
              <PurchaseFacts purchase={purchase} />
              {purchase.status === 'VALID' && <CancelForm key={purchase.id} purchase={purchase} onDone={toFind} />}
            </>
          )}
        </Panel>
      </div>
    </Page>
  );
}

interface Values {
  alasan: string;
}

interface CancelFormProps {
  readonly purchase: PurchaseView;
  readonly onDone: () => void;
}

function CancelForm({ purchase, onDone }: CancelFormProps): ReactNode {
  const { t } = useTranslation(['purchases', 'common']);
  const texts = useFieldTexts();
  const may = useCan('batal-pembelian')('batal');
  const [key, setKey] = useState(newId);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<Values>({ mode: 'onBlur', defaultValues: { alasan: '' } });
  const cancel = useMutation({
    mutationFn: ({ alasan }: Values) =>
      withAuthorization((ids) => cancelPurchase(purchase.id, alasan.trim(), key, ids)),
    onMutate: () => setRefusal(null),
    onSuccess: async ({ message }) => {
      await queryClient.invalidateQueries({ queryKey: ['ledger'] });
      onDone();
      void dialog.success(message);
    },
    onError: (error) => {
      if (error instanceof AuthorizationCancelled) return;
      if (isApiError(error) && !error.isConnection) setKey(newId());
      const rest = showServerErrors(form, error);
      setRefusal(rest === null ? null : rest || t('common:errors.INTERNAL'));
    },
  });
  const ask = async (values: Values): Promise<void> => {
    const words = { ok: t('ui.cancel'), cancel: t('common:back'), danger: true };
    if (await dialog.confirm(t('ui.cancelConfirm', { no_faktur: purchase.no_faktur_beli }), words))
      cancel.mutate(values);
  };
  const submit = (): void => void form.handleSubmit(ask)();
  useShortcut('mod+s', t('ui.cancel'), submit, may && !cancel.isPending);
  useEffect(() => form.setFocus('alasan'), [form]);

  if (!may) return null;
  return (
    <div className="doc-cancel">
      <Form<Values> form={form} onSubmit={ask}>
        <Field<Values>
          name="alasan"
          label={t('ui.reason')}
          required
          validate={(value) => (value.trim() ? undefined : texts.error({ field: 'alasan', code: 'notEmpty' }))}
        >
          {(input) => <TextInput {...input} maxLength={200} />}
        </Field>
      </Form>
      {refusal && (
        <p className="buy-failure" role="alert">
          {refusal}
        </p>
      )}
      <div className="doc-buttons">
        <Button
          danger
          kind="primary"
          size="large"
          loading={cancel.isPending}
          disabled={cancel.isPending}
          onClick={submit}
        >
          {t('ui.cancel')}
        </Button>
      </div>
    </div>
  );
}
