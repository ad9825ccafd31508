import { AuthorizationIds, Code, Id, Optional, RupiahAmount, Text } from '../shared/rules.js';

/**
 * `POST cash/mutasi-uang-bank`, `cash/mutasi-uang-cash`: a side is the code of a bank with one of its accounts, or CASH. What
 * is left out is told in the order of the form, all of it. Without `id` the key of the request is its id. `jumlah` and
 * `jumlah_rp` are one figure.
 */
export class MoveMoneyDto {
  @Optional() @Id() id?: string;
  @Optional() @Code(20) asal?: string | null;
  @Optional() @Code(30) asal_rekening?: string | null;
  @Optional() @Code(20) tujuan?: string | null;
  @Optional() @Code(30) tujuan_rekening?: string | null;
  @Optional() @RupiahAmount() jumlah?: number | null;
  @Optional() @RupiahAmount() jumlah_rp?: number | null;
  @Optional() @RupiahAmount() biaya_rp?: number | null;
  @Optional() @Text(200, { upper: true }) keterangan?: string | null;
  @Optional() @Code(20) kategori?: string | null;
  @AuthorizationIds() otorisasi_ids?: string[];
}
