import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { ManagerOptions, Socket, SocketOptions } from 'socket.io-client';
import type {
  AuthorizationAnsweredEvent,
  AuthorizationRequestEvent,
} from '@emas/contracts/authorization/authorization-request.dto';
import type { FingerprintAuthEvent, FingerprintEnrolledEvent } from '@emas/contracts/authorization/fingerprint.dto';
import { api } from './api/client.js';
import { queryClient } from './api/query-client.js';
import { socketOrigin, socketPath } from './config.js';
import { createEmitter } from './emitter.js';

/** A job that every client of the shop is told about. `progress` and `total` count the same thing. */
export interface BatchProgress {
  readonly id: string;
  /** What is done: `import`, `tutup-toko`. */
  readonly name: string;
  readonly kind: 'SEND' | 'FETCH';
  /** What it is done with: the list of an import, the day of a closing. */
  readonly title: string;
  readonly progress: number;
  readonly total: number;
  readonly status: 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED';
  readonly result_url?: string;
}

export interface SocketEvents {
  readonly 'batch-progress': BatchProgress;
  readonly 'settings-changed': { readonly keys?: readonly string[]; readonly by?: string };
  readonly 'session-ended': { readonly reason?: string };
  /** The rights of this session's user are others now. */
  readonly 'access-changed': object;
  readonly 'master-changed': { readonly list: string; readonly key: string };
  /** Money between shops was taken in, booked or given back. */
  readonly 'money-send': {
    readonly no_reff: string;
    readonly status: string;
    readonly oleh: string;
    readonly toko_asal: string;
  };
  /** Goods between shops were sent, taken in or given back. */
  readonly shipment: {
    readonly no_kirim: string;
    readonly oleh: string;
    readonly toko_asal: string;
    readonly toko_tujuan: string;
  };
  /** Cash came under way between drawers, or a drawer between hands, or arrived. */
  readonly 'drawer-cash': object;
  /** This session takes and gives cash in another drawer. */
  readonly 'drawer-changed': { readonly kode_laci: string };
  readonly 'day-opened': { readonly tgl: string; readonly by: string };
  readonly 'day-closed': { readonly tgl: string; readonly by: string };
  readonly 'fingerprint-auth': FingerprintAuthEvent;
  readonly 'fingerprint-enrolled': FingerprintEnrolledEvent;
  readonly 'authorization-request': AuthorizationRequestEvent;
  readonly 'authorization-answered': AuthorizationAnsweredEvent;
  /** A customer reached the amount of a day that the owner is told of. */
  readonly 'customer-threshold': { readonly customer_id: string; readonly tgl_system: string };
  /** Somebody wanted to open more persons than he may. */
  readonly 'person-openings': object;
  /** Somebody changed an account that owners watch over. */
  readonly 'account-notice': object;
  readonly ledger: { readonly seq: number };
}

type EventName = keyof SocketEvents;
type Message = { [Name in EventName]: { readonly name: Name; readonly payload: SocketEvents[Name] } }[EventName];

const NAMES: readonly EventName[] = [
  'batch-progress',
  'settings-changed',
  'session-ended',
  'access-changed',
  'master-changed',
  'money-send',
  'shipment',
  'drawer-cash',
  'drawer-changed',
  'day-opened',
  'day-closed',
  'fingerprint-auth',
  'fingerprint-enrolled',
  'authorization-request',
  'authorization-answered',
  'customer-threshold',
  'person-openings',
  'account-notice',
  'ledger',
];
/** Events of the ledger come in bursts; screens that show it are asked to reload at most this often. */
const LEDGER_PAUSE_MS = 1000;

/** After which a channel that the server refused is tried again. */
const REFUSED_PAUSE_MS = 5000;

const messages = createEmitter<Message>();
let connected = false;
const connectionListeners = new Set<() => void>();

function setConnected(next: boolean): void {
  connected = next;
  connectionListeners.forEach((listener) => listener());
}

let ledgerTimer: number | undefined;

messages.on((message) => {
  if (message.name === 'master-changed') {
    void queryClient.invalidateQueries({ queryKey: ['list', message.payload.list] });
    void queryClient.invalidateQueries({ queryKey: ['lookup', message.payload.list] });
  } else if (message.name === 'ledger' && ledgerTimer === undefined) {
    ledgerTimer = window.setTimeout(() => {
      ledgerTimer = undefined;
      void queryClient.invalidateQueries({ queryKey: ['ledger'] });
    }, LEDGER_PAUSE_MS);
  }
});

interface Channel extends Pick<Socket, 'active'> {
  on(name: string, handle: (...told: never[]) => void): unknown;
  connect(): unknown;
  close(): unknown;
}
type Io = (origin: string, options: Partial<ManagerOptions & SocketOptions>) => Channel;

const loadIo = async (): Promise<Io> => (await import('socket.io-client')).io;

/** Opens the live channel of a session; the answer closes it. */
export function connectSockets(token: string, load = loadIo): () => void {
  let socket: Channel | null = null;
  let closed = false;
  void load().then((io) => {
    if (closed) return;
    socket = io(socketOrigin, { path: socketPath, auth: { token }, transports: ['websocket', 'polling'] });
    socket.on('connect', () => setConnected(true));
    socket.on('disconnect', () => setConnected(false));
    // Ended before it was heard: the API says the same to whoever is logged in, and the session goes by that. Where it does
    // not, the server could not ask at that moment; a channel that was refused does not come back by itself.
    socket.on('connect_error', () => {
      if (socket?.active) return;
      void api.get('users/me').catch(() => undefined);
      window.setTimeout(() => !closed && socket?.connect(), REFUSED_PAUSE_MS);
    });
    for (const name of NAMES)
      socket.on(name, (payload: SocketEvents[typeof name]) => messages.emit({ name, payload } as Message));
  });
  return () => {
    closed = true;
    socket?.close();
    setConnected(false);
  };
}

/** Calls back with what comes in under this name, until the answer is called. */
export const onSocketEvent = <Name extends EventName>(
  name: Name,
  handle: (payload: SocketEvents[Name]) => void,
): (() => void) =>
  messages.on((message) => {
    if (message.name === name) handle(message.payload as SocketEvents[Name]);
  });

export function useSocketEvent<Name extends EventName>(
  name: Name,
  handle: (payload: SocketEvents[Name]) => void,
): void {
  const latest = useRef(handle);
  useEffect(() => void (latest.current = handle));
  useEffect(() => onSocketEvent(name, (payload) => latest.current(payload)), [name]);
}

export const useSocketConnected = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      connectionListeners.add(listener);
      return () => void connectionListeners.delete(listener);
    },
    () => connected,
  );
