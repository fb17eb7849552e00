import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../fixtures/orders.tsx';
import { Select } from './Select.tsx';

function View() {
  return <Select aria-label="币种" showSearch options={[]} value={undefined} />;
}

it('what is typed into a select stands in an input that has its name', async () => {
  await show(<View />);
  const input = screen.getByRole('combobox', { name: '币种' }).querySelector('input');
  expect(input?.getAttribute('aria-label')).toBe('币种');
});
