import type { DecideContext, Decision, NewEvent, StreamId } from '../ledger/event.js';

export type PersonRegistry = 'customer' | 'member';
export type PersonEventType =
  | 'PersonRegistered' | 'PersonRectified' | 'PersonUncovered' | 'PersonPhotoChanged' | 'PersonErased' | 'PersonsExported'; // prettier-ignore

/** What the log says of a person's data: which fields, never what stands in them. */
export interface PersonTracedBody {
  readonly registry: PersonRegistry;
  /** Id of the person; null where the whole registry was read. */
  readonly person_id: string | null;
  readonly fields: readonly string[];
}

export interface TracePerson extends PersonTracedBody {
  readonly type: PersonEventType;
  /** Of this trace, outside the log. */
  readonly trace_id: string;
}

export const personStream = (registry: PersonRegistry, person_id: string): StreamId => `${registry}/${person_id}`;

export const traceStream = ({ registry, person_id, trace_id }: TracePerson): StreamId =>
  person_id === null ? `${registry}-export/${trace_id}` : personStream(registry, person_id);

/** Writes down that somebody read or changed what is known of a person. */
export function tracePerson(command: TracePerson, context: DecideContext): Decision<null> {
  const { type, registry, person_id, fields } = command;
  const stream = traceStream(command);
  const before = context.get(stream);
  const status = type === 'PersonErased' || before.status === 'DIHAPUS' ? 'DIHAPUS' : 'AKTIF';
  const body: PersonTracedBody = { registry, person_id, fields: [...fields].sort() };
  const event: NewEvent<PersonEventType, PersonTracedBody> = {
    stream,
    type,
    schema: 1,
    body,
    document: { status, body: { registry, person_id } },
  };
  return { events: [event], result: null };
}
