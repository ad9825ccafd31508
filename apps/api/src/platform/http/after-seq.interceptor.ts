import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, Optional } from '@nestjs/common';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { Request } from 'express';
import { from, type Observable, switchMap } from 'rxjs';
import type { RequestUser } from '../auth/request-user.js';

/** Implemented by the ledger: resolves when the read-models of the shop have reached `seq`, or after 2 s at most. */
export abstract class FollowerPort {
  abstract waitFor(shop: string, seq: number): Promise<void>;
}

/** `X-After-Seq: n` on a read: people read what they wrote. */
@Injectable()
export class AfterSeqInterceptor implements NestInterceptor {
  constructor(@Optional() private readonly followers?: FollowerPort) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http' || !this.followers) return next.handle();
    const request = context.switchToHttp().getRequest<Request & { user?: RequestUser }>();
    const header = request.headers['x-after-seq'];
    if (typeof header !== 'string' || !request.user) return next.handle();
    const seq = Number(header);
    if (!Number.isSafeInteger(seq) || seq < 0) throw new DomainError('BAD_REQUEST');
    return from(this.followers.waitFor(request.user.kode_toko, seq)).pipe(switchMap(() => next.handle()));
  }
}
