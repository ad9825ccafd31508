import { Text } from '../shared/rules.js';

/** `GET penjualan/barang`: words of what is looked for. */
export class FindItemsDto {
  @Text(100) q!: string;
}
