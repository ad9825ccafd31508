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
}
