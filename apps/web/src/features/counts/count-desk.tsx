import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CountPage } from '@emas/contracts/counts/count-pages';
import type { CountView } from '@emas/contracts/counts/count.view';
import { isBulk, isByTray } from '@emas/domain/shared/count-words';
import { Pending } from '../../engine/pending.js';
import { ReasonForm } from '../../parts/document/cancel-form.js';
import { ScanField } from '../../parts/lines/scan-field.js';
import { codesIn } from '../../parts/scan-list/scanned-codes.js';
import { errorText } from '../../platform/api/api-error.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useScanner } from '../../platform/input/scanner.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useCan } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { Drawer } from '../../ui/drawer.js';
import { Panel } from '../../ui/panel.js';
import { SaveKeys } from '../../ui/save-keys.js';
import { StateTag } from '../../ui/state-tag.js';
import { toast } from '../../ui/toast.js';
import { cancelCount, countQuery, progressQuery, removeScan } from './count-calls.js';
import { CountResult } from './count-result.js';
import { QuantityForm } from './quantity-form.js';
import { RfidReader } from './rfid-reader.js';
import { ToldList } from './told-list.js';
import { TrayTiles } from './tray-tiles.js';
import { useCounting } from './use-counting.js';
import { WeighPrompt } from './weigh-prompt.js';

interface CountDeskProps {
  readonly page: CountPage;
  readonly id: string;
  readonly onLeave: () => void;
}

/** One count: scanned into while it runs, what it came to afterwards. */
export function CountDesk({ page, id, onLeave }: CountDeskProps): ReactNode {
  const one = useQuery(countQuery(id));
  if (!one.data)
    return (
      <Panel>
        <Pending of={one} rows={6} />
      </Panel>
    );
  return one.data.status === 'BERJALAN' ? (
    <Counting page={page} count={one.data} onLeave={onLeave} />
  ) : (
    <CountResult page={page} count={one.data} onLeave={onLeave} />
  );
}

interface CountingProps {
  readonly page: CountPage;
  readonly count: CountView;
  readonly onLeave: () => void;
}

function Counting({ page, count, onLeave }: CountingProps): ReactNode {
  const { t } = useTranslation(['counting', 'common']);
  const may = useCan(page);
  const { state, send, store, toWeigh, weigh } = useCounting(count.id);
  const progress = useQuery(progressQuery(count.id));
  const { kode_baki, batches, heard, told, failure, refused, perangkat } = state.context;
  const { jenis_opname: jenis } = count;
  const trays = progress.data?.trays ?? [];
  const scan = (text: string): void => {
    const codes = codesIn(text);
    const [code] = codes;
    if (codes.length === 1 && count.kode_baki.includes(code!)) return send({ type: 'tray', kode_baki: code! });
    if (codes.length > 0) send({ type: 'read', baca: codes.map((kode) => ({ kode })) });
  };
  const byHand = isBulk(jenis) || jenis === 'PROSES';
  const asksTray = (jenis === 'BAKI' || jenis === 'MANUAL') && count.kode_baki.length > 1;
  const enabled = may('tambah') && !state.matches('finishing') && !(asksTray && kode_baki === null);
  useScanner((code) => scan(code), may('tambah') && !byHand);
  const ending = useEnding(count, () => send({ type: 'finish' }), batches.length + heard.length);
  useEffect(() => {
    if (!state.matches('waiting')) return;
    toast.success(state.context.answer!.message);
    void queryClient.invalidateQueries({ queryKey: ['ledger'] });
  }, [state]);
  const remove = useRemoveScan(count.id, perangkat, () => store.number());
  const unsent = batches.length + heard.length;
  return (
    <div className="stack count-desk" data-testid="count-desk">
      <CountHead
        count={count}
        onLeave={onLeave}
        onFinish={may('tambah') ? ending : null}
        busy={state.matches('finishing')}
        mayCancel={may('batal')}
      />
      <Unsent
        unsent={unsent}
        isResting={state.matches({ running: { sync: 'resting' } })}
        failure={failure}
        refused={refused?.error ?? null}
        onRetry={() => send({ type: 'retry' })}
        onDiscard={() => send({ type: 'discard' })}
      />
      <TrayTiles trays={trays} chosen={kode_baki} onChoose={(code) => send({ type: 'tray', kode_baki: code })} />
      {toWeigh && <WeighPrompt key={toWeigh.kode} thing={toWeigh} onWeighed={(berat) => weigh(toWeigh, berat)} />}
      {byHand ? (
        <QuantityForm jenis={jenis} disabled={!enabled} onRead={(read) => send({ type: 'read', baca: [read] })} />
      ) : (
        <Panel flush>
          <ScanField
            label={t(isByTray(jenis) ? 'ui.scanOrTray' : 'ui.scan')}
            busy={heard.length > 0}
            disabled={!may('tambah')}
            miss={null}
            onScan={scan}
          />
        </Panel>
      )}
      {jenis === 'RFID' && <RfidReader disabled={!may('tambah')} onReads={(baca) => send({ type: 'read', baca })} />}
      <ToldList
        told={told}
        others={(progress.data?.scans ?? []).filter((row) => told.every(({ kode }) => kode !== row.kode))}
        onRemove={may('hapus') ? remove : null}
      />
    </div>
  );
}

