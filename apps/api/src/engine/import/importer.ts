import { Injectable } from '@nestjs/common';
import { DomainError, type FieldError } from '@emas/domain/shared/domain-error';
import type { CorrectedRowDto, ImportRowsDto } from '@emas/contracts/shared/import.dto';
import type { ImportRowsView } from '@emas/contracts/shared/import.view';
import type { Language } from '@emas/contracts/messages/languages';
import { seesEveryMenu } from '@emas/contracts/permissions/levels';
import { Ledger } from '../../ledger/ledger.js';
import { errorText, fieldText } from '../../platform/errors/error-texts.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import { JobRegistry, type JobRun } from '../../platform/queue/job-registry.js';
import { type CellContent, rowValues, textCell } from './cells.js';
import { readDelimited } from './delimited.js';
import type { ImportAsker, ImportColumn, ImportContext, ImportKind, ImportRow, ImportValues } from './import-kind.js';
import { ImportRegistry } from './import-registry.js';
import { type ImportRecord, ImportStore, type RowFault } from './import-store.js';
import { faultWorkbook } from './fault-workbook.js';
import { readWorkbook } from './workbook.js';

const JOB = 'import';
/** Rows written side by side: the ledger commits them together. */
const SIDE_BY_SIDE = 8;
const BATCH = 200;
/** Rows that are shown to be corrected, unless another number is asked for. */
const SHOWN_ROWS = 50;

/** Refusals that concern the shop, not the row: the job stops, and committing again goes on where it stopped. */
const SHOP_REFUSALS: ReadonlySet<string> = new Set(['DAY_NOT_OPEN', 'DAY_CHANGED', 'VERSION_CONFLICT', 'HEAD_MOVED']);

/** What an import answers: what the dry run found, and how far the writing is. */
export interface ImportReport {
  readonly import_id: string;
  readonly status: ImportRecord['status'];
  readonly file_name: string;
  readonly total: number;
  readonly good: number;
  readonly written: number;
  readonly failed: number;
  readonly job_id: string | null;
  /** What stopped it, in the reader's language. */
  readonly error_text: string | null;
  /** How many faults there are; the file of them has them all. */
  readonly bad_count: number;
  /** The faults of the first bad rows. */
  readonly bad: readonly { readonly row: number; readonly column: string; readonly code: string; readonly message: string }[]; // prettier-ignore
}

/** What somebody sends to be imported: a file, or a block copied out of a spreadsheet. */
export interface ImportUpload {
  readonly name: string;
  readonly content: Buffer;
  readonly pasted?: boolean;
}

export interface ImportFile {
  readonly name: string;
  readonly content: Buffer;
}

interface JobPayload {
  readonly id: string;
  readonly kind: string;
  readonly actor: string;
}

/** Reads a spreadsheet, says every bad row, and then writes the good ones, each exactly once. */
@Injectable()
export class Importer {
  constructor(
    private readonly kinds: ImportRegistry,
    private readonly store: ImportStore,
    private readonly ledger: Ledger,
    private readonly queue: JobQueue,
    jobs: JobRegistry,
  ) {
    jobs.registerJob(JOB, (run) => this.run(run));
  }

  /** Dry run: nothing is written but the rows and what is wrong with them. */
  async check(kind: ImportKind, asker: ImportAsker, file: ImportUpload): Promise<ImportReport> {
    const rows = await readRows(file, kind.columns);
    const faults = await kind.check(rows, asker);
    const bad = new Map([...faults].filter(([, errors]) => errors.length > 0).map(([row, errors]) => [row, inOrder(kind, errors)])); // prettier-ignore
    const record = { shop: asker.shop, kind: kind.name, file_name: file.name, created_by: asker.actor };
    return this.report(kind, asker, await this.store.save(record, rows, bad));
  }

  /** Queues the writing of the good rows. Asking twice starts it once. */
  async commit(kind: ImportKind, asker: ImportAsker, id: string): Promise<ImportReport> {
    const { shop, actor } = asker;
    if ((await this.find(kind, asker, id)).good === 0) throw new DomainError('IMPORT_NO_GOOD_ROW');
    // No row is corrected from here on; after a crash before the job is recorded, committing again comes here again.
    await this.store.close(shop, id, actor);
    const { round } = await this.record(kind, shop, id);
    const payload: JobPayload = { id, kind: kind.name, actor };
    const key = round === 0 ? id : `${id}/${round}`;
    const job = await this.queue.enqueue(JOB, shop, key, payload, {
      title: kind.name,
      kind: 'SEND',
      requestedBy: actor,
    });
    await this.store.start(shop, id, job.id);
    return this.report(kind, asker, id);
  }

