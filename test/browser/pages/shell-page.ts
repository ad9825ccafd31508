import type { Page } from 'playwright-core';

/** What stands around every page: header, sidebar, palette, dialogs. */
export class ShellPage {
  constructor(readonly page: Page) {}

  readonly heading = () => this.page.locator('#content h1');
  readonly crumbs = () => this.page.locator('[data-testid="crumbs"] li').allTextContents();
  readonly progress = () => this.page.getByTestId('progress-dialog');
  readonly dialog = () => this.page.getByRole('alertdialog');
  readonly menu = (name: string) => this.page.getByTestId('sidebar').getByRole('button', { name, exact: true });
  readonly float = () => this.page.getByTestId('menu-float');
  readonly palette = () => this.page.getByRole('dialog', { name: 'Cari halaman atau nota' });
  readonly options = () => this.palette().getByRole('option');

  async goto(path: string): Promise<void> {
    await this.page.goto(path);
    await this.heading().waitFor();
  }

  /** Opens the palette by its keys and types. */
  async seek(text: string): Promise<void> {
    await this.page.keyboard.press('Control+k');
    await this.palette().waitFor();
    await this.page.keyboard.type(text);
  }
}
