import { DomainError } from '../shared/domain-error.js';
import type { Rupiah } from '../shared/units.js';

/** What a shop has to know of whom it deals with, by the sum. */
export interface IdentityLimits {
  /** From this sum on a customer with NIK; 0 always. */
  readonly kyc_batas_nik: Rupiah;
  /** Above it, not from it on, the identity card must be on record as a photo. */
  readonly kyc_batas_foto: Rupiah;
  /** Above it nothing is taken of whom nobody knows by name; left out where that is asked otherwise. */
  readonly batas_tanpa_nama?: Rupiah;
}

/** A customer as the registry outside the log knows him. */
export interface Identity {
  readonly has_nik: boolean;
  readonly has_foto: boolean;
}

/** Throws NIK_REQUIRED, NAME_REQUIRED, PHOTO_REQUIRED where a sum asks for more than is known of whom it is dealt with. */
export function requireIdentity(
  total: Rupiah,
  { kyc_batas_nik, kyc_batas_foto, batas_tanpa_nama }: IdentityLimits,
  customer: Identity | null,
): void {
  const refuse = (code: string, batas: Rupiah): never => {
    throw new DomainError(code, { batas }, [{ field: 'customer_id', code, params: { batas } }]);
  };
  if (total >= kyc_batas_nik && !customer?.has_nik) refuse('NIK_REQUIRED', kyc_batas_nik);
  if (batas_tanpa_nama !== undefined && !customer && total > batas_tanpa_nama)
    refuse('NAME_REQUIRED', batas_tanpa_nama);
  if (total > kyc_batas_foto && !customer?.has_foto) refuse('PHOTO_REQUIRED', kyc_batas_foto);
}
