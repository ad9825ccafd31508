import { Injectable } from '@nestjs/common';
import { type OtherProblem, type Problem, UNSOLVED } from '@emas/domain/problems/problem';
import { Ledger } from '../../../ledger/ledger.js';

/** Problems that are not solved, asked of the ledger itself, which is never behind; there are few. */
@Injectable()
export class OpenProblems {
  constructor(private readonly ledger: Ledger) {}

  /** The unsolved problem of the document with this number; null where nothing is wrong with it. */
  async about(shop: string, no_faktur: string): Promise<OtherProblem> {
    const open = await this.ledger.list<Problem>(shop, 'problem', { status: UNSOLVED });
    const found = open.find(({ body }) => body.no_faktur === no_faktur);
    return found ? { no: found.no!, problem_id: found.body.problem_id } : null;
  }
}