/** Asks once more before it ends; nothing while scans wait here. */
function useEnding(count: CountView, finish: () => void, unsent: number): (() => void) | null {
  const { t } = useTranslation('counting');
  const ask = async (): Promise<void> => {
    if (await dialog.confirm(t('ui.finishConfirm', { no: count.no_opname }), { ok: t('ui.finish') })) finish();
  };
  return unsent > 0 ? null : () => void ask();
}

function useRemoveScan(id: string, perangkat: string, number: () => Promise<{ readonly urutan: number }>) {
  const { t } = useTranslation('common');
  const remove = useMutation({
    mutationFn: async (of: { readonly kode: string; readonly kode_baki: string | null }) => {
      const { urutan } = await number();
      return removeScan(id, { perangkat, urutan, ...of });
    },
    onSuccess: ({ message }) => {
      toast.success(message);
      queryClient.removeQueries({ queryKey: progressQuery(id).queryKey });
      void queryClient.invalidateQueries({ queryKey: ['ledger'] });
    },
    onError: (error) => void dialog.error(errorText(error, t('errors.INTERNAL'))),
  });
  return (of: { readonly kode: string; readonly kode_baki: string | null }): void => remove.mutate(of);
}

interface CountHeadProps {
  readonly count: CountView;
  readonly busy: boolean;
  /** Null for who may not end it. */
  readonly onFinish: (() => void) | null;
  readonly mayCancel: boolean;
  readonly onLeave: () => void;
}

/** Which count it is, and the ways out of it. */
function CountHead({ count, busy, onFinish, mayCancel, onLeave }: CountHeadProps): ReactNode {
  const { t } = useTranslation(['counting', 'values']);
  const [giving, setGiving] = useState(false);
  useShortcut('mod+s', t('ui.finish'), () => onFinish?.(), onFinish !== null && !busy);
  const { no_opname, status, jenis_opname, kode_gudang, putaran } = count;
  return (
    <header className="bar count-head">
      <span className="count-running-what">
        <strong data-testid="count-no">{no_opname}</strong> <StateTag state={status}>{t(`values:${status}`)}</StateTag>
        <span className="aside">
          {t(`ui.kinds.${jenis_opname}`)}
          {kode_gudang && ` · ${kode_gudang}`}
          {putaran > 1 && ` · ${t('ui.round', { n: putaran })}`}
        </span>
      </span>
      <span className="row count-head-buttons">
        <Button onClick={onLeave}>{t('ui.leave')}</Button>
        {mayCancel && (
          <Button danger onClick={() => setGiving(true)}>
            {t('ui.cancel')}
          </Button>
        )}
        <Button
          kind="primary"
          size="large"
          loading={busy}
          disabled={busy || onFinish === null}
          onClick={() => onFinish?.()}
        >
          {t('ui.finish')} <SaveKeys />
        </Button>
      </span>
      <Drawer open={giving} title={t('ui.cancel')} onClose={() => setGiving(false)}>
        <ReasonForm
          action={t('ui.cancel')}
          confirm={t('ui.cancelConfirm', { no: no_opname })}
          send={(alasan, key) => cancelCount(count.id, alasan, key)}
          onDone={onLeave}
        />
      </Drawer>
    </header>
  );
}

interface UnsentProps {
  readonly unsent: number;
  readonly isResting: boolean;
  readonly failure: unknown;
  readonly refused: unknown;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
}

/** What waits on this device, and why. */
function Unsent({ unsent, isResting, failure, refused, onRetry, onDiscard }: UnsentProps): ReactNode {
  const { t } = useTranslation(['counting', 'common']);
  return (
    <div role="status" className="count-unsent" data-testid="unsent">
      {unsent > 0 && (
        <p>
          {t('ui.pending', { count: unsent })}
          {isResting && <> · {t('ui.offline')}</>}
        </p>
      )}
      {refused !== null && (
        <p className="refusal tone-bad" role="alert">
          {t('ui.refusedBatch')}: {errorText(refused, t('common:errors.INTERNAL'))}{' '}
          <Button size="small" onClick={onRetry}>
            {t('common:retry')}
          </Button>{' '}
          <Button size="small" danger onClick={onDiscard}>
            {t('ui.discard')}
          </Button>
        </p>
      )}
      {failure !== null && refused === null && (
        <p className="refusal tone-bad" role="alert">
          {errorText(failure, t('ui.stored'))}{' '}
          <Button size="small" onClick={onRetry}>
            {t('common:retry')}
          </Button>
        </p>
      )}
    </div>
  );
}
