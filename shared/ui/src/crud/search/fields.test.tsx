import { merchantRoutes } from '@portal/contract/merchant/merchant';
import type { FakeServer } from '@portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asked, columns, orderServer, Search, show, useOrders } from '../../fixtures/orders.tsx';
import { Toolbar } from '../toolbar/Toolbar.tsx';
import { SearchForm } from './SearchForm.tsx';

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = orderServer().on(merchantRoutes.options, () => []);
});
afterEach(() => server.stop());

function View() {
  const list = useOrders();
  return (
    <>
      <SearchForm list={list}>
        <Search.Id name="anyId" />
        <Search.Text name="merId" />
        <Search.Range name="params" label="txnTime" />
        <Search.Currency name="currency" />
        <Search.AmountRange from="minAmt" to="maxAmt" currency="currency" label="txnAmt" />
      </SearchForm>
      <Toolbar list={list} columns={columns} />
    </>
  );
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const boxes = () => screen.queryAllByRole('textbox').map((one) => one.getAttribute('aria-label'));
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const last = () => asked(server).at(-1);
const chips = () => [...document.querySelectorAll('.ui-chip')].map((chip) => chip.textContent);

describe('text filters', () => {
  it('look for what was typed, without the blanks around it', async () => {
    await show(<View />);
    await userEvent.type(box('商户号'), '  104008 ');
    await press('查询');
    await waitFor(() => expect(last()).toMatchObject({ merId: '104008', pageNum: 1 }));
    expect(last()).not.toHaveProperty('anyId');
  });

  it.each([
    ['an invisible sign from a chat', '2026112700000475\u200b'],
    ['full-width digits', '２０２６１１２７００００0475'],
    ["a spreadsheet's apostrophe", "'2026112700000475"],
    ['quotes', '"2026112700000475"'],
  ])('look for a number that was pasted with %s', async (_, pasted) => {
    await show(<View />);
    await userEvent.click(box('任意单号'));
    await userEvent.paste(pasted);
    await press('查询');
    await waitFor(() => expect(last()).toMatchObject({ anyId: '2026112700000475' }));
  });

  it('show what the address says, and are empty after a reset', async () => {
    await show(<View />, { path: '/?merId=104&anyId=G1&pageNum=1' });
    expect([box('商户号').value, box('任意单号').value]).toEqual(['104', 'G1']);
    await press('重置');
    expect([box('商户号').value, box('任意单号').value]).toEqual(['', '']);
    await waitFor(() => expect(last()).toEqual({ pageNum: 1, pageSize: 20 }));
  });

  it('refused once are no longer red after a reset', async () => {
    await show(<View />);
    await userEvent.type(box('任意单号'), `${'1'.repeat(41)}{Enter}`);
    expect(await screen.findByRole('alert')).toBeDefined();
    await press('重置');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are refused in English for who reads English', async () => {
    await show(<View />, { language: 'en-US' });
    await userEvent.type(box('en anyId'), `${'1'.repeat(41)}{Enter}`);
    expect((await screen.findByRole('alert')).textContent).toBe('At most 40 characters');
  });
});

describe('[2.31] a hidden search', () => {
  const hide = async (path: string, language?: 'en-US') => {
    await show(<View />, { path, language });
    await press(language ? 'Hide search' : '隐藏搜索');
  };

  it.each([
    ['an id', 'anyId=G1', '任意单号：G1'],
    ['a text', 'merId=104', '商户号：104'],
    ['a currency by its letters', 'currency=116', '币种：KHR'],
    [
      'a range of days',
      'params.beginTime=2026-11-01&params.endTime=2026-11-20',
      '交易时间：2026-11-01 – 2026-11-20',
    ],
  ])('says %s in words', async (_, query, chip) => {
    await hide(`/?${query}&pageNum=1`);
    await waitFor(() => expect(chips()).toEqual([chip]));
  });

  it.each([
    ['from', 'minAmt=1000', '≥ 10.00 USD'],
    ['to', 'maxAmt=5', '≤ 0.05 USD'],
    ['between', 'minAmt=1000&maxAmt=200000', '10.00 – 2,000.00 USD'],
  ])('says amounts %s in major units', async (_, query, text) => {
    await hide(`/?currency=840&${query}&pageNum=1`);
    await waitFor(() => expect(chips().join()).toContain(text));
  });

  it.each([
    ['12,50', '12,50 可理解为 12.50 或 1,250，请按其中一种填写'],
    ['1000.555', '请输入金额'],
  ])('an amount of %s is refused, and nothing is searched', async (typed, why) => {
    await show(<View />, { path: '/?currency=840&pageNum=1' });
    await waitFor(() => expect(last()).toMatchObject({ currency: '840' }));
    const calls = asked(server).length;
    await userEvent.type(box('最低'), `${typed}{Enter}`);
    expect((await screen.findByRole('alert')).textContent).toContain(why);
    expect(asked(server)).toHaveLength(calls);
  });

  it('both ends of a range go together', async () => {
    await hide('/?params.beginTime=2026-11-01&params.endTime=2026-11-20&merId=104&pageNum=1');
    await press('移除交易时间');
    await waitFor(() => expect(last()).toEqual({ pageNum: 1, pageSize: 20, merId: '104' }));
    expect(chips()).toEqual(['商户号：104']);
  });

  it('comes back with what was in it', async () => {
    await hide('/?merId=104&pageNum=1');
    await press('显示搜索');
    expect(box('商户号').value).toBe('104');
    expect(chips()).toEqual([]);
  });
});

describe('fields that do not fit', () => {
  /** Makes the form this wide, as a browser tells it. */
  let widen: (px: number) => void = () => undefined;
  beforeEach(() => {
    let width = 0;
    const measures: (() => void)[] = [];
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(() => width);
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(measure: () => void) {
          measures.push(measure);
        }
        observe = () => undefined;
        disconnect = () => undefined;
      },
    );
    widen = (px) => {
      width = px;
      act(() => {
        for (const measure of measures) measure();
      });
    };
  });
  // Forms of other tests begin with the last width that one had.
  afterEach(() => widen(0));
  const narrow = async (path = '/') => {
    await show(<View />, { path });
    widen(830);
  };

  it('wait under "more", which says how many, and come in their order', async () => {
    await narrow();
    expect(boxes()).toEqual(['任意单号', '商户号']);
    await press('更多 3');
    expect(boxes()).toContain('最低');
    expect(button('收起').getAttribute('aria-expanded')).toBe('true');
    await press('收起');
    expect(boxes()).toEqual(['任意单号', '商户号']);
  });

  it('come with a key as well, and stay out for the next visit', async () => {
    await narrow();
    await userEvent.keyboard('f');
    expect(boxes()).toContain('最低');
    expect(localStorage.getItem('search:/order/general/list')).toBe('true');
  });

  it('say their filters as chips meanwhile', async () => {
    await narrow('/?merId=104&currency=840&minAmt=1000&pageNum=1');
    await waitFor(() => expect(chips().join()).toContain('≥ 10.00 USD'));
    expect(chips().join()).not.toContain('商户号');
    await press('更多 3');
    expect(chips()).toEqual([]);
  });

  it('are none in a wide window: there is no button either', async () => {
    await show(<View />);
    widen(2_000);
    expect(boxes()).toContain('最低');
    expect(within(screen.getByRole('form')).queryByText(/更多|收起/)).toBeNull();
  });
});
