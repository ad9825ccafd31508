import { bankMove, cashMove } from '@emas/contracts/money/entries/money-move';
import { bankMoves, cashMoves, type MoneyMovedBody } from '@emas/domain/money/money-move';
import type { HeaderChange } from '../../engine/document/document-header.js';
import { entryKind } from '../../engine/entries/entry-kind.js';
import { MoneyMoveGuard } from './queries/matched-bank-lines.js';

/** Cash that a move brought into the drawer or out of it; of two accounts none. */
const moved = ({ jenis, jumlah_rp, biaya_rp, kategori }: MoneyMovedBody): HeaderChange => ({
  jumlah: jumlah_rp,
  kode_transaksi: kategori,
  masuk: jenis === 'BANK KE CASH' ? jumlah_rp : 0,
  keluar: jenis === 'CASH KE BANK' ? jumlah_rp + biaya_rp : 0,
});

/** Money between accounts of the shop; what moves in banks the closing sheet sums up by account. */
export const bankMoveKind = entryKind(bankMove, {
  entries: bankMoves,
  guard: MoneyMoveGuard,
  header: { nama: 'MUTASI UANG BANK', of: moved },
});

/** Money between a drawer and an account. */
export const cashMoveKind = entryKind(cashMove, {
  entries: cashMoves,
  guard: MoneyMoveGuard,
  header: { nama: 'MUTASI UANG CASH', closing: { blok: 'UANG KAS', by: 'jenis' } },
});
