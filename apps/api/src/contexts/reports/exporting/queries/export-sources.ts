import { Injectable } from '@nestjs/common';
import {
  type FieldDefinition,
  labelKey,
  permissionOf,
  type ResourceDefinition,
} from '@emas/contracts/definitions/resource';
import type { WireRow } from '@emas/contracts/definitions/wire-row';

import type { ExportSourceView } from '@emas/contracts/exporting/export.view';
import { bundle } from '@emas/contracts/messages/bundle';
import type { Language } from '@emas/contracts/messages/languages';
import { gateOpen, type SettingValues } from '@emas/contracts/modules/register';
import { may } from '@emas/contracts/permissions/access-tree';
import { maySeeCost } from '@emas/contracts/permissions/cost';
import { DomainError } from '@emas/domain/shared/domain-error';
import { visibleFields } from '../../../../engine/resource/resource-columns.js';
import { csvValue } from '../../../../engine/resource/resource-csv.js';
import { ResourceDefinitions } from '../../../../engine/resource/resource-definitions.js';
import { ResourceReader } from '../../../../engine/resource/resource-reader.js';
import { listTitle } from '../../../../engine/resource/resource-texts.js';
import type { AuthenticatedUser } from '../../../../platform/auth/request-user.js';
import { fieldLabel } from '../../../../platform/errors/error-texts.js';
import { SettingsService } from '../../../settings/index.js';
import type { DocumentExportName } from '../document-export.js';
import { DOCUMENT_EXPORTS } from '../document-exports.js';
import { type Days, DocumentRows } from './document-rows.js';

/** One thing that can be exported, and what of it the asker may see. */
interface ExportSource {
  readonly name: string;
  readonly kind: ExportSourceView['jenis'];
  readonly fields: readonly FieldDefinition[];
}

/** A list or documents by name: who may have them, how many rows, and the rows themselves. */
@Injectable()
export class ExportSources {
  constructor(
    private readonly definitions: ResourceDefinitions,
    private readonly reader: ResourceReader,
    private readonly documents: DocumentRows,
    private readonly settings: SettingsService,
  ) {}

  async all(user: AuthenticatedUser): Promise<ExportSourceView[]> {
    const values = await this.settings.values(user.kode_toko);
    const sources = [
      ...DOCUMENT_EXPORTS.map(({ name }) => this.documentSource(user, name)),
      ...this.definitions.all.map((definition) => this.listSource(user, definition, values)),
    ].filter((source) => source !== null);
    return sources.map(({ name, kind, fields }) => ({
      nama: name,
      judul: sourceTitle(name, user.language),
      jenis: kind,
      kolom: fields.map((field) => ({ nama: field.name, judul: fieldLabel(labelKey(field), user.language) })),
    }));
  }

  /** Throws NOT_FOUND for what there is not, is switched off, or is not for this person. */
  async get(user: AuthenticatedUser, name: string): Promise<ExportSource> {
    const definition = this.definitions.find(name);
    const found = definition
      ? this.listSource(user, definition, await this.settings.values(user.kode_toko))
      : this.documentSource(user, name);
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  async count(shop: string, name: string, days: Days): Promise<number> {
    const document = this.documents.find(name);
    if (document) return this.documents.count(shop, document, days);
    return (await this.reader.list(this.definitions.get(name), shop, { limit: 1 })).count!;
  }

  rows(shop: string, name: string, columns: readonly string[], days: Days): AsyncIterable<readonly WireRow[]> {
    const document = this.documents.find(name);
    if (document) return this.documents.stream(shop, document, columns, days);
    const definition = this.definitions.get(name);
    return this.listRows(shop, definition, columns);
  }

  private async *listRows(
    shop: string,
    definition: ResourceDefinition,
    columns: readonly string[],
  ): AsyncGenerator<readonly WireRow[]> {
    const fields = definition.fields.filter((field) => columns.includes(field.name));
    for await (const rows of this.reader.stream(definition, shop, {}, fields))
      yield rows.map((row) => Object.fromEntries(fields.map((field) => [field.name, csvValue(field, row)])));
  }

  private listSource(
    user: AuthenticatedUser,
    definition: ResourceDefinition,
    values: SettingValues,
  ): ExportSource | null {
    const open = definition.module === undefined || gateOpen(values, definition.module);
    if (!open || !may(user.level, user.grants, permissionOf(definition), 'export')) return null;
    return { name: definition.name, kind: 'LIST', fields: visibleFields(definition, user) };
  }

  private documentSource(user: AuthenticatedUser, name: string): ExportSource | null {
    const found = this.documents.find(name);
    if (!found || !may(user.level, user.grants, found.permission, found.action)) return null;
    const withCost = maySeeCost(user.level, user.grants);
    return { name, kind: 'DOKUMEN', fields: found.fields.filter(({ cost }) => withCost || !cost) };
  }
}

export function sourceTitle(name: string, language: Language): string {
  const { sources } = bundle[language].exporting;
  return Object.hasOwn(sources, name) ? sources[name as DocumentExportName] : listTitle(name, language);
}
