import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardGroup } from '@emas/contracts/masterdata/price-board.view';
import type { GroupStockPrices } from '@emas/contracts/pricing/stock-prices.view';
import { errorText } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { formatFigure } from '../../platform/format.js';
import { PRICES_KEY } from '../../parts/prices/prices-of-day.js';
import { Button } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { EmptyState } from '../../ui/empty-state.js';
import { SwitchInput } from '../../ui/form/switch-input.js';
import { Modal } from '../../ui/modal.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { toast } from '../../ui/toast.js';
import { fetchStockPrices, repriceStock } from './price-board-calls.js';
import { LoadFailed } from '../../engine/pending.js';

interface RepriceDialogProps {
  /** For their names. */
  readonly groups: readonly BoardGroup[];
  readonly onClose: () => void;
}

/** What today's prices would make of the selling prices of stock, by group; the chosen groups are worked out anew as a job. */
export function RepriceDialog({ groups, onClose }: RepriceDialogProps): ReactNode {
  const { t } = useTranslation(['prices', 'common']);
  const [all, setAll] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [idempotencyKey] = useState(newId);
  const cakupan = all ? 'SEMUA' : 'BERHARGA';
  const { data, error, refetch } = useQuery({
    queryKey: [...PRICES_KEY, 'stock', cakupan],
    queryFn: ({ signal }) => fetchStockPrices(cakupan, signal),
    gcTime: 0,
  });
  const changing = data?.groups.filter(({ berubah }) => berubah > 0) ?? [];
  const chosen = changing.filter(({ kode_group }) => !left.has(kode_group));
  const count = chosen.reduce((sum, { berubah }) => sum + berubah, 0);
  const start = useMutation({
    mutationFn: () => repriceStock({ cakupan, kode_group: chosen.map(({ kode_group }) => kode_group) }, idempotencyKey),
    onSuccess: ({ message }) => {
      toast.success(message);
      onClose();
    },
    onError: (refused) => void dialog.error(errorText(refused, t('common:errors.INTERNAL'))),
  });
  const choose = (codes: readonly string[], isChosen: boolean): void =>
    setLeft((now) => {
      const next = new Set(now);
      for (const code of codes)
        if (isChosen) next.delete(code);
        else next.add(code);
      return next;
    });

  return (
    <Modal
      open
      width={860}
      title={t('ui.reprice')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" disabled={count === 0} loading={start.isPending} onClick={() => start.mutate()}>
            {t('ui.startReprice', { count })}
          </Button>
        </>
      }
    >
      <p>{t('ui.repriceHint')}</p>
      <label className="reprice-scope">
        <SwitchInput value={all} onChange={setAll} />
        {t('ui.scopeAll')}
      </label>
      {error ? (
        <LoadFailed of={{ error, refetch }} />
      ) : !data ? (
        <SkeletonRows rows={5} columns={5} />
      ) : data.groups.length === 0 ? (
        <EmptyState kind="nothing" title={t('ui.nothingPriced')} />
      ) : (
        <>
          {changing.length === 0 && <p role="status">{t('ui.upToDate')}</p>}
          <RepriceTable
            rows={data.groups}
            names={groups}
            chosen={new Set(chosen.map(({ kode_group }) => kode_group))}
            onChoose={choose}
          />
        </>
      )}
    </Modal>
  );
}

interface RepriceTableProps {
  readonly rows: readonly GroupStockPrices[];
  readonly names: readonly BoardGroup[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (codes: readonly string[], isChosen: boolean) => void;
}

function RepriceTable({ rows, names, chosen, onChoose }: RepriceTableProps): ReactNode {
  const { t } = useTranslation('prices');
  const name = (code: string): string => names.find(({ kode_group }) => kode_group === code)?.nama_group ?? code;
  const place = (code: string): number => names.findIndex(({ kode_group }) => kode_group === code);
  const sorted = rows.toSorted((a, b) => place(a.kode_group) - place(b.kode_group));
  const able = rows.filter(({ berubah }) => berubah > 0).map(({ kode_group }) => kode_group);
  const taken = rows.filter(({ kode_group }) => chosen.has(kode_group));
  return (
    <div className="price-scroll" tabIndex={0} role="region" aria-label={t('ui.reprice')}>
      <table className="price-table reprice-table">
        <thead>
          <tr>
            <th scope="col">
              <label>
                <input
                  type="checkbox"
                  aria-label={t('ui.allGroups')}
                  disabled={able.length === 0}
                  checked={able.length > 0 && able.every((code) => chosen.has(code))}
                  onChange={({ target }) => onChoose(able, target.checked)}
                />
                {t('ui.group')}
              </label>
            </th>
            <th scope="col">{t('ui.pieces')}</th>
            <th scope="col">{t('ui.changing')}</th>
            <th scope="col">{t('ui.before')}</th>
            <th scope="col">{t('ui.after')}</th>
            <th scope="col">{t('ui.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <tr key={row.kode_group}>
              <th scope="row">
                <label>
                  <input
                    type="checkbox"
                    disabled={row.berubah === 0}
                    checked={chosen.has(row.kode_group)}
                    onChange={({ target }) => onChoose([row.kode_group], target.checked)}
                  />
                  {name(row.kode_group)}
                </label>
                {row.tanpa_harga > 0 && <small>{`${t('ui.unpriced')}: ${formatFigure('int', row.tanpa_harga)}`}</small>}
              </th>
              <td>{formatFigure('int', row.jumlah)}</td>
              <td>{formatFigure('int', row.berubah)}</td>
              <Sums rows={[row]} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('ui.total')}</th>
            <td>{formatFigure('int', sum(taken, 'jumlah'))}</td>
            <td>{formatFigure('int', sum(taken, 'berubah'))}</td>
            <Sums rows={taken} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Sums({ rows }: { readonly rows: readonly GroupStockPrices[] }): ReactNode {
  const [before, after] = [sum(rows, 'harga_lama'), sum(rows, 'harga_baru')];
  return (
    <>
      <td>{formatFigure('rupiah', before)}</td>
      <td>{formatFigure('rupiah', after)}</td>
      <td>{formatFigure('rupiah', after - before)}</td>
    </>
  );
}

const sum = (rows: readonly GroupStockPrices[], field: 'jumlah' | 'berubah' | 'harga_lama' | 'harga_baru'): number =>
  rows.reduce((total, row) => total + row[field], 0);
