import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EnrolledFinger } from '@emas/domain/authorization/fingerprint';
import { DataSource } from 'typeorm';
import { Secrets } from '../../../platform/config/secrets.js';

const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;

const derive = (key: Buffer, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', purpose, 32));

/** Templates of fingers, encrypted with AES-256-GCM: version, nonce, tag, text. They leave for scanners alone. */
@Injectable()
export class Templates {
  private readonly templateKey: Buffer;
  private readonly sealKey: Buffer;

  constructor(
    private readonly database: DataSource,
    secrets: Secrets,
  ) {
    const key = secrets.key('fingerprint-key');
    this.templateKey = derive(key, 'fingerprint template');
    this.sealKey = derive(key, 'fingerprint seal');
  }

  async keep(shop: string, user_id: string, finger: string, template_id: string, template: Buffer): Promise<void> {
    await this.database.query(
      'INSERT INTO app.fingerprint (shop, template_id, user_id, finger, template) VALUES ($1, $2, $3, $4, $5)',
      [shop, template_id, user_id, finger, this.encrypt(template, placeOf(shop, user_id, template_id))],
    );
  }

  /** Deletes what the user has under other ids than these. */
  async keepOnly(shop: string, user_id: string, template_ids: readonly string[]): Promise<void> {
    await this.database.query(
      'DELETE FROM app.fingerprint WHERE shop = $1 AND user_id = $2 AND NOT template_id = ANY ($3)',
      [shop, user_id, template_ids],
    );
  }

  /** The templates of these fingers, base64, for a scanner. */
  async read(shop: string, user_id: string, fingers: readonly EnrolledFinger[]): Promise<string[]> {
    const rows = await this.database.query<{ template_id: string; template: Buffer }[]>(
      'SELECT template_id, template FROM app.fingerprint WHERE shop = $1 AND user_id = $2 AND template_id = ANY ($3)',
      [shop, user_id, fingers.map(({ template_id }) => template_id)],
    );
    return rows.map(({ template_id, template }) =>
      this.decrypt(template, placeOf(shop, user_id, template_id)).toString('base64'),
    );
  }

  /** What a browser gets in place of a template: always the same for one enrolled finger, and nothing of it. */
  seal(shop: string, template_id: string): string {
    return createHmac('sha256', this.sealKey).update(`${shop}\n${template_id}`).digest('base64');
  }

  private encrypt(template: Buffer, place: string): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.templateKey, iv).setAAD(Buffer.from(place));
    const body = Buffer.concat([cipher.update(template), cipher.final()]);
    return Buffer.concat([Buffer.from([VERSION]), iv, cipher.getAuthTag(), body]);
  }

  /** Throws when the value was altered, moved, or encrypted with another key. */
  private decrypt(value: Buffer, place: string): Buffer {
    if (value[0] !== VERSION) throw new Error('fingerprint template of an unknown version');
    const iv = value.subarray(1, 1 + IV_BYTES);
    const tag = value.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.templateKey, iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(place)).setAuthTag(tag);
    return Buffer.concat([decipher.update(value.subarray(1 + IV_BYTES + TAG_BYTES)), decipher.final()]);
  }
}

const placeOf = (shop: string, user_id: string, template_id: string): string => `${shop}\n${user_id}\n${template_id}`;
