import { placeKind } from '@emas/domain/ledger/books';
import type { FieldError } from '@emas/domain/shared/domain-error';
import type { LastStep } from '../../stock/index.js';

/** Why a thing cannot be had. */
interface Gone {
  readonly refusal: FieldError['code'];
  readonly params: NonNullable<FieldError['params']>;
}

/** Who has a thing instead, and by which document. */
export async function whoHas(lastStep: LastStep, shop: string, barang: string): Promise<Gone> {
  const last = await lastStep.of(shop, barang);
  if (!last) return { refusal: 'thingUnknown', params: { barang } };
  const params = { barang, tempat: placeKind(last.ke), no_faktur: last.no ?? '-', oleh: last.actor };
  return { refusal: 'goodsMovedOn', params };
}
