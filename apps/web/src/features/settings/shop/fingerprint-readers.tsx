import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceCreatedBody, DeviceRow } from '@emas/contracts/authorization/device.dto';
import { errorText } from '../../../platform/api/api-error.js';
import { newId } from '../../../platform/api/client.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { formatInstant } from '../../../platform/format.js';
import { useCan } from '../../../platform/session/use-session.js';
import { Button, IconButton } from '../../../ui/button.js';
import { dialog } from '../../../ui/dialogs.js';
import { DeleteIcon, PlusIcon } from '../../../ui/icons.js';
import { Panel } from '../../../ui/panel.js';
import { DataTable, type Column } from '../../../ui/table/data-table.js';
import { Tag } from '../../../ui/tag.js';
import { toast } from '../../../ui/toast.js';
import { DEVICES_KEY, fetchDevices, revokeDevice } from '../settings-calls.js';
import { AddReader } from './add-reader.js';
import { DeviceKey } from './device-key.js';

/** How often it is looked whether a reader is connected. */
const LOOK_MS = 5_000;

/** Computers with a fingerprint reader, each with a key of its own that can be revoked. */
export function FingerprintReaders(): ReactNode {
  const { t } = useTranslation(['settings', 'common', 'fields']);
  const mayChange = useCan('settingtoko')('ubah');
  const [isAdding, setIsAdding] = useState(false);
  const [created, setCreated] = useState<DeviceCreatedBody | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: DEVICES_KEY,
    queryFn: ({ signal }) => fetchDevices(signal),
    refetchInterval: LOOK_MS,
    staleTime: 0,
  });
  const revoke = useMutation({
    mutationFn: ({ perangkat_id }: DeviceRow) => revokeDevice(perangkat_id, newId()),
    onSuccess: ({ message }) => {
      toast.success(message);
      void queryClient.invalidateQueries({ queryKey: DEVICES_KEY });
    },
    onError: (failure) => void dialog.error(errorText(failure, t('common:errors.INTERNAL'))),
  });
  const askRevoke = async (device: DeviceRow): Promise<void> => {
    const words = { ok: t('shop.revoke'), danger: true };
    if (await dialog.confirm(t('shop.confirmRevoke', { nama: device.nama }), words)) revoke.mutate(device);
  };
  const stateOf = ({ is_aktif, is_online }: DeviceRow): ReactNode =>
    is_aktif ? (
      <Tag tone={is_online ? 'good' : 'neutral'}>{t(is_online ? 'shop.online' : 'shop.offline')}</Tag>
    ) : (
      <Tag tone="bad">{t('shop.revoked')}</Tag>
    );
  const columns: readonly Column<DeviceRow>[] = [
    { key: 'nama', title: t('shop.deviceName'), heading: true, sortable: true, width: 220 },
    { key: 'state', title: t('shop.state'), width: 150, render: stateOf },
    {
      key: 'last_seen',
      title: t('shop.lastSeen'),
      width: 190,
      sortable: true,
      render: ({ last_seen }) => (last_seen === null ? t('shop.never') : formatInstant(last_seen)),
    },
    { key: 'created_by', title: t('fields:created_by'), width: 140 },
    { key: 'created_at', title: t('fields:created_at'), width: 190, render: (row) => formatInstant(row.created_at) },
  ];
  const add = mayChange && (
    <Button icon={<PlusIcon />} onClick={() => setIsAdding(true)}>
      {t('shop.addDevice')}
    </Button>
  );
  return (
    <Panel title={t('shop.fingerprint')} extra={add} flush>
      <DataTable<DeviceRow>
        name="perangkat"
        columns={columns}
        rows={error && !data ? [] : data}
        rowKey={({ perangkat_id }) => perangkat_id}
        loading={isFetching && !data}
        totals="none"
        toolbar={<p className="shop-note">{t('shop.fingerprintHint')}</p>}
        empty={
          error
            ? {
                kind: 'failed',
                title: errorText(error, t('common:table.failed')),
                action: <Button onClick={() => void refetch()}>{t('common:retry')}</Button>,
              }
            : { kind: 'nothing', title: t('shop.noDevices') }
        }
        actions={(row) =>
          mayChange && row.is_aktif ? (
            <IconButton
              label={t('shop.revokeOf', { nama: row.nama })}
              icon={<DeleteIcon />}
              danger
              disabled={revoke.isPending}
              onClick={() => void askRevoke(row)}
            />
          ) : null
        }
      />
      {isAdding && (
        <AddReader
          onClose={() => setIsAdding(false)}
          onCreated={(device) => {
            setIsAdding(false);
            setCreated(device);
          }}
        />
      )}
      {created && <DeviceKey kunci={created.kunci} onClose={() => setCreated(null)} />}
    </Panel>
  );
}
