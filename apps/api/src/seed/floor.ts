import type { Random } from '../trades/random.js';
import type { Goods } from '../trades/errand.js';

/** A piece of the shop, as far as the generator minds it. */
export interface Stocked extends Goods {
  /** Tray it lies in, and version of its document. */
  readonly kode_baki: string;
  readonly version: number;
}

const byBarcode = (a: Stocked, b: Stocked): number => (a.kode_barcode < b.kode_barcode ? -1 : 1);
export const inSafe = ({ kode_baki }: Pick<Stocked, 'kode_baki'>): boolean => kode_baki.startsWith('BR-');

/**
 * What a trading day may take from, and how much money it has: known beforehand, so that nothing that is asked of the
 * ledger depends on how soon it answers. What comes in on a day is for the next one.
 */
export class Floor {
  /** Sorted by barcode; null where somebody took the piece today. */
  private window: (Stocked | null)[];
  private left: number;
  readonly safe: Stocked[];
  private readonly coming: Stocked[] = [];
  private readonly balances: Map<string, number>;
  private readonly spendable: Map<string, number>;

  constructor(
    pieces: readonly Stocked[],
    /** Balances of drawers and own bank accounts in the morning. */
    money: ReadonlyMap<string, number>,
  ) {
    this.balances = new Map(money);
    this.spendable = new Map(money);
    const sorted = [...pieces].sort(byBarcode);
    this.window = sorted.filter((piece) => !inSafe(piece));
    this.safe = sorted.filter(inSafe);
    this.left = this.window.length;
  }

  /** Pieces in the window that nobody has taken. */
  get count(): number {
    return this.left;
  }

  take(random: Random): Stocked | null {
    if (this.left === 0) return null;
    let at = random.int(0, this.window.length - 1);
    while (this.window[at] === null) at = (at + 1) % this.window.length;
    const piece = this.window[at]!;
    this.window[at] = null;
    this.left -= 1;
    return piece;
  }

  /** In a tray again, or for the first time, from tomorrow on. */
  comes(pieces: readonly Stocked[]): void {
    this.coming.push(...pieces);
  }

  balance(akun: string): number {
    return this.balances.get(akun) ?? 0;
  }

  /**
   * What can be paid out of an account: what it held in the morning, less what has been. So no payment rests on another
   * that is on its way with it: none is ever refused, and none has to be tried again behind those that came after it.
   */
  available(akun: string): number {
    return this.spendable.get(akun) ?? 0;
  }

  pay(akun: string, jumlah: number): void {
    this.balances.set(akun, this.balance(akun) + jumlah);
    if (jumlah < 0) this.spendable.set(akun, this.available(akun) + jumlah);
  }

  /** The floor of the next morning, or of the same day once what came in stands in its place. */
  next(money: ReadonlyMap<string, number> = this.balances): Floor {
    return new Floor([...this.window.filter((piece) => piece !== null), ...this.safe, ...this.coming], money);
  }
}
