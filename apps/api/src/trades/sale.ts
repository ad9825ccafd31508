import type { PaymentDto } from '@emas/contracts/payments/payment.dto';
import { payable } from '@emas/domain/payments/payable';
import { BANK, REKENING, SALES } from './catalogue.js';
import type { Errand, Goods, Paid, SaleCounter } from './errand.js';
import type { Random } from './random.js';

const COUNTS = [{ n: 1, bobot: 70 }, { n: 2, bobot: 22 }, { n: 3, bobot: 8 }] as const; // prettier-ignore
const BARGAINS = 0.35;
const DROPPED = 0.03;
const CANCELLED = 0.015;
/** Of all sales, what is paid half in cash. */
const HALVES = 0.1;
const NOTE = 100_000;

/** Pieces are chosen, written down and paid; now and then something is undone. */
export async function* sale<P extends Goods>(at: SaleCounter<P>): Errand {
  const { random } = at;
  const user = at.cashier();
  const pieces = at.take(random.weighted(COUNTS).n);
  if (pieces.length === 0) return;
  const id = at.id();
  const bargains = random.chance(BARGAINS);
  const dto = {
    id,
    customer_id: random.chance(0.75) ? random.pick(at.customers) : null,
    kode_sales: random.pick(SALES).kode_sales,
    lines: pieces.map((piece) => ({
      kode_barcode: piece.kode_barcode,
      diskon: bargains ? at.concedes(piece, wish(piece, random)) : 0,
    })),
  };
  const [save, end, cancel] = [at.key('save'), at.key('end'), at.key('cancel')];
  const [dropped, cancelled, roll] = [random.chance(DROPPED), random.chance(CANCELLED), random.next()];
  const taste = { way: random.next(), roll, kode_bank: random.pick(BANK).kode_bank };
  const saved = yield* at.save(user, dto, save, pieces);
  if (dropped) {
    yield* at.drop(user, id, end);
    at.returns(pieces);
    return;
  }
  const paid = payments(saved.total_harga, await at.cashShare(user), taste, at);
  yield* at.pay(user, id, paid, end);
  if (cancelled && (yield* at.cancel(user, id, paid, cancel))) at.returns(pieces);
  else yield* at.sold(user, dto, saved, pieces, roll);
}

/** Some customers bargain: so much a gram. */
const wish = ({ berat }: Goods, random: Random): number => Math.round((berat * random.int(2, 12) * 1000) / 5000) * 5000;

interface Taste {
  readonly way: number;
  readonly roll: number;
  readonly kode_bank: string;
}

/** In cash, exactly or in notes with change; in halves; or over a bank. */
function payments(
  total: number,
  cashShare: number,
  { way, roll, kode_bank }: Taste,
  { cashStep, cardsArrive }: Pick<SaleCounter<Goods>, 'cashStep' | 'cardsArrive'>,
): Paid {
  const { no_rekening } = REKENING.find((each) => each.kode_bank === kode_bank)!;
  const transfer = (jumlah: number): PaymentDto => ({ cara_bayar: 'TRANSFER', jumlah, kode_bank, no_rekening });
  if (way < cashShare) {
    const due = payable(total, cashStep, 'in');
    const jumlah = roll < 0.5 ? due : Math.ceil(due / NOTE) * NOTE;
    return { pembayaran: [{ cara_bayar: 'CASH', jumlah }], tunai: due };
  }
  if (way < cashShare + HALVES) {
    const tunai = Math.floor(total / 2 / NOTE) * NOTE;
    const rest = transfer(total - tunai);
    return { pembayaran: tunai > 0 ? [{ cara_bayar: 'CASH', jumlah: tunai }, rest] : [rest], tunai };
  }
  if (roll < 0.45) return { pembayaran: [transfer(total)], tunai: 0 };
  const cara_bayar = roll < 0.75 ? 'DEBIT' : roll < 0.9 ? 'QRIS' : 'CREDIT';
  const card = { cara_bayar, jumlah: total, kode_bank, ...(cardsArrive && { no_rekening }) } as const;
  return { pembayaran: [card], tunai: 0 };
}
