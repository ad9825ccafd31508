import { catalogueDifferences } from '../catalogue/compare-catalogue.js';
import { describeCatalogue } from '../catalogue/describe-catalogue.js';
import type { AuditSource } from './audit-source.js';
import { Difference } from './difference.js';

/**
 * Whether views, functions, triggers, constraints, indexes, owners, grants and roles are those that the migrations make: a
 * view or a function that was replaced tells the application what no table says.
 */
export async function checkCatalogue(source: AuditSource): Promise<void> {
  const [first, ...others] = catalogueDifferences(await describeCatalogue((sql) => source.rows(sql)));
  if (!first) return;
  const more =
    others.length === 0 ? '' : `. Other than the migrations make: ${others.map(({ subject }) => subject).join(', ')}`;
  throw new Difference(`catalogue ${first.subject}`, first.what + more);
}
