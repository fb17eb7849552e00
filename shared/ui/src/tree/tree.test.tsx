import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../fixtures/orders.tsx';
import { CheckTree } from './CheckTree.tsx';
import type { CheckNode } from './ticks.ts';

const leaf = (id: string, label: string): CheckNode => ({ id, label });
const orders = { id: '2', label: 'Orders', children: [leaf('21', 'List'), leaf('22', 'Refund')] };
const system = { id: '3', label: 'System', children: [leaf('31', 'Users'), leaf('32', 'Roles')] };
const nodes: CheckNode[] = [leaf('1', 'Home'), orders, system];

interface Start {
  checked?: string[];
  linked?: boolean;
  of?: CheckNode[];
  onChange?(checked: string[]): void;
}

function View({ checked: first = [], linked: start = true, of = nodes, onChange }: Start) {
  const [checked, setChecked] = useState(first);
  const [linked, setLinked] = useState(start);
  const change = (next: string[]) => {
    setChecked(next);
    onChange?.(next);
  };
  return (
    <CheckTree
      nodes={of}
      checked={checked}
      linked={linked}
      label="Menus"
      onChange={change}
      onLink={setLinked}
    />
  );
}

async function open(start: Start = {}) {
  await show(<View {...start} />);
  await screen.findByRole('tree', { name: 'Menus' });
}
const line = (name: string) => screen.getByRole('treeitem', { name });
const focused = () => document.activeElement?.textContent;
const ticked = (name: string) => line(name).getAttribute('aria-checked');
const press = (keys: string) => userEvent.keyboard(keys);

describe('[2.73] a tree to tick', () => {
  it('says level, place and what is ticked; a half-ticked parent is mixed', async () => {
    await open({ checked: ['31'] });
    expect(ticked('System')).toBe('mixed');
    expect(ticked('Orders')).toBe('false');
    const roles = line('Roles');
    expect(roles.getAttribute('aria-level')).toBe('2');
    expect(roles.getAttribute('aria-posinset')).toBe('2');
    expect(roles.getAttribute('aria-setsize')).toBe('2');
    expect(
      within(line('System')).getByRole<HTMLInputElement>('checkbox', { hidden: true })
        .indeterminate,
    ).toBe(true);
  });

  it('ticks with a press, and opens with a press on the arrow', async () => {
    const onChange = vi.fn();
    await open({ onChange });
    await userEvent.click(screen.getByText('Orders'));
    expect(onChange).toHaveBeenLastCalledWith(['2', '21', '22']);
    const arrow = line('Orders').querySelector('[data-twist]') as Element;
    await userEvent.click(arrow);
    expect(screen.queryByRole('treeitem', { name: 'List' })).toBeNull();
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('is one stop of the keyboard; arrows, Home and End go through it', async () => {
    await open();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    expect(focused()).toBe('Home');
    await press('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('List');
    await press('{ArrowLeft}');
    expect(focused()).toBe('Orders');
    await press('{ArrowLeft}');
    expect(line('Orders').getAttribute('aria-expanded')).toBe('false');
    await press('{ArrowRight}{ArrowRight}');
    expect(focused()).toBe('List');
    await press('{End}');
    expect(focused()).toBe('Roles');
    await press('{Home}{ArrowUp}');
    expect(focused()).toBe('Home');
    expect(screen.getAllByRole('treeitem').filter((item) => item.tabIndex === 0)).toEqual([
      line('Home'),
    ]);
  });

  it('ticks with Space and Enter, and finds by typing', async () => {
    await open();
    line('Home').focus();
    await press('ro');
    expect(focused()).toBe('Roles');
    await press(' ');
    expect(ticked('Roles')).toBe('true');
    expect(ticked('System')).toBe('mixed');
    await press('{Enter}');
    expect(ticked('System')).toBe('false');
  });

  it('opens all, ticks all, and lets parents and children be ticked apart', async () => {
    const onChange = vi.fn();
    await open({ onChange });
    const choose = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));
    await choose('展开全部');
    expect(screen.getAllByRole('treeitem')).toHaveLength(3);
    await choose('展开全部');
    await choose('全选');
    expect(onChange).toHaveBeenLastCalledWith(['1', '2', '21', '22', '3', '31', '32']);
    await choose('全选');
    await choose('父子联动');
    await userEvent.click(screen.getByText('Orders'));
    expect(onChange).toHaveBeenLastCalledWith(['2']);
    expect(ticked('List')).toBe('false');
  });

  it('draws again only the lines that change', async () => {
    const children = Array.from({ length: 300 }, (_, at) => leaf(`x${at}`, `Item ${at}`));
    await open({ of: [{ id: 'x', label: 'Many', children }] });
    expect(screen.getAllByRole('treeitem')).toHaveLength(1);
    await userEvent.click(screen.getByRole('checkbox', { name: '展开全部' }));
    expect(screen.getAllByRole('treeitem')).toHaveLength(301);
    const drawn = vi.spyOn(HTMLInputElement.prototype, 'indeterminate', 'set');
    await userEvent.click(screen.getByText('Item 7'));
    expect(drawn).toHaveBeenCalledTimes(2);
    expect(ticked('Many')).toBe('mixed');
  });
});
