import type { CDPSession, Page } from 'playwright-core';

interface Key {
  readonly key: string;
  readonly text: string;
  readonly keyCode: number;
}

const ENTER: Key = { key: 'Enter', text: '\r', keyCode: 13 };
/** Between two keys, in seconds of the events' own clock. */
const SCANNER = 0.008;
const PERSON = 0.14;

const keyOf = (character: string): Key => ({
  ...{ key: character, text: character, keyCode: character.toUpperCase().charCodeAt(0) },
});

/**
 * A barcode scanner, and a person beside it: real keys, each with the time at which it was pressed, so that they are as far
 * apart as they say, however slowly a busy machine hands them over.
 */
export class Scanner {
  /** When the next key may be pressed, in seconds. */
  private free = 0;

  private constructor(private readonly keyboard: CDPSession) {}

  static async at(page: Page): Promise<Scanner> {
    return new Scanner(await page.context().newCDPSession(page));
  }

  /** A label: its characters, then Enter. */
  scan = (code: string): Promise<void> => this.press([...[...code].map(keyOf), ENTER], SCANNER);

  /** A person who knows the number pad. */
  type = (text: string): Promise<void> => this.press([...text].map(keyOf), PERSON);

  private async press(keys: readonly Key[], pause: number): Promise<void> {
    const start = Math.max(Date.now() / 1000, this.free);
    this.free = start + keys.length * pause + 1;
    for (const [index, { key, text, keyCode }] of keys.entries()) {
      const common = { key, windowsVirtualKeyCode: keyCode, timestamp: start + index * pause };
      await this.keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', text, ...common });
      await this.keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...common });
    }
  }
}
