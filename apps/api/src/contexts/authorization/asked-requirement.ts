import type { AskedActionDto } from '@emas/contracts/authorization/asked-action.dto';
import type { AuthorizationRequirement, Untold } from '@emas/domain/authorization/authorization';

/** Who may approve it, as the refused command said it. */
export const whoMay = ({ hanya_owner, orang_lain }: Pick<AskedActionDto, 'hanya_owner' | 'orang_lain'>) => ({
  ...(hanya_owner && { hanya_owner: true as const }),
  ...(orang_lain && { orang_lain: true as const }),
});

/** What is asked to be approved, as a refused command said it, with what its approver alone is told. */
export const askedRequirement = (asked: AskedActionDto, untold: Untold): AuthorizationRequirement => ({
  kategori: asked.kategori,
  description: asked.description,
  no_faktur: asked.no_faktur || null,
  hash: asked.hash,
  ringkasan: asked.ringkasan,
  ...whoMay(asked),
  ...untold,
});
