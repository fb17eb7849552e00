import type { FakeServer } from '@portal/testing';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { columns, orderServer, show, useOrders } from '../../fixtures/orders.tsx';
import { DataTable } from './DataTable.tsx';

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = orderServer();
});
afterEach(() => server.stop());

function View() {
  return <DataTable list={useOrders()} columns={columns} />;
}

const tip = () => screen.queryByRole('tooltip')?.textContent;

it('a cell has a tooltip only while the pointer is on it and its text is cut', async () => {
  await show(<View />);
  const cell = await screen.findByText('Merchant 1');
  fireEvent.mouseOver(cell);
  expect(tip()).toBeUndefined();
  Object.defineProperty(cell, 'scrollWidth', { value: 300 });
  fireEvent.mouseOver(cell);
  expect(tip()).toBe('Merchant 1');
  fireEvent.mouseOver(screen.getByText('0.07'));
  expect(tip()).toBeUndefined();
});

it('a number whose middle is cut shows the whole of it', async () => {
  localStorage.setItem(
    'columns:/order/general/list',
    JSON.stringify({ shown: ['platOrderId', 'merOrderId'], hidden: [], widths: {} }),
  );
  await show(<View />);
  const long = await screen.findByText('M1');
  long.dataset.full = 'M1-whole';
  fireEvent.mouseOver(long);
  expect(tip()).toBe('M1-whole');
});
