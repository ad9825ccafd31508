import { Matches } from 'class-validator';
import {
  AUTHORIZATION_CATEGORIES,
  type AuthorizationCategory,
  DESCRIPTION_MAX,
} from '@emas/domain/shared/authorization-category';
import type { Summary } from '@emas/domain/shared/summary';
import { ActionSummary, Flag, OneOf, Optional, Secret, Text } from '../shared/rules.js';
import { PASSWORD_MAX } from '../identity/login.dto.js';

/** `POST authorization`: the cashier's session, the supervisor's credentials, and what exactly is approved. */
export class AuthorizeDto {
  @Text(50)
  readonly user_id!: string;

  /** Left out by an owner who approves his own request within minutes of having typed it. */
  @Optional()
  @Secret(PASSWORD_MAX)
  readonly password?: string | null;

  @OneOf(AUTHORIZATION_CATEGORIES)
  readonly kategori!: AuthorizationCategory;

  @Text(DESCRIPTION_MAX)
  readonly description!: string;

  /** Upper-cased; '-' where it is left empty. */
  @Optional()
  @Text(300, { upper: true })
  readonly keterangan?: string | null;

  @Optional()
  @Text(50)
  readonly no_faktur?: string | null;

  /** As the refused command said it: SHA-256 of the action's content. */
  @Matches(/^[0-9a-f]{64}$/, { message: 'FIELD_INVALID' })
  readonly hash!: string;

  @ActionSummary()
  readonly ringkasan!: Summary;

  /** As the refused command said it: nobody below an owner approves it. */
  @Optional()
  @Flag()
  readonly hanya_owner?: boolean | null;

  /** As the refused command said it: never its asker himself. */
  @Optional()
  @Flag()
  readonly orang_lain?: boolean | null;
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
