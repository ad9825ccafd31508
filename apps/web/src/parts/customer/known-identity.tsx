import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetting } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import type { ChosenCustomer } from './chosen-customer.js';
import { IdentityForm } from './identity-form.js';
import './customer-input.css';

interface KnownIdentityProps {
  readonly customer: ChosenCustomer | null;
  /** What the document comes to; rupiah. */
  readonly total: number;
  /** What the server said of him. */
  readonly error: string | undefined;
  readonly onKnown: (customer: ChosenCustomer) => void;
}

/** From the shop's amount on the identity of who sells must be known: said early, and filled in from here. */
export function KnownIdentity({ customer, total, error, onKnown }: KnownIdentityProps): ReactNode {
  const { t } = useTranslation(['membership', 'purchases']);
  const [asking, setAsking] = useState(false);
  const nikFrom = Number(useSetting('kyc_batas_nik') ?? Number.POSITIVE_INFINITY);
  const photoAbove = Number(useSetting('kyc_batas_foto_identitas') ?? Number.POSITIVE_INFINITY);
  const needsPhoto = total > photoAbove;
  const noNik = total >= nikFrom && total > 0 && customer?.has_nik !== true;
  const noPhoto = needsPhoto && customer?.has_foto !== true;
  const missing = noNik
    ? t('purchases:errors.NIK_REQUIRED', { batas: nikFrom })
    : noPhoto
      ? t('purchases:errors.PHOTO_REQUIRED', { batas: photoAbove })
      : null;
  if (missing === null && !error) return null;
  return (
    <>
      <p className={error ? 'field-error' : 'identity-missing'} role={error ? 'alert' : 'status'}>
        {error ?? missing}
      </p>
      {customer ? (
        <Button size="small" onClick={() => setAsking(true)}>
          {t('identity.fill')}
        </Button>
      ) : (
        <p className="field-hint">{t('identity.chooseCustomer')}</p>
      )}
      {asking && customer && (
        <IdentityForm
          customer={customer}
          needsPhoto={needsPhoto}
          onClose={() => setAsking(false)}
          onSaved={(known) => {
            setAsking(false);
            onKnown(known);
          }}
        />
      )}
    </>
  );
}
