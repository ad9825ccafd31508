import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DocumentMark } from '@emas/contracts/definitions/document-mark';
import { UNSOLVED } from '@emas/domain/problems/problem';
import type { DocumentMarks } from '../../../engine/document/document-marks.js';

/** Problems that are not solved, by the document they are of. */
@Injectable()
export class ProblemMarks implements DocumentMarks {
  constructor(private readonly dataSource: DataSource) {}

  async of(shop: string, numbers: readonly string[]): Promise<ReadonlyMap<string, DocumentMark>> {
    if (numbers.length === 0) return new Map();
    const rows = await this.dataSource.query<(DocumentMark & { readonly no_faktur: string })[]>(
      `SELECT no_faktur, no_masalah, status, masalah FROM read.problem_invoice
        WHERE shop = $1 AND no_faktur = ANY ($2) AND status = ANY ($3)`,
      [shop, numbers, UNSOLVED],
    );
    return new Map(rows.map(({ no_faktur, ...mark }) => [no_faktur, mark]));
  }
}
