/**
 * What sales and purchases answered before they stood on one engine: every answer, event, file and description is held
 * against `test/spec/frozen`. `UPDATE_FROZEN=1 npx jest frozen-documents` (in apps/api) writes those files anew: only where
 * an answer is meant to change, and then the difference of the files is what a reader judges.
 */
import { GoldenFiles } from '../support/golden-files.js';
import { describedRoutes } from './frozen/described-routes.js';
import { PURCHASES_FILES, PurchasesScenario } from './frozen/purchases-scenario.js';
import { SALES_FILES, SalesScenario } from './frozen/sales-scenario.js';
import { Stage } from './frozen/stage.js';

describe.each([
  { family: 'sales', route: 'penjualan', files: SALES_FILES, Scenario: SalesScenario },
  { family: 'purchases', route: 'pembelian', files: PURCHASES_FILES, Scenario: PurchasesScenario },
])('what $family answer', ({ family, route, files, Scenario }) => {
  const description = `openapi-${family}.json`;
  const descriptions = new GoldenFiles('');
  let stage: Stage | undefined;
  let failure: unknown = null;

  beforeAll(async () => {
    stage = await Stage.open(family);
    const { body } = await stage.test.http.get('/api/docs-json').expect(200);
    for (const entry of describedRoutes(body, [`/api/v1/${route}`, `/api/v1/lists/lihat-${route}`]))
      descriptions.add(description, entry);
    // What was answered up to there is compared all the same.
    await new Scenario(stage).play().catch((error: unknown) => (failure = error));
    if (failure === null) stage.files.removeOthers();
  });
  afterAll(() => stage?.close());

  it('is asked to the end', () => {
    if (failure) throw failure;
  });

  it.each(files)('is what %s says', (file) => stage!.files.compare(file));

  it('stands in these files and no others', () => {
    expect({ made: stage!.files.made, stored: stage!.files.stored }).toEqual({ made: files, stored: files });
  });

  it('is described as before', () => descriptions.compare(description));
});
