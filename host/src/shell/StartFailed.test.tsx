import { AppError, type ErrorKind } from '@portal/http';
import { renderPage } from '@portal/testing';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { StartFailed } from './StartFailed.tsx';

const onRetry = vi.fn();
const onSignIn = vi.fn();
beforeEach(() => vi.clearAllMocks());

const failure = (kind: ErrorKind, text: string) => new AppError({ kind, code: 0, text });
const show = (error: unknown, language?: 'en-US') =>
  renderPage(<StartFailed error={error} onRetry={onRetry} onSignIn={onSignIn} />, { language });
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it.each<[ErrorKind]>([['network'], ['timeout'], ['http']])(
  '[4.1] without an answer of the server (%s) there is another try, and no way to lose the session',
  async (kind) => {
    await show(failure(kind, 'why'));
    expect(screen.getByText('why')).toBeDefined();
    expect(buttons()).toEqual(['重试']);
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(onRetry).toHaveBeenCalledOnce();
  },
);

it('[4.1] it tries again by itself once the network is back', async () => {
  const { unmount } = await show(failure('network', 'why'));
  window.dispatchEvent(new Event('online'));
  expect(onRetry).toHaveBeenCalledOnce();
  unmount();
  window.dispatchEvent(new Event('online'));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('[4.1] whom the server refuses may sign in again, and is told why there', async () => {
  await show(failure('business', 'Account disabled'), 'en-US');
  expect(buttons()).toEqual(['Sign in again', 'Retry']);
  fireEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
  expect(onSignIn).toHaveBeenCalledExactlyOnceWith('Account disabled');
});
