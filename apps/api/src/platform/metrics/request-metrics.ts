import type { NextFunction, Request, Response } from 'express';
import type { Metrics } from './metrics.js';

/** Measures each request until its answer is sent, under the pattern of its route. */
export function requestMetrics(metrics: Metrics) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const stop = metrics.requests.startTimer({ method: request.method });
    response.once('finish', () => {
      const route = request.route as { readonly path?: string } | undefined;
      stop({ route: route?.path ?? 'unknown', status: String(response.statusCode) });
    });
    next();
  };
}