  /** Rows with what is wrong with them, to be looked at and corrected. */
  async rows(
    kind: ImportKind,
    asker: ImportAsker,
    id: string,
    { cakupan = 'SALAH', limit = SHOWN_ROWS }: ImportRowsDto,
  ): Promise<ImportRowsView> {
    const { shop, language } = asker;
    await this.find(kind, asker, id);
    const hidden = hiddenColumns(kind, asker);
    const rows = await this.store.rows(shop, id, cakupan === 'SALAH', limit);
    return {
      columns: kind.columns.filter(({ name }) => !hidden.has(name)).map(({ name, required }) => ({ name, required })),
      rows: rows.map(({ row, values, errors, written }) => ({
        row,
        values: pick(values, (name) => !hidden.has(name)),
        errors: faultLines({ row, values, errors: errors ?? [] }, language).map(({ column, code, message }) => ({ column, code, message })), // prettier-ignore
        written,
      })),
    };
  }

  /** Rows that are in order, for a form that takes them over: all of them, up to so many. */
  async goodRows(kind: ImportKind, asker: ImportAsker, id: string, limit: number): Promise<readonly ImportValues[]> {
    await this.find(kind, asker, id);
    const rows = await this.store.open(asker.shop, id, []);
    return rows.slice(0, limit).map(({ values }) => values);
  }

  /**
   * Checks corrected rows anew, beside those that are still to be written. Columns that the asker may not see stay as
   * they are. Throws FORBIDDEN, IMPORT_ROW_WRITTEN, IMPORT_RUNNING.
   */
  async correct(
    kind: ImportKind,
    asker: ImportAsker,
    id: string,
    corrected: readonly CorrectedRowDto[],
  ): Promise<ImportReport> {
    const { shop } = asker;
    await this.find(kind, asker, id);
    const hidden = hiddenColumns(kind, asker);
    if (corrected.some(({ values }) => Object.keys(values).some((name) => hidden.has(name))))
      throw new DomainError('FORBIDDEN');
    const numbers = new Set(corrected.map(({ row }) => row));
    await this.markWritten(shop, id, [...numbers]);
    const open = await this.store.open(shop, id, [...numbers]);
    const kept = new Map(open.map(({ row, values }) => [row, pick(values, (name) => hidden.has(name))]));
    const rows = corrected.map(({ row, values }) => ({
      row,
      values: { ...correctedValues(kind, values), ...kept.get(row) },
    }));
    const gone = rows.find(({ row }) => !kept.has(row));
    if (gone) throw new DomainError('IMPORT_ROW_WRITTEN', { row: gone.row });
    // Corrected ones last: what they repeat of another row is told at them.
    const faults = await kind.check([...open.filter(({ row }) => !numbers.has(row)), ...rows], asker);
    const bad = new Map([...faults].filter(([row, errors]) => numbers.has(row) && errors.length > 0).map(([row, errors]) => [row, inOrder(kind, errors)])); // prettier-ignore
    if (!(await this.store.correct(shop, id, rows, bad, asker.actor))) throw new DomainError('IMPORT_RUNNING');
    return this.report(kind, asker, id);
  }

  async report(kind: ImportKind, asker: ImportAsker, id: string): Promise<ImportReport> {
    const { shop, language } = asker;
    const record = await this.find(kind, asker, id);
    const [faults, counts] = await Promise.all([this.store.faults(shop, id), this.store.counts(shop, id)]);
    return {
      import_id: record.id,
      status: record.status,
      file_name: record.file_name,
      total: record.total,
      good: record.good,
      ...counts,
      job_id: record.job_id,
      error_text: record.error === null ? null : (errorText(record.error, {}, language) ?? record.error),
      bad: faults.flatMap((fault) => faultLines(fault, language)),
    };
  }

  /** Every fault of every bad row as a workbook. */
  async faultFile(kind: ImportKind, asker: ImportAsker, id: string): Promise<ImportFile> {
    const { shop, language } = asker;
    const record = await this.find(kind, asker, id);
    const hidden = hiddenColumns(kind, asker);
    const content = await faultWorkbook(
      this.store.allFaults(shop, id),
      (fault) => faultLines(fault, language),
      (column) => !hidden.has(column),
      language,
    );
    return { name: `${record.file_name.replace(/\.\w{1,5}$/, '')}-salah.xlsx`, content };
  }

  /** For who brought it in, and who runs the shop. Throws IMPORT_NOT_FOUND, FORBIDDEN. */
  private async find(kind: ImportKind, { shop, actor, level }: ImportAsker, id: string): Promise<ImportRecord> {
    const record = await this.record(kind, shop, id);
    if (record.created_by !== actor && !seesEveryMenu(level)) throw new DomainError('FORBIDDEN');
    return record;
  }

  private async record(kind: ImportKind, shop: string, id: string): Promise<ImportRecord> {
    const record = await this.store.find(shop, kind.name, id);
    if (!record) throw new DomainError('IMPORT_NOT_FOUND');
    return record;
  }

