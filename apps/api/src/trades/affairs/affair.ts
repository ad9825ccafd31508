import type { ModuleKey } from '@emas/contracts/modules/register';
import type { Random } from '../random.js';
import type { Desk } from './desk.js';

/**
 * What a shop does now and then, in steps that may lie days apart: money is left today and used next week. How often, and
 * on which days, hangs on the seed and the affair's name alone: one that is added moves none of the others.
 */
export interface Affair {
  readonly name: string;
  /** Business days of a middling shop from one to the next. */
  readonly every: number;
  /** Module without which there is none. */
  readonly module?: ModuleKey;
  /** Its commands ask read-models, which stand still where a history is streamed: they follow while it is dealt with. */
  readonly asksReadModels?: true;
  /** What happens, by business days since it began; `nth` of its kind, from 0, so that every course is taken in turn. */
  steps(nth: number, random: Random): readonly Step[];
}

export interface Step {
  readonly after: number;
  /** Does nothing where a step before it did nothing. */
  run(at: Desk): Promise<void>;
}

/** The course of the n-th affair: all are taken in turn. */
export const inTurn = <T>(courses: readonly T[], nth: number): T => courses[nth % courses.length]!;
