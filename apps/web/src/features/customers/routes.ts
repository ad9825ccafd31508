import { asksOfPersons } from '../../parts/person/persons-query.js';
import type { FirstQuery, Opening, Pages } from '../../platform/routing/page-source.js';
import { thresholdCountQuery } from './customers-calls.js';

async function asks(opening: Opening): Promise<readonly FirstQuery[]> {
  const { customerList } = await import('@emas/contracts/membership/customer-list');
  const count = thresholdCountQuery(customerList.name);
  return opening.search.has('tab') ? [count] : [...asksOfPersons(customerList, opening), count];
}

export const pages: Pages = {
  '/data-customer': { load: () => import('./customers-page.js'), asks },
};
