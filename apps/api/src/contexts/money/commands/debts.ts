import type { CreditorDto } from '@emas/contracts/money/creditor.dto';
import type { DecideContext, StreamId } from '@emas/domain/ledger/event';
import { masterDate, masterStream, masterValues } from '@emas/domain/masterdata/master';
import { type Debt, debtAccount } from '@emas/domain/money/debt';
import { atHead } from '../../../ledger/at-head.js';
import type { Ledger, LedgerCommand, LedgerResult } from '../../../ledger/ledger.js';

const LISTS = { SUPPLIER: ['master-supplier', 'nama_supplier'], TUKANG: ['master-tukang', 'nama_tukang'] } as const;

/** Row of who is owed; it is among the reads of what pays him. */
export const creditorStream = ({ jenis, kode }: CreditorDto): StreamId => masterStream(LISTS[jenis][0], kode);

/** Who he is at the decision, and what he is owed; null where his row is not in use. */
export function debtAt(lawan: CreditorDto, sisa: number, context: DecideContext): Debt | null {
  const row = masterValues(context.get(creditorStream(lawan)), masterDate(context));
  if (!row || row['is_aktif'] === false) return null;
  return { ...lawan, nama: String(row[LISTS[lawan.jenis][1]]), sisa };
}

/** Pays with what is owed read at the head it is booked at. */
export const atWhatIsOwed = <Result>(
  ledger: Ledger,
  shop: string,
  lawan: CreditorDto,
  command: (sisa: number) => LedgerCommand<Result>,
): Promise<LedgerResult<Result>> =>
  atHead(ledger, shop, async () => -(await ledger.balance(shop, debtAccount(lawan))), command);
