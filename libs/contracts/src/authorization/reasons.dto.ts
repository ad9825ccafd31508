import type { Covered } from '@emas/domain/shared/authorization-category';
import type { Summary } from '@emas/domain/shared/summary';
import { Optional, Secret } from '../shared/rules.js';
import { PASSWORD_MAX } from '../identity/login.dto.js';
import { ScanFingerprintDto } from './fingerprint.dto.js';

/** `POST authorization/reasons`: what an approval covers, told to its approver by his password or his finger alone. */
export class ReasonsDto extends ScanFingerprintDto {
  @Optional()
  @Secret(PASSWORD_MAX)
  readonly password?: string | null;

  /** Proof of the finger, as event `fingerprint-auth` brought it. */
  @Optional()
  @Secret(200)
  readonly fp?: string | null;
}

export interface ReasonsBody {
  readonly mencakup: readonly Covered[];
  /** Figures that its asker may not know. */
  readonly rincian?: Summary;
  /** He was told of so many in this hour that it is called what its asker knows. */
  readonly ditahan?: true;
}
