import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { LoadedDocument } from '@emas/domain/ledger/event';
import { isDatedBody, masterStream, type MasterBody, type MasterValues } from '@emas/domain/masterdata/master';
import { isEmpty, isImageData } from '@emas/contracts/definitions/parse-value';
import { type FieldDefinition, imageFields, type ResourceDefinition } from '@emas/contracts/definitions/resource';
import { Ledger } from '../../ledger/ledger.js';
import { ImageOwners } from '../../platform/files/image-owners.js';
import { type NamedImage, StoredImages } from '../../platform/files/stored-images.js';
import { ResourceDefinitions } from './resource-definitions.js';
import type { ResourceInput, ResourceWrite } from './resource-write.js';

/** An input whose pictures are stored. */
export interface StoredInput {
  /** What is written: in place of a picture its address, and beside it its name. */
  readonly input: ResourceInput;
  /** What the request is known by when it is repeated: in place of a picture its hash. */
  readonly request: ResourceInput;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** `/api/v1/katalog/SJA/images/ITEM/Qm3xT0aZk9LbV5rE.jpg` → `Qm3xT0aZk9LbV5rE`. */
const nameIn = (location: string): string => location.slice(location.lastIndexOf('/') + 1).replace(/\.jpg$/, '');

const listOf = (value: unknown): readonly string[] =>
  isEmpty(value) ? [] : Array.isArray(value) ? (value as readonly string[]) : [String(value)];

/** Pictures of rows: stored before the row names them, removed after it does not any more. */
@Injectable()
export class ResourceImages {
  constructor(
    private readonly images: StoredImages,
    private readonly definitions: ResourceDefinitions,
    private readonly ledger: Ledger,
    owners: ImageOwners,
  ) {
    owners.register('master', (shop, owner) => this.namedBy(shop, owner));
  }

  /** True where the input says something of a picture, or of its name. */
  concern(definition: ResourceDefinition, input: ResourceInput): boolean {
    return imageFields(definition).some(({ name, image }) => name in input || (image?.nameField ?? '') in input);
  }

  /** Stores the pictures of a checked input, then writes the row that names them. */
  async save<Result>(
    write: ResourceWrite,
    key: string,
    input: ResourceInput,
    save: (stored: StoredInput) => Promise<Result>,
  ): Promise<Result> {
    const fields = imageFields(write.definition).filter(({ name }) => input[name] !== undefined);
    // A name is made by the server, whatever the request says.
    const made = new Set(imageFields(write.definition).map(({ image }) => image?.nameField));
    const sent = Object.fromEntries(Object.entries(input).filter(([name]) => !made.has(name)));
    const stored: Record<string, unknown> = { ...sent };
    const request: Record<string, unknown> = { ...sent };
    const named: NamedImage[] = [];
    for (const field of fields) {
      const locations = await this.locations(write, field, listOf(input[field.name]));
      named.push(...locations.map((location) => ({ location, folder: field.image!.folder, field: field.name })));
      const many = field.type === 'images';
      stored[field.name] = many ? locations : (locations[0] ?? null);
      request[field.name] = listOf(input[field.name]).map((one) => (isImageData(one) ? sha256(one) : one));
      if (field.image!.nameField) stored[field.image!.nameField] = many ? locations.map(nameIn) : (locations.map(nameIn)[0] ?? null); // prettier-ignore
    }
    const work = (): Promise<Result> => save({ input: stored, request });
    return fields.length === 0 ? work() : this.images.writing(write.shop, ownerOf(write, key), named, work);
  }

  /** Takes a row away, and then its pictures. */
  remove<Result>(write: ResourceWrite, key: string, remove: () => Promise<Result>): Promise<Result> {
    if (imageFields(write.definition).length === 0) return remove();
    return this.images.writing(write.shop, ownerOf(write, key), [], remove);
  }

  private async locations(
    { shop, actor, idempotencyKey }: ResourceWrite,
    { name, image }: FieldDefinition,
    values: readonly string[],
  ): Promise<readonly string[]> {
    const locations: string[] = [];
    // One after the other: a picture takes much memory while it is open.
    for (const value of values) {
      const asked = { folder: image!.folder, image: value, field: name, key: idempotencyKey, by: actor };
      locations.push(isImageData(value) ? (await this.images.prepare(shop, asked)).location : value);
    }
    return locations;
  }

  /** What a row names, as the ledger has it: of a dated one every version. */
  private async namedBy(shop: string, owner: string): Promise<readonly string[]> {
    const fields = imageFields(this.definitions.get(owner.split('/')[1]!));
    const document = (await this.ledger.load<unknown>(shop, [owner])).get(owner)!;
    return versionsOf(document).flatMap((values) => fields.flatMap(({ name }) => listOf(values[name])));
  }
}

const ownerOf = ({ definition }: ResourceWrite, key: string): string => masterStream(definition.name, key);

function versionsOf({ version, status, body }: LoadedDocument<unknown>): readonly MasterValues[] {
  if (version === 0 || status !== 'AKTIF' || body === null) return [];
  return isDatedBody(body) ? body.versions : [(body as MasterBody).values];
}
