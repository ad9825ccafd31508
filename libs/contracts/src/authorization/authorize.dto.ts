import { Optional, Secret, Text } from '../shared/rules.js';
import { AskedActionDto } from './asked-action.dto.js';
import { PASSWORD_MAX } from '../identity/login.dto.js';

/** `POST authorization`: the cashier's session, the supervisor's credentials, and what exactly is approved. */
export class AuthorizeDto extends AskedActionDto {
  @Text(50)
  readonly user_id!: string;

  /** Left out by an owner who approves his own request within minutes of having typed it. */
  @Optional()
  @Secret(PASSWORD_MAX)
  readonly password?: string | null;

  /** Upper-cased; '-' where it is left empty. */
  @Optional()
  @Text(300, { upper: true })
  readonly keterangan?: string | null;
}

/** Answer of `GET authorization/ways`: how the asker gets an approval this moment. */
export interface ApprovalWaysBody {
  /** May the asker approve his own requests, and until when without his password? */
  readonly sendiri: { readonly boleh: boolean; readonly sampai: string | null };
  /** Is a scanner connected; is somebody else who may approve logged in? */
  readonly siap: { readonly sidik_jari: boolean; readonly jarak_jauh: boolean };
}

export interface AuthorizedBody {
  readonly message: string;
  readonly otorisasi_id: string;
  readonly seq: number;
}