  /** The job. Starts where the last run stopped: a row that was written but not marked answers with its first result. */
  private async run({ job, progress }: JobRun): Promise<unknown> {
    const { id, kind: name, actor } = job.payload as JobPayload;
    const kind = this.kinds.get(name);
    await this.store.start(job.shop, id, job.id);
    const { good, committed_by } = await this.record(kind, job.shop, id);
    const context: ImportContext = { shop: job.shop, actor: committed_by ?? actor };
    const before = await this.store.counts(job.shop, id);
    let done = before.written + before.failed;
    await progress(done, good);
    for (;;) {
      const rows = [...(await this.store.next(job.shop, id, BATCH))];
      if (rows.length === 0) break;
      const known = await this.ledger.writtenKeys(job.shop, rows.map(({ row }) => rowKey(id, row))); // prettier-ignore
      // Who meets a fault waits for the others: when the job has failed, nothing is being written any more.
      const ends = await Promise.allSettled(
        Array.from({ length: SIDE_BY_SIDE }, async () => {
          for (let row = rows.shift(); row; row = rows.shift()) {
            const key = rowKey(id, row.row);
            const seq = known.get(key);
            if (seq === undefined)
              await this.writeRow(kind, context, id, row.row, () => kind.write!(row.values, key, context)); // prettier-ignore
            else await this.store.written(job.shop, id, row.row, seq);
            done += 1;
            await progress(done, good);
          }
        }),
      );
      const failed = ends.find((end) => end.status === 'rejected');
      if (failed) throw failed.reason;
    }
    await this.store.finish(job.shop, id);
    const { written, failed } = await this.store.counts(job.shop, id);
    return { written, failed, import_id: id, result_url: `/api/v1/${kind.path}/${id}` };
  }

  /** Marks those of the rows that are in the books already: whoever wrote them died before he could. */
  private async markWritten(shop: string, id: string, rows: readonly number[]): Promise<void> {
    const known = await this.ledger.writtenKeys(shop, rows.map((row) => rowKey(id, row))); // prettier-ignore
    for (const row of rows) {
      const seq = known.get(rowKey(id, row));
      if (seq !== undefined) await this.store.written(shop, id, row, seq);
    }
  }

  private async writeRow(
    kind: ImportKind,
    context: ImportContext,
    id: string,
    row: number,
    write: () => Promise<{ readonly seq: number }>,
  ): Promise<void> {
    try {
      const { seq } = await write();
      await this.store.written(context.shop, id, row, seq);
    } catch (error) {
      if (!(error instanceof DomainError) || SHOP_REFUSALS.has(error.code)) throw error;
      await this.store.refused(context.shop, id, row, refusalErrors(error, kind));
    }
  }
}

/** A row is written once, whatever stands in it by then. */
const rowKey = (id: string, row: number): string => `import-${id}-${row}`;

const hiddenColumns = ({ columns }: ImportKind, { seesCost }: ImportAsker): ReadonlySet<string> =>
  new Set(columns.filter(({ cost }) => cost && !seesCost).map(({ name }) => name));

const pick = (values: ImportValues, taken: (name: string) => boolean): ImportValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => taken(name)));

/** Cells of a corrected row, read as those of a file. */
function correctedValues(kind: ImportKind, values: Readonly<Record<string, unknown>>): ImportValues {
  const cells = kind.columns.map(({ name }): CellContent => {
    const value = values[name];
    if (typeof value === 'string') return textCell(value);
    return typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
  });
  return rowValues(cells, kind.columns);
}

const DELIMITED = /\.(csv|tsv|txt)$/i;

/** CSV by its name; whatever calls itself otherwise has to be a workbook. */
const readRows = async (
  { name, content, pasted = false }: ImportUpload,
  columns: readonly ImportColumn[],
): Promise<readonly ImportRow[]> =>
  pasted || DELIMITED.test(name) ? readDelimited(content, columns, { pasted }) : readWorkbook(content, columns);

/** In the order of the columns, which is that of the eye. */
const inOrder = (kind: ImportKind, errors: readonly FieldError[]): readonly FieldError[] => {
  const place = new Map(kind.columns.map(({ name }, index) => [name, index]));
  const at = ({ field }: FieldError): number => place.get(field.split('.', 1)[0]!) ?? place.size;
  return [...errors].sort((one, other) => at(one) - at(other));
};

/** A refusal as faults of the row's columns; one without details is told at the first column. */
const refusalErrors = (error: DomainError, kind: ImportKind): readonly FieldError[] =>
  error.details.length > 0 ? error.details : [{ field: kind.columns[0]!.name, code: error.code, params: error.params }];

const faultLines = (fault: RowFault, language: Language): ImportReport['bad'] =>
  fault.errors.map(({ field, code, params }) => ({
    row: fault.row,
    column: field,
    code,
    message: errorText(code, {}, language) === null ? code : fieldText(field, code, params ?? {}, language),
  }));
