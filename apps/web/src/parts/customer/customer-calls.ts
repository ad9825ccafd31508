import type { CustomerData, CustomerRow } from '@emas/contracts/membership/customer.dto';
import { api } from '../../platform/api/client.js';
import type { ChosenCustomer } from './chosen-customer.js';

/** A customer with what is sensitive covered: nobody is noted as having read it. */
export const fetchCovered = (customer_id: string, signal?: AbortSignal): Promise<CustomerData> =>
  api.get<CustomerData>(`customers/${customer_id}`, { tertutup: true }, signal);

/** What a form keeps of a covered row. */
export const chosenOf = ({ customer_id, nama_customer, no_hp, nik, has_foto }: CustomerRow): ChosenCustomer => ({
  customer_id,
  nama_customer,
  no_hp,
  has_nik: nik !== null,
  has_foto,
});
