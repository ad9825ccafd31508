import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { labelKey } from '@emas/contracts/definitions/resource';
import type { ExportCsvDto } from '@emas/contracts/exporting/export.dto';
import { exportStream, requestExport } from '@emas/domain/exporting/request-export';
import { type FieldError, refuseInvalid } from '@emas/domain/shared/domain-error';
import { Ledger } from '../../../../ledger/ledger.js';
import type { AuthenticatedUser } from '../../../../platform/auth/request-user.js';
import { fieldLabel } from '../../../../platform/errors/error-texts.js';
import { JobQueue } from '../../../../platform/queue/job-queue.js';
import { EXPORT_JOB } from '../export-job.js';
import { Exports } from '../persistence/exports.js';
import { ExportSources } from '../queries/export-sources.js';

/** A list or documents as a CSV file, made by a worker. */
export class ExportCsvCommand extends Command<{ readonly seq: number; readonly job_id: string }> {
  constructor(
    readonly user: AuthenticatedUser,
    readonly dto: ExportCsvDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(ExportCsvCommand)
export class ExportCsvHandler implements ICommandHandler<ExportCsvCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly sources: ExportSources,
    private readonly exports: Exports,
    private readonly queue: JobQueue,
  ) {}

  /** First the trace in the log, then the record, then the job: whatever comes in between, asking again goes on. */
  async execute({ user, dto, key }: ExportCsvCommand) {
    const shop = user.kode_toko;
    const { id, nama, kolom, judul, bom } = dto;
    const days = { tgl_from: dto.tgl_from ?? null, tgl_to: dto.tgl_to ?? null };
    const { fields } = await this.sources.get(user, nama);
    refuseInvalid([...daysErrors(days), ...unknownColumns(kolom, new Set(fields.map(({ name }) => name)))]);
    const counted = await this.sources.count(shop, nama, days);
    const { seq } = await this.ledger.execute({
      shop,
      actor: user.user_id,
      key,
      request: { request: 'ExportCsv', id, nama, kolom, ...days },
      streams: [exportStream(id)],
      decide: (context) => requestExport({ export_id: id, nama, kolom, ...days, jumlah: counted }, context),
    });
    const heading = kolom.map((name) => {
      const field = fields.find((one) => one.name === name)!;
      return judul === 'FIELD' ? name : fieldLabel(labelKey(field), user.language);
    });
    await this.exports.record({ shop, id, nama, kolom, heading, bom, ...days, counted, created_by: user.user_id });
    const job = await this.queue.enqueue(EXPORT_JOB, shop, id, { id }, { title: nama, kind: 'FETCH', requestedBy: user.user_id }); // prettier-ignore
    await this.exports.queued(shop, id, job.id);
    return { seq, job_id: job.id };
  }
}

const daysErrors = ({ tgl_from, tgl_to }: { tgl_from: string | null; tgl_to: string | null }): FieldError[] =>
  tgl_from !== null && tgl_to !== null && tgl_from > tgl_to ? [{ field: 'tgl_from', code: 'dateRangeReversed' }] : [];

const unknownColumns = (columns: readonly string[], known: ReadonlySet<string>): FieldError[] =>
  columns.filter((name) => !known.has(name)).map((value) => ({ field: 'kolom', code: 'notInList', params: { value } }));
