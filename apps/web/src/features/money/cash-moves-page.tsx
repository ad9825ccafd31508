import type { ReactNode } from 'react';
import { cashMove } from '@emas/contracts/money/entries/money-move';
import { Moves } from './moves.js';

/** Money between the drawer of the session and the accounts of the shop. */
export default function CashMovesPage(): ReactNode {
  return <Moves of={cashMove} withCash />;
}
