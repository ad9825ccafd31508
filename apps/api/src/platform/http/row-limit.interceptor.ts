import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { MOST_ROWS } from '@emas/contracts/shared/most-rows';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';

const BOUNDED = 'http:bounded';
/** Stands on an answer that left rows off, and says how many it holds. */
const ROW_LIMIT = 'X-Row-Limit';

/** Its rows are bounded by what is asked, such as days: all of them are answered. */
export const BoundedRows = () => SetMetadata(BOUNDED, true);

/**
 * No list answers more than MOST_ROWS rows at once, bare or as `{data}`: the header says that there are more. What reads
 * the rows asks for one more than that at most, so that they are not fetched only to be left off.
 */
@Injectable()
export class RowLimitInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const targets = [context.getHandler(), context.getClass()];
    if (context.getType() !== 'http' || this.reflector.getAllAndOverride<boolean>(BOUNDED, targets))
      return next.handle();
    const response = context.switchToHttp().getResponse<Response>();
    const within = (rows: readonly unknown[]): readonly unknown[] => {
      if (rows.length <= MOST_ROWS) return rows;
      response.setHeader(ROW_LIMIT, MOST_ROWS);
      return rows.slice(0, MOST_ROWS);
    };
    return next.handle().pipe(
      map((answer: unknown) => {
        if (Array.isArray(answer)) return within(answer);
        return isRows(answer) ? { ...answer, data: within(answer.data) } : answer;
      }),
    );
  }
}

function isRows(answer: unknown): answer is { readonly data: readonly unknown[] } {
  return typeof answer === 'object' && answer !== null && 'data' in answer && Array.isArray(answer.data);
}
