import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ArcoSelect } from './ArcoSelect.tsx';

const options = [{ value: '1', label: 'Scan' }];

it('where one types to search has the name of the select', () => {
  render(<ArcoSelect aria-label="Family" options={options} showSearch />);
  expect(screen.getByRole('textbox', { name: 'Family' })).toMatchObject({ tabIndex: -1 });
  expect(screen.getByRole('combobox', { name: 'Family' })).toBeDefined();
});
