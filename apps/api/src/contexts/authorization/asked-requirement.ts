import type { RequestAuthorizationDto } from '@emas/contracts/authorization/authorization-request.dto';
import type { AuthorizationRequirement, Untold } from '@emas/domain/authorization/authorization';

type Asked = Pick<RequestAuthorizationDto, 'kategori' | 'description' | 'no_faktur' | 'hash' | 'ringkasan'> & {
  readonly hanya_owner?: boolean | null | undefined;
};

/** What is asked to be approved, as a refused command said it, with what its approver alone is told. */
export const askedRequirement = (asked: Asked, untold: Untold): AuthorizationRequirement => ({
  kategori: asked.kategori,
  description: asked.description,
  no_faktur: asked.no_faktur || null,
  hash: asked.hash,
  ringkasan: asked.ringkasan,
  ...(asked.hanya_owner && { hanya_owner: true }),
  ...untold,
});
