import { Injectable } from '@nestjs/common';
import type { WholesaleServerView } from '@emas/contracts/sales/wholesale.view';
import { DomainError } from '@emas/domain/shared/domain-error';
import { SettingsService } from '../../settings/index.js';

const WAIT_MS = 3000;

/** Who is asked, as he is called from outside: `shop.example:3000`. */
type Host = string | undefined;

/** The server of the installation that sells to who sells on; it may be this one. */
@Injectable()
export class WholesaleServer {
  constructor(private readonly settings: SettingsService) {}

  /** Throws WHOLESALE_NOT_SET where the installation has none. */
  async state(shop: string, host: Host): Promise<WholesaleServerView> {
    const backend = await this.settings.get(shop, 'wholesale_backend');
    if (backend === '') throw new DomainError('WHOLESALE_NOT_SET');
    if (isHere(backend, host)) return { siap: true, sendiri: true, alamat: '' };
    const domain = await this.settings.get(shop, 'wholesale_domain');
    return { siap: await isReady(backend), sendiri: false, alamat: domain || new URL(backend).origin };
  }

  /** The same of one that people go to now: throws WHOLESALE_AWAY while it is not ready. */
  async enter(shop: string, host: Host): Promise<WholesaleServerView> {
    const state = await this.state(shop, host);
    if (!state.siap) throw new DomainError('WHOLESALE_AWAY');
    return state;
  }
}

/** A path is of this server, as is an address that it is called by. */
const isHere = (backend: string, host: Host): boolean => backend.startsWith('/') || new URL(backend).host === host;

async function isReady(backend: string): Promise<boolean> {
  try {
    const answer = await fetch(new URL('/health/ready', backend), {
      redirect: 'error',
      signal: AbortSignal.timeout(WAIT_MS),
    });
    return answer.ok;
  } catch {
    return false;
  }
}
