import { type Socket, io } from 'socket.io-client';
import type {
  AgentAnswer,
  FingerprintAuthReport,
  FingerprintEnrollEvent,
  FingerprintEnrolledReport,
  FingerprintScanEvent,
} from '@emas/contracts/authorization/fingerprint.dto';
import type { TestApp } from './test-app.js';
import { until } from './until.js';

/** Everything a socket heard, by event. */
export class Ear {
  private readonly heard: { readonly event: string; readonly payload: unknown }[] = [];

  constructor(readonly socket: Socket) {
    socket.onAny((event: string, payload: unknown) => this.heard.push({ event, payload }));
  }

  all<Payload>(event: string): Payload[] {
    return this.heard.filter((one) => one.event === event).map(({ payload }) => payload as Payload);
  }

  /** The latest event of this kind, waited for. */
  last<Payload>(event: string, fits: (payload: Payload) => boolean = () => true): Promise<Payload> {
    return until(() => this.all<Payload>(event).findLast(fits)) as Promise<Payload>;
  }
}

/** Opens a socket; rejects with what the server says where it is not let in. */
export async function connect(server: TestApp, auth: Readonly<Record<string, string>>): Promise<Ear> {
  const socket = io(server.url, { auth, transports: ['websocket'], forceNew: true, reconnection: false });
  const ear = new Ear(socket);
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  return ear;
}

/** A scanner agent that speaks the socket protocol. */
export class Scanner {
  private constructor(readonly ear: Ear) {}

  static async open(server: TestApp, device_key: string): Promise<Scanner> {
    return new Scanner(await connect(server, { device_key }));
  }

  get connected(): boolean {
    return this.ear.socket.connected;
  }

  scan(scan_id: string): Promise<FingerprintScanEvent> {
    return this.ear.last('fingerprint-scan', (event: FingerprintScanEvent) => event.scan_id === scan_id);
  }

  enrolment(scan_id: string): Promise<FingerprintEnrollEvent> {
    return this.ear.last('fingerprint-enroll', (event: FingerprintEnrollEvent) => event.scan_id === scan_id);
  }

  cancelled(scan_id: string): Promise<{ scan_id: string }> {
    return this.ear.last('fingerprint-cancel', (event: { scan_id: string }) => event.scan_id === scan_id);
  }

  report(report: unknown): Promise<AgentAnswer> {
    return this.send('fingerprint-auth', report);
  }

  /** Answers a scan as it was shown. */
  answer({ scan_id, user_id, auth_for }: FingerprintScanEvent, status: boolean): Promise<AgentAnswer> {
    return this.report({ scan_id, user_id, auth_for, status } satisfies FingerprintAuthReport);
  }

  enrolled(report: FingerprintEnrolledReport): Promise<AgentAnswer> {
    return this.send('fingerprint-enrolled', report);
  }

  send(event: string, payload: unknown): Promise<AgentAnswer> {
    return this.ear.socket.timeout(20_000).emitWithAck(event, payload) as Promise<AgentAnswer>;
  }

  close(): void {
    this.ear.socket.disconnect();
  }
}
