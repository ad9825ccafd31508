import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { Request } from 'express';

const KEY = /^[A-Za-z0-9_-]{8,100}$/;

/** The client's key of a write (`Idempotency-Key`), made when its form opened. Throws IDEMPOTENCY_KEY_MISSING. */
export const IdempotencyKey = createParamDecorator(
  (_: unknown, context: ExecutionContext): string => {
    const key = context.switchToHttp().getRequest<Request>().headers['idempotency-key'];
    if (typeof key !== 'string' || !KEY.test(key)) throw new DomainError('IDEMPOTENCY_KEY_MISSING');
    return key;
  },
  [
    (target, name) => {
      if (name === undefined) return;
      const descriptor = Object.getOwnPropertyDescriptor(target, name);
      if (descriptor) ApiHeader({ name: 'Idempotency-Key', required: true })(target, name, descriptor);
    },
  ],
);
