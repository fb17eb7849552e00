import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ArcoSelect } from './ArcoSelect.tsx';

const options = [{ value: '1', label: 'Scan' }];

it('where one types to search has the name of the select', () => {
  render(<ArcoSelect aria-label="Family" options={options} showSearch />);
  expect(screen.getByRole('textbox', { name: 'Family' })).toMatchObject({ tabIndex: -1 });
  expect(screen.getByRole('combobox', { name: 'Family' })).toBeDefined();
});

it.each([false, true])(
  '[2.33] Esc closes an open list, else what is around the select (search: %s)',
  (showSearch) => {
    const leave = vi.fn();
    render(
      <div role="dialog" onKeyDown={({ key, keyCode }) => leave(key, keyCode)}>
        <ArcoSelect aria-label="Family" options={options} showSearch={showSearch} />
      </div>,
    );
    const box = screen.getByRole('combobox', { name: 'Family' });
    const field = showSearch ? screen.getByRole('textbox', { name: 'Family' }) : box;
    const pressEsc = () => fireEvent.keyDown(field, { key: 'Escape', keyCode: 27 });
    fireEvent.click(box);
    pressEsc();
    expect(box.getAttribute('aria-expanded')).toBe('false');
    expect(leave).not.toHaveBeenCalled();
    pressEsc();
    expect(leave).toHaveBeenCalledExactlyOnceWith('Escape', 27);
  },
);
