import { createHash } from 'node:crypto';
import type { LedgerResult } from '../../../apps/api/src/ledger/ledger.js';
import { type Gateway, type Link, WRITES } from './gateway.js';
import { Answers, type Call } from './calls.js';
import { chooseTheme, makeCommand, openingCommands, type Theme } from './commands.js';
import { ShopHistory, Violation } from './history.js';
import { inspect } from './inspect.js';
import type { Laboratory } from './laboratory.js';
import type { SimulatedCommand } from './model.js';
import { Random } from './random.js';
import { read } from './reads.js';
import { SimulatedProcess } from './simulated-process.js';
import { VirtualClock } from './virtual-time.js';

/** More decisions than this, once nothing goes wrong any more, and something hangs. */
const PATIENCE = 4_000;
/** Turns of the event loop without any traffic, after which none will come. */
const STILL_TURNS = 3;
const EPOCH = Date.UTC(2026, 10, 20, 3);
const MOST_COMMANDS = 14;

/** Shares of a thousand: connections that come about at once, answers that the client has at once. */
const AT_ONCE = 930;
const ANSWERED_AT_ONCE = 600;

/** Shares of a thousand sequences, at whose end the read-models are rebuilt and the log is verified. */
const REBUILT = 20;
/** Share of a thousand sequences that begin in a shop that is open. */
const OPEN_FIRST = 750;
const AUDITED = 100;

/** How rough a sequence is: shares of a thousand decisions. */
interface Weather {
  readonly cuts: number;
  readonly kills: number;
  readonly ends: number;
  readonly jumps: number;
  /** Statements that are executed and whose commit is kept back. */
  readonly holds: number;
  /** Calls that may be under way at once. */
  readonly crowd: number;
  readonly commands: number;
}

export interface SequenceReport {
  readonly seed: number;
  readonly commands: number;
  readonly events: number;
  readonly cuts: number;
  readonly kills: number;
  readonly refusals: ReadonlyMap<string, number>;
  /** Fingerprint of every decision and every answer: the same for the same seed. */
  readonly fingerprint: string;
  readonly trace: readonly string[];
  readonly failure: string | null;
}

type Step = readonly [weight: number, run: () => void | Promise<void>];

/** One seeded run: commands, two processes, faults; after every write the whole shop is compared with the model. */
export class Sequence {
  private readonly random: Random;
  private readonly weather: Weather;
  private readonly theme: Theme;
  private readonly clock = new VirtualClock();
  private readonly shops: ShopHistory[];
  /** Of the names of its shops, which no other sequence of the database has. */
  private readonly prefix: string;
  private readonly answers = new Answers();
  private readonly activity = { count: 0, wrote: 0 };
  private readonly running: (SimulatedProcess | null)[] = [null, null];
  private readonly gateways: Gateway[] = [];
  private links: Link[] = [];
  private readonly calls = new Set<Call>();
  private readonly settled: (readonly [Call, PromiseSettledResult<unknown>])[] = [];
  /** Sent, and not answered for good. */
  private readonly open: SimulatedCommand[] = [];
  private readonly closed: SimulatedCommand[] = [];
  private readonly trace: string[] = [];
  private names = 0;
  private sent = 0;
  private cuts = 0;
  private kills = 0;
  private healing = false;
  private inspected = 0;

  constructor(
    readonly seed: number,
    private readonly lab: Laboratory,
  ) {
    this.random = new Random(seed);
    this.weather = weatherOf(this.random);
    this.theme = chooseTheme(this.random);
    this.prefix = `S${lab.take()}x`;
    const names = this.random.permille(250) ? ['A', 'B'] : ['A'];
    this.shops = names.map((name) => new ShopHistory(`${this.prefix}${name}`));
  }

  async run(): Promise<SequenceReport> {
    let failure: string | null = null;
    try {
      for (const slot of [0, 1]) await this.start(slot);
      if (this.random.permille(OPEN_FIRST)) await this.openShops();
      while (this.sent < this.weather.commands) await this.step();
      this.healing = true;
      await this.heal();
    } catch (error) {
      failure = error instanceof Violation ? error.message : ((error as Error).stack ?? String(error));
    }
    await this.close();
    const { seed, sent: commands, cuts, kills, trace } = this;
    const events = this.shops.reduce((sum, { now }) => sum + now.seq, 0);
    const fingerprint = createHash('sha256').update(trace.join('\n')).digest('hex').slice(0, 16);
    return { seed, commands, events, cuts, kills, refusals: this.answers.refusals, fingerprint, trace, failure };
  }

