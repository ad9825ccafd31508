import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReasonsBody } from '@emas/contracts/authorization/reasons.dto';
import { ActionSummary } from './action-summary.js';
import { useActionText } from './use-action-text.js';

interface ReasonsProps extends ReasonsBody {
  readonly user: string;
}

/** What the approver is told before he approves, in the words of the specification: its asker was not. */
export function Reasons({ user, mencakup, rincian, ditahan }: ReasonsProps): ReactNode {
  const { t } = useTranslation('authorization');
  const actionText = useActionText();
  return (
    <div className="authorization-reasons" role="status" data-testid="approval-reasons">
      <p>{t('web.reasons.lead', { user: user.toUpperCase() })}</p>
      {mencakup.length > 0 && (
        <ul>
          {mencakup.map(({ kategori, description }) => (
            <li key={`${kategori}/${description}`}>{actionText(description)}</li>
          ))}
        </ul>
      )}
      <ActionSummary summary={rincian} />
      {ditahan && <p>{t('web.reasons.held')}</p>}
    </div>
  );
}
