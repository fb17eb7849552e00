import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { NewVersionBanner } from './NewVersionBanner.tsx';
import { click, go, prepareTabs, startTabs, typeInto } from './views/testing.tsx';

vi.mock('../remotes/RemotePage.tsx', async () => ({
  RemotePage: (await import('./views/testing.tsx')).PageProbe,
}));
vi.mock('../remotes/useNewVersion.ts', () => ({ useNewVersion: () => true }));

let reload: MockInstance<() => void>;

beforeEach(async () => {
  reload = vi.spyOn(location, 'reload').mockReturnValue();
  await prepareTabs();
  startTabs('/a');
  render(<NewVersionBanner />);
});

it('[X.2] a new version says so, and reloads when the person wants', () => {
  expect(screen.queryByText(/未保存的页面/)).toBeNull();
  click('刷新');
  expect(reload).toHaveBeenCalledOnce();
});

it('[X.2] it names the tabs with unsaved input, and asks before it reloads', async () => {
  typeInto('a');
  go('/b/1');
  await screen.findByText(/未保存的页面：t\/a。/);
  click('刷新');
  expect(screen.getByRole('dialog').textContent).toContain('：t/a。');
  expect(reload).not.toHaveBeenCalled();
  click('放弃修改');
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
