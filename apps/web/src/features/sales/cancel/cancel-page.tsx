import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { SaleView } from '@emas/contracts/sales/sale.view';
import { AuthorizationCancelled, withAuthorization } from '../../../engine/authorization/with-authorization.js';
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
import { SaleFacts, SaleHistory, SalePayments } from '../sale-facts.js';
import { SalePicker } from '../sale-picker.js';
import { cancelSale, fetchSale, fetchSaleByNumber, fetchSales } from '../sales-calls.js';
import '../sales.css';

/** Undoes a validated sale of today, with its reason and a supervisor's word. */
export default function CancelPage(): ReactNode {
  const { t } = useTranslation(['sales', 'common']);
  const user = useUser();
  const today = user.tgl_system ?? todayInShop();
  const [address, setAddress] = useSearchParams();
  const [selected, setSelected] = useState<string | null>(null);
  const [miss, setMiss] = useState<string | null>(null);
  const picker = useRef<HTMLDivElement>(null);

  const list = useQuery({
    queryKey: ['ledger', 'sales', 'valid', today],
    queryFn: ({ signal }) => fetchSales({ status: 'VALID', tgl_from: today, tgl_to: today, limit: 500 }, signal),
  });
  const one = useQuery({
    queryKey: ['ledger', 'sales', 'one', selected],
    queryFn: ({ signal }) => fetchSale(selected!, signal),
    enabled: selected !== null,
  });
  const sale = one.data;
  const find = async (text: string): Promise<void> => {
    setMiss(null);
    try {
      setSelected((await fetchSaleByNumber(text.trim().toUpperCase())).id);
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
  useShortcut('f2', t('pay.find'), toFind);

  return (
    <Page hint={t('cancel.todayOnly')}>
      <div className="sale-split">
        <Panel flush title={t('cancel.today', { count: list.data?.count ?? 0 })}>
          <SalePicker
            ref={picker}
            sales={list.data?.data}
            pending={<Pending of={list} rows={4} columns={2} />}
            selected={selected}
            emptyText={t('cancel.empty')}
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
            <EmptyState kind="nothing" title={t('cancel.choose')} hint={t('cancel.chooseHint')} />
          ) : sale?.id !== selected ? (
            <Pending of={one} rows={6} columns={4} />
          ) : (
            <>
              <SaleFacts sale={sale} />
              {sale.status === 'VALID' && <CancelForm key={sale.id} sale={sale} onDone={toFind} />}
              <SalePayments sale={sale} />
              <SaleHistory sale={sale} />
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
  readonly sale: SaleView;
  readonly onDone: () => void;
}

function CancelForm({ sale, onDone }: CancelFormProps): ReactNode {
  const { t } = useTranslation(['sales', 'common', 'validation']);
  const may = useCan('batal-penjualan')('batal');
  const [key, setKey] = useState(newId);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<Values>({ mode: 'onBlur', defaultValues: { alasan: '' } });
  const cancel = useMutation({
    mutationFn: ({ alasan }: Values) => withAuthorization((ids) => cancelSale(sale.id, alasan.trim(), key, ids)),
    onMutate: () => setRefusal(null),
    onSuccess: async ({ message }) => {
      await queryClient.invalidateQueries({ queryKey: ['ledger', 'sales'] });
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
    const words = { ok: t('cancel.submit'), cancel: t('common:back'), danger: true };
    if (await dialog.confirm(t('cancel.confirm', { no_faktur: sale.no_faktur_jual }), words)) cancel.mutate(values);
  };
  const submit = (): void => void form.handleSubmit(ask)();
  useShortcut('mod+s', t('cancel.submit'), submit, may && !cancel.isPending);
  useEffect(() => form.setFocus('alasan'), [form]);

  if (!may) return null;
  return (
    <>
      <Form<Values> form={form} onSubmit={ask}>
        <Field<Values>
          name="alasan"
          label={t('cancel.reason')}
          required
          validate={(value) => (value.trim() ? undefined : t('validation:notEmpty', { label: t('cancel.reason') }))}
        >
          {(input) => <TextInput {...input} maxLength={200} />}
        </Field>
      </Form>
      {refusal && (
        <p className="sale-refusal" role="alert">
          {refusal}
        </p>
      )}
      <div className="sale-buttons sale-buttons-end">
        <Button danger kind="primary" size="large" loading={cancel.isPending} onClick={submit}>
          {t('cancel.submit')}
        </Button>
      </div>
    </>
  );
}
