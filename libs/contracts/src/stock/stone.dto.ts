import { Carat, Code, Flag, Optional, Pieces, Price, RupiahAmount } from '../shared/rules.js';

/** One row of the stones of an item; the rest comes from master-berlian and its kind. */
export class StoneDto {
  @Code(30) kode_berlian!: string;
  @Pieces() pcs!: number;
  /** All pieces together; empty takes that of the certificate. */
  @Optional() @Carat() carat?: number | null;
  /** Per unit of its kind, in its currency; empty takes the price in force. */
  @Optional() @Price() harga?: number | null;
  /** The value that was shown, in rupiah: another is refused. */
  @Optional() @RupiahAmount() nilai?: number | null;
  /** It lies loose in the shop and brings its cost; others come with the thing, whose cost has them already. */
  @Optional() @Flag() dari_stok?: boolean | null;
}
