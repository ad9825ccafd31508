import { Injectable } from '@nestjs/common';
import { type PaperRow, papersSheet } from '@emas/contracts/audit/paper';
import type { PaperLineDto } from '@emas/contracts/audit/paper.dto';
import { anyReport, type AnyRow } from '@emas/contracts/definitions/report';
import { bundle } from '@emas/contracts/messages/bundle';
import { type ShopProfile, shopProfileStream } from '@emas/domain/settings/shop-profile';
import { packRows } from '@emas/reporting/packed-rows';
import { Ledger } from '../../../ledger/ledger.js';
import { RenderPool } from '../../../platform/rendering/render-pool.js';
import { amountOf, type DeskAsker, toldLines } from './desk-asker.js';
import { Sentences } from './sentences.js';

export interface PapersFile {
  readonly bytes: Uint8Array;
  readonly name: string;
}

/** An auditor's working papers as a sheet: what he wrote beside hash and figures, which the ledger says and not his browser. */
@Injectable()
export class WorkingPapers {
  constructor(
    private readonly ledger: Ledger,
    private readonly sentences: Sentences,
    private readonly pool: RenderPool,
  ) {}

  async sheet(asker: DeskAsker, userId: string, lines: readonly PaperLineDto[]): Promise<PapersFile> {
    const rows = await this.rows(asker, lines);
    const stream = shopProfileStream(asker.shop);
    const profile = (await this.ledger.load<ShopProfile | null>(asker.shop, [stream])).get(stream)?.body;
    const { bytes, report } = await this.pool.run({
      kind: 'xlsx',
      source: {
        definition: anyReport(papersSheet),
        data: { rows: [] },
        filters: {},
        shop: { kode_toko: asker.shop, nama_toko: profile?.nama_toko ?? asker.shop, alamat_toko: profile?.alamat_toko ?? '' },
        language: asker.language,
        printedBy: userId,
        printedAt: new Date().toISOString(),
      },
      rows: await packRows(rows as unknown as AnyRow[]),
    }); // prettier-ignore
    return { bytes, name: report!.file_names.xlsx };
  }

  /** In the order of the papers; of what is not in the log nothing. */
  private async rows(asker: DeskAsker, lines: readonly PaperLineDto[]): Promise<PaperRow[]> {
    const events = await this.ledger.events(asker.shop, lines.map(({ seq }) => seq)); // prettier-ignore
    const told = await this.sentences.lines(events, asker);
    const bySeq = new Map(events.map((event, at) => [event.seq, { event, line: told[at]! }]));
    const { states } = bundle[asker.language].desk;
    return lines.flatMap(({ seq, centang, status, catatan }) => {
      const found = bySeq.get(seq);
      if (!found) return [];
      const { event, line } = found;
      return {
        seq,
        centang,
        temuan: states[status],
        tgl_system: line.tgl,
        waktu_catat: line.recorded_at,
        no_bukti: line.no,
        kalimat: line.kalimat,
        input_by: line.actor,
        jumlah: amountOf(event.postings, toldLines(event, asker)),
        catatan: catatan ?? '',
        hash: event.hash,
      };
    });
  }
}
