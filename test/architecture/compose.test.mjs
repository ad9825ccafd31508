import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('in production only migrating and the operator’s commands hold the login that owns the database', () => {
  const text = readFileSync(new URL('../../docker-compose.yml', import.meta.url), 'utf8');
  const [shared, ...services] = text.split(/^ {2}(?=[a-z]+:$)/m);
  const holding = services.filter((service) => /DATABASE_ADMIN_URL|\*admin-environment/.test(service));
  expect(shared).not.toContain('DATABASE_ADMIN_URL');
  expect(holding.map((service) => service.slice(0, service.indexOf(':')))).toEqual(['migrate', 'operator']);
});
