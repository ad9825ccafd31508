import { moduleOn } from '@emas/contracts/modules/register';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { ChangeSettingsCommand } from '../../contexts/settings/index.js';
import type { Affair } from './affair.js';
import type { Desk } from './desk.js';

/** In the evening: from tomorrow on, what comes through banks is waited for. */
async function begin(at: Desk): Promise<void> {
  if (moduleOn(await at.load<SettingsBody>(settingsStream(at.shop)), 'NON_CASH_MODULE')) return;
  const change = { key: 'NON_CASH_MODULE', value: true } as const;
  await at.do(new ChangeSettingsCommand(at.day.staff.person('OWNER'), [change], at.id('begin')));
}

/** Who keeps accounts takes money of banks to have arrived at first, and soon wants to see that it does. Once in a shop's life. */
export const waitingBegins: Affair = {
  name: 'waiting-begins',
  every: 4,
  module: 'ACCOUNTING_MODULE',
  steps: (nth) => (nth === 0 ? [{ after: 7, run: begin }] : []),
};
