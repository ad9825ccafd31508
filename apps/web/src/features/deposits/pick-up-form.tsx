import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PickUpGoodsDto } from '@emas/contracts/deposits/goods.dto';
import { AuthorizationCancelled, withAuthorization } from '../../engine/authorization/with-authorization.js';
import { useFieldTexts } from '../../engine/field-texts.js';
import { CustomerInput } from '../../parts/customer/customer-input.js';
import type { ChosenCustomer } from '../../parts/customer/chosen-customer.js';
import { useDayOpen } from '../../parts/day/use-day-open.js';
import { type AnyDocument, fieldOf, textOf } from '../../parts/document/any-document.js';
import { errorText } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { Button } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { MultiSelectInput, SelectInput } from '../../ui/form/select-input.js';
import { SaveKeys } from '../../ui/save-keys.js';
import { toast } from '../../ui/toast.js';
import { pickUpGoods } from './deposit-calls.js';

const FETCHERS = ['SENDIRI', 'WAKIL'] as const;
type Fetcher = (typeof FETCHERS)[number];

/** What still lies there, by the number of its line. */
function heldLines(document: AnyDocument) {
  const held = fieldOf(document, 'ditahan') as readonly string[];
  return document.lines
    .filter((line) => held.includes(textOf(line, 'kode_barcode')))
    .map((line) => ({
      value: String(line.line_no),
      label: `${textOf(line, 'nama_barang')} · ${textOf(line, 'kode_barcode')}`,
    }));
}

/** Hands over what is left of goods, or some of it, to the customer or to somebody whom he sends. */
export function PickUpForm({ document }: { readonly document: AnyDocument }): ReactNode {
  const { t } = useTranslation(['deposits', 'common']);
  const { label, value } = useFieldTexts();
  const dayOpen = useDayOpen();
  const things = heldLines(document);
  const [key, setKey] = useState(newId);
  const [chosen, setChosen] = useState<readonly string[]>(() => things.map((thing) => thing.value));
  const [penerima, setPenerima] = useState<Fetcher>('SENDIRI');
  const [deputy, setDeputy] = useState<ChosenCustomer | null>(null);
  const send = useMutation({
    mutationFn: (dto: PickUpGoodsDto) => withAuthorization((ids) => pickUpGoods(document.id, dto, key, ids)),
    onSuccess: ({ message }) => {
      toast.success(message);
      return queryClient.invalidateQueries({ queryKey: ['ledger'] });
    },
    onError: (error) => {
      if (error instanceof AuthorizationCancelled) return;
      // What was refused may be sent otherwise.
      setKey(newId());
      void dialog.error(errorText(error, t('common:errors.INTERNAL')));
    },
  });
  const isSent = penerima === 'WAKIL';
  const ask = async (): Promise<void> => {
    const answers = { ok: t('ui.pickUp'), cancel: t('common:back') };
    const confirmed = await dialog.confirm(t('ui.pickUpConfirm', { count: chosen.length }), answers);
    if (!confirmed) return;
    send.mutate({ lines: chosen.map(Number), penerima, ...(isSent && { wakil_customer_id: deputy!.customer_id }) });
  };
  const busy = send.isPending || !dayOpen || chosen.length === 0 || (isSent && deputy === null);
  useShortcut('mod+s', t('ui.pickUp'), () => void ask(), !busy);
  return (
    <div className="stack">
      {things.length > 1 && (
        <>
          <label className="field-label" htmlFor="pick-up-things">
            {label('barang')}
          </label>
          <MultiSelectInput id="pick-up-things" value={chosen} options={things} onChange={setChosen} />
        </>
      )}
      <label className="field-label" htmlFor="pick-up-penerima">
        {label('penerima')}
      </label>
      <SelectInput
        id="pick-up-penerima"
        search={false}
        value={penerima}
        options={FETCHERS.map((code) => ({ value: code, label: value(code) }))}
        onChange={(code) => setPenerima(code as Fetcher)}
      />
      {isSent && (
        <>
          <label className="field-label" htmlFor="pick-up-deputy">
            {label('wakil_customer_id')}
          </label>
          <CustomerInput id="pick-up-deputy" mayAdd={false} value={deputy} onChange={setDeputy} />
        </>
      )}
      <div className="document-buttons">
        <Button kind="primary" loading={send.isPending} disabled={busy} onClick={() => void ask()}>
          {t('ui.pickUp')} <SaveKeys />
        </Button>
      </div>
    </div>
  );
}
