import type { ReactNode } from 'react';
import { bankMove } from '@emas/contracts/money/entries/money-move';
import { Moves } from './moves.js';

/** Money between accounts of the shop. */
export default function BankMovesPage(): ReactNode {
  return <Moves of={bankMove} withCash={false} />;
}
