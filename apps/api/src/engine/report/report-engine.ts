import { Injectable } from '@nestjs/common';
import { datesLocked } from '@emas/contracts/definitions/date-lock';
import type { AnyReportDefinition, AnyRow } from '@emas/contracts/definitions/report';
import { filesOf } from '@emas/contracts/definitions/report-files';
import { readFilters } from '@emas/contracts/definitions/report-filters';
import type { ReportListItem } from '@emas/contracts/definitions/report-document';
import type { Language } from '@emas/contracts/messages/languages';
import { gateOpen, isListed, moduleOn } from '@emas/contracts/modules/register';
import type { Level } from '@emas/contracts/permissions/levels';
import { DomainError, refuseInvalid } from '@emas/domain/shared/domain-error';
import { type ShopProfile, shopProfileStream } from '@emas/domain/settings/shop-profile';
import { arranged, arrangements } from '@emas/reporting/document/arranged';
import { type DocumentSource, buildDocument } from '@emas/reporting/document/build-document';
import { Labels } from '@emas/reporting/document/labels';
import { askedSort } from '@emas/reporting/document/sort';
import { visibleTo } from '@emas/reporting/document/visible';
import { packRows } from '@emas/reporting/packed-rows';
import type { RenderResult, ReportFormat } from '@emas/reporting/render-worker';
import { Ledger } from '../../ledger/ledger.js';
import { RenderPool } from '../../platform/rendering/render-pool.js';
import { businessDays } from '../date-lock/date-lock.js';
import type { ReportQuery } from './report-query.js';
import { ReportSettings } from './report-settings.js';

/** Who asks for a report, and what. */
export interface ReportAsk {
  readonly shop: string;
  readonly user_id: string;
  readonly level: Level;
  /** Last day of an auditor; left out for staff. */
  readonly berlaku_sampai?: string | null;
  /** Cost and profit may be shown. */
  readonly seesCost: boolean;
  readonly language: Language;
  /** Filters as they came, by wire name or form name, and `sort`. */
  readonly query: Readonly<Record<string, unknown>>;
  /** The shop itself asks (the pack of a closed day): the date lock is for people. */
  readonly anyDay?: boolean;
}

type AnyQuery = ReportQuery<AnyRow, Record<string, AnyRow>>;

interface KnownReport {
  readonly definition: AnyReportDefinition;
  readonly query: AnyQuery;
}

/** Rows a format can carry; beyond them the asker is told to narrow the filters. */
const ROW_LIMITS: Readonly<Record<ReportFormat, number>> = { json: 20_000, pdf: 10_000, xlsx: 100_000, csv: 100_000 };
/** Up to so many rows the document is computed on the spot: a few milliseconds. */
const INLINE_ROWS = 500;

/** Definition + query → document and files. Knows no report by name. */
@Injectable()
export class ReportEngine {
  private readonly reports = new Map<string, KnownReport>();

  constructor(
    private readonly ledger: Ledger,
    private readonly pool: RenderPool,
    private readonly settings: ReportSettings,
  ) {}

  register(definition: AnyReportDefinition, query: AnyQuery): void {
    this.reports.set(definition.name, { definition, query });
  }

  /** Reports that are open, by section and title. */
  async list(
    shop: string,
    language: Language,
    mayOpen: (definition: AnyReportDefinition) => boolean,
  ): Promise<ReportListItem[]> {
    const settings = await this.settings.values(shop);
    const labels = new Labels(language);
    return [...this.reports.values()]
      .filter(({ definition }) => !definition.module || gateOpen(settings, definition.module))
      .filter(({ definition }) => !definition.shops || isListed(settings, definition.shops, shop))
      .filter(({ definition }) => mayOpen(definition))
      .map(({ definition: { name, route, path, section } }) => ({
        name,
        route,
        path,
        title: labels.title(name),
        section,
        section_title: labels.section(section),
      }))
      .sort((a, b) => a.section.localeCompare(b.section) || a.title.localeCompare(b.title));
  }

