import { accessorySales } from './accessories.js';
import type { Affair } from './affair.js';
import { awayCleanings } from './away-cleanings.js';
import { bankStatements } from './bank-statements.js';
import { broughtDeposits } from './brought-deposits.js';
import { cleanings } from './cleanings.js';
import { closedBooks } from './closed-books.js';
import { couponAffair } from './coupons.js';
import { accessoryCounts } from './counts.js';
import { debtsAndAdvances } from './debts-and-advances.js';
import { deliveries } from './deliveries.js';
import { depositAffair } from './deposits.js';
import { drawerChecks, drawerShifts } from './drawer-checks.js';
import { installmentAffair } from './installments.js';
import { journalsByHand } from './journals-by-hand.js';
import { externalGoods } from './externals.js';
import { leftGoods } from './left-goods.js';
import { loanAffair } from './loans.js';
import { looseStones } from './loose-stones.js';
import { manualGoods } from './manual-goods.js';
import { manualWork } from './manual-work.js';
import { itemMelts, melts } from './melts.js';
import { mistakes } from './mistakes.js';
import { marketplaceSales, parcels } from './online.js';
import { belowCost, patronSales, reprints } from './other-sales.js';
import { paperNotes } from './paper-notes.js';
import { drawerMoney } from './drawer-money.js';
import { moneyMoves } from './money-moves.js';
import { nonCashMoney, seenTransfers } from './non-cash-money.js';
import { noteProblems } from './problems.js';
import { piles } from './piles.js';
import { remittances } from './remittances.js';
import { shipments } from './shipments.js';
import { shrinkages } from './shrinkages.js';
import { sortings } from './sortings.js';
import { tradeInAffair } from './trade-ins.js';
import { trayMoves } from './tray-moves.js';
import { waitingBegins } from './waiting-begins.js';
import { weighings } from './weighings.js';

/** What shops do now and then. Whatever is added here leaves the others as they are. */
export const AFFAIRS: readonly Affair[] = [
  accessorySales,
  depositAffair,
  leftGoods,
  tradeInAffair,
  manualGoods,
  melts,
  shrinkages,
  noteProblems,
  paperNotes,
  reprints,
  belowCost,
  patronSales,
  marketplaceSales,
  parcels,
  moneyMoves,
  drawerMoney,
  remittances,
  debtsAndAdvances,
  mistakes,
  broughtDeposits,
  nonCashMoney,
  seenTransfers,
  drawerChecks,
  drawerShifts,
  journalsByHand,
  bankStatements,
  waitingBegins,
  closedBooks,
  trayMoves,
  weighings,
  itemMelts,
  deliveries,
  looseStones,
  sortings,
  accessoryCounts,
  shipments,
  manualWork,
  loanAffair,
  cleanings,
  installmentAffair,
  externalGoods,
  piles,
  couponAffair,
  awayCleanings,
];
