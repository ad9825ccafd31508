import { isOffered } from '@emas/contracts/definitions/offered';
import { moduleOn } from '@emas/contracts/modules/register';
import type { SaveSaleDto } from '@emas/contracts/sales/save-sale.dto';
import type { DecideContext, StreamId } from '@emas/domain/ledger/event';
import { masterDate, masterStream, masterValues } from '@emas/domain/masterdata/master';
import type { FillsOrder } from '@emas/domain/sales/online-order';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { DomainError } from '@emas/domain/shared/domain-error';

type Sent = Pick<SaveSaleDto, 'kode_marketplace' | 'no_order'>;

/** The order that a sale says it fills, what is not said left out. */
export const filledOrder = ({ kode_marketplace, no_order }: Sent): FillsOrder => ({
  ...(kode_marketplace && { kode_marketplace }),
  ...(no_order && { no_order }),
});

/** Rows of the list that the order names, to be read with the decision. */
export const marketplaceStreams = ({ kode_marketplace }: Sent): StreamId[] =>
  kode_marketplace ? [masterStream('master-marketplace', kode_marketplace)] : [];

/** Throws MODULE_OFF where the shop sells nowhere else, MARKETPLACE_UNKNOWN for one that is not offered. */
export function refuseUnknownMarketplace(sent: Sent, context: DecideContext): void {
  const { kode_marketplace } = sent;
  if (!kode_marketplace && !sent.no_order) return;
  const module = 'MARKETPLACE_MODULE';
  if (!moduleOn(context.get<SettingsBody | null>(settingsStream(context.shop)).body, module))
    throw new DomainError('MODULE_OFF', { module });
  const tgl = masterDate(context);
  const [stream] = marketplaceStreams(sent);
  const values = stream === undefined ? null : masterValues(context.get(stream), tgl);
  if (stream === undefined || (values && isOffered(values, tgl))) return;
  const params = { kode_marketplace: kode_marketplace! };
  throw new DomainError('MARKETPLACE_UNKNOWN', params, [{ field: 'kode_marketplace', code: 'MARKETPLACE_UNKNOWN', params }]); // prettier-ignore
}
