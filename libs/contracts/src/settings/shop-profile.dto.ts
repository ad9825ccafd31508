import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

/** Name and address as slips and reports print them. */
export class ShopProfileDto {
  @IsString({ message: 'notEmpty' })
  @IsNotEmpty({ message: 'notEmpty' })
  @MaxLength(100, { message: 'maxLength', context: { max: 100 } })
  readonly nama_toko!: string;

  @IsString({ message: 'notEmpty' })
  @IsNotEmpty({ message: 'notEmpty' })
  @MaxLength(200, { message: 'maxLength', context: { max: 200 } })
  readonly alamat_toko!: string;
}
