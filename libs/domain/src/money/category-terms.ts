import { type AuthorizationRequirement } from '../authorization/authorization.js';
import type { FieldError } from '../shared/domain-error.js';
import { rupiahText } from '../shared/rupiah-text.js';
import type { Rupiah } from '../shared/units.js';
import type { CashCategory } from './cash-entry.js';

/** What is wrong with what it was for: it says something, as long as its category asks for. */
export function wrongRemarks(keterangan: string, category: CashCategory | null): FieldError[] {
  const said = keterangan.trim();
  if (said === '') return [{ field: 'keterangan', code: 'notEmpty' }];
  if (!category || said.length >= category.keterangan_minimal) return [];
  return [{ field: 'keterangan', code: 'minLength', params: { min: category.keterangan_minimal } }];
}

type Asked = Pick<AuthorizationRequirement, 'kategori' | 'hash' | 'ringkasan'> & { readonly jumlah_rp: Rupiah };

/** Whose word a sum of this category needs: above the limit, always where that is 0, never where there is none. */
export function aboveLimit(
  { jumlah_rp, ...asked }: Asked,
  limit: Rupiah | null,
  { nama_transaksi }: CashCategory,
): AuthorizationRequirement[] {
  if (limit === null || (limit > 0 && jumlah_rp <= limit)) return [];
  return [{ ...asked, description: `${nama_transaksi} ${rupiahText(jumlah_rp)}`, no_faktur: null }];
}
