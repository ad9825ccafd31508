import { daysBetween } from '@emas/domain/shared/business-date';
import type { BusinessDate } from '@emas/domain/shared/units';

const DRAW_MS = 200;
/** Where nobody watches the line, a new one now and then. */
const LOG_MS = 10_000;

const figure = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** How far the generator is, on one line: day, events a second, time left. */
export class ProgressLine {
  private readonly started = Date.now();
  private readonly every = process.stdout.isTTY ? DRAW_MS : LOG_MS;
  private drawn = Date.now();
  private first: BusinessDate | null = null;
  private tgl: BusinessDate | null = null;
  private events = 0;

  constructor(
    private readonly shop: string,
    private readonly days: number,
  ) {}

  booked(tgl: BusinessDate, events: number): void {
    this.events += events;
    this.first ??= tgl;
    this.tgl = tgl;
    if (Date.now() - this.drawn >= this.every) this.draw();
  }

  end(): void {
    this.draw();
    if (process.stdout.isTTY) process.stdout.write('\n');
  }

  private draw(): void {
    this.drawn = Date.now();
    const seconds = (this.drawn - this.started) / 1000;
    const done = this.first && this.tgl ? daysBetween(this.first, this.tgl) : 0;
    const left = done > 0 ? clock((seconds / done) * Math.max(0, this.days - done)) : '–';
    const rate = figure.format(this.events / Math.max(seconds, 0.001));
    const line = `${this.shop}  ${this.tgl ?? '–'}  ${figure.format(this.events)} events  ${rate}/s  left ${left}`;
    process.stdout.write(process.stdout.isTTY ? `\r\x1b[K${line}` : `${line}\n`);
  }
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
