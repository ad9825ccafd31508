import { Injectable } from '@nestjs/common';
import { DomainError } from '@emas/domain/shared/domain-error';
import { DataSource } from 'typeorm';
import { Files } from '../../../platform/files/files.js';
import { FieldCipher } from './field-cipher.js';
import { uuidOf } from '../../../platform/http/uuid-of.js';
import { PersonTraces } from './person-traces.js';

/** No page opens it by its address: only the registry does, for who may read the customer. */
const NO_PAGES: readonly string[] = [];

/** The picture of the identity card, and that of the person. */
export const PHOTOS = ['foto_identitas', 'foto'] as const;
export type PhotoField = (typeof PHOTOS)[number];

const COLUMN: Readonly<Record<PhotoField, string>> = { foto_identitas: 'foto_id', foto: 'potret_id' };
/** Part of the place that a photo is encrypted for. */
const PLACE: Readonly<Record<PhotoField, string>> = { foto_identitas: 'foto', foto: 'potret' };

/** Photos of customers, encrypted for them before they reach the store of files. */
@Injectable()
export class CustomerPhotos {
  constructor(
    private readonly database: DataSource,
    private readonly files: Files,
    private readonly cipher: FieldCipher,
    private readonly traces: PersonTraces,
  ) {}

  /** Replaces what there was. The same key of the same user saves the same photo once. Throws CUSTOMER_NOT_FOUND. */
  async save(
    shop: string,
    customer_id: string,
    field: PhotoField,
    photo: Buffer,
    by: string,
    key: string,
  ): Promise<void> {
    const before = await this.idOf(shop, customer_id, field);
    const id = uuidOf(PLACE[field], shop, customer_id, key, by);
    await this.files.save(shop, {
      id,
      name: field.replace('_', '-'),
      mime: 'application/octet-stream',
      content: this.cipher.encryptBytes(photo, place(shop, customer_id, field)),
      createdBy: by,
      pages: NO_PAGES,
    });
    await this.point(shop, customer_id, field, id, by);
    if (before !== null && before !== id) await this.files.remove(shop, before);
  }

  /** The JPEG; throws CUSTOMER_NOT_FOUND, or NOT_FOUND where he has none. */
  async load(shop: string, customer_id: string, field: PhotoField): Promise<Buffer> {
    const id = await this.idOf(shop, customer_id, field);
    const file = id === null ? null : await this.files.load(shop, id);
    if (!file) throw new DomainError('NOT_FOUND');
    return this.cipher.decryptBytes(file.content, place(shop, customer_id, field));
  }

  /** Nothing to do where there is none. */
  async remove(shop: string, customer_id: string, field: PhotoField, by: string): Promise<void> {
    const id = await this.idOf(shop, customer_id, field);
    if (id === null) return;
    await this.point(shop, customer_id, field, null, by);
    await this.files.remove(shop, id);
  }

  private async idOf(shop: string, customer_id: string, field: PhotoField): Promise<string | null> {
    const [row] = await this.database.query<{ id: string | null }[]>(
      `SELECT ${COLUMN[field]} AS id FROM app.customer WHERE shop = $1 AND customer_id = $2 AND erased_at IS NULL`,
      [shop, customer_id],
    );
    if (!row) throw new DomainError('CUSTOMER_NOT_FOUND');
    return row.id;
  }

  private async point(
    shop: string,
    customer_id: string,
    field: PhotoField,
    id: string | null,
    by: string,
  ): Promise<void> {
    const trace = uuidOf('FOTO', shop, customer_id, field, id ?? `tanpa ${Date.now()}`);
    await this.database.transaction(async (sql) => {
      await sql.query(
        `UPDATE app.customer SET ${COLUMN[field]} = $3, updated_by = $4, updated_at = clock_timestamp()
          WHERE shop = $1 AND customer_id = $2`,
        [shop, customer_id, id, by],
      );
      await this.traces.insert(sql, shop, { id: trace, registry: 'customer', person_id: customer_id, action: 'FOTO', fields: [field], by }); // prettier-ignore
    });
    await this.traces.toLedger(shop, trace);
  }
}

const place = (shop: string, customer_id: string, field: PhotoField): string =>
  `${shop}/${customer_id}/${PLACE[field]}`;
