import type { TransferProofBody } from '@emas/domain/money/transfer-proof';
import type { Ledger } from '../../ledger/ledger.js';

/** What the owner of a picture of a transfer begins with: its stream. */
export const PROOF_OWNER = 'transfer-proof';

/** The picture that a transfer has. */
export async function proofOf(ledger: Ledger, shop: string, stream: string): Promise<readonly string[]> {
  const body = (await ledger.load<TransferProofBody | null>(shop, [stream])).get(stream)?.body;
  return body?.gambar_path ? [body.gambar_path] : [];
}
