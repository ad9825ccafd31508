import { AuthorizationIds, Code, Id, OneOf, Optional, QueryInt, RupiahAmount, Text } from '../shared/rules.js';
import { MOST_ROWS } from '../shared/most-rows.js';

/**
 * `POST kirim-uang`: money to another shop, out of the drawer of the session (`asal` CASH or left out) or an account. Without
 * `id` the key of the request is its id. `jumlah` and `jumlah_rp` are one figure.
 */
export class SendMoneyDto {
  @Optional() @Id() id?: string;
  @Optional() @Code(20) tujuan?: string | null;
  @Optional() @Code(30) tujuan_rekening?: string | null;
  @Optional() @RupiahAmount() jumlah?: number | null;
  @Optional() @RupiahAmount() jumlah_rp?: number | null;
  @Optional() @Text(200, { upper: true }) keterangan?: string | null;
  @Optional() @Code(20) kategori?: string | null;
  @Optional() @Code(20) asal?: string | null;
  @Optional() @Code(30) asal_rekening?: string | null;
  @AuthorizationIds() otorisasi_ids?: string[];
}

/** `GET kirim-uang`: DONE is what was taken in. With `limit` the answer is `{count, data}`. */
export class SentMoneyQueryDto {
  @Optional() @OneOf(['ALL', 'DONE']) status?: 'ALL' | 'DONE';
  @Optional() @QueryInt(0, 10_000_000) skip?: number;
  @Optional() @QueryInt(1, MOST_ROWS) limit?: number;
}

/**
 * `PUT` or `POST kirim-uang/{no_reff}/reception`: all of it unless another sum is said, into the drawer of the session unless an
 * account is.
 */
export class ReceptionDto {
  @Optional() @Id() id?: string;
  @Optional() @RupiahAmount() jumlah_terima?: number | null;
  @Optional() @Code(30) no_rekening?: string | null;
  @Optional() @Text(200, { upper: true }) alasan?: string | null;
  @AuthorizationIds() otorisasi_ids?: string[];
}

/** `POST cash/terima-uang`: the same, the number in its body. */
export class ReceiveMoneyDto extends ReceptionDto {
  @Optional() @Code(60) no_reff?: string | null;
}
