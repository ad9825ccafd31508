import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@emas/domain/shared/domain-error';
import { DataSource } from 'typeorm';
import { Files } from '../../../platform/files/files.js';
import { FieldCipher } from './field-cipher.js';

/** No page opens it by its address: only the registry does, for who may read the customer. */
const NO_PAGES: readonly string[] = [];

/** Photos of identity cards, encrypted for their customer before they reach the store of files. */
@Injectable()
export class IdentityPhotos {
  constructor(
    private readonly database: DataSource,
    private readonly files: Files,
    private readonly cipher: FieldCipher,
  ) {}

  /** Replaces what there was. The same key saves the same photo once. Throws CUSTOMER_NOT_FOUND. */
  async save(shop: string, customer_id: string, photo: Buffer, by: string, key: string): Promise<void> {
    const before = await this.idOf(shop, customer_id);
    const id = photoId(shop, customer_id, key);
    await this.files.save(shop, {
      id,
      name: 'foto-identitas',
      mime: 'application/octet-stream',
      content: this.cipher.encryptBytes(photo, place(shop, customer_id)),
      createdBy: by,
      pages: NO_PAGES,
    });
    await this.point(shop, customer_id, id, by);
    if (before !== null && before !== id) await this.files.remove(shop, before);
  }

  /** The JPEG; throws CUSTOMER_NOT_FOUND, or NOT_FOUND where he has none. */
  async load(shop: string, customer_id: string): Promise<Buffer> {
    const id = await this.idOf(shop, customer_id);
    const file = id === null ? null : await this.files.load(shop, id);
    if (!file) throw new DomainError('NOT_FOUND');
    return this.cipher.decryptBytes(file.content, place(shop, customer_id));
  }

  /** Nothing to do where there is none. */
  async remove(shop: string, customer_id: string, by: string): Promise<void> {
    const id = await this.idOf(shop, customer_id);
    if (id === null) return;
    await this.point(shop, customer_id, null, by);
    await this.files.remove(shop, id);
  }

  private async idOf(shop: string, customer_id: string): Promise<string | null> {
    const [row] = await this.database.query<{ foto_id: string | null }[]>(
      'SELECT foto_id FROM app.customer WHERE shop = $1 AND customer_id = $2 AND erased_at IS NULL',
      [shop, customer_id],
    );
    if (!row) throw new DomainError('CUSTOMER_NOT_FOUND');
    return row.foto_id;
  }

  private async point(shop: string, customer_id: string, foto_id: string | null, by: string): Promise<void> {
    await this.database.query(
      `UPDATE app.customer SET foto_id = $3, updated_by = $4, updated_at = clock_timestamp()
        WHERE shop = $1 AND customer_id = $2`,
      [shop, customer_id, foto_id, by],
    );
  }
}

const place = (shop: string, customer_id: string): string => `${shop}/${customer_id}/foto`;

/** A UUID (version 8, made by a rule of ours): a repeated upload is the same file. */
function photoId(shop: string, customer_id: string, key: string): string {
  const hex = createHash('sha256').update(`foto\n${shop}\n${customer_id}\n${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
