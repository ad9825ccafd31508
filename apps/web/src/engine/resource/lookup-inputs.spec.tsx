import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import type { FieldDefinition } from '@emas/contracts/definitions/resource';
import { queryClient } from '../../platform/api/query-client.js';
import { startTestI18n } from '../../testing/i18n.js';
import { FieldInputByType } from './field-input.js';
import { LookupInputs, type KeyInput } from './lookup-inputs.js';

beforeAll(startTestI18n);

const FIELD: FieldDefinition = {
  name: 'orang',
  type: 'lookup',
  lookup: { list: 'data-orang', value: 'id', label: 'nama' },
};
const Own: KeyInput = ({ value, onChange }) => <button onClick={() => onChange('B')}>{`Own ${value}`}</button>;

test('a list that has an input of its own is looked into with that', async () => {
  const onChange = vi.fn();
  const input = {
    value: 'A',
    onChange,
    onBlur: vi.fn(),
    name: 'orang',
    ref: vi.fn(),
    invalid: false,
    id: 'orang',
    'aria-describedby': 'x',
  };
  render(
    <QueryClientProvider client={queryClient}>
      <LookupInputs value={{ 'data-orang': Own }}>
        <FieldInputByType field={FIELD} input={input} today="2026-11-20" />
      </LookupInputs>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Own A' }));
  expect(onChange).toHaveBeenCalledWith('B');
});
