import { Injectable } from '@nestjs/common';
import type { BirthdayRow, CustomerData } from '@emas/contracts/membership/customer.dto';
import { comparableJson } from '@emas/domain/ledger/canonical';
import { isBusinessDate } from '@emas/domain/shared/business-date';
import { DomainError } from '@emas/domain/shared/domain-error';
import { DataSource, QueryFailedError } from 'typeorm';
import { FieldCipher } from './field-cipher.js';

const SECRET_FIELDS = ['alamat_customer', 'no_hp', 'nik', 'tgl_lahir'] as const;
const PLAIN_FIELDS = [
  'nama_customer', 'kota', 'kode_provinsi', 'jenis_identitas', 'jenis_kelamin', 'pekerjaan', 'sumber_dana',
  'kategori_harga', 'tujuan_data', 'tgl_persetujuan', 'catatan', 'is_aktif',
] as const; // prettier-ignore
const COLUMNS = ['customer_id', ...PLAIN_FIELDS, ...SECRET_FIELDS, 'foto_id IS NOT NULL AS has_foto'].join(', ');
/** Where month and day begin in a date. */
const MONTH_DAY = 5;
const BIRTHDAY = 'birthday';
const MOST_BIRTHDAYS = 200;
const UNIQUE_VIOLATION = '23505';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type SecretField = (typeof SECRET_FIELDS)[number];
type StoredCustomer = Omit<CustomerData, SecretField> & Readonly<Record<SecretField, Buffer | null>>;
export type CustomerValues = Omit<CustomerData, 'customer_id' | 'has_foto'>;

export interface CustomerSearch {
  readonly q: string | null;
  readonly skip: number;
  readonly limit: number;
}

/** The customer registry. What is sensitive is encrypted on the way in and decrypted on the way out. */
@Injectable()
export class Customers {
  constructor(
    private readonly database: DataSource,
    private readonly cipher: FieldCipher,
  ) {}

  /** Once, however often it is asked for; throws IDEMPOTENCY_KEY_REUSED where the id was given to other values. */
  async insert(shop: string, customer_id: string, values: CustomerValues, by: string): Promise<void> {
    const request_index = this.cipher.index(comparableJson(values), 'request', shop)!;
    const row = { ...this.encrypted(shop, customer_id, values), request_index };
    const columns = Object.keys(row);
    const places = columns.map((_, index) => `$${index + 4}`);
    await this.unique(
      this.database.query(
        `INSERT INTO app.customer (shop, customer_id, created_by, updated_by, ${columns.join(', ')})
         VALUES ($1, $2, $3, $3, ${places.join(', ')}) ON CONFLICT (shop, customer_id) DO NOTHING`,
        [shop, customer_id, by, ...Object.values(row)],
      ),
    );
    const [made] = await this.database.query<{ request_index: Buffer | null }[]>(
      'SELECT request_index FROM app.customer WHERE shop = $1 AND customer_id = $2',
      [shop, customer_id],
    );
    if (!made?.request_index?.equals(request_index)) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
  }

  async update(shop: string, customer_id: string, values: CustomerValues, by: string): Promise<void> {
    const row = this.encrypted(shop, customer_id, values);
    const sets = Object.keys(row).map((column, index) => `${column} = $${index + 4}`);
    const [, count] = await this.unique(
      this.database.query<[unknown, number]>(
        `UPDATE app.customer SET updated_by = $3, updated_at = clock_timestamp(), ${sets.join(', ')}
          WHERE shop = $1 AND customer_id = $2 AND erased_at IS NULL`,
        [shop, customer_id, by, ...Object.values(row)],
      ),
    );
    if (count === 0) throw new DomainError('CUSTOMER_NOT_FOUND');
  }

  /** Takes everything away that says who it was; the id stays, for the documents that carry it. */
  async erase(shop: string, customer_id: string, by: string): Promise<void> {
    const gone = [
      ...PLAIN_FIELDS,
      ...SECRET_FIELDS,
      'no_hp_index',
      'nik_index',
      'birthday_index',
      'request_index',
    ].filter((column) => !['nama_customer', 'jenis_identitas', 'tujuan_data', 'is_aktif'].includes(column));
    const [, count] = await this.database.query<[unknown, number]>(
      `UPDATE app.customer SET ${gone.map((column) => `${column} = NULL`).join(', ')}, nama_customer = '',
              tujuan_data = '{}', is_aktif = false, updated_by = $3, updated_at = clock_timestamp(),
              erased_at = clock_timestamp()
        WHERE shop = $1 AND customer_id = $2 AND erased_at IS NULL`,
      [shop, customer_id, by],
    );
    if (count === 0) throw new DomainError('CUSTOMER_NOT_FOUND');
  }

