import type { DayVerdict } from '@emas/domain/proof/range-check';
import { checkFile, type FileVerdict } from './check-file.js';

export interface VerifyOrder {
  readonly file: Blob;
  readonly keys: readonly string[];
}
export type VerifyWord =
  | { readonly type: 'day'; readonly events: number; readonly day: DayVerdict }
  | { readonly type: 'done'; readonly verdict: FileVerdict }
  | { readonly type: 'failed'; readonly reason: string };

const say = (word: VerifyWord): void => postMessage(word);

onmessage = ({ data: { file, keys } }: MessageEvent<VerifyOrder>): void => {
  checkFile(file, keys, (events, day) => say({ type: 'day', events, day })).then(
    (verdict) => say({ type: 'done', verdict }),
    (error: unknown) => say({ type: 'failed', reason: String(error) }),
  );
};
