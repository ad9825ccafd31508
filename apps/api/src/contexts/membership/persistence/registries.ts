import { customerList } from '@emas/contracts/membership/customer-list';
import { memberList } from '@emas/contracts/membership/member-list';
import type { PersonDefinition } from '@emas/contracts/membership/person';
import type { PersonRegistry } from '@emas/domain/membership/trace-person';

/** What one registry of persons differs in from the other; everything else is the same code. */
export interface Registry {
  readonly kind: PersonRegistry;
  readonly definition: PersonDefinition;
  readonly table: string;
  /** SQL type of the key's column. */
  readonly keyType: 'uuid' | 'text';
  readonly notFound: string;
  /** Refusal of a value that is somebody else's, by the encrypted field that holds it. */
  readonly taken: Readonly<Record<string, string>>;
  /** Stored beside the fields that people fill in. */
  readonly own: readonly string[];
  /** Columns worked out by SQL, over table `p`. */
  readonly joined: Readonly<Record<string, string>>;
  /** What stands in a row whose person was erased, where a column must hold something. */
  readonly erased: Readonly<Record<string, string>>;
  /** One more condition under which `$n`, an exact text in capitals, finds a row of shop `$1`. */
  readonly card: (parameter: string) => string;
}

export const CUSTOMERS: Registry = {
  kind: 'customer',
  definition: customerList,
  table: 'app.customer',
  keyType: 'uuid',
  notFound: 'CUSTOMER_NOT_FOUND',
  taken: { nik: 'NIK_EXISTS' },
  own: [],
  joined: {
    kode_member: `(SELECT m.kode_member FROM app.member m
      WHERE m.shop = p.shop AND m.customer_id = p.customer_id AND m.erased_at IS NULL LIMIT 1)`,
    has_foto: 'p.foto_id IS NOT NULL',
    has_potret: 'p.potret_id IS NOT NULL',
  },
  erased: {
    nama_customer: `''`,
    tujuan_data: `'{}'`,
    is_aktif: 'false',
    jenis_identitas: 'jenis_identitas',
    jenis_pajak: `'KONSUMEN'`,
  },
  card: (text) => `p.customer_id = (SELECT m.customer_id FROM app.member m
    WHERE m.shop = $1 AND m.kode_member = ${text} AND m.erased_at IS NULL)`,
};

export const MEMBERS: Registry = {
  kind: 'member',
  definition: memberList,
  table: 'app.member',
  keyType: 'text',
  notFound: 'MEMBER_NOT_FOUND',
  taken: { no_hp: 'PHONE_EXISTS', customer_id: 'CUSTOMER_HAS_MEMBER', kode_member: 'MEMBER_EXISTS' },
  own: ['tgl_daftar'],
  joined: {
    saldo_poin: `coalesce((SELECT b.saldo FROM ledger.account_balance b
      WHERE b.shop = p.shop AND b.akun = 'poin/' || p.kode_member AND b.unit = 'POIN'), 0)`,
    nama_customer: `(SELECT c.nama_customer FROM app.customer c WHERE c.shop = p.shop AND c.customer_id = p.customer_id)`,
  },
  erased: { nama_member: `''`, is_aktif: 'false' },
  card: (text) => `p.kode_member = ${text}`,
};
