import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { auditStateQuery } from '../../parts/audit/audit-state.js';
import { formatInstant } from '../../platform/format.js';
import { useUser } from '../../platform/session/use-session.js';

const ASK_EVERY_MS = 5 * 60_000;

/** Tells the owner, on every page, that the last look through the ledger found a difference, until one finds none. */
export function AuditNotice(): ReactNode {
  return useUser().level === 'OWN' ? <Differs /> : null;
}

function Differs(): ReactNode {
  const { t } = useTranslation('shell');
  const { data } = useQuery({
    ...auditStateQuery,
    refetchInterval: ASK_EVERY_MS,
  });
  const last = data?.terakhir;
  if (last?.status !== 'BEDA') return null;
  return (
    <section className="shell-witnesses" role="alert">
      <strong>{t('witnesses.differs', { waktu: formatInstant(last.selesai ?? last.diminta) })}</strong>
      <p>
        <Link to="/audit-ledger">{t('witnesses.differsShow')}</Link>
      </p>
    </section>
  );
}
