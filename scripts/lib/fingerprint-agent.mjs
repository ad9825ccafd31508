import { createHash } from 'node:crypto';
import { io } from 'socket.io-client';

/** What the person at the scanner does: his own finger, another's, one that cannot be read, or none. */
export const ANSWERS = ['match', 'no-match', 'failed', 'silent'];

const ACKNOWLEDGED_WITHIN_MS = 10_000;
const TEMPLATE_BLOCKS = 8;
const FINGERS = ['JEMPOL', 'TELUNJUK', 'JARI_TENGAH', 'JARI_MANIS', 'KELINGKING'].flatMap((finger) => [
  `${finger}_KANAN`,
  `${finger}_KIRI`,
]);

/** A finger of this make-believe world: always the same bytes (base64) for the same user and finger. */
export function templateOf(userId, finger) {
  const blocks = Array.from({ length: TEMPLATE_BLOCKS }, (_, block) =>
    createHash('sha512').update(`emas-finger/${userId}/${finger}/${block}`).digest(),
  );
  return Buffer.concat(blocks).toString('base64');
}

/** Does a finger of this user fit one of the templates that the server sent? */
function fits(userId, templates) {
  const own = new Set(FINGERS.map((finger) => templateOf(userId, finger)));
  return templates.some(({ bytes }) => own.has(bytes));
}

/**
 * A scanner agent on the shop's live channel. `decide(request, signal)` says what the person does, one of ANSWERS; the
 * signal tells that the server waits no longer. `say` hears what happens; `onEnd` that the server has shut the door.
 */
export function startFingerprintAgent({ url, key, decide, say, onEnd }) {
  const { origin, pathname } = new URL(url);
  const socket = io(origin, {
    path: `${pathname.replace(/\/$/, '')}/socket.io`,
    auth: { device_key: key },
    transports: ['websocket'],
  });
  const awaited = new Map();

  async function answer(kind, request, report) {
    const waiting = new AbortController();
    awaited.set(request.scan_id, waiting);
    try {
      const chosen = await decide({ ...request, kind }, waiting.signal);
      if (waiting.signal.aborted) return;
      const sent = report(chosen);
      if (!sent) return say(`${kind} of ${request.user_id}: ${chosen}, nothing sent`);
      const [event, payload, word] = sent;
      const { ok, code } = await socket.timeout(ACKNOWLEDGED_WITHIN_MS).emitWithAck(event, payload);
      say(`${kind} of ${request.user_id}: ${word}, ${ok ? 'accepted' : `refused (${code})`}`);
    } catch (error) {
      if (!waiting.signal.aborted) say(`${kind} of ${request.user_id}: ${error.message}`);
    } finally {
      awaited.delete(request.scan_id);
    }
  }

  socket.on('connect', () => say('connected'));
  socket.on('connect_error', (error) =>
    socket.active ? say(`not connected: ${error.message}`) : onEnd(error.message),
  );
  socket.on('disconnect', (reason) => {
    for (const waiting of awaited.values()) waiting.abort();
    if (socket.active) say(`connection lost: ${reason}`);
    else if (reason !== 'io client disconnect') onEnd(reason);
  });
  socket.on('fingerprint-cancel', ({ scan_id }) => awaited.get(scan_id)?.abort());
  socket.on('fingerprint-scan', (request) => {
    const { scan_id, user_id, auth_for, fingerprints } = request;
    say(`scan of ${user_id}, asked by ${auth_for}`);
    void answer('scan', request, (chosen) => {
      if (chosen === 'silent') return null;
      const status = chosen === 'match' && fits(user_id, fingerprints);
      const word = status ? 'match' : chosen === 'failed' ? 'unreadable' : 'no match';
      return ['fingerprint-auth', { scan_id, status, user_id, auth_for }, word];
    });
  });
  socket.on('fingerprint-enroll', (request) => {
    const { scan_id, user_id, finger } = request;
    say(`enrolment of ${user_id}, ${finger}`);
    void answer('enrolment', request, (chosen) => {
      if (chosen !== 'match') return null;
      const bytes = templateOf(user_id, finger);
      return ['fingerprint-enrolled', { scan_id, user_id, finger, bytes }, finger];
    });
  });
  return { stop: () => void socket.disconnect() };
}
