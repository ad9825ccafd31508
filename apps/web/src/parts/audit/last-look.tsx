import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatInstant } from '../../platform/format.js';
import { useMayOpen } from '../../platform/session/use-session.js';
import { SafetyIcon } from '../../ui/icons.js';
import { auditStateQuery } from './audit-state.js';
import './last-look.css';

/** In one line what the last look through the whole ledger found, and when; nothing before there was one. */
export function LastLook(): ReactNode {
  const { t } = useTranslation('proofs');
  const { data } = useQuery(auditStateQuery);
  const mayOpen = useMayOpen()('/audit-ledger');
  const last = data?.terakhir;
  if (!last) return null;
  const waktu = formatInstant(last.selesai ?? last.diminta);
  const said = last.status === 'UTUH' ? t('ui.intact', { waktu, seq: last.seq_akhir }) : t('ui.differs', { waktu });
  return (
    <p className={`last-look tone-${last.status === 'UTUH' ? 'good' : 'bad'}`} data-testid="last-look">
      <SafetyIcon aria-hidden />
      {mayOpen ? <Link to="/audit-ledger">{said}</Link> : <span>{said}</span>}
    </p>
  );
}
