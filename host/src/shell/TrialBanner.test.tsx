import { loadWords, startI18n } from '@portal/i18n';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { orders } from '../remotes/testing.ts';
import { keepTrial, trialLink } from '../state/trial.ts';
import { hostWords } from '../words/words.ts';
import { TrialBanner } from './TrialBanner.tsx';
import { click } from './views/testing.tsx';

const HOUR_MS = 3_600_000;
const opened = {
  unit: 'orders' as const,
  version: orders('e'),
  until: '2026-11-30 21:00:00',
  leftMs: HOUR_MS,
};

beforeEach(async () => {
  await startI18n();
  await loadWords(hostWords);
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('[X.1] names the version that runs in this window and its end, then that it has ended', () => {
  render(<TrialBanner trial={{ opened }} />);
  screen.getByText(/本窗口正在试用 orders 1\.0\.14，2026-11-30 21:00:00 结束/);
  act(() => vi.advanceTimersByTime(HOUR_MS));
  screen.getByText(/orders 1\.0\.14 的试用已到期/);
});

it('[X.1] leaving forgets the link and reloads the window', () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  keepTrial('abc.def');
  render(<TrialBanner trial={{ opened }} />);
  click('退出试用');
  expect(trialLink()).toBeNull();
  expect(reload).toHaveBeenCalledOnce();
});

it('[X.1] a link that opens nothing says why', () => {
  render(<TrialBanner trial={{ refusal: '试用链接已到期' }} />);
  screen.getByText(/试用链接已到期/);
});
