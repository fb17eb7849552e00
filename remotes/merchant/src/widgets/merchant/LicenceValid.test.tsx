import { platformToday } from '@portal/http';
import { fileWords } from '@portal/requests';
import { renderPage } from '@portal/testing';
import { describe, expect, it } from 'vitest';
import { daysUntil, LicenceValid } from './LicenceValid.tsx';

const inDays = (days: number) =>
  new Date(Date.parse(platformToday()) + days * 86_400_000).toISOString().slice(0, 10);
const shown = async (licenceValid: string) => {
  const { container } = await renderPage(<LicenceValid row={{ licenceValid }} />, {
    words: [fileWords],
  });
  return container.textContent;
};

describe('validity of a licence', () => {
  it.each([
    ['2026-11-21', 0],
    ['2026-11-22', 1],
    ['2026-11-20', -1],
    ['2027-03-01', 100],
  ])('[2.53] %s is %i days away on 2026-11-21', (day, days) => {
    expect(daysUntil(day, '2026-11-21')).toBe(days);
  });

  it('[2.53] is a plain day while it is far', async () => {
    expect(await shown(inDays(31))).toBe(inDays(31));
  });

  it('[2.53] says in words how many days are left, or that it is over', async () => {
    expect(await shown(inDays(30))).toBe(`${inDays(30)} · 剩 30 天`);
    expect(await shown(inDays(-1))).toBe(`${inDays(-1)}已过期`);
    expect(await shown('')).toBe('—');
  });
});
