import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsBoolean, IsString, MaxLength } from 'class-validator';
import type { AccessTree } from '../permissions/access-tree.js';
import { LEVELS, type Level } from '../permissions/levels.js';
import { DateText, OneOf, Optional, Rows, Secret, Text, WhatsappNumber } from '../shared/rules.js';
import { PASSWORD_MIN } from './change-password.dto.js';
import { PASSWORD_MAX } from './login.dto.js';

/** `PUT users/{user_id}`. */
export class ChangeUserDto {
  @OneOf(LEVELS)
  readonly level!: Level;

  @Optional()
  @WhatsappNumber()
  readonly no_whatsapp?: string | null;

  @IsBoolean({ message: 'mustBeBoolean' })
  readonly is_aktif!: boolean;

  /** Last day of an auditor, who only reads; nobody else has one. */
  @Optional()
  @DateText()
  readonly berlaku_sampai?: string | null;
}

/** `POST users`. */
export class CreateUserDto {
  @Text(20)
  readonly user_id!: string;

  @Secret(PASSWORD_MAX, PASSWORD_MIN)
  readonly password!: string;

  @OneOf(LEVELS)
  readonly level!: Level;

  @Optional()
  @WhatsappNumber()
  readonly no_whatsapp?: string | null;

  /** Last day of an auditor, who only reads; nobody else has one. */
  @Optional()
  @DateText()
  readonly berlaku_sampai?: string | null;
}

export class AccessNodeDto {
  @IsString({ message: 'mustBeText' })
  @MaxLength(100, { message: 'maxLength', context: { max: 100 } })
  readonly id!: string;

  @IsBoolean({ message: 'mustBeBoolean' })
  readonly is_show!: boolean;

  @Rows(() => AccessNodeDto, 500)
  readonly children!: AccessNodeDto[];
}

/** `PUT users/{user_id}/akses`: the whole tree, menu → page → action. */
export class ChangeAccessDto {
  @Rows(() => AccessNodeDto, 50)
  readonly akses!: AccessNodeDto[];
}

/** `PUT users/{user_id}/menu`: the pages that are shown, the first two levels of the tree. */
export class ChangeMenusDto {
  @IsArray({ message: 'mustBeList' })
  @ArrayMaxSize(1000, { message: 'tooManyItems', context: { max: 1000 } })
  @IsString({ each: true, message: 'mustBeText' })
  @MaxLength(100, { each: true, message: 'maxLength', context: { max: 100 } })
  readonly halaman!: string[];
}

/** `POST access-templates/{level}/apply`: the users who get the level's template. */
export class ApplyTemplateDto {
  @IsArray({ message: 'mustBeList' })
  @ArrayNotEmpty({ message: 'mustChoose' })
  @ArrayMaxSize(200, { message: 'tooManyItems', context: { max: 200 } })
  @IsString({ each: true, message: 'mustBeText' })
  @MaxLength(50, { each: true, message: 'maxLength', context: { max: 50 } })
  readonly user_ids!: string[];
}

/** A row of `GET users`. */
export interface UserRow {
  readonly user_id: string;
  readonly level: Level;
  readonly no_whatsapp: string | null;
  readonly is_aktif: boolean;
  /** Last day of an auditor's login; null for everybody else. */
  readonly berlaku_sampai: string | null;
}

export type UserListRow = UserRow & {
  readonly is_login: boolean;
  /** The last day is over. */
  readonly is_kadaluarsa: boolean;
};

/** `GET users/{user_id}`. */
export type UserDetail = UserRow & {
  readonly akses: AccessTree;
  /** What a new user of his level starts with, an auditor with what of all pages reads. */
  readonly template: AccessTree;
};

/** A row of `GET users/{user_id}/sessions`: where he is logged in. */
export interface UserSession {
  readonly session_id: string;
  /** Browser and system as it names itself. */
  readonly perangkat: string;
  readonly alamat: string;
  readonly kode_laci: string | null;
  readonly created_at: string;
  readonly last_seen_at: string;
  readonly expires_at: string;
  /** The session that asks. */
  readonly is_sendiri: boolean;
}

/** `GET access-templates/{level}`. */
export interface AccessTemplate {
  readonly level: Level;
  readonly akses: AccessTree;
  /** The program's own. */
  readonly bawaan: AccessTree;
  /** Users of the level who may get it. */
  readonly users: readonly { readonly user_id: string; readonly is_aktif: boolean; readonly akses: AccessTree }[];
}

/** A row of `GET users/get/all`. */
export type UserOption = Pick<UserRow, 'user_id' | 'level'> & { readonly active: boolean };
