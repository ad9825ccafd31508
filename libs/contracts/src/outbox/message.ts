/** Services that carry messages out of the house. */
export const CHANNELS = ['PUSH', 'WHATSAPP'] as const;
export type Channel = (typeof CHANNELS)[number];

export const MESSAGE_STATUSES = ['MENUNGGU', 'TERKIRIM', 'GAGAL', 'DIBATALKAN'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** Why the last attempt did not arrive; `galat_rinci` holds what the service said. */
export const DELIVERY_FAULTS = ['TIMEOUT', 'UNREACHABLE', 'HTTP', 'REFUSED', 'EXPIRED'] as const;
export type DeliveryFault = (typeof DELIVERY_FAULTS)[number];
