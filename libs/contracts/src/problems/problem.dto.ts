import { MOST_ROWS } from '../shared/most-rows.js';
import { Code, DateText, Id, OneOf, Optional, QueryInt, Text } from '../shared/rules.js';
import { PROBLEM_STATES } from './problem.view.js';

/** `GET faktur-bermasalah`; empty or ALL filters nothing. With `limit` the answer is `{count, data}`, without it a bare array. */
export class ProblemListDto {
  @Optional() @OneOf(['ALL', ...PROBLEM_STATES]) status?: string;
  @Optional() @DateText() tgl_from?: string;
  @Optional() @DateText() tgl_to?: string;
  @Optional() @Text(100) q?: string;
  @Optional() @QueryInt(0, 10_000_000) skip?: number;
  @Optional() @QueryInt(1, MOST_ROWS) limit?: number;
}

/** `POST faktur-bermasalah`. */
export class ReportProblemDto {
  @Id() id!: string;
  @Code() no_faktur!: string;
  @Text(300) masalah!: string;
}

/** `POST faktur-bermasalah/{id}/tindak-lanjut`. */
export class FollowProblemDto {
  @Text(300) tindak_lanjut!: string;
}

/** `POST faktur-bermasalah/{id}/selesai`. */
export class CloseProblemDto {
  @Text(300) keterangan!: string;
}

/** `POST faktur-bermasalah/{id}/buka`. */
export class ReopenProblemDto {
  @Text(300) alasan!: string;
}
