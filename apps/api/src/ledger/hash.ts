import { hash } from 'node:crypto';
import { contentHash as hashContent } from '@emas/domain/ledger/canonical';

/** SHA-256 of a text's UTF-8 bytes, lower-case hex: what `sha256sum` prints. */
export const sha256Hex = (text: string): string => hash('sha256', text, 'hex');

/** Hash of a request's or an action's content, whatever the order of its keys; fractions are allowed. */
export const contentHash = (value: unknown): string => hashContent(value, sha256Hex);
