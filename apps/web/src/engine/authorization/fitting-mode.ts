import type { AuthorizersBody } from '@emas/contracts/authorization/authorize.dto';
import type { Mode } from './authorization.machine.js';

type Ready = Pick<AuthorizersBody, 'sendiri' | 'siap'> | null;

/**
 * The way a question opens on: the one used last where it leads somewhere now, else the password. An owner, who may approve
 * himself, is asked nothing but that; with nobody else logged in nobody can answer from afar.
 */
export function fittingMode(modes: readonly Mode[], last: Mode, ready: Ready): Mode {
  if (!ready || ready.sendiri.boleh || !modes.includes(last)) return 'manual';
  const isOpen = { manual: true, fingerprint: ready.siap.sidik_jari, remote: ready.siap.jarak_jauh };
  return isOpen[last] ? last : 'manual';
}
