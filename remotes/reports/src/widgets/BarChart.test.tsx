import { renderPage } from '@portal/testing';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { axisOf } from './axis.ts';
import { BarChart } from './BarChart.tsx';
import { type Bar, barLayout, CHART_HEIGHT } from './bar-layout.ts';
import { RateBar } from './RateBar.tsx';
import { Sparkline } from './Sparkline.tsx';

const axis = axisOf(3_000n, '840');
const bars: Bar[] = [1, 2, 3].map((day) => ({
  day: `2026-11-0${day}`,
  name: `11-0${day}`,
  value: BigInt(day) * 1_000n,
  text: `${day}0.00 USD`,
  change: `+${day}%`,
  to: `/orders?day=${day}`,
}));
/** As for who may not open lists. */
const closed = bars.map(({ to: _, ...bar }) => bar);
const show = (of = bars) =>
  renderPage(
    <BarChart
      bars={of}
      axis={axis}
      label="成功金额"
      heads={['日期', '金额', '较前日']}
      height={CHART_HEIGHT.low}
    />,
  );
const marks = () => within(screen.getByRole('list', { name: '成功金额' }));
const mark = (day: number) => marks().getByRole('link', { name: new RegExp(`^2026-11-0${day}`) });
/** The figures above a bar; the table below says the same. */
const tip = () => document.querySelector('strong')?.textContent;

describe('[2.60] bars by day', () => {
  it('are one stop for Tab, the current day first; arrows go through the days', async () => {
    await show();
    await userEvent.tab();
    expect([document.activeElement, tip()]).toEqual([mark(3), '30.00 USD']);
    const seen: (string | null | undefined)[] = [];
    for (const key of ['ArrowRight', 'ArrowLeft', 'Home', 'ArrowLeft', 'End', 'x']) {
      await userEvent.keyboard(`{${key}}`);
      seen.push(tip());
    }
    expect(seen.map((text) => text?.[0])).toEqual(['3', '2', '1', '1', '3', '3']);
  });

  it('come back to the day that was left', async () => {
    await show();
    await userEvent.tab();
    await userEvent.keyboard('{Home}');
    await userEvent.tab();
    expect(tip()).toBeUndefined();
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(mark(1));
  });

  it('are a stop for Tab when there are fewer of them than before, as with weeks', async () => {
    const chart = (of: Bar[]) => (
      <BarChart
        bars={of}
        axis={axis}
        label="成功金额"
        heads={['日期', '金额', '较前日']}
        height={CHART_HEIGHT.low}
      />
    );
    const { rerender } = render(chart(closed));
    await userEvent.tab();
    await userEvent.tab();
    rerender(chart(closed.slice(0, 2)));
    await userEvent.tab();
    expect(tip()).toBe('20.00 USD');
  });

  it('show their figures under the pointer, and hide them with Esc', async () => {
    await show();
    await userEvent.hover(mark(2));
    expect(tip()).toBe('20.00 USD');
    await userEvent.unhover(mark(2));
    expect(tip()).toBeUndefined();
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(tip()).toBeUndefined();
  });

  it('lead to the list of their day, by pointer or Enter', async () => {
    const { address, unmount } = await show();
    await userEvent.click(mark(2));
    expect(address()).toBe('/orders?day=2');
    unmount();
    const again = await show();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(again.address()).toBe('/orders?day=3');
  });

  it('touched by a finger show their figures first, and lead on with the second touch', async () => {
    const { address } = await show();
    const touch = () => {
      fireEvent.pointerDown(mark(2), { pointerType: 'touch' });
      fireEvent.focus(mark(2));
      fireEvent.click(mark(2));
    };
    touch();
    expect([tip(), address()]).toEqual(['20.00 USD', '/']);
    touch();
    expect(address()).toBe('/orders?day=2');
  });

  it('that one may not open are read, not followed', async () => {
    await show(closed);
    expect(marks().queryByRole('link')).toBeNull();
    expect(marks().getByRole('button', { name: '2026-11-01, 10.00 USD, +1%' })).toBeDefined();
  });

  it('are a table for who cannot see them', async () => {
    await show();
    const rows = within(screen.getByRole('table', { name: '成功金额' })).getAllByRole('row');
    expect(rows.map(({ children }) => [...children].map(({ textContent }) => textContent))).toEqual(
      [['日期', '金额', '较前日'], ...bars.map(({ day, text, change }) => [day, text, change])],
    );
  });
});

describe('the layout of a chart', () => {
  it.each(Object.values(CHART_HEIGHT))(
    'puts zero on the ground and the highest line at the top of %i pixels, whatever the width',
    (height) => {
      for (const width of [0, 320, 1_200]) {
        const { y } = barLayout(axis, 31, width, height);
        expect([y(0n), y(axis.top)]).toEqual([height - 24, 8]);
        expect(y(axis.top / 2n)).toBe((height - 24 + 8) / 2);
      }
    },
  );

  it.each([
    [320, 10],
    [559, 10],
    [560, 5],
  ])('at %i px names every %i days', (width, every) => {
    expect(barLayout(axis, 31, width, CHART_HEIGHT.whole).labelEvery).toBe(every);
  });

  it('names each of a few bars, such as weeks', () => {
    for (const width of [320, 1_200])
      expect(barLayout(axis, 5, width, CHART_HEIGHT.whole).labelEvery).toBe(1);
  });

  it('keeps bars apart, and never too wide', () => {
    const narrow = barLayout(axis, 31, 320, CHART_HEIGHT.whole);
    expect(narrow.bar).toBeLessThan(narrow.slot);
    expect(barLayout(axis, 2, 1_200, CHART_HEIGHT.whole).bar).toBe(18);
    expect(barLayout(axis, 31, 0, CHART_HEIGHT.whole)).toMatchObject({ slot: 0, bar: 0 });
  });
});

describe('small figures', () => {
  const line = (points: (bigint | undefined)[]) => {
    const { container } = render(<Sparkline points={points} label="近 7 日" />);
    return container.querySelector('polyline')?.getAttribute('points');
  };
  it.each<[what: string, points: (bigint | undefined)[], drawn: string]>([
    ['goes from its lowest to its highest value', [0n, 5n, 10n], '0,26.0 1,14.0 2,2.0'],
    ['lies in the middle when nothing changes', [7n, 7n], '0,14.0 1,14.0'],
    ['goes on after a day without a value', [0n, undefined, 10n], '0,26.0 2,2.0'],
    ['shows what is negative below', [-10n, 10n], '0,26.0 1,2.0'],
    ['is nothing without values', [undefined], ''],
  ])('a course %s', (_, points, drawn) => {
    expect(line(points)).toBe(drawn);
  });

  it.each([
    [1_000_000, '100%'],
    [950_000, '50%'],
    [900_000, '0%'],
    [100_000, '0%'],
  ])('a rate of %i ppm fills %s of a bar that begins at nine tenths', (ratePpm, width) => {
    const { container } = render(<RateBar ratePpm={ratePpm} fromPpm={900_000} warning={false} />);
    const fill = container.querySelector<HTMLElement>('span > span');
    expect(fill?.style.inlineSize || '0%').toBe(width);
  });
});
