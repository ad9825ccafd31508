import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/** Asks one line after another, on a terminal or from a pipe; a secret is not shown while it is typed. */
export class Questions {
  private readonly lines: AsyncIterator<string>;
  private readonly close_: () => void;
  private muted = false;

  constructor(
    input: Readable & { readonly isTTY?: boolean },
    private readonly output: Writable,
  ) {
    const terminal = input.isTTY === true;
    const echo = {
      write: (text: string) => this.muted || output.write(text),
      on: () => echo,
      removeListener: () => echo,
    };
    const reader = createInterface({ input, ...(terminal ? { output: echo as never } : {}), terminal });
    this.lines = reader[Symbol.asyncIterator]();
    this.close_ = () => reader.close();
  }

  async ask(question: string): Promise<string> {
    this.output.write(question);
    const { value, done } = await this.lines.next();
    if (done) throw new Error('No answer: nothing was changed.');
    return value.trim();
  }

  async askSecret(question: string): Promise<string> {
    this.muted = true;
    try {
      return await this.ask(question);
    } finally {
      this.muted = false;
      this.output.write('\n');
    }
  }

  say(text: string): void {
    this.output.write(`${text}\n`);
  }

  close(): void {
    this.close_();
  }
}
