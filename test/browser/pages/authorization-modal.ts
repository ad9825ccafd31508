import type { Page } from 'playwright-core';
import { Till } from './till.js';

const WAYS = { password: 'Password', finger: 'Sidik Jari', remote: 'Jarak Jauh' } as const;

/** The cash book of a cashier, and the modal that stands over it when a supervisor is asked. All of it by keyboard. */
export class AuthorizationModal {
  private readonly till: Till;

  constructor(readonly page: Page) {
    this.till = new Till(page);
  }

  readonly form = () => this.page.locator('#authorization');
  readonly ways = () => this.page.getByTestId('authorization-mode');
  readonly wait = () => this.page.getByTestId('authorization-wait');
  readonly refusal = () => this.page.getByTestId('authorization-refusal');
  readonly told = (text: string) => this.page.getByTestId('toasts').getByText(text, { exact: true });

  /** Books cash that asks for authorization, up to the modal. */
  async ask(category: string, jumlah: number, keterangan: string): Promise<void> {
    await this.page.goto('/uang-kas');
    await this.page.getByRole('radiogroup').waitFor();
    await this.page.locator('[role="combobox"]:focus').waitFor();
    await this.till.choose(category);
    await this.page.locator('[role="combobox"][aria-expanded="true"]').waitFor({ state: 'detached' });
    await this.till.press('Enter');
    await this.page.locator('input[name="jumlah_rp"]:focus').waitFor();
    await this.till.type(String(jumlah));
    await this.till.press('Enter');
    await this.till.type(keterangan);
    await this.till.press('Control+s');
    await this.form().waitFor();
  }

  async choose(way: keyof typeof WAYS): Promise<void> {
    const names = await this.ways().allTextContents();
    await this.till.press(`Alt+${names.indexOf(WAYS[way]) + 1}`);
    await this.ways().filter({ hasText: WAYS[way] }).locator('input:checked').waitFor({ state: 'attached' });
  }

  /** Picks who is to authorize, in the choice that has the focus. */
  async pick(userId: string): Promise<void> {
    await this.page.locator('#authorization [role="combobox"]:focus').waitFor();
    await this.till.choose(userId);
    await this.form().getByTitle(userId).waitFor();
  }

  async send(): Promise<void> {
    await this.till.press('Control+s');
  }

  /** Withdraws or stops what is waited for: the only button has the focus. */
  async stop(): Promise<void> {
    await this.page.locator('[data-testid="modal-footer"] button:focus').waitFor();
    await this.till.press('Enter');
    await this.form().waitFor();
  }

  async type(...texts: readonly string[]): Promise<void> {
    for (const [index, text] of texts.entries()) {
      if (index > 0) await this.till.press('Enter');
      await this.till.type(text);
    }
  }

  async press(...keys: readonly string[]): Promise<void> {
    await this.till.press(...keys);
  }

  async done(): Promise<void> {
    await this.form().waitFor({ state: 'detached' });
    await this.wait().waitFor({ state: 'detached' });
    await this.told('Uang Kas Berhasil Disimpan').waitFor();
  }
}
