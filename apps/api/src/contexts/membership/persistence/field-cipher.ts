import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Secrets } from '../../../platform/config/secrets.js';

const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;

const derive = (key: Buffer, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', purpose, 32));

/**
 * Encrypts fields of persons with AES-256-GCM: version, nonce, tag, text. Each value is bound to its row and column, so
 * that it cannot be moved to another. `index` is a keyed hash by which an equal value is found again.
 */
@Injectable()
export class FieldCipher {
  private readonly fieldKey: Buffer;
  private readonly indexKey: Buffer;

  constructor(secrets: Secrets) {
    const key = secrets.key('customer-key');
    this.fieldKey = derive(key, 'customer field');
    this.indexKey = derive(key, 'customer index');
  }

  encrypt(text: string | null, place: string): Buffer | null {
    return text === null ? null : this.encryptBytes(Buffer.from(text, 'utf8'), place);
  }

  encryptBytes(content: Uint8Array, place: string): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.fieldKey, iv).setAAD(Buffer.from(place));
    const body = Buffer.concat([cipher.update(content), cipher.final()]);
    return Buffer.concat([Buffer.from([VERSION]), iv, cipher.getAuthTag(), body]);
  }

  /** Throws when the value was altered, moved, or encrypted with another key. */
  decrypt(value: Buffer | null, place: string): string | null {
    return value === null ? null : this.decryptBytes(value, place).toString('utf8');
  }

  /** Throws as `decrypt` does. */
  decryptBytes(value: Buffer, place: string): Buffer {
    if (value[0] !== VERSION) throw new Error('customer field of an unknown version');
    const iv = value.subarray(1, 1 + IV_BYTES);
    const tag = value.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.fieldKey, iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(place)).setAuthTag(tag);
    const body = value.subarray(1 + IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]);
  }

  index(text: string | null, column: string, shop: string): Buffer | null {
    if (text === null) return null;
    return createHmac('sha256', this.indexKey).update(`${shop}\n${column}\n${text}`).digest();
  }
}
