import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { customerList } from '@emas/contracts/membership/customer-list';
import { memberList } from '@emas/contracts/membership/member-list';
import { PersonNumber } from '../../parts/person/person-number.js';
import { Panel } from '../../ui/panel.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { DASHBOARD_KEY, fetchBirthdays } from './dashboard-calls.js';
import { LoadFailed } from '../../engine/pending.js';

/** Whose birthday it is on the business day, of those who may be congratulated. */
export function BirthdayPanel(): ReactNode {
  const { t } = useTranslation('dashboard');
  const { data, error, refetch } = useQuery({
    queryKey: [...DASHBOARD_KEY, 'birthdays'],
    queryFn: ({ signal }) => fetchBirthdays(signal),
  });
  return (
    <Panel title={t('ui.birthdays')} collapsible>
      {data ? (
        data.length === 0 ? (
          <p className="dash-hint">{t('ui.noBirthdays')}</p>
        ) : (
          <ul className="dash-birthdays">
            {data.map(({ customer_id, kode_member, nama_customer, no_hp, umur }) => (
              <li key={customer_id ?? kode_member}>
                <strong>{nama_customer}</strong>
                <span>{t('ui.age', { count: umur })}</span>
                {no_hp && (
                  <PersonNumber
                    definition={customer_id ? customerList : memberList}
                    id={(customer_id ?? kode_member)!}
                    covered={no_hp}
                  />
                )}
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <LoadFailed of={{ error, refetch }} />
      ) : (
        <SkeletonRows rows={2} columns={3} />
      )}
    </Panel>
  );
}
