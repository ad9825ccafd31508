import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from './login-page.js';
import { foundInChoice } from '../support/open-choice.js';

/** Slower than a scanner: keys that a person presses. */
const BY_HAND = { delay: 60 };

/** The keyboard of the counter: nothing here touches the mouse. */
export class Till {
  /** Keys that were pressed; what a scanner types is one. */
  keystrokes = 0;

  constructor(private readonly page: Page) {}

  readonly lines = () => this.page.getByTestId('line');
  readonly miss = () => this.page.getByTestId('scan-miss');
  /** Where a number or barcode is scanned or typed. */
  readonly search = () => this.page.locator('main [data-scan]');
  /** What says that no day is open. */
  readonly shut = () => this.page.getByTestId('closed-day');
  readonly payment = () => this.page.getByTestId('payment');
  readonly number = () => this.page.getByTestId('no-faktur');

  /** What the note comes to; rupiah. */
  async total(): Promise<number> {
    const text = await this.page.getByTestId('total').textContent();
    return Number(text!.replaceAll(/\D/g, ''));
  }

  /** As a scanner types: fast, ending in Enter. */
  async scan(code: string): Promise<void> {
    this.keystrokes += 1;
    await this.page.keyboard.type(code);
    await this.page.keyboard.press('Enter');
  }

  async type(text: string): Promise<void> {
    this.keystrokes += text.length;
    await this.page.keyboard.type(text, BY_HAND);
  }

  async press(...keys: readonly string[]): Promise<void> {
    this.keystrokes += keys.length;
    for (const key of keys) await this.page.keyboard.press(key, BY_HAND);
  }

  /** Types into the choice that has the focus, and takes the first that is left; `found` is waited for where it is asked for. */
  async choose(text: string, found = ''): Promise<void> {
    await this.type(text);
    await foundInChoice(this.page, found);
    await this.press('Enter');
  }

  /** Saves what is in the form without its payment, which the desk will take. */
  async saveUnpaid(): Promise<void> {
    await this.press('Control+s');
    await this.payment().waitFor();
    await this.press('Alt+l');
  }

  /** A supervisor's word for what is asked. */
  async authorize(userId: string): Promise<void> {
    await this.page.locator('#authorization input:focus').waitFor();
    await this.type(userId);
    await this.press('Enter');
    await this.type(DEMO_PASSWORD);
    await this.press('Control+s');
    await this.page.locator('#authorization').waitFor({ state: 'detached' });
  }

  /** The same for a price: he is told what it covers before he approves it. */
  async authorizePrice(userId: string, reason: string): Promise<void> {
    await this.authorize(userId);
    await this.page.getByTestId('approval-reasons').getByText(reason).waitFor();
    await this.press('Control+s');
    await this.page.getByTestId('approval-reasons').waitFor({ state: 'detached' });
  }

  /** Pages are gone to through the palette; keys pressed while the browser prints are lost, and pressed again. */
  async goTo(title: string): Promise<void> {
    const palette = this.page.locator('[data-testid="palette"] input');
    for (let tries = 0; tries < 10; tries += 1) {
      await this.press('Control+k');
      const opened = palette.waitFor({ timeout: 3000 });
      if (await opened.then(() => true, () => false)) break; // prettier-ignore
    }
    await palette.waitFor();
    for (let tries = 0; tries < 10 && (await palette.inputValue()) !== title; tries += 1) {
      await palette.focus();
      await this.press('Control+a');
      await this.type(title);
    }
    await this.press('Enter');
    await this.page.getByRole('heading', { level: 1, name: title }).waitFor();
  }
}
