import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetting } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import type { ChosenCustomer } from './chosen-customer.js';
import { IdentityForm } from './identity-form.js';
import './customer-input.css';

interface KnownIdentityProps {
  readonly customer: ChosenCustomer | null;
  /** The goods come with our own note. */
  readonly withNote: boolean;
  /** What the document comes to; rupiah. */
  readonly total: number;
  /** What the server said of him. */
  readonly error: string | undefined;
  readonly onKnown: (customer: ChosenCustomer) => void;
}

/** From the shop's amounts on name and identity of who sells must be known: said early, and filled in from here. */
export function KnownIdentity({ customer, withNote, total, error, onKnown }: KnownIdentityProps): ReactNode {
  const { t } = useTranslation(['membership', 'purchases']);
  const [asking, setAsking] = useState(false);
  const nikFrom = Number(useSetting('kyc_batas_nik') ?? Number.POSITIVE_INFINITY);
  const nameAbove = Number(useSetting('batas_beli_tanpa_nama') ?? Number.POSITIVE_INFINITY);
  const photoAbove = Number(useSetting('kyc_batas_foto_identitas') ?? Number.POSITIVE_INFINITY);
  const needsPhoto = total > photoAbove;
  const noNik = total >= nikFrom && total > 0 && customer?.has_nik !== true;
  const noPhoto = needsPhoto && customer?.has_foto !== true;
  const noName = !withNote && customer === null && total > nameAbove;
  const missing = () => {
    if (noNik) return t('purchases:errors.NIK_REQUIRED', { batas: nikFrom });
    if (noName) return t('purchases:errors.NAME_REQUIRED', { batas: nameAbove });
    return noPhoto ? t('purchases:errors.PHOTO_REQUIRED', { batas: photoAbove }) : null;
  };
  const said = error ?? missing();
  if (said === null) return null;
  return (
    <>
      <p className={error ? 'field-error' : 'identity-missing'} role={error ? 'alert' : 'status'}>
        {said}
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
