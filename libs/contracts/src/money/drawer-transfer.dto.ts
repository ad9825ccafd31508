import { Code, Id, Optional, RupiahAmount, Text } from '../shared/rules.js';

/** `POST cash/pengalihan`: cash out of the drawer of the session into another. `jumlah` and `jumlah_rp` are one figure. */
export class SendToDrawerDto {
  @Id() id!: string;
  @Optional() @Code(20) tujuan?: string | null;
  @Optional() @RupiahAmount() jumlah?: number | null;
  @Optional() @RupiahAmount() jumlah_rp?: number | null;
  @Optional() @Text(200, { upper: true }) keterangan?: string | null;
}
