import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Covered } from '@emas/domain/shared/authorization-category';
import { useActionText } from './use-action-text.js';

interface ReasonsProps {
  readonly user: string;
  readonly reasons: readonly Covered[];
}

/** What the approver is told before he approves, in the words of the specification: its asker was not. */
export function Reasons({ user, reasons }: ReasonsProps): ReactNode {
  const { t } = useTranslation('authorization');
  const actionText = useActionText();
  return (
    <div className="authorization-reasons" role="status" data-testid="approval-reasons">
      <p>{t('web.reasons.lead', { user: user.toUpperCase() })}</p>
      <ul>
        {reasons.map(({ kategori, description }) => (
          <li key={`${kategori}/${description}`}>{actionText(description)}</li>
        ))}
      </ul>
    </div>
  );
}
