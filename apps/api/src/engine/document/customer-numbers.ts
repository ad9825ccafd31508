/** Where customers are reached; the registry outside the log fills it. For messages alone: no answer shows it. */
export abstract class CustomerNumbers {
  /** His WhatsApp number (62…); null where none is known, or he is not in the registry any more. */
  abstract whatsappOf(shop: string, customerId: string): Promise<string | null>;
}
