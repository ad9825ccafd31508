import { createHash, randomInt, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IMAGE_QUALITY, LARGE_IMAGE, SMALL_IMAGE, type StoredImageView } from '@emas/contracts/catalogue/image-folders';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Log } from '../logging/log.js';
import { FileStore } from './file-store.js';
import { type ImageRef, largeKey, locationOf, refOf, smallKey } from './image-location.js';
import { ImageOwners } from './image-owners.js';
import { type ImageRow, ImageRows } from './image-rows.js';
import { type CleanImage, cleanSize } from './images.js';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const NAME_LENGTH = 16;
const DATA_URL = /^data:[a-z0-9.+/-]*;base64,([A-Za-z0-9+/]+={0,2})$/i;
/** Pictures that a shop may have uploaded without a record that names them. */
const MOST_WAITING = 500;
/** How long a picture may be without a record, in seconds: forms are open for a while. */
export const DOUBT_S = 3_600;
const SWEEP_BATCH = 500;

/** A picture as it comes in. */
export interface ImageUploadInput {
  /** One of `IMAGE_FOLDERS`. */
  readonly folder: string;
  /** Bytes of a file, or a data URL of a form. */
  readonly image: Buffer | string;
  /** The same picture in its small size, as a browser makes it; without it, it is made here. */
  readonly small?: Buffer;
  /** Field at which a bad picture is refused. */
  readonly field: string;
  /** Idempotency key of the request: the same picture under the same key is the same stored picture. */
  readonly key: string;
  readonly by?: string;
}

/** A picture that a record is about to name. */
export interface NamedImage {
  readonly location: string;
  readonly folder: string;
  readonly field: string;
}

const sha256 = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex');
const randomName = (): string => Array.from({ length: NAME_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/**
 * Pictures that records name. A record and its picture cannot be written at once, so a picture is noted before its bytes
 * are written, and is in doubt until the ledger has a record that names it. What is in doubt for an hour is looked up in the
 * ledger and then kept or removed: a crash at any point leaves no record without its picture and no picture without a record.
 */
@Injectable()
export class StoredImages {
  constructor(
    private readonly rows: ImageRows,
    private readonly store: FileStore,
    private readonly owners: ImageOwners,
    private readonly log: Log,
  ) {}

  /** Checks, cleans and stores a picture in its two sizes. Refuses what is none at its field. No record names it yet. */
  async prepare(shop: string, upload: ImageUploadInput): Promise<StoredImageView> {
    const { folder, field, key, by } = upload;
    const sent = typeof upload.image === 'string' ? bytesOf(upload.image, field) : upload.image;
    // One after the other: a picture takes up to 160 MB while it is open.
    const large = await cleanSize(sent, LARGE_IMAGE, IMAGE_QUALITY, field);
    const small = await smallSize(sent, large, upload);
    if ((await this.rows.waiting(shop)) >= MOST_WAITING) throw new DomainError('TOO_MANY_REQUESTS');
    const noted = await this.rows.note({
      shop,
      folder,
      name: randomName(),
      source: sha256(`${folder}\n${key}\n${sha256(sent)}`),
      size: small.content.length,
      sha256: sha256(small.content),
      size_large: large.content.length,
      sha256_large: sha256(large.content),
      created_by: by ?? null,
    });
    // The same request had come so long ago that its picture is being removed.
    if (!noted) return this.prepare(shop, { ...upload, key: randomUUID() });
    await this.store.put(largeKey(noted), large.content);
    await this.store.put(smallKey(noted), small.content);
    return { name: noted.name, location: locationOf(noted) };
  }

  /**
   * Does the write of a record that brings these pictures: those that the ledger says it names afterwards are kept, those that
   * it named before and does not any more are removed. `owner` is the record's stream. Refuses with IMAGE_UNKNOWN at the field
   * of a picture that is not there or another record's.
   */
  async writing<Result>(
    shop: string,
    owner: string,
    named: readonly NamedImage[],
    write: () => Promise<Result>,
  ): Promise<Result> {
    const claim = randomUUID();
    await this.rows.doubt(shop, owner);
    try {
      for (const image of named) await this.take(shop, owner, claim, image);
      const result = await write();
      await this.rows
        .written(claim)
        .then(() => this.settle(shop, owner))
        .catch(this.later);
      return result;
    } catch (error) {
      // After a refusal nothing was written. After a fault nobody knows: the sweep asks the ledger.
      if (error instanceof DomainError)
        await this.rows
          .release(claim)
          .then(() => this.settle(shop, owner))
          .catch(this.later);
      throw error;
    }
  }

  /** Keeps the pictures of a record that it names and removes those that it named once. */
  async settle(shop: string, owner: string): Promise<void> {
    const images = await this.rows.of(shop, owner);
    if (images.length === 0) return;
    const named = await this.owners.namedBy(shop, owner);
    for (const image of images) {
      if (named.has(locationOf(image))) await this.rows.keep(image);
      else if (image.settled && (await this.rows.dismiss(image))) await this.erase(image);
    }
  }

  /** Removes what has been in doubt for so long and is named by no record. */
  async sweep(seconds = DOUBT_S): Promise<void> {
    for (const image of await this.rows.overdue(seconds, SWEEP_BATCH)) {
      try {
        if (!image.removing && (await this.isNamed(image))) await this.rows.confirm(image);
        else if (await this.rows.expire(image, seconds)) await this.erase(image);
      } catch (error) {
        this.log.error('a picture was not looked after', error, { shop: image.shop, image: smallKey(image) });
      }
    }
  }

  private async isNamed({ owner, ...image }: ImageRow): Promise<boolean> {
    return owner !== null && (await this.owners.namedBy(image.shop, owner)).has(locationOf(image));
  }

  private async take(shop: string, owner: string, claim: string, { location, folder, field }: NamedImage) {
    const ref = refOf(shop, location);
    if (ref?.folder !== folder || !(await this.rows.claim(ref, owner, claim)))
      throw new DomainError('VALIDATION_FAILED', {}, [{ field, code: 'IMAGE_UNKNOWN' }]);
  }

  private async erase(image: ImageRef): Promise<void> {
    await this.store.remove(smallKey(image));
    await this.store.remove(largeKey(image));
    await this.rows.forget(image);
  }

  private readonly later = (error: unknown): void => this.log.error('pictures wait for the sweep', error);
}

/** The small size that was sent along, unless it is another picture. */
async function smallSize(sent: Buffer, large: CleanImage, { small, field }: ImageUploadInput): Promise<CleanImage> {
  const made = small && (await cleanSize(small, SMALL_IMAGE, IMAGE_QUALITY, field));
  return made && hasShapeOf(made, large) ? made : cleanSize(sent, SMALL_IMAGE, IMAGE_QUALITY, field);
}

const hasShapeOf = (one: CleanImage, other: CleanImage): boolean =>
  Math.abs(one.width / one.height / (other.width / other.height) - 1) < 0.02;

function bytesOf(dataUrl: string, field: string): Buffer {
  const base64 = DATA_URL.exec(dataUrl)?.[1];
  if (base64 === undefined) throw new DomainError('VALIDATION_FAILED', {}, [{ field, code: 'IMAGE_UNREADABLE' }]);
  return Buffer.from(base64, 'base64');
}
