import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { isToMove, MOVES_MAX } from '@emas/domain/counts/approve-count';
import type { CountLine } from '@emas/domain/counts/count-result';
import { DomainError } from '@emas/domain/shared/domain-error';
import { trayPlace } from '@emas/domain/stock/item';
import { Ledger } from '../../../ledger/ledger.js';
import { uuidOf } from '../../../platform/http/uuid-of.js';
import { JobQueue } from '../../../platform/queue/job-queue.js';
import { JobLater, JobRegistry, type JobRun } from '../../../platform/queue/job-registry.js';
import { GoodsInBooks, MoveItemsCommand } from '../../stock/index.js';
import { loadCount } from './finish-count.js';
import type { Asked } from './start-count.js';

const JOB = 'pindah-opname';
/** Tills that are quicker, one after the other. */
const ATTEMPTS = 5;

interface Payload {
  readonly id: string;
  readonly no: string;
  readonly actor: string;
}

/** What ends by itself: somebody counts or weighs the tray, the day is closed. */
const WAITS: ReadonlySet<string> = new Set(['TRAY_HELD', 'DAY_NOT_OPEN']);
const AGAIN_MS = 60_000;

/**
 * Moves what a count met in other trays, where that is more than its approval writes: tray by tray, each part a move with a
 * number of its own. What lies there already, or is gone, is left alone, so that it may begin anew at any point.
 */
@Injectable()
export class MoveCounted {
  constructor(
    private readonly ledger: Ledger,
    private readonly goods: GoodsInBooks,
    private readonly commands: CommandBus,
    private readonly queue: JobQueue,
    jobs: JobRegistry,
  ) {
    jobs.registerJob(JOB, (run) => this.run(run));
  }

  /** Of the approval that this event is: one that was taken back and given again has a job of its own. */
  async start(
    { shop, actor }: Asked,
    { id, no, seq }: { readonly id: string; readonly no: string; readonly seq: number },
  ): Promise<string> {
    const payload: Payload = { id, no, actor };
    const job = await this.queue.enqueue(JOB, shop, `${JOB}:${id}:${seq}`, payload, { title: no, requestedBy: actor });
    return job.id;
  }

  private async run({ job, progress }: JobRun): Promise<{ readonly changed: number }> {
    const { id, no } = job.payload as Payload;
    const { body } = await loadCount(this.ledger, job.shop, id);
    // Taken back before it began: nothing is to be moved any more.
    const lines = body.status === 'DISETUJUI' ? body.hasil!.lines.filter(isToMove) : [];
    let [done, changed] = [0, 0];
    for (const part of partsOf(lines)) {
      changed += await this.move(job, no, part);
      done += part.lines.length;
      await progress(done, lines.length);
    }
    return { changed };
  }

  /** Of a part what still lies where the count says it does not belong. */
  private async move({ id: job, shop, payload }: JobRun['job'], no: string, part: Part): Promise<number> {
    const { actor } = payload as Payload;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const kode_barcode = await this.waiting(shop, part.lines);
      if (kode_barcode.length === 0) return 0;
      const id = uuidOf(JOB, shop, job, part.kode_baki, ...kode_barcode);
      const dto = { id, kode_barcode, kode_toko: part.kode_baki, keterangan: `OPNAME ${no}`, konfirmasi_kapasitas: true }; // prettier-ignore
      try {
        await this.commands.execute(new MoveItemsCommand(shop, actor, dto, id));
        return kode_barcode.length;
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        if (WAITS.has(error.code)) throw new JobLater(new Date(Date.now() + AGAIN_MS));
        // Sold while it was looked at: the others are looked at again.
        if (!error.code.startsWith('ITEM_')) throw error;
      }
    }
    return 0;
  }

  private async waiting(shop: string, lines: readonly CountLine[]): Promise<string[]> {
    await this.goods.followed(shop);
    const codes = lines.map(({ barang }) => barang!);
    const now = await this.goods.now(shop, codes);
    return lines
      .filter(({ barang, kode_baki }) => now.get(barang!)?.place === trayPlace(kode_baki))
      .map(({ barang }) => barang!);
  }
}

interface Part {
  readonly kode_baki: string;
  readonly lines: readonly CountLine[];
}

/** By the tray they go to, so many at once. */
function partsOf(lines: readonly CountLine[]): Part[] {
  return [...new Set(lines.map(({ baki_ditemukan }) => baki_ditemukan!))].sort().flatMap((kode_baki) => {
    const all = lines.filter((line) => line.baki_ditemukan === kode_baki);
    return Array.from({ length: Math.ceil(all.length / MOVES_MAX) }, (_, nth) => ({
      kode_baki,
      lines: all.slice(nth * MOVES_MAX, (nth + 1) * MOVES_MAX),
    }));
  });
}
