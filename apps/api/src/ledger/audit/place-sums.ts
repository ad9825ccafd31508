import { randomInt } from 'node:crypto';

/** The two greatest primes below 2^26: products of what is smaller are whole numbers to a double. */
const PRIMES = [67108859, 67108837] as const;
/** So much and its quotient times the prime, rounded down, are whole numbers to a double too. */
const LARGE = 2 ** 52;

/** What one sum is made with: numbers nobody could know before. */
class Lane {
  private readonly point: number;
  private readonly weights: readonly [qty: number, berat: number, nilai: number];
  private names = 1;
  sum = 0;

  constructor(private readonly prime: number) {
    this.point = randomInt(1, prime);
    this.weights = [randomInt(1, prime), randomInt(1, prime), randomInt(1, prime)];
  }

  begin(): void {
    this.names = 1;
  }

  /** The next coefficient of a polynomial whose value at a point drawn by lot stands for the names. */
  name(letters: number): void {
    this.names = this.mod(this.names * this.point + letters);
  }

  add(qty: number, berat: number, nilai: number): void {
    const [ofQty, ofBerat, ofNilai] = this.weights;
    const what = this.mod(this.mod(qty) * ofQty + this.mod(this.mod(berat) * ofBerat + this.mod(this.mod(nilai) * ofNilai))); // prettier-ignore
    this.sum = this.mod(this.sum + what * this.names);
  }

  private mod(value: number): number {
    const { prime } = this;
    if (value >= LARGE || value <= -LARGE) return ((value % prime) + prime) % prime;
    const rest = value - Math.floor(value / prime) * prime;
    return rest < 0 ? rest + prime : rest >= prime ? rest - prime : rest;
  }
}

/** Where names lie in some bytes. */
interface Named {
  readonly bytes: Uint8Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

/**
 * Whether two lists of what lies where come to the same, however often a place is named and in whatever order, without
 * keeping either: sums of their figures, each times a number that follows from its names. Two lists that differ come to the
 * same by chance alone, once in 10^11 times or less often, and by no design, because the numbers are drawn for each
 * comparison. (Carter and Wegman, 1979: universal hashing.)
 */
export class PlaceSums {
  private readonly one = new Lane(PRIMES[0]);
  private readonly other = new Lane(PRIMES[1]);

  /** So much more of a thing at a place; both are named by columns of a row, or by arrays. */
  take(row: Named, thing: number, place: number, qty: number, berat: number, nilai: number): void {
    this.one.begin();
    this.other.begin();
    this.name(row, thing);
    this.name(row, place);
    this.one.add(qty, berat, nilai);
    this.other.add(qty, berat, nilai);
  }

  private name({ bytes, starts, ends }: Named, which: number): void {
    const { one, other } = this;
    const end = ends[which]!;
    // How long a name is is part of it: where one ends and the next begins is not left open.
    one.name(end - starts[which]!);
    other.name(end - starts[which]!);
    for (let at = starts[which]!; at < end; at += 3) {
      const letters =
        (bytes[at]! << 16) | (at + 1 < end ? bytes[at + 1]! << 8 : 0) | (at + 2 < end ? bytes[at + 2]! : 0);
      one.name(letters);
      other.name(letters);
    }
  }

  /** True where all that was added comes to nothing at each place. */
  get isZero(): boolean {
    return this.one.sum === 0 && this.other.sum === 0;
  }
}
