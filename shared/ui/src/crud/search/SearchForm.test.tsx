import { merchantRoutes } from '@portal/contract/merchant/merchant';
import type { FakeServer } from '@portal/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  asked,
  columns,
  openSelect,
  orderServer,
  Search,
  show,
  useOrders,
} from '../../fixtures/orders.tsx';
import { Toolbar } from '../toolbar/Toolbar.tsx';
import { SearchForm } from './SearchForm.tsx';
import { countFitting } from './useRow.ts';

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = orderServer().on(merchantRoutes.options, () => [{ merId: '104', merName: 'Bayon' }]);
});
afterEach(() => server.stop());

function View() {
  const list = useOrders();
  return (
    <>
      <SearchForm list={list}>
        <Search.Id name="anyId" />
        <Search.Merchant name="merId" />
        <Search.Dict name="status" type="order_status" />
        <Search.Range name="params" label="txnTime" />
        <Search.Currency name="currency" />
        <Search.AmountRange from="minAmt" to="maxAmt" currency="currency" label="txnAmt" />
      </SearchForm>
      <Toolbar list={list} columns={columns} />
      <Link to="/?pageNum=1&pageSize=20">same view</Link>
    </>
  );
}

const box = () => screen.getByRole('textbox', { name: '任意单号' });
const count = (calls: number) => waitFor(() => expect(asked(server)).toHaveLength(calls));
/** The popup takes no pointer while it opens: a plain click event does. */
const choose = async (name: string) => fireEvent.click(await screen.findByRole('option', { name }));
const hideSearch = () => userEvent.click(screen.getByRole('button', { name: '隐藏搜索' }));

describe('search form', () => {
  it('[3.2] Enter in a field searches, with what was filled in, from page 1', async () => {
    await show(<View />, { path: '/?pageNum=3' });
    await count(1);
    await userEvent.type(box(), ' G123 {Enter}');
    await count(2);
    expect(asked(server)[1]).toEqual({ pageNum: 1, pageSize: 20, anyId: 'G123' });
  });

  it('[3.2] Esc leaves the box that / has led to, so that the next key is the page’s', async () => {
    await show(<View />);
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(box());
    await userEvent.keyboard('G1{Escape}x');
    expect(document.activeElement).toBe(document.body);
    expect(box()).toHaveProperty('value', 'G1');
  });

  it('typing alone asks nothing', async () => {
    await show(<View />);
    await count(1);
    await userEvent.type(box(), 'G1');
    await userEvent.click(screen.getByRole('button', { name: '重置' }));
    expect(box()).toHaveProperty('value', '');
    await waitFor(() =>
      expect(asked(server).map(({ anyId }) => anyId)).toEqual([undefined, undefined]),
    );
  });

  it('what is typed stays when the view that is shown is made again', async () => {
    await show(<View />);
    await count(1);
    await userEvent.type(box(), 'G1');
    await userEvent.click(screen.getByRole('link', { name: 'same view' }));
    expect(box()).toHaveProperty('value', 'G1');
  });

  it('chooses a state by its word and searches by its value', async () => {
    await show(<View />);
    await openSelect('状态');
    await choose('支付成功');
    await userEvent.click(screen.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(asked(server).at(-1)).toMatchObject({ status: '2', pageNum: 1 }));
  });

  it('finds a merchant by what is typed, and asks for merchants only then', async () => {
    await show(<View />);
    await count(1);
    expect(server.inputs(merchantRoutes.options)).toEqual([]);
    await openSelect('商户号');
    await choose('104 Bayon');
    await userEvent.click(screen.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(asked(server).at(-1)).toMatchObject({ merId: '104' }));
  });

  it('[3.3] [5.4] amounts are typed in major units of the currency and asked in minor ones', async () => {
    await show(<View />, { path: '/?currency=840&pageNum=1' });
    await count(1);
    await userEvent.type(screen.getByRole('textbox', { name: '最低' }), '1,234.5');
    await userEvent.type(screen.getByRole('textbox', { name: '最高' }), '2000{Enter}');
    await count(2);
    expect(asked(server)[1]).toMatchObject({ currency: '840', minAmt: '123450', maxAmt: '200000' });
    expect(screen.getByRole('textbox', { name: '最低' })).toHaveProperty('value', '1,234.50');
  });

  it('an amount that was typed and not searched is emptied with the rest', async () => {
    await show(<View />);
    await count(1);
    await openSelect('币种');
    await choose('USD');
    await userEvent.type(screen.getByRole('textbox', { name: '最低' }), '12');
    await userEvent.click(screen.getByRole('button', { name: '重置' }));
    expect(screen.getByRole('textbox', { name: '最低' })).toHaveProperty('value', '');
  });

  it('[5.4] what is no amount is refused at the field and asks nothing', async () => {
    await show(<View />, { path: '/?currency=840&pageNum=1' });
    await count(1);
    await userEvent.type(screen.getByRole('textbox', { name: '最低' }), 'ten{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('请输入金额，例如 10.00');
    expect(asked(server)).toHaveLength(1);
  });

  it('[5.2] a text that is too long is refused with the rule of the contract', async () => {
    await show(<View />);
    await count(1);
    await userEvent.type(box(), `${'1'.repeat(41)}{Enter}`);
    expect(screen.getByRole('alert').textContent).toBe('最多 40 个字符');
    expect(asked(server)).toHaveLength(1);
  });

  it('an amount means nothing without a currency: its fields wait', async () => {
    await show(<View />);
    expect(screen.getByRole('textbox', { name: '最低' })).toHaveProperty('disabled', true);
  });

  it('[2.31] hidden, its filters are chips that name their value; × searches without it', async () => {
    await show(<View />, { path: '/?status=2&merId=104&currency=840&minAmt=1000&pageNum=1' });
    await hideSearch();
    await screen.findByText('支付成功');
    expect(await screen.findByText('104 Bayon')).toBeDefined();
    expect(screen.getByText('≥ 10.00 USD')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: '移除状态' }));
    await waitFor(() => expect(screen.queryByText('支付成功')).toBeNull());
    expect(asked(server).at(-1)).toMatchObject({ merId: '104', currency: '840' });
    expect(asked(server).at(-1)).not.toHaveProperty('status');
  });

  it('[2.31] "clear" removes all filters at once', async () => {
    const { container } = await show(<View />, { path: '/?status=2&merId=104&pageNum=1' });
    await hideSearch();
    const chips = container.querySelector<HTMLElement>('.ui-chips');
    await userEvent.click(within(chips as HTMLElement).getByRole('button', { name: '清除' }));
    await waitFor(() => expect(asked(server).at(-1)).toEqual({ pageNum: 1, pageSize: 20 }));
  });

  it('the slash focuses the id box', async () => {
    await show(<View />);
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(box());
  });
});

describe('row of the form', () => {
  const places = [280, 180, 150, 310, 150].map((width) => ({ width }));
  it.each([
    [1200, 4],
    [1000, 3],
    [700, 1],
    [300, 1],
    [2000, 5],
  ])('at %i px it holds %i fields', (width, fields) => {
    expect(countFitting(places, width)).toBe(fields);
  });
});
