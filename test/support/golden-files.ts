import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

const FROZEN = join(__dirname, '../spec/frozen');

/** With `UPDATE_FROZEN=1` the files are written instead of compared. */
const UPDATE = process.env['UPDATE_FROZEN'] === '1';

interface Step {
  readonly step: string;
}

/** Answers in files of `test/spec/frozen`: lists of steps as JSON, anything else as the text it is. */
export class GoldenFiles {
  private readonly steps = new Map<string, Step[]>();
  private readonly texts = new Map<string, string>();

  constructor(private readonly folder: string) {}

  add(file: string, step: Step): void {
    const steps = this.steps.get(file) ?? [];
    if (steps.some((one) => one.step === step.step)) throw new Error(`${file}: "${step.step}" stands there twice`);
    this.steps.set(file, [...steps, step]);
  }

  addText(file: string, text: string): void {
    this.texts.set(file, text);
  }

  /** Names of the files that were made; those that lie there are `stored`. */
  get made(): string[] {
    return [...this.steps.keys(), ...this.texts.keys()].sort();
  }

  get stored(): string[] {
    return existsSync(this.path('')) ? readdirSync(this.path('')).sort() : [];
  }

  /** Compares one file with what was made; a missing file is a failure. */
  compare(file: string): void {
    const text = this.texts.get(file);
    const steps = this.steps.get(file);
    if (text === undefined && !steps) throw new Error(`nothing was made for ${file}`);
    const stored = existsSync(this.path(file)) ? readFileSync(this.path(file), 'utf8') : null;
    if (UPDATE) {
      // What says the same is left as it stands, or the difference of the files would be full of moved keys.
      const made = text ?? json(steps);
      if (stored === null || !isSame(file, made, stored)) this.write(file, made);
      return;
    }
    if (stored === null) throw new Error(`${this.path(file)} is missing; UPDATE_FROZEN=1 writes it`);
    if (text !== undefined) expect(text).toBe(stored);
    else compareSteps(file, parsed(json(steps)), parsed(stored));
  }

  /** Where files are written anew, those go that nothing makes any more. */
  removeOthers(): void {
    if (UPDATE) for (const file of this.stored) if (!this.made.includes(file)) rmSync(this.path(file));
  }

  private write(file: string, text: string): void {
    mkdirSync(this.path(''), { recursive: true });
    writeFileSync(this.path(file), text);
  }

  private path(file: string): string {
    return join(FROZEN, this.folder, file);
  }
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
const parsed = (text: string): Step[] => JSON.parse(text) as Step[];

const isSame = (file: string, made: string, stored: string): boolean =>
  file.endsWith('.json') ? isDeepStrictEqual(parsed(made), parsed(stored)) : made === stored;

/** Step by step, so that a difference says where it is. The order of keys is nobody's business. */
function compareSteps(file: string, made: readonly Step[], stored: readonly Step[]): void {
  expect(made.map(({ step }) => step)).toEqual(stored.map(({ step }) => step));
  made.forEach((one, index) => {
    try {
      expect(one).toEqual(stored[index]);
    } catch (error) {
      throw new Error(`${file}, "${one.step}":\n${(error as Error).message}`, { cause: error });
    }
  });
}
