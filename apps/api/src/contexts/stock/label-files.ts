import { Injectable, StreamableFile } from '@nestjs/common';
import { isRoll, type LabelStock, type LabelTemplate, type RollStock, USUAL_STOCK } from '@emas/contracts/shared/label';
import type { LabelFileDto, LabelPaperDto } from '@emas/contracts/stock/label-file.dto';
import { refuseInvalid } from '@emas/domain/shared/domain-error';
import { labelEscPos } from '@emas/reporting/labels/label-esc-pos';
import { labelHtml, testHtml } from '@emas/reporting/labels/label-html';
import type { Shift } from '@emas/reporting/labels/label-layout';
import type { LabelModel } from '@emas/reporting/labels/label-model';
import { labelDefinition, testDefinition } from '@emas/reporting/labels/label-pdf';
import { labelZpl, testZpl } from '@emas/reporting/labels/label-zpl';
import { RenderPool } from '../../platform/rendering/render-pool.js';
import type { LabelSettings, LaidLabels } from './queries/item-labels.js';

/** As sharp as most label printers; offices print a sheet more sharply. */
const USUAL_DPI: Readonly<Record<'roll' | 'sheet', number>> = { roll: 203, sheet: 600 };
/** Shifts are asked for in tenths of a millimetre. */
const TENTHS = 10;

/** What the receipt printer is tried with. */
const SAMPLE: LabelModel = { kode_barcode: '123456789012', nama_barang: 'UJI CETAK', berat: 1_000, kadar: 75_000, size: null }; // prettier-ignore

export interface LabelPaperAsked {
  readonly stock: LabelStock;
  readonly dpi: number;
  readonly shift: Shift;
}

/** Labels as files: pages to look at and print, or what a printer is sent. */
@Injectable()
export class LabelFiles {
  constructor(private readonly renderer: RenderPool) {}

  /** Throws VALIDATION at `ukuran` where a label printer is to print a sheet. */
  async of({ labels, nama_toko, template }: LaidLabels, dto: LabelFileDto): Promise<StreamableFile> {
    const paper = paperOf(dto, template);
    const { stock, dpi, shift } = paper;
    switch (dto.format) {
      case 'zpl':
        return zplFile(labelZpl(labels, rollOf(dto, stock), dpi, shift));
      case 'escpos':
        return bytesFile(labelEscPos(labels));
      case 'html':
        return htmlFile(labelHtml(labels, nama_toko, stock, dpi, shift));
      default:
        return this.pdf(labelDefinition(labels, nama_toko, paper));
    }
  }

  /** The label with rulers that a printer is set up with. */
  async test({ nama_toko, template }: LabelSettings, dto: LabelFileDto): Promise<StreamableFile> {
    const paper = paperOf(dto, template);
    const { stock, dpi, shift } = paper;
    switch (dto.format) {
      case 'zpl':
        return zplFile(testZpl(rollOf(dto, stock), dpi, shift));
      case 'escpos':
        return bytesFile(labelEscPos([SAMPLE]));
      case 'html':
        return htmlFile(testHtml(nama_toko, stock, dpi, shift));
      default:
        return this.pdf(testDefinition(nama_toko, paper));
    }
  }

  private async pdf(definition: object): Promise<StreamableFile> {
    const { bytes } = await this.renderer.run({ kind: 'definition', definition });
    return new StreamableFile(bytes, { type: 'application/pdf', disposition: 'inline; filename="label.pdf"' });
  }
}

/** What was asked for, else what the shop's labels are printed on. */
export function paperOf({ ukuran, dpi, geser_x, geser_y }: LabelPaperDto, template: LabelTemplate): LabelPaperAsked {
  const stock = ukuran ?? template.ukuran ?? USUAL_STOCK;
  return {
    stock,
    dpi: dpi ? Number(dpi) : USUAL_DPI[isRoll(stock) ? 'roll' : 'sheet'],
    shift: { x: (geser_x ?? 0) / TENTHS, y: (geser_y ?? 0) / TENTHS },
  };
}

/** A label printer is loaded with a roll: where nobody says which, with the usual one. */
function rollOf({ ukuran }: LabelFileDto, stock: LabelStock): RollStock {
  refuseInvalid(ukuran === 'A4' ? [{ field: 'ukuran', code: 'mustChoose' }] : []);
  return isRoll(stock) ? stock : '33x15';
}

const zplFile = (zpl: string): StreamableFile =>
  new StreamableFile(Buffer.from(zpl), {
    type: 'text/plain; charset=utf-8',
    disposition: 'attachment; filename="label.zpl"',
  });

const bytesFile = (bytes: Uint8Array): StreamableFile =>
  new StreamableFile(bytes, { type: 'application/octet-stream', disposition: 'attachment; filename="label.bin"' });

const htmlFile = (html: string): StreamableFile =>
  new StreamableFile(Buffer.from(html), {
    type: 'text/html; charset=utf-8',
    disposition: 'inline; filename="label.html"',
  });
