import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReportChart } from '@emas/contracts/definitions/report-document';
import { ReportCharts } from './report-charts.js';

const chart = (more: Partial<ReportChart>): ReportChart => ({
  ...{ kind: 'bar', title: 'Berat per Jenis', by: 'Jenis', across: null, tones: [] },
  categories: ['CINCIN', 'KALUNG'],
  series: [{ name: 'berat', label: 'Berat', format: 'weight', tone: 1, values: [3_270, 12_001] }],
  ...more,
});

const Where = () => <p data-testid="where">{useLocation().search}</p>;

const show = (charts: readonly ReportChart[], mayOpen?: (address: string) => boolean) =>
  render(
    <MemoryRouter>
      <Routes>
        <Route path="*" element={<Where />} />
      </Routes>
      <ReportCharts charts={charts} {...(mayOpen && { mayOpen })} />
    </MemoryRouter>,
  );

const cells = (row: HTMLElement): (string | null)[] =>
  [...row.querySelectorAll('th, td')].map((cell) => cell.textContent);

describe('the charts of a report', () => {
  const { lang } = document.documentElement;
  beforeAll(() => void (document.documentElement.lang = 'id'));
  afterAll(() => void (document.documentElement.lang = lang));

  test('are each a table of the exact figures at a press', async () => {
    show([chart({})]);
    const section = screen.getByRole('region', { name: 'Berat per Jenis' });
    await userEvent.click(within(section).getByRole('button', { pressed: false }));
    const rows = within(section).getAllByRole('row');
    expect(rows.map(cells)).toEqual([
      ['Jenis', 'Berat'],
      ['CINCIN', '3.270'],
      ['KALUNG', '12.001'],
    ]);
  });

  test('tell the parts of a donut with their share, and lead to what they are made of', async () => {
    const donut = chart({ kind: 'donut', tones: [1, 0], categories: ['CINCIN', 'Lainnya'], opens: ['/a?x=1', null] });
    show([donut], (address) => address.startsWith('/a'));
    const [first, second] = await screen.findAllByRole('row', undefined, { timeout: 20_000 });
    // 3,270 of 15,271 mg.
    expect(cells(first!)).toEqual(['CINCIN', '3.270', '21.41%']);
    expect(cells(second!)).toEqual(['Lainnya', '12.001', '78.59%']);
    expect(within(second!).queryByRole('link')).toBeNull();
    await userEvent.click(within(first!).getByRole('link'));
    expect(screen.getByTestId('where').textContent).toBe('?x=1');
  }, 30_000);

  test('lead nowhere for who may not open it', async () => {
    show([chart({ kind: 'donut', tones: [1, 2], opens: ['/a', '/b'] })], () => false);
    await screen.findAllByRole('row', undefined, { timeout: 20_000 });
    expect(screen.queryByRole('link')).toBeNull();
  }, 30_000);

  test('are cells the deeper the higher, of a heatmap', () => {
    const days = ['Senin', 'Selasa'].map((label, index) => ({
      ...{ name: label, label, format: 'rupiah' as const, tone: 1 as const },
      values: index === 0 ? [1_500_000, 0] : [3_000_000, null],
    }));
    show([chart({ kind: 'heatmap', categories: ['09', '10'], series: days })]);
    const cell = screen.getByTitle('09 · Selasa: 3,000,000');
    expect(cell.style.getPropertyValue('--part')).toBe('100%');
    expect(screen.getByTitle('09 · Senin: 1,500,000').style.getPropertyValue('--part')).toBe('50%');
    expect(screen.getByTitle('10 · Selasa: 0').textContent).toBe('–');
  });

  test('are none of a single figure', () => {
    const { container } = show([chart({ categories: ['CINCIN'], series: [{ ...chart({}).series[0]!, values: [1] }] })]);
    expect(container.querySelector('.report-charts')).toBeNull();
  });
});
