import type { ClosingView } from '@emas/contracts/closing/closing.view';
import type { Page } from 'playwright-core';

/** Slower than a scanner: keys that a person presses. */
const BY_HAND = { delay: 60 };

/** The screen on which a day ends and the next begins. */
export class ClosingPage {
  constructor(readonly page: Page) {}

  readonly openDay = () => this.page.getByTestId('open-day');
  readonly progress = () => this.page.getByTestId('progress-dialog');
  readonly question = () => this.page.getByRole('dialog');
  readonly closeButton = () => this.page.locator('[data-testid="closing-finish"] button');

  async open(): Promise<void> {
    await this.page.goto('/tutup-toko');
    await this.page.getByTestId('closing').waitFor();
  }

  /** Gives up what is half-done, as the list offers. */
  async dropHalfDone({ half_done }: ClosingView): Promise<void> {
    for (const { no_faktur } of half_done) {
      const row = this.page.locator('[data-testid="closing-rows"] > li').filter({ hasText: no_faktur! });
      await row.getByRole('button', { name: 'Hapus' }).click();
      await this.page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click();
      await row.waitFor({ state: 'detached' });
    }
  }

  /** Counts a drawer to `saldo`; what no note makes up is the difference that the cashier gives a reason for. */
  async count(kodeLaci: string, saldo: number, nominals: readonly number[]): Promise<void> {
    await this.page.locator(`[data-drawer="${kodeLaci}"] button`).click();
    await this.page.getByTestId('count').waitFor();
    let left = saldo;
    for (const nominal of [...nominals].sort((a, b) => b - a)) {
      const pieces = Math.floor(left / nominal);
      left -= pieces * nominal;
      await this.page.keyboard.type(String(pieces), BY_HAND);
      await this.page.keyboard.press('Enter', BY_HAND);
    }
    if (left > 0) await this.page.keyboard.type('PECAHAN KECIL');
    await this.page.keyboard.press('Control+s');
    await this.page.getByTestId('count').waitFor({ state: 'detached' });
  }

  /** To the question, not beyond it. */
  async ask(): Promise<void> {
    await this.closeButton().click();
    await this.question().waitFor();
  }

  async accept(): Promise<void> {
    await this.question().getByRole('button').last().click();
  }
}
