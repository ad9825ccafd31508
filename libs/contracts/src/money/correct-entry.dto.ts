import { AuthorizationIds, Code, OneOf, Optional, RupiahAmount, Text } from '../shared/rules.js';

const MONEY_THEN = ['TETAP', 'BERGERAK'] as const;

/**
 * `POST cash/uang-kas/{id}/koreksi`, `cash/uang-bank/{id}/koreksi`: what an entry of a closed day should have been. `uang`:
 * the drawer was counted right (TETAP), or money moves today (BERGERAK, and always of a bank).
 */
export class CorrectEntryDto {
  @Text(200, { upper: true }) alasan!: string;
  @RupiahAmount() jumlah_benar!: number;
  @Code(20) kode_benar!: string;
  @Optional() @OneOf(MONEY_THEN) uang?: (typeof MONEY_THEN)[number] | null;
  @AuthorizationIds() otorisasi_ids?: string[];
}