  /** Opens the day and writes the first documents while nothing goes wrong. */
  private async openShops(): Promise<void> {
    this.healing = true;
    for (const history of this.shops)
      for (const command of openingCommands(history.shop)) {
        this.send(command, this.running[0]!);
        while (this.calls.size > 0) await this.step();
      }
    this.sent = 0;
    this.healing = false;
  }

  /** Nothing goes wrong any more: every command is answered, every read-model arrives. */
  private async heal(): Promise<void> {
    for (let left = PATIENCE; ; left -= 1) {
      if (this.open.length === 0 && this.calls.size === 0 && this.shops.every((shop) => this.hasArrived(shop))) break;
      if (left === 0) throw new Violation(`it does not come to rest: ${this.open.map(({ key }) => key).join(' ')}; ${this.calls.size} calls under way; read-models ${JSON.stringify(this.shops.map(({ now, followed }) => [now.seq, ...followed]))}`); // prettier-ignore
      await this.step();
    }
    // Read-models made anew beside followers that stand still, and the auditor's own look at everything: both take long.
    if (this.random.permille(REBUILT)) await this.lab.rebuild();
    for (const shop of this.shops) await inspect(this.lab.admin, shop, this.clock.now);
    if (this.random.permille(AUDITED)) for (const { shop, now } of this.shops) await this.lab.verify(shop, now.seq);
  }

  private hasArrived({ now, followed }: ShopHistory): boolean {
    return now.seq === 0 || (followed.size === 2 && [...followed.values()].every((seq) => seq === now.seq));
  }

  private async step(): Promise<void> {
    const steps = [...this.traffic(), ...this.clientSteps(), ...this.faults()];
    // Time passes where nothing else does, and a little now and then.
    steps.push([steps.length === 0 ? 1 : 3, () => this.ring()]);
    await this.random.weighted(steps)();
    await this.rest();
    await this.connectSome();
    while (this.settled.length > 0) this.take(...this.settled.shift()!);
  }

  /** Most connections come about without delay: they are many, and little can happen to them. */
  private async connectSome(): Promise<void> {
    const starting = this.links.filter((link) => link.starting && this.random.permille(AT_ONCE));
    for (const link of starting) {
      this.log(`connect ${link.name}`);
      await link.deliver();
      link.answer();
    }
    if (starting.length > 0) await this.still();
  }

  /** Lets everything happen that needs no decision, and looks at what it did. */
  private async rest(): Promise<void> {
    await this.lab.backends.settled();
    await this.still();
    for (const link of this.links) if (link.orphan && (await link.bury())) this.lab.backends.locksLetGo();
    await this.lab.backends.settled();
    this.links = this.gateways.flatMap(({ links }) => links.filter(({ closed }) => !closed));
    if (this.activity.wrote === this.inspected) return;
    this.inspected = this.activity.wrote;
    for (const shop of this.shops) await inspect(this.lab.admin, shop, this.clock.now);
  }

  private async still(): Promise<void> {
    let seen = this.activity.count;
    for (let turns = 0; turns < STILL_TURNS; turns += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (this.activity.count === seen) continue;
      seen = this.activity.count;
      turns = -1;
    }
  }

  private traffic(): Step[] {
    return this.links.flatMap((link): Step[] => {
      const steps: Step[] = [];
      if (link.canDeliver) steps.push([10, () => this.deliver(link)]);
      if (link.held) steps.push([6, () => this.release(link)]);
      if (link.canAnswer) steps.push([12, () => this.say(`answer ${link.name}`, () => link.answer())]);
      if (link.canNotify) steps.push([6, () => this.say(`notice ${link.name}`, () => link.notify())]);
      return steps;
    });
  }

