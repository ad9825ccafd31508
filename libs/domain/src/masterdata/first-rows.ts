import type { DecideContext, LoadedDocument, NewEvent, StreamId } from '../ledger/event.js';
import { changeMaster, createMaster } from './change-master.js';
import { masterStream, type MasterValues } from './master.js';

/** Rows of a list that a shop begins with; of a dated list each row has its versions, oldest first. */
export interface FirstRowSet {
  /** Written once under this name. */
  readonly name: string;
  readonly list: string;
  readonly keyField: string;
  readonly dated: boolean;
  /** Left out where the shop has rows of the list already. */
  readonly onlyIfEmpty?: boolean;
  readonly rows: readonly { readonly key: string; readonly versions: readonly MasterValues[] }[];
}

export const firstRowStreams = ({ list, rows }: FirstRowSet): readonly StreamId[] =>
  rows.map(({ key }) => masterStream(list, key));

/** Creates the rows whose key is free, each version as a change of its own. */
export function writeFirstRows(set: FirstRowSet, context: DecideContext): NewEvent[] {
  return set.rows.flatMap(({ key, versions }) => {
    const stream = masterStream(set.list, key);
    let document = context.get<unknown>(stream);
    if (document.version > 0) return [];
    const row = { list: set.list, key, keyField: set.keyField, dated: set.dated };
    return versions.flatMap((values, index) => {
      const now = { ...context, get: <Body>() => document as LoadedDocument<Body> };
      const events = (index === 0 ? createMaster : changeMaster)(row, values, now);
      for (const { document: after } of events)
        document = { ...document, ...after, version: document.version + 1 } satisfies LoadedDocument<unknown>;
      return events;
    });
  });
}
