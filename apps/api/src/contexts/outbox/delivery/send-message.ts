import { Injectable } from '@nestjs/common';
import type { DeliveryFault } from '@emas/contracts/outbox/message';
import type { HeldMessage } from '../persistence/outbox-messages.js';

/** Shorter than the lease of a message, so that nobody else takes it while a service is slow. */
const TIMEOUT_MS = 15_000;
const MOST_ANSWER = 10_000;
const MOST_SAID = 300;

export interface Fault {
  readonly galat: DeliveryFault;
  /** What the service said, or its status. */
  readonly rinci: string | null;
}

/** Speaks to the services: one request for one message. */
@Injectable()
export class SendMessage {
  /** Null when the service took it. */
  async send(address: string, message: HeldMessage): Promise<Fault | null> {
    let answer: Response;
    try {
      answer = await fetch(addressOf(address, message), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': message.id },
        body: JSON.stringify(bodyOf(message)),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return await faultOf(answer);
    } catch (error) {
      return { galat: isTimeout(error) ? 'TIMEOUT' : 'UNREACHABLE', rinci: null };
    }
  }
}

/** The push service is called at its own address, the WhatsApp service at its call for chats. */
const addressOf = (address: string, { kanal }: HeldMessage): string =>
  kanal === 'PUSH' ? address : `${address.replace(/\/+$/, '')}/chat/send`;

const bodyOf = ({ kanal, tujuan, isi, refs }: HeldMessage): object =>
  kanal === 'PUSH' ? { receiver: tujuan, message: isi, data: refs } : { receiver: tujuan, message: isi, type: 'text' };

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

/** A service may answer 200 and say `success: false`; an answer without the flag counts by its status. */
async function faultOf(answer: Response): Promise<Fault | null> {
  const text = (await answer.text()).slice(0, MOST_ANSWER);
  const body = parsed(text);
  if (answer.ok && body?.success !== false) return null;
  const said = typeof body?.message === 'string' ? body.message : '';
  if (answer.ok) return { galat: 'REFUSED', rinci: said.slice(0, MOST_SAID) || null };
  return { galat: 'HTTP', rinci: `${answer.status} ${said}`.trim().slice(0, MOST_SAID) };
}

function parsed(text: string): { readonly success?: unknown; readonly message?: unknown } | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' ? body : null;
  } catch {
    return null;
  }
}