  private async deliver(link: Link): Promise<void> {
    const unit = link.inbox[0]!;
    const holds = unit.kind === 'sync' && !this.healing && WRITES.test(unit.sql);
    if (holds && this.random.permille(this.weather.holds)) {
      this.log(`hold ${link.name} ${shown(unit.sql)}`);
      link.hold();
      return;
    }
    this.log(`deliver ${link.name} ${unit.kind} ${shown(unit.sql)}`);
    const listeners = this.lab.backends.listeners();
    await link.deliver();
    if (unit.kind === 'end' || /COMMIT|ROLLBACK/.test(unit.sql)) this.lab.backends.locksLetGo();
    const notices = unit.sql.split('NOTIFY').length - 1;
    if (notices > 0) await this.lab.backends.toldAll(listeners, notices);
    if (!this.random.permille(ANSWERED_AT_ONCE)) return;
    await this.rest();
    if (link.canAnswer) this.say(`answer ${link.name}`, () => link.answer());
  }

  private release(link: Link): void {
    this.log(`release ${link.name}`);
    link.release();
    this.lab.backends.locksLetGo();
  }

  private clientSteps(): Step[] {
    const processes = this.running.filter((process) => process?.ending === false) as SimulatedProcess[];
    const steps: Step[] = [];
    this.running.forEach((process, slot) => {
      if (process === null) steps.push([this.healing ? 20 : 3, () => this.start(slot)]);
    });
    if (processes.length === 0) return steps;
    if (this.healing) {
      const waiting = this.open.find((command) => ![...this.calls].some((call) => call.command === command));
      if (waiting) steps.push([20, () => this.send(waiting, this.random.pick(processes))]);
    } else if (this.calls.size < this.weather.crowd) steps.push([14, () => this.ask(this.random.pick(processes))]);
    return steps;
  }

  /** A client asks for something: mostly something new. */
  private ask(process: SimulatedProcess): void {
    const history = this.random.pick(this.shops);
    if (this.random.permille(130)) {
      const [call, promise] = read(this.random, process, history, this.clock.now);
      this.watch(call, promise);
      return;
    }
    const old = [...this.closed, ...this.open, ...this.open];
    if (old.length > 0 && this.random.permille(220)) {
      const again = this.random.pick(old);
      this.send(again, process);
      return;
    }
    const taken = old.length > 0 && this.random.permille(40) ? this.random.pick(old) : null;
    const shop = taken ? this.shops.find((one) => one.shop === taken.shop)! : history;
    const key = taken?.key ?? `key-${(this.names += 1)}`;
    const next = () => (this.names += 1);
    const { now: state, events } = shop;
    this.send(makeCommand(this.random, this.theme, { shop: shop.shop, state, events, next }, key), process);
  }

  private send(wanted: SimulatedCommand, process: SimulatedProcess): void {
    const history = this.shops.find(({ shop }) => shop === wanted.shop)!;
    const command = history.announce(wanted);
    this.sent += 1;
    if (!this.open.includes(command)) this.open.push(command);
    const call: Call = {
      history,
      process,
      from: history.states.length - 1,
      name: `${command.kind} ${command.key}`,
      at: this.clock.now,
      command,
      check: (settled) => this.answers.check(call, command, settled),
    };
    this.watch(call, process.run(() => process.ledger.execute(command))); // prettier-ignore
  }

  private watch(call: Call, promise: Promise<unknown>): void {
    this.log(`ask ${call.process.name} ${call.name}`);
    this.calls.add(call);
    const settle = (settled: PromiseSettledResult<unknown>) => {
      if (call.process.alive && this.calls.has(call)) this.settled.push([call, settled]);
    };
    promise.then(
      (value) => settle({ status: 'fulfilled', value }),
      (reason: unknown) => settle({ status: 'rejected', reason }),
    );
  }

  private take(call: Call, settled: PromiseSettledResult<unknown>): void {
    this.calls.delete(call);
    const known = call.check(settled);
    this.log(`answered ${call.name} ${briefly(settled)}`);
    const at = call.command ? this.open.indexOf(call.command) : -1;
    if (known && at >= 0) this.closed.push(...this.open.splice(at, 1));
  }

