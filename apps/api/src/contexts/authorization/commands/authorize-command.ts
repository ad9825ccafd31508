import { setting } from '@emas/contracts/modules/register';
import {
  type AuthorizationRefusal,
  type AuthorizationRequest,
  authorizationStream,
  grantAuthorization,
  refuseAuthorization,
} from '@emas/domain/authorization/authorization';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import type { LedgerCommand } from '../../../ledger/ledger.js';

/** What the ledger is asked, once it is known whether the approver is who he says and may approve. */
export function authorizeCommand(
  shop: string,
  request: AuthorizationRequest,
  refusal: AuthorizationRefusal | null,
): LedgerCommand<null> {
  const settings = settingsStream(shop);
  return {
    shop,
    actor: request.peminta,
    key: request.id,
    request: { type: 'Authorize', ...request },
    streams: [authorizationStream(request.id)],
    reads: [settings],
    decide: (context) => {
      const minutes = setting(context.get<SettingsBody | null>(settings).body, 'otorisasi_berlaku_menit');
      const event =
        refusal === null
          ? grantAuthorization(request, context.now, minutes)
          : refuseAuthorization(request, refusal, context.now);
      return { events: [event], result: null };
    },
  };
}