  /** The document as JSON, or a file of it. An empty report makes no file: REPORT_NOT_FOUND with its text. */
  async render(name: string, format: ReportFormat, ask: ReportAsk): Promise<RenderResult> {
    const known = this.reports.get(name);
    if (format !== 'json' && known && !filesOf(known.definition).includes(format))
      throw new DomainError('REPORT_FORMAT_UNKNOWN');
    const limit = ROW_LIMITS[format];
    const source = await this.sourceOf(name, ask, limit);
    const { rows } = source.data;
    if (rows.length > limit) throw new DomainError('REPORT_TOO_LARGE', { limit });
    if (format === 'json' && rows.length <= INLINE_ROWS) {
      const report = buildDocument(source);
      return { bytes: Buffer.from(JSON.stringify(report)), report };
    }
    const result = await this.pool.run({
      kind: format,
      source: { ...source, data: { ...source.data, rows: [] } },
      rows: await packRows(rows),
    });
    if (format !== 'json' && result.report?.empty) {
      throw new DomainError('REPORT_NOT_FOUND', { message: result.report.message });
    }
    return result;
  }

  /** A page of data that is at hand: one that no list of reports has. */
  async print(
    definition: AnyReportDefinition,
    data: DocumentSource['data'],
    { shop, user_id, language }: Pick<ReportAsk, 'shop' | 'user_id' | 'language'>,
  ): Promise<Buffer> {
    const profile = await this.profileOf(shop);
    const visible = visibleTo(definition, { seesCost: false, gate: () => true });
    const source = {
      ...{ definition: visible, data: { ...data, rows: [] }, filters: {}, language, printedBy: user_id },
      shop: { kode_toko: shop, nama_toko: profile.nama_toko, alamat_toko: profile.alamat_toko },
      printedAt: new Date().toISOString(),
    };
    return Buffer.from((await this.pool.run({ kind: 'pdf', source, rows: await packRows(data.rows) })).bytes);
  }

  private async sourceOf(name: string, ask: ReportAsk, most: number): Promise<DocumentSource> {
    const known = this.reports.get(name);
    if (!known) throw new DomainError('ROUTE_NOT_FOUND');
    const { definition, query } = known;
    if (definition.confidential && !ask.seesCost) throw new DomainError('FORBIDDEN');
    const [settings, profile] = await Promise.all([this.settings.values(ask.shop), this.profileOf(ask.shop)]);
    const gate = (module: string): boolean => gateOpen(settings, module);
    if (definition.module && !gate(definition.module)) {
      throw new DomainError('MODULE_OFF', { module: definition.module });
    }
    if (definition.shops && !isListed(settings, definition.shops, ask.shop)) {
      throw new DomainError('MODULE_OFF', { module: definition.shops });
    }
    const head = await this.ledger.head(ask.shop);
    const now = new Date().toISOString();
    const days = businessDays(head, now);
    const [today] = days;
    const { filters, refusals } = readFilters(definition, ask.query, {
      today,
      oneMonth: moduleOn(settings, 'PROTEKSI_SATU_BULAN_MODULE'),
      gate,
      ...(!ask.anyDay && datesLocked(settings, ask.level) ? { lockedTo: days } : {}),
    });
    const asker = { seesCost: ask.seesCost, gate };
    const visible = visibleTo(arranged(definition, filters), asker);
    const { sort } = ask.query;
    const isAsked = sort !== undefined && sort !== '';
    const isSorted = isAsked && askedSort(visible, sort) !== undefined;
    // An order by a column that another arrangement of the rows has says nothing of this one.
    if (isAsked && !arrangements(definition).some((one) => askedSort(visibleTo(one, asker), sort)))
      refuseInvalid([...refusals, { field: 'sort', code: 'filterInvalid' }]);
    refuseInvalid(refusals);
    const data = await query.run({
      shop: ask.shop,
      filters,
      user: { user_id: ask.user_id, level: ask.level, berlaku_sampai: ask.berlaku_sampai ?? null },
      seesCost: ask.seesCost,
      tgl_system: today,
      settings,
      most,
    });
    return {
      definition: visible,
      data,
      filters: Object.fromEntries(filters.entries()),
      ...(isSorted && { sort: String(sort) }),
      shop: { kode_toko: ask.shop, nama_toko: profile.nama_toko, alamat_toko: profile.alamat_toko },
      language: ask.language,
      printedBy: ask.user_id,
      printedAt: now,
    };
  }

  private async profileOf(shop: string): Promise<Pick<ShopProfile, 'nama_toko' | 'alamat_toko'>> {
    const stream = shopProfileStream(shop);
    const documents = await this.ledger.load<ShopProfile | null>(shop, [stream]);
    return documents.get(stream)?.body ?? { nama_toko: shop, alamat_toko: '' };
  }
}
