import type { FakeServer } from '@portal/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { go, knowingServer, prepareTabs, startTabs } from './testing.tsx';

vi.mock('../../remotes/RemotePage.tsx', async () => ({
  RemotePage: (await import('./testing.tsx')).PageProbe,
}));

let server: FakeServer;
beforeEach(async () => {
  await prepareTabs();
  server = knowingServer();
  startTabs('/index');
});
afterEach(() => server.stop());

const focused = () => document.activeElement;
const heading = (name: string) => screen.getByRole('heading', { level: 1, name });
const announced = () => document.querySelector('[aria-live=polite]')?.textContent;

it('[2.28] a new page gets the focus at its title, and is announced', async () => {
  go('/a');
  await waitFor(() => expect(focused()).toBe(heading('t/a')));
  expect(announced()).toBe('t/a');
});

it('[2.28] a tab that is shown again has the focus where it was', async () => {
  go('/a');
  await waitFor(() => expect(focused()).toBe(heading('t/a')));
  const field = screen.getByLabelText('a input');
  act(() => field.focus());
  go('/b/1');
  await waitFor(() => expect(focused()).toBe(heading('t/b/:id')));
  go('/a');
  await waitFor(() => expect(focused()).toBe(field));
});

it('[2.3] an unknown address moves the focus to its page too', async () => {
  go('/x');
  await waitFor(() => expect(focused()).toBe(heading('404')));
});
