import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { StatusSwitch } from './StatusSwitch.tsx';

const state = () => screen.getByRole('switch', { name: '启用 ops' });

it('[2.73] a switch asks and waits for the record; it works by keyboard', async () => {
  const run = vi.fn();
  render(<StatusSwitch on label="启用 ops" run={run} />);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(run).toHaveBeenCalledOnce();
  expect(state().getAttribute('aria-checked')).toBe('true');
});

it('[2.73] a switch that may not be used says why and does nothing', async () => {
  const run = vi.fn();
  render(<StatusSwitch on={false} label="启用 ops" disabled="自己的账号" run={run} />);
  await userEvent.click(state());
  expect(run).not.toHaveBeenCalled();
  expect(state().getAttribute('aria-checked')).toBe('false');
  expect(state().getAttribute('aria-description')).toBe('自己的账号');
});
