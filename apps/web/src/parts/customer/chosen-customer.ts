/** A customer as a form holds him. */
export interface ChosenCustomer {
  readonly customer_id: string;
  readonly nama_customer: string;
  /** Covered but for its end. */
  readonly no_hp: string | null;
  /** Is an identity number on record? Unknown in drafts of earlier versions. */
  readonly has_nik?: boolean;
  /** Is a photo of the identity card? */
  readonly has_foto?: boolean;
}
