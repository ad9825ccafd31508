import { IsNotEmpty } from 'class-validator';
import { Code, Grams, Id, Optional, Text } from '../shared/rules.js';

/** `POST timbang-baki/start`. */
export class StartWeighingDto {
  @Code(20) @IsNotEmpty({ message: 'chooseWarehouse' }) kode_gudang!: string;
  /** The tray, by the name it has on items. */
  @Code(20) @IsNotEmpty({ message: 'chooseTray' }) kode_toko!: string;
}

/** `POST timbang-baki/reset`: nothing is said but what every command may bear. */
export class ResetWeighingsDto {
  @Optional() @Id() id?: string | null;
}

/** `POST timbang-baki`: what the scale showed. */
export class WeighTrayDto {
  /** Made by the form when it opened. */
  @Id() id!: string;
  @Code(20) @IsNotEmpty({ message: 'chooseTray' }) kode_toko!: string;
  @Grams() berat_timbang!: number;
  /** Why it is off, where it is by more than the tolerance. */
  @Optional() @Text(200, { upper: true }) alasan?: string | null;
}
