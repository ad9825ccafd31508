import { gateOpen } from '@emas/contracts/modules/register';
import { queryClient } from '../../platform/api/query-client.js';
import type { PageSource } from '../../platform/routing/page-source.js';
import { lookupQuery } from '../lookup/lookup-query.js';
import { reportDefinitionQuery } from './report-definition.js';

const definitionAt = (path: string) => queryClient.ensureQueryData(reportDefinitionQuery(path.slice(1)));

/** The page of any report, with its definition and what its filters choose from. */
export const reportSource: PageSource = {
  load: () => import('./report-page.js'),
  needs: ({ path }) => definitionAt(path),
  asks: async ({ path, session }) => {
    const { filters } = await definitionAt(path);
    return filters.flatMap(({ lookup, module }) =>
      lookup && (!module || gateOpen(session.modules, module)) ? [lookupQuery(lookup.list)] : [],
    );
  },
};
