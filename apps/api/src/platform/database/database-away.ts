/** SQLSTATEs and errors of sockets by which PostgreSQL is away, going or coming, or has no room for another connection. */
const AWAY = /^(08|57P0|53|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/;
/** What the driver says of it in words alone. */
const SAID =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** True where a statement failed for want of the database, so that it may be tried again. Its outcome may be unknown. */
export function isDatabaseAway(error: unknown): boolean {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' ? AWAY.test(code) : error instanceof Error && SAID.test(error.message);
}
