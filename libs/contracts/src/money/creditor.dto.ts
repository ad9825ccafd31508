import { Code, OneOf } from '../shared/rules.js';

const CREDITORS = ['SUPPLIER', 'TUKANG'] as const;

/** Who the shop owes money, by the code of his list. */
export class CreditorDto {
  @OneOf(CREDITORS) jenis!: (typeof CREDITORS)[number];
  @Code(20) kode!: string;
}
