import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '../fixtures/orders.tsx';
import { ArcoDay } from './arco-day.tsx';

afterEach(() => vi.useRealTimers());

it('[9.2] a calendar marks the platform’s day, whatever day this device has', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T18:00:00Z') });
  await show(<ArcoDay label="day" value="2026-11-10" onChange={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'day' }));
  await screen.findByText('25');
  const marked = [...document.querySelectorAll('.ui-today')].map(({ textContent }) => textContent);
  expect(marked).toEqual(['29']);
});
