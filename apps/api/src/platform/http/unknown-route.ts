import { NotFoundException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/** What Nest's router knows; it answers a miss below these by itself. */
const ROUTED = /^\/(api\/(v1|docs|docs-json|docs-yaml)|socket\.io|health|metrics|config\.js)(\/|$)/;

/** Refuses every other address in the same form as all refusals. */
export function unknownRoute(request: Request, _response: Response, next: NextFunction): void {
  next(ROUTED.test(request.path) ? undefined : new NotFoundException(`Cannot ${request.method} ${request.path}`));
}
