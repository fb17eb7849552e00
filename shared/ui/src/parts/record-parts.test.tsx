import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ResultsDialog } from '../feedback/index.ts';
import { show } from '../fixtures/orders.tsx';
import { ActionButton } from './ActionButton.tsx';
import { CurrencySums } from './CurrencySums.tsx';
import { NumberLink } from './NumberLink.tsx';
import { RecordPage } from './RecordPage.tsx';

afterEach(() => vi.unstubAllGlobals());

describe('a number that leads to its record', () => {
  const page = { to: '/order/refund?record=R1', permit: 'order:refund:query' };

  it('[6.2] is a link for who may read that', async () => {
    await show(<NumberLink text="R1" page={page} />);
    expect(screen.getByRole('link', { name: 'R1' }).getAttribute('href')).toBe(page.to);
  });

  it('[6.2] is text for others', async () => {
    await show(<NumberLink text="R1" page={page} />, { session: { permissions: [] } });
    expect(screen.getByText('R1')).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

it('a button that cannot act now says why and does nothing', async () => {
  const run = vi.fn();
  const { rerender } = render(<ActionButton label="通过" reason="自己申请的" run={run} />);
  const button = screen.getByRole('button', { name: '通过' });
  expect(button.getAttribute('aria-description')).toBe('自己申请的');
  await userEvent.click(button);
  expect(run).not.toHaveBeenCalled();
  rerender(<ActionButton label="通过" run={run} />);
  await userEvent.click(button);
  expect(run).toHaveBeenCalledOnce();
});

it('[9.2] amounts are summed currency by currency, to the last unit', () => {
  render(
    <CurrencySums
      amounts={[
        { minor: '9007199254740993', currency: '840' },
        { minor: '1200', currency: '392' },
        { minor: '-2', currency: '840' },
      ]}
      count={(count) => `${count} 笔`}
    />,
  );
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual(['2 笔90,071,992,547,409.91USD', '1 笔1,200JPY']);
});

it('what became of several records is said of each, and counted', async () => {
  const close = vi.fn();
  await show(
    <ResultsDialog
      close={close}
      results={[
        { key: 'R1', what: <b>R1</b>, ok: true, text: '已通过' },
        { key: 'R2', what: <b>R2</b>, ok: false, text: '已撤回' },
      ]}
    />,
  );
  expect(screen.getByRole('status').textContent).toBe('成功 1 项，未成功 1 项');
  const told = screen.getAllByRole('listitem');
  expect(told.map(({ dataset, textContent }) => [dataset.ok, textContent])).toEqual([
    ['true', 'R1已通过'],
    ['false', 'R2已撤回'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  expect(close).toHaveBeenCalledOnce();
});

function Scrolled() {
  const head = useRef<HTMLElement>(null);
  return (
    <RecordPage head={head} bar="S1">
      <header ref={head} />
    </RecordPage>
  );
}

it('a head that is scrolled away stands in one row at the top', () => {
  let tell: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listener: typeof tell) {
        tell = listener;
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  render(<Scrolled />);
  expect(screen.queryByText('S1')).toBeNull();
  act(() => tell([{ isIntersecting: false }]));
  expect(screen.getByText('S1')).toBeDefined();
  act(() => tell([{ isIntersecting: true }]));
  expect(screen.queryByText('S1')).toBeNull();
});
