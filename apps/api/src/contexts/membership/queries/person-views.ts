import type { ResourceValues } from '@emas/contracts/definitions/resource';
import { covered, type PersonDefinition } from '@emas/contracts/membership/person';
import type { PersonQueryDto } from '@emas/contracts/membership/customer.dto';
import { may } from '@emas/contracts/permissions/access-tree';
import type { AuthenticatedUser } from '../../../platform/auth/request-user.js';
import type { PersonSearch } from '../persistence/person-search.js';

/** Pages whose forms ask for a customer. */
export const TILL_READERS = [
  'transaksi-penjualan',
  'validasi-penjualan',
  'lihat-penjualan',
  'transaksi-pembelian',
  'lihat-pembelian',
];
/** Pages whose forms register one. */
export const TILL_WRITERS = ['transaksi-penjualan', 'transaksi-pembelian'];

const COVER = '********';

/** A row with what is sensitive covered: of numbers the end can be read, so that a person can be told from another. */
export function coveredRow(definition: PersonDefinition, row: ResourceValues): ResourceValues {
  const names = definition.fields.filter(({ confidential }) => confidential).map(({ name }) => name);
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (!names.includes(name) || value === null) return [name, value];
      return [name, definition.found.includes(name) ? covered(String(value)) : COVER];
    }),
  );
}

export const searchOf = (
  { q, sort, order, is_aktif }: PersonQueryDto,
  ambang: 'true' | 'false' | null = null,
): PersonSearch => ({
  q: q ?? null,
  sort: sort ?? null,
  order: order ?? 'asc',
  is_aktif: is_aktif ? is_aktif === 'true' : null,
  ambang: ambang === 'true',
});

export const mayChangeCustomers = ({ level, grants }: AuthenticatedUser): boolean =>
  may(level, grants, 'data-customer', 'ubah') || TILL_WRITERS.some((page) => may(level, grants, page, 'tambah'));
