import {
  AUTHORIZATION_CATEGORIES,
  type AuthorizationCategory,
  DESCRIPTION_MAX,
} from '@emas/domain/shared/authorization-category';
import type { Summary } from '@emas/domain/shared/summary';
import { ActionSummary, ContentHash, Flag, OneOf, Optional, Text } from '../shared/rules.js';

/** What exactly shall be approved, and by whom it may be, as the refused command said it. */
export class AskedActionDto {
  @OneOf(AUTHORIZATION_CATEGORIES)
  readonly kategori!: AuthorizationCategory;

  @Text(DESCRIPTION_MAX)
  readonly description!: string;

  @Optional()
  @Text(50)
  readonly no_faktur?: string | null;

  /** SHA-256 of the action's content. */
  @ContentHash()
  readonly hash!: string;

  @ActionSummary()
  readonly ringkasan!: Summary;

  /** Nobody below an owner approves it. */
  @Optional()
  @Flag()
  readonly hanya_owner?: boolean | null;

  /** Never its asker himself. */
  @Optional()
  @Flag()
  readonly orang_lain?: boolean | null;
}
