import type { ApprovalWaysBody } from '@emas/contracts/authorization/authorize.dto';
import type { Mode } from './authorization.machine.js';

/**
 * The way a question opens on: the one used last where it leads somewhere now, else the password. An owner, who may approve
 * himself, is asked nothing but that; with nobody else logged in nobody can answer from afar.
 */
export function fittingMode(modes: readonly Mode[], last: Mode, ways: ApprovalWaysBody | null): Mode {
  if (!ways || ways.sendiri.boleh || !modes.includes(last)) return 'manual';
  const isOpen = { manual: true, fingerprint: ways.siap.sidik_jari, remote: ways.siap.jarak_jauh };
  return isOpen[last] ? last : 'manual';
}