  private faults(): Step[] {
    if (this.healing) return [];
    const { cuts, kills, ends, jumps } = this.weather;
    const alive = this.running.filter((process) => process !== null);
    const links = this.links.filter(({ orphan }) => !orphan);
    const steps: Step[] = [];
    const often = (share: number, run: () => void | Promise<void>) => {
      if (this.random.permille(share)) steps.push([60, run]);
    };
    if (links.length > 0) often(cuts, () => this.cut(this.random.pick(links)));
    if (alive.length > 0) {
      const slot = this.running.indexOf(this.random.pick(alive));
      often(kills, () => this.kill(slot));
      if (!this.running[slot]!.ending) often(ends, () => this.end(slot));
      often(jumps, () => this.jump(this.running[slot]!));
    }
    return steps;
  }

  private cut(link: Link): void {
    const how = { told: this.random.permille(300), part: this.random.permille(300) ? 1 + this.random.below(200) : 0, late: this.random.permille(500) }; // prettier-ignore
    this.log(`cut ${link.name} ${link.held ? 'before its commit' : link.outbox.length > 0 ? 'before its answer' : ''} ${JSON.stringify(how)}`); // prettier-ignore
    this.cuts += 1;
    for (const process of this.running) if (process?.gateway.links.includes(link)) process.troubled = true;
    link.cut(how);
  }

  private kill(slot: number): void {
    const process = this.running[slot]!;
    this.log(`kill ${process.name}`);
    this.kills += 1;
    process.kill(() => this.random.permille(500));
    this.running[slot] = null;
    for (const call of this.calls) if (call.process === process) this.calls.delete(call);
  }

  private end(slot: number): void {
    const process = this.running[slot]!;
    this.log(`end ${process.name}`);
    void process.end().then(() => {
      if (this.running[slot] === process) this.running[slot] = null;
      // Commands in hand were promised an answer; who only reads asks elsewhere.
      for (const call of this.calls) if (call.process === process && !call.command) this.calls.delete(call);
    });
  }

  private async jump(process: SimulatedProcess): Promise<void> {
    const by = (this.random.below(4) - 1) * 40_000_000 + this.random.below(1000);
    this.log(`clock ${process.name} ${by}`);
    process.epoch += by;
    // The database's clock is set back: what was recorded last lies in the future.
    const busy = this.links.some(({ held, running }) => held ?? running);
    if (busy || !this.random.permille(500)) return;
    this.log('clock of the database');
    await this.random.pick(this.shops).comeFromFuture(this.lab.admin);
  }

  private ring(): void {
    this.log(`ring ${this.clock.now}`);
    this.clock.ringNext();
  }

  private async start(slot: number): Promise<void> {
    const name = `p${this.gateways.length + 1}`;
    this.log(`start ${name}`);
    const { activity, clock, lab } = this;
    const process = await SimulatedProcess.start(name, { lab, activity, clock }, EPOCH);
    this.gateways.push(process.gateway);
    this.running[slot] = process;
  }

  private async close(): Promise<void> {
    for (const process of this.running) process?.kill(() => false);
    await this.still();
    await this.lab.dispose(this.gateways.flatMap(({ links }) => links));
    await this.still();
  }

  private say(text: string, run: () => void): void {
    this.log(text);
    run();
  }

  private log(text: string): void {
    this.trace.push(text.includes(this.prefix) ? text.replaceAll(this.prefix, 'S') : text);
  }
}

function weatherOf(random: Random): Weather {
  const calm = random.permille(150);
  const share = (most: number) => (calm ? 0 : random.below(most));
  return {
    cuts: share(50),
    kills: share(14),
    ends: share(6),
    jumps: share(30),
    holds: random.below(300),
    crowd: random.pick([1, 2, 4, 8]),
    commands: 5 + random.below(MOST_COMMANDS),
  };
}

/** The beginning of a statement, without the name of the process that tells of its events. */
function shown(sql: string): string {
  const text = sql.includes('NOTIFY') ? sql.slice(sql.indexOf('NOTIFY')).replace(/ [0-9a-f-]{36}/g, '') : sql;
  return text.slice(0, 120).replace(/\s+/g, ' ');
}

/** An answer without what differs from one run to the next: times and hashes. */
function briefly(settled: PromiseSettledResult<unknown>): string {
  if (settled.status === 'rejected') return String(settled.reason);
  const { seq, result, numbers, repeated } = (settled.value ?? {}) as Partial<LedgerResult<unknown>>;
  return JSON.stringify({ seq, result, numbers, repeated });
}
