import { createTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('the description of the API', () => {
  it('says what commands and filters take, from the rules that check them', async () => {
    const { body } = await test.http.get('/api/docs-json').expect(200);
    const { SaveSaleDto, SaleLineDto } = body.components.schemas;
    expect(SaveSaleDto.required).toEqual(expect.arrayContaining(['id', 'kode_sales', 'lines']));
    expect(SaveSaleDto.properties).toMatchObject({
      id: { type: 'string', format: 'uuid' },
      kode_sales: { type: 'string', maxLength: 20 },
      lines: { type: 'array', items: { $ref: '#/components/schemas/SaleLineDto' } },
    });
    expect(SaleLineDto.properties.diskon_persen).toMatchObject({ type: 'number', minimum: 0, maximum: 100 });
    const filters = body.paths['/api/v1/penjualan'].get.parameters as { name: string }[];
    expect(filters.map(({ name }) => name)).toEqual(expect.arrayContaining(['tgl_from', 'status', 'limit']));
  });

  it('leaves no body of a command empty', async () => {
    const { body } = await test.http.get('/api/docs-json');
    const empty = Object.entries<{ properties?: object }>(body.components.schemas)
      .filter(([, schema]) => Object.keys(schema.properties ?? {}).length === 0)
      .map(([name]) => name);
    expect(empty).toEqual([]);
  });
});
