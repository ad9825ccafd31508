import type { ShipmentSavedData } from '@emas/contracts/transfers/shipment.view';
import type { Shipment } from '@emas/domain/transfers/shipment';
import type { RequestUser } from '../../../platform/auth/request-user.js';

export type Sender = Pick<RequestUser, 'user_id' | 'kode_toko'>;

export interface ShipmentAnswer {
  readonly seq: number;
  readonly data: ShipmentSavedData;
}

/** What is remembered of a request that is sent again. */
export type ShipmentResult = Pick<ShipmentSavedData, 'status'>;
export const shipmentResult = ({ status }: Shipment): ShipmentResult => ({ status });

/** As codes travel: in capitals, each once. */
export const codesOf = (kode_barcode: readonly string[]): string[] => [
  ...new Set(kode_barcode.map((code) => code.trim().toUpperCase())),
];
