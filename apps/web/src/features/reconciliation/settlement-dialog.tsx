import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReconciliationView, StatementLineView, WaitingItemView } from '@emas/contracts/money/reconcile.view';
import { rupiahOfSen } from '@emas/domain/money/statement/sen';
import { AuthorizationCancelled } from '../../engine/authorization/with-authorization.js';
import { reasonText } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { formatDate, formatRupiah } from '../../platform/format.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Modal } from '../../ui/modal.js';
import { toast } from '../../ui/toast.js';
import { sharedFees } from './align.js';
import { LineFacts, netOf, useBooking } from './booking-dialogs.js';

interface SettlementDialogProps {
  readonly view: ReconciliationView;
  readonly line: StatementLineView;
  readonly onBooked: (match_ids: readonly string[]) => void;
  readonly onClose: () => void;
}

const keyOf = ({ seq, ke }: Pick<WaitingItemView, 'seq' | 'ke'>): string => `${seq}-${ke}`;

/** Payments that the line pays: those proposed are ticked, what the bank kept stands beside what was expected. */
export function SettlementDialog(props: SettlementDialogProps): ReactNode {
  const { t } = useTranslation(['reconcile', 'common']);
  const { view, line, onClose } = props;
  const proposal = view.usulan.find(({ mutasi }) => mutasi === line.id);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(proposal?.aturan === 3 ? proposal.items.map(keyOf) : []),
  );
  const [id] = useState(newId);
  const [refusal, setRefusal] = useState<string | null>(null);
  const book = useBooking(props);
  const masuk = rupiahOfSen(netOf(line));
  const items = view.items.filter(({ tgl }) => tgl <= line.tgl);
  const chosen = items.filter((item) => ticked.has(keyOf(item)));
  const { gross, expected, fees, kept } = sharedFees(chosen, masuk);
  const fits = chosen.length > 0 && kept >= 0 && fees.every((fee) => fee >= 0);
  const sending = useMutation({
    mutationFn: () =>
      book({
        settlement: {
          ...{ id, kode_bank: view.kode_bank, no_rekening: view.no_rekening, tgl_masuk: line.tgl, jumlah_masuk: masuk },
          items: chosen.map(({ seq, ke }, at) => ({ seq, ke, biaya_rp: fees[at]! })),
        },
      }),
    onSuccess: ({ message }) => {
      toast.success(message);
      void queryClient.invalidateQueries({ queryKey: ['ledger'] });
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof AuthorizationCancelled)) setRefusal(reasonText(error, t('common:errors.INTERNAL')));
    },
  });
  const send = () => sending.mutate();
  useShortcut('mod+s', t('settle.book'), send, fits && !sending.isPending);
  return (
    <Modal
      open
      title={t('settle.title')}
      width={720}
      onClose={onClose}
      held={sending.isPending}
      footer={
        <>
          <Button onClick={onClose} disabled={sending.isPending}>
            {t('common:cancel')}
          </Button>
          <Button kind="primary" onClick={send} disabled={!fits} loading={sending.isPending} autoFocus>
            {t('settle.book')}
          </Button>
        </>
      }
    >
      <LineFacts line={line} />
      {items.length === 0 ? (
        <EmptyState kind="nothing" title={t('settle.none')} />
      ) : (
        <Items items={items} ticked={ticked} onTick={setTicked} />
      )}
      <dl className="rb-settle-sums">
        {(
          [
            ['gross', gross],
            ['expected', expected],
            ['kept', kept],
            ['masuk', masuk],
          ] as const
        ).map(([name, sum]) => (
          <div key={name} data-bad={(name === 'kept' && kept < 0) || undefined}>
            <dt>{t(`settle.${name}`)}</dt>
            <dd className="figure">{formatRupiah(sum)}</dd>
          </div>
        ))}
      </dl>
      {refusal && (
        <p className="rb-failure" role="alert">
          {refusal}
        </p>
      )}
    </Modal>
  );
}

interface ItemsProps {
  readonly items: readonly WaitingItemView[];
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (ticked: ReadonlySet<string>) => void;
}

function Items({ items, ticked, onTick }: ItemsProps): ReactNode {
  const tick = (key: string): void => {
    const next = new Set(ticked);
    if (!next.delete(key)) next.add(key);
    onTick(next);
  };
  return (
    <ul className="rb-items">
      {items.map((item) => (
        <li key={keyOf(item)}>
          <label>
            <input type="checkbox" checked={ticked.has(keyOf(item))} onChange={() => tick(keyOf(item))} />
            <span>{formatDate(item.tgl)}</span>
            <span>{item.cara_bayar}</span>
            <span className="rb-text">{item.nomor.join(' · ')}</span>
            <span className="figure">{formatRupiah(item.jumlah)}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}
