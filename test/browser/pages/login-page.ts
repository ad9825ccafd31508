import type { Page } from 'playwright-core';

/** Password of every demo user. */
export const DEMO_PASSWORD = 'emas-demo-2026';

export class LoginPage {
  constructor(private readonly page: Page) {}

  readonly userId = () => this.page.locator('input[autocomplete="username"]');
  readonly password = () => this.page.locator('input[autocomplete="current-password"]');
  readonly submit = () => this.page.locator('button[type="submit"]');
  readonly error = () => this.page.getByRole('alert');

  async open(): Promise<void> {
    await this.page.goto('/');
    await this.userId().waitFor();
  }

  async login(userId: string, password = DEMO_PASSWORD): Promise<void> {
    await this.userId().fill(userId);
    await this.password().fill(password);
    await this.submit().click();
  }

  /** Logs in from the first page, taking over an earlier session, up to the home page. */
  async enter(userId: string): Promise<void> {
    await this.login(userId);
    const takeOver = this.page.getByRole('button', { name: 'Ambil Alih' });
    await Promise.race([takeOver.waitFor(), this.page.waitForURL('**/home')]);
    if (await takeOver.isVisible()) await takeOver.click();
    await this.page.waitForURL('**/home');
    await this.page.locator('#content').waitFor();
  }
}
