import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThresholdPage } from '@emas/contracts/membership/customer.dto';
import { customerList } from '@emas/contracts/membership/customer-list';
import { api } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useUser } from '../../platform/session/use-session.js';
import { useSocketEvent } from '../../platform/sockets.js';
import { toast } from '../../ui/toast.js';

/** Tells the owner, on whatever page he is, of a customer who reached the amount of a day, until all is known of him. */
export function ThresholdNotice(): ReactNode {
  return useUser().level === 'OWN' ? (
    <Suspense fallback={null}>
      <Notice />
    </Suspense>
  ) : null;
}

function Notice(): null {
  const { t } = useTranslation('membership');
  const { data } = useQuery({
    queryKey: ['customers', 'ambang'],
    queryFn: ({ signal }) => api.get<ThresholdPage>('customer-ambang', { skip: 0, limit: 1 }, signal),
    staleTime: Infinity,
  });
  const waiting = data?.belum_lengkap ?? 0;
  useEffect(() => {
    if (waiting > 0) toast.info(t('ui.reached'));
    // Told when it begins, not with every language.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [waiting]);
  useSocketEvent('customer-threshold', () => {
    void queryClient.invalidateQueries({ queryKey: ['list', customerList.name] });
    void queryClient.invalidateQueries({ queryKey: ['customers', 'ambang'] });
  });
  return null;
}
