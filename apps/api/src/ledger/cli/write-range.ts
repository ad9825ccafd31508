import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isBusinessDate } from '@emas/domain/shared/business-date';
import type { Config } from '../../platform/config/config.js';
import { AuditSource } from '../audit/audit-source.js';
import { rangeOf } from '../audit/range.js';

export interface RangeOptions {
  readonly from?: string;
  readonly to?: string;
  readonly shop?: string;
  readonly out?: string;
}

/** Answers 0, or 2 where it cannot be said which days of which shop. */
export async function writeRange(
  config: Config,
  { from, to, shop, out }: RangeOptions,
  shopsOf: (source: AuditSource, shop: string | undefined) => Promise<readonly string[]>,
): Promise<number> {
  if (!isBusinessDate(from) || !isBusinessDate(to)) {
    console.error('range needs --from YYYY-MM-DD and --to YYYY-MM-DD');
    return 2;
  }
  return AuditSource.open(config, async (source) => {
    const [only, ...more] = await shopsOf(source, shop);
    if (more.length > 0) {
      console.error(`A range is of one shop; name it with --shop: ${[only, ...more].join(', ')}`);
      return 2;
    }
    const text = Readable.from(rangeOf(source, only!, { dari: from, sampai: to }));
    if (out === undefined) for await (const piece of text) process.stdout.write(piece as string);
    else {
      await pipeline(text, createWriteStream(out));
      console.error(`Written to ${out}; check it with: sh docs/verify-range.sh ${out} SHOP-KEY.pem`);
    }
    return 0;
  });
}
