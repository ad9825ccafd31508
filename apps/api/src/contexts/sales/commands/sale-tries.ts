import { Injectable } from '@nestjs/common';
import type { AnySale } from '@emas/domain/sales/sale';
import type { Drops } from '../../../engine/document/document-kind.js';
import { PriceTries } from '../../authorization/index.js';

/** Counts the price of a sale that nobody paid as tried by who saved it, whoever gives it up. */
@Injectable()
export class SaleTries implements Drops<Pick<AnySale, 'id' | 'input_by'>> {
  constructor(private readonly tries: PriceTries) {}

  dropped(kode_toko: string, { id, input_by }: Pick<AnySale, 'id' | 'input_by'>): Promise<void> {
    return this.tries.dropped({ kode_toko, user_id: input_by }, id);
  }
}
