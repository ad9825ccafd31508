import type { EntryDefinition } from '@emas/contracts/definitions/entry';
import { askIfAnother } from '../../engine/form/sent-before.js';
import { queryClient } from '../../platform/api/query-client.js';
import { type AnyEntry, numberOf } from '../document/any-document.js';
import { fetchDocument } from '../document/calls.js';

/** The entry of this id was booked before its form was changed: is the changed form another entry? */
export async function isAnother(of: EntryDefinition, id: string): Promise<boolean> {
  void queryClient.invalidateQueries({ queryKey: ['ledger'] });
  const booked = await fetchDocument<AnyEntry>(of, id).catch(() => null);
  return askIfAnother(booked && numberOf(of, booked));
}
