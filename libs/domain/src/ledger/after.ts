import type { DecideContext, NewEvent } from './event.js';

/** What a decider knows once these events are in the same append: for what is decided on top of them. */
export function after(events: readonly NewEvent[], context: DecideContext): DecideContext {
  return {
    ...context,
    get<Body>(stream: string) {
      const loaded = context.get<Body>(stream);
      const own = events.filter((event) => event.stream === stream);
      const last = own.at(-1);
      if (!last) return loaded;
      const { status, body } = last.document;
      return { ...loaded, version: loaded.version + own.length, status, body: body as Body };
    },
  };
}
