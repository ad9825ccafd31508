import { Injectable, type PipeTransform } from '@nestjs/common';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { ItemKey } from './commands/non-cash-facts.js';

const KEY = /^([1-9]\d{0,14})-([1-9]\d{0,4})$/;

/** `1234-1`: the event that took a payment, and its place in it. Throws NON_CASH_ITEM_NOT_FOUND for anything else. */
@Injectable()
export class ItemKeyPipe implements PipeTransform<string, ItemKey> {
  transform(value: string): ItemKey {
    const [, seq, ke] = KEY.exec(value) ?? [];
    if (!seq) throw new DomainError('NON_CASH_ITEM_NOT_FOUND', { item: value });
    return { seq: Number(seq), ke: Number(ke) };
  }
}
