import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Language, isLanguage } from '@emas/contracts/messages/languages';
import { setting } from '@emas/contracts/modules/register';
import { DomainError } from '@emas/domain/shared/domain-error';
import { permissionOf } from '../../../engine/report/report.controller.js';
import { type ReportAsk, ReportEngine } from '../../../engine/report/report-engine.js';
import { Files } from '../../../platform/files/files.js';
import { SettingsService } from '../../settings/index.js';
import type { ClosedDay } from './closed-day.js';

/** A file that was made. */
export interface MadeFile {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  /** Pages that open it. */
  readonly pages: readonly string[];
}

const SHEET = 'laporan-tutup-toko';
/** Names under which reports take their day, or the first and the last of several. */
const DATE_FILTERS = ['tanggal', 'tgl_from', 'tgl_to', 'tanggal_awal', 'sampai_tgl'];

/** Prints the closing sheet and the shop's choice of reports, without cost and profit: not only the owner reads them. */
@Injectable()
export class ClosingReports {
  constructor(
    private readonly engine: ReportEngine,
    private readonly files: Files,
    private readonly settings: SettingsService,
  ) {}

  async sheet(day: ClosedDay): Promise<MadeFile> {
    const file = await this.print(day, SHEET, [SHEET, 'tutup-toko'], await this.languageOf(day.shop));
    if (!file) throw new Error(`the closing sheet of ${day.shop} ${day.tgl} is empty`);
    return file;
  }

  /** Reports of the setting that exist and have something to say; the sheet itself is there already. */
  async pack(day: ClosedDay): Promise<MadeFile[]> {
    const language = await this.languageOf(day.shop);
    const wanted = setting(await this.settings.values(day.shop), 'paket_laporan_tutup_toko');
    const known = await this.engine.list(day.shop, language, () => true);
    const made: MadeFile[] = [];
    for (const route of wanted) {
      const report = known.find((one) => one.route === route);
      if (!report || report.name === SHEET) continue;
      const file = await this.print(day, report.name, [permissionOf(report.route)], language);
      if (file) made.push(file);
    }
    return made;
  }

  private async print(
    day: ClosedDay,
    name: string,
    pages: readonly string[],
    language: Language,
  ): Promise<MadeFile | null> {
    const ask: ReportAsk = {
      shop: day.shop,
      user_id: day.closed_by,
      level: 'OWN',
      anyDay: true,
      seesCost: false,
      language,
      query: Object.fromEntries(DATE_FILTERS.map((filter) => [filter, day.tgl])),
    };
    try {
      const { bytes } = await this.engine.render(name, 'pdf', ask);
      const file = await this.files.save(day.shop, {
        id: fileId(day, name),
        name: `${name}-${day.tgl}.pdf`,
        mime: 'application/pdf',
        content: bytes,
        createdBy: day.closed_by,
        pages,
      });
      return { id: file.id, name: file.name, url: file.url, pages };
    } catch (error) {
      if (error instanceof DomainError && error.code === 'REPORT_NOT_FOUND') return null;
      throw error;
    }
  }

  private async languageOf(shop: string): Promise<Language> {
    const values = await this.settings.values(shop);
    const fixed = setting(values, 'MULTI_LANGUAGE_FEATURE');
    return isLanguage(fixed) ? fixed : setting(values, 'bahasa_default');
  }
}

/** The same file of the same day has the same id: made again after a crash, it is still one. */
function fileId({ shop, tgl }: ClosedDay, name: string): string {
  const hex = createHash('sha256').update(`closing\n${shop}\n${tgl}\n${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
