import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WitnessesView } from '@emas/contracts/closing/witnesses.view';
import { api } from '../../platform/api/client.js';
import { useUser } from '../../platform/session/use-session.js';

interface Answer {
  readonly data: WitnessesView | null;
}

const ASK_EVERY_MS = 5 * 60_000;

/** Tells the owner, on every page, that nothing outside proves the books, until he accepts that on record. */
export function WitnessNotice(): ReactNode {
  return useUser().level === 'OWN' ? <Missing /> : null;
}

function Missing(): ReactNode {
  const { t } = useTranslation('shell');
  const { data } = useQuery({
    queryKey: ['witnesses'],
    queryFn: async ({ signal }) => (await api.get<Answer>('ledger/saksi', {}, signal)).data,
    refetchInterval: ASK_EVERY_MS,
  });
  if (!data) return null;
  const { kode_toko, closed, outside, days, heads, event } = data;
  return (
    <section className="shell-witnesses" role="alert">
      <strong>{t('witnesses.title')}</strong>
      {days > 0 && <p>{t('witnesses.seals', { outside, closed })}</p>}
      {heads && <p>{t('witnesses.heads')}</p>}
      {event !== null && <p>{t('witnesses.event', { event })}</p>}
      {(days > 0 || heads) && (
        <p>
          {t('witnesses.accept')} <code>{`npm run ledger -- accept-witness-loss ${kode_toko} --reason "…"`}</code>
        </p>
      )}
    </section>
  );
}
