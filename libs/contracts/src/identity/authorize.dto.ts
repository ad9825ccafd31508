import { IsIn, IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { AUTHORIZATION_CATEGORIES, type AuthorizationCategory } from '@emas/domain/shared/authorization-category';
import { PASSWORD_MAX } from './login.dto.js';

/** `POST authorization`: the cashier's session, the supervisor's credentials, and what exactly is approved. */
export class AuthorizeDto {
  @IsString({ message: 'mustFill' })
  @IsNotEmpty({ message: 'mustFill' })
  @MaxLength(50, { message: 'maxLength', context: { max: 50 } })
  readonly user_id!: string;

  @IsString({ message: 'mustFill' })
  @IsNotEmpty({ message: 'mustFill' })
  @MaxLength(PASSWORD_MAX, { message: 'maxLength', context: { max: PASSWORD_MAX } })
  readonly password!: string;

  @IsIn(AUTHORIZATION_CATEGORIES, { message: 'mustChoose' })
  readonly kategori!: AuthorizationCategory;

  @IsString({ message: 'notEmpty' })
  @IsNotEmpty({ message: 'notEmpty' })
  @MaxLength(300, { message: 'maxLength', context: { max: 300 } })
  readonly description!: string;

  /** Upper-cased; '-' where it is left empty. */
  @IsOptional()
  @IsString({ message: 'mustBeText' })
  @MaxLength(300, { message: 'maxLength', context: { max: 300 } })
  readonly keterangan?: string | null;

  @IsOptional()
  @IsString({ message: 'mustBeText' })
  @MaxLength(50, { message: 'maxLength', context: { max: 50 } })
  readonly no_faktur?: string | null;

  /** As the refused command said it: SHA-256 of the action's content. */
  @Matches(/^[0-9a-f]{64}$/, { message: 'FIELD_INVALID' })
  readonly hash!: string;
}

export interface AuthorizedBody {
  readonly message: string;
  readonly otorisasi_id: string;
  readonly seq: number;
}
