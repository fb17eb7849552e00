import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

const enter = vi.fn();
const reported = vi.fn();

/** The console as a browser starts it, with the settings that are on the device. */
async function load(): Promise<void> {
  vi.resetModules();
  await import('./main.ts');
}

beforeEach(() => {
  localStorage.clear();
  enter.mockReset();
  reported.mockReset();
  vi.doMock('./remotes/report-failure.ts', () => ({ report: reported }));
  document.body.innerHTML = '<div id="root"></div>';
  document.body.removeAttribute('arco-theme');
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  vi.doMock('./enter.ts', () => ({ navigator: { enter } }));
  vi.doUnmock('@portal/contract/words/en-US.json');
});

it.each([
  ['dark', 'dark'],
  ['light', null],
])('[2.26] a saved %s appearance is there before signing in', async (appearance, shown) => {
  localStorage.setItem('layout-setting', JSON.stringify({ appearance }));
  const seen = vi.fn();
  enter.mockImplementation(() => seen(document.body.getAttribute('arco-theme')));
  await load();
  expect(seen).toHaveBeenCalledExactlyOnceWith(shown);
});

it('[1.1] [4.1] without the words of its language the console says in that language what is missing', async () => {
  vi.doMock('@portal/contract/words/en-US.json', () => {
    throw new TypeError('Failed to fetch');
  });
  localStorage.setItem('language', 'en-US');
  const written = vi.spyOn(document, 'cookie', 'set');
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  await load();
  expect((await screen.findByRole('heading')).textContent).toBe('The console did not load');
  expect(screen.getByText('Back-end interface connection is abnormal')).toBeDefined();
  expect(enter).not.toHaveBeenCalled();
  expect(written).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(reload).toHaveBeenCalledOnce();
  await vi.waitUntil(() => reported.mock.lastCall);
  expect(reported).toHaveBeenCalledExactlyOnceWith('load', expect.any(Error), undefined);
});

it('[X.3] reports errors that nobody catches, before anybody is signed in', async () => {
  await load();
  const errors = [new Error('thrown'), new Error('rejected')];
  dispatchEvent(new ErrorEvent('error', { error: errors[0] }));
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: errors[1] }));
  // Those of the tests before listen too.
  await vi.waitUntil(() => reported.mock.calls.length >= errors.length);
  for (const error of errors) {
    expect(reported.mock.calls).toContainEqual(['uncaught', error, undefined]);
  }
});
