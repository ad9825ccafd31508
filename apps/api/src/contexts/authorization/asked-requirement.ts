import type { RequestAuthorizationDto } from '@emas/contracts/authorization/authorization-request.dto';
import type { AuthorizationRequirement, Covered } from '@emas/domain/authorization/authorization';

type Asked = Pick<RequestAuthorizationDto, 'kategori' | 'description' | 'no_faktur' | 'hash' | 'ringkasan'>;

/** What is asked to be approved, as a refused command said it; `mencakup` is what it covers and its asker may not know. */
export const askedRequirement = (asked: Asked, mencakup: readonly Covered[] | undefined): AuthorizationRequirement => ({
  kategori: asked.kategori,
  description: asked.description,
  no_faktur: asked.no_faktur || null,
  hash: asked.hash,
  ringkasan: asked.ringkasan,
  ...(mencakup && { mencakup }),
});
