import type { GiveBackDto } from '@emas/contracts/deposits/cancel-deposit.dto';
import { isCardWay } from '@emas/domain/deposits/void-payment';
import { type AnyDocument, figureOf, textOf } from '../../parts/document/any-document.js';

/** A card payment that its machine can undo. */
export interface Voidable {
  readonly line_no: number;
  readonly cara_bayar: string;
  readonly kode_bank: string;
  readonly jumlah: number;
}

/** Card payments of a deposit that nothing was used of. */
export function voidsOf(document: AnyDocument): readonly Voidable[] {
  if (figureOf(document, 'sisa_rp') !== figureOf(document, 'dp_rp')) return [];
  return document.pembayaran
    .filter((payment) => isCardWay(textOf(payment, 'cara_bayar')))
    .map((payment) => ({
      line_no: payment.line_no,
      cara_bayar: textOf(payment, 'cara_bayar'),
      kode_bank: textOf(payment, 'kode_bank'),
      jumlah: figureOf(payment, 'jumlah'),
    }));
}

/** Those that were chosen, as they are sent. */
export const voided = (payments: readonly Voidable[], chosen: readonly string[]): GiveBackDto[] =>
  payments
    .filter(({ line_no }) => chosen.includes(String(line_no)))
    .map(({ line_no, jumlah }) => ({ cara_bayar: 'VOID', jumlah, line_no }));
