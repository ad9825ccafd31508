import { useMachine } from '@xstate/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import type { InstallmentSavedData, PlansView } from '@emas/contracts/installments/installment.view';
import { withAuthorization } from '../../../engine/authorization/with-authorization.js';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { type Problem, refusedFields } from '../../../parts/lines/problems.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { judgeInstallment, openInstallment, type Opened, type Opening, plansQuery } from '../installment-calls.js';
import { type Judged, openInstallmentMachine, type Sent } from './open-installment.machine.js';
import { type InstallmentValue, planIn, pricedThing, shownPlans } from './plan-value.js';

export interface InstallmentFormOptions {
  readonly id: string;
  readonly start: InstallmentValue;
  readonly onChange: (value: InstallmentValue) => void;
  readonly onSaved: (saved: InstallmentSavedData) => void;
}

/** Asks with what a supervisor approves, and answers that: the contract itself is sent with it. */
async function judge({ id, said }: Judged): Promise<readonly string[]> {
  let approved: readonly string[] = [];
  await withAuthorization((ids) => {
    approved = ids;
    return judgeInstallment(id, said, ids);
  });
  return approved;
}

const open = ({ id, said, payments, ids }: Sent): Promise<Opened> =>
  withAuthorization((more) => openInstallment(id, said, payments, [...ids, ...more]));

const NO_PLANS: ReturnType<typeof shownPlans> = [];

/** A thing at its price, and what the plans make of it. */
function reckon(view: PlansView | undefined, value: InstallmentValue) {
  const priced = view && pricedThing(view, value);
  const shown = view && priced ? shownPlans(view, priced.totals.total_harga, value.dp_rp) : NO_PLANS;
  return { priced, shown, plan: planIn(shown, value.kode_cicilan) };
}

/** What is typed, what the plans make of it, and what becomes of it once it is sent. */
export function useInstallment({ id, start, onChange, onSaved }: InstallmentFormOptions) {
  const texts = useFieldTexts();
  const [value, setValue] = useState(start);
  const [missing, setMissing] = useState<readonly Problem[]>([]);
  const machine = useMemo(
    () =>
      openInstallmentMachine.provide({
        actors: {
          judge: fromPromise<readonly string[], Judged>(({ input }) => judge(input)),
          open: fromPromise<Opened, Sent>(({ input }) => open(input)),
        },
      }),
    [],
  );
  const [now, send] = useMachine(machine, { input: { id } });
  const { refusal, done } = now.context;
  const asked = plansQuery(value.kode_barcode ?? '', value.customer?.customer_id ?? null);
  const plans = useQuery({
    ...asked,
    enabled: value.kode_barcode !== null,
    // While another customer's prices are on their way, the thing stays in sight.
    placeholderData: (before) => (before?.barang.kode_barcode === value.kode_barcode ? before : undefined),
  });
  const view = value.kode_barcode === null ? undefined : plans.data;
  const { priced, shown, plan } = reckon(view, value);

  const set = (changes: Partial<InstallmentValue>): void => {
    const next = { ...value, ...changes };
    setValue(next);
    setMissing([]);
    onChange(next);
  };
  const saved = useRef(onSaved);
  useEffect(() => void (saved.current = onSaved));
  useEffect(() => {
    if (!done) return;
    void queryClient.invalidateQueries({ queryKey: ['ledger'] });
    saved.current(done.data);
  }, [done]);

  const problems = missing.length > 0 ? missing : refusedFields(refusal, []);
  /** What is sent; null where something lacks, which is told at its field. Prices may still be on their way. */
  const check = async (): Promise<Opening | null> => {
    const there = value.kode_barcode === null ? undefined : await queryClient.ensureQueryData(asked).catch(() => undefined); // prettier-ignore
    const { priced: price, plan: chosen } = reckon(there, value);
    const wrong = [
      ...(there ? [] : [{ field: 'kode_barcode', code: 'notEmpty' }]),
      ...(value.customer ? [] : [{ field: 'customer_id', code: 'mustFill' }]),
      ...(value.kode_sales === null ? [{ field: 'kode_sales', code: 'mustChoose' }] : []),
      ...(there && !chosen ? [{ field: 'kode_cicilan', code: 'mustChoose' }] : []),
    ];
    setMissing(wrong);
    if (wrong.length > 0 || !chosen || !price) return null;
    return {
      ...{ customer_id: value.customer!.customer_id, kode_sales: value.kode_sales!, kode_barcode: value.kode_barcode! },
      ...{ keterangan: value.keterangan || null, kode_cicilan: chosen.terms.kode_cicilan, dp_rp: chosen.dp_rp },
      ...{
        harga_gram: value.harga_gram,
        tarif_ongkos: value.tarif_ongkos,
        diskon: value.diskon,
        harga: price.line.harga,
      },
    };
  };
  return {
    ...{ value, set, plans, view, priced, shown, plan, problems, refusal },
    state: now.value,
    busy: now.matches('judging') || now.matches('sending'),
    contractId: now.context.id,
    errorOf: (field: string): string | undefined => {
      const problem = problems.find((one) => one.field === field);
      return problem && (problem.message ?? texts.error(problem));
    },
    pay: (): void =>
      void check().then((said) => {
        if (said) send({ type: 'pay', said });
      }),
    paid: (payments: Sent['payments']): void => send({ type: 'paid', payments }),
    leave: (): void => send({ type: 'leave' }),
    again: (): void => send({ type: 'again' }),
  };
}

export type InstallmentState = ReturnType<typeof useInstallment>;