  async find(shop: string, customer_id: string): Promise<CustomerData> {
    if (!UUID.test(customer_id)) throw new DomainError('CUSTOMER_NOT_FOUND');
    const rows = await this.database.query<StoredCustomer[]>(
      `SELECT ${COLUMNS} FROM app.customer WHERE shop = $1 AND customer_id = $2 AND erased_at IS NULL`,
      [shop, customer_id],
    );
    if (!rows[0]) throw new DomainError('CUSTOMER_NOT_FOUND');
    return this.decrypted(shop, rows[0]);
  }

  /** Part of a name, or a whole phone or identity number. */
  async search(shop: string, { q, skip, limit }: CustomerSearch): Promise<{ count: number; data: CustomerData[] }> {
    const digits = q?.replace(/[\s.-]/g, '') ?? null;
    const found = `FROM app.customer WHERE shop = $1 AND erased_at IS NULL
      AND ($2::text IS NULL OR nama_customer ILIKE $2 OR no_hp_index = $3 OR nik_index = $4)`;
    const parameters = [
      shop,
      q === null ? null : `%${q.replace(/[\\%_]/g, '\\$&')}%`,
      this.cipher.index(digits?.replace(/^0/, '62') ?? null, 'no_hp', shop),
      this.cipher.index(digits?.toUpperCase() ?? null, 'nik', shop),
    ];
    const [total] = await this.database.query<{ count: number }[]>(`SELECT count(*) AS count ${found}`, parameters);
    const rows = await this.database.query<StoredCustomer[]>(
      `SELECT ${COLUMNS} ${found} ORDER BY ($5::text IS NOT NULL AND nama_customer ILIKE $5) DESC, nama_customer, customer_id
        OFFSET $6 LIMIT $7`,
      [...parameters, q === null ? null : `${q.replace(/[\\%_]/g, '\\$&')}%`, skip, limit],
    );
    return { count: total!.count, data: rows.map((row) => this.decrypted(shop, row)) };
  }

  async names(shop: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.database.query<{ customer_id: string; nama_customer: string }[]>(
      'SELECT customer_id, nama_customer FROM app.customer WHERE shop = $1 AND customer_id = ANY ($2::uuid[])',
      [shop, ids.filter((id) => UUID.test(id))],
    );
    return new Map(rows.map(({ customer_id, nama_customer }) => [customer_id, nama_customer]));
  }

  /** Those whose birthday a day is and who agreed to be contacted; who was born on 29 February has it on the 28th, too. */
  async bornOn(shop: string, tgl: string): Promise<BirthdayRow[]> {
    const day = tgl.slice(MONTH_DAY);
    const days = day === '02-28' && !isBusinessDate(`${tgl.slice(0, 4)}-02-29`) ? [day, '02-29'] : [day];
    const rows = await this.database.query<StoredCustomer[]>(
      `SELECT ${COLUMNS} FROM app.customer
        WHERE shop = $1 AND birthday_index = ANY ($2::bytea[]) AND erased_at IS NULL AND is_aktif
          AND tujuan_data && ARRAY['PROMOSI', 'MEMBER']
        ORDER BY nama_customer, customer_id LIMIT ${MOST_BIRTHDAYS}`,
      [shop, days.map((one) => this.cipher.index(one, BIRTHDAY, shop))],
    );
    return rows.map((row) => {
      const { customer_id, nama_customer, no_hp, tgl_lahir } = this.decrypted(shop, row);
      return { customer_id, nama_customer, no_hp, umur: Number(tgl.slice(0, 4)) - Number(tgl_lahir!.slice(0, 4)) };
    });
  }

  private encrypted(shop: string, id: string, values: CustomerValues): Record<string, unknown> {
    const plain = PLAIN_FIELDS.map((field) => [field, values[field]]);
    const secret = SECRET_FIELDS.map((field) => [field, this.cipher.encrypt(values[field], place(shop, id, field))]);
    return {
      ...Object.fromEntries([...plain, ...secret]),
      no_hp_index: this.cipher.index(values.no_hp, 'no_hp', shop),
      nik_index: this.cipher.index(values.nik, 'nik', shop),
      birthday_index: this.cipher.index(values.tgl_lahir?.slice(MONTH_DAY) ?? null, BIRTHDAY, shop),
    };
  }

  private decrypted(shop: string, row: StoredCustomer): CustomerData {
    const open = (field: SecretField) => this.cipher.decrypt(row[field], place(shop, row.customer_id, field));
    return {
      ...row,
      alamat_customer: open('alamat_customer'),
      no_hp: open('no_hp'),
      nik: open('nik'),
      tgl_lahir: open('tgl_lahir'),
    };
  }

  private async unique<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      const code = error instanceof QueryFailedError ? (error.driverError as { code?: string }).code : undefined;
      if (code !== UNIQUE_VIOLATION) throw error;
      throw new DomainError('NIK_EXISTS', {}, [{ field: 'nik', code: 'NIK_EXISTS' }]);
    }
  }
}

const place = (shop: string, id: string, field: string): string => `${shop}/${id}/${field}`;
