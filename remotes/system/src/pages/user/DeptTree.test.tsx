import { renderPage } from '@portal/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DeptTree } from './DeptTree.tsx';
import { DEPTS } from './user-fixture.ts';
import { words } from './words.ts';

const choose = vi.fn();
async function open(chosen = '') {
  choose.mockClear();
  await renderPage(<DeptTree nodes={DEPTS} chosen={chosen} choose={choose} />, { words: [words] });
}
const names = () =>
  within(screen.getByRole('tree'))
    .queryAllByRole('treeitem')
    .map(({ textContent }) => textContent);
const focused = () => document.activeElement?.textContent;
const keys = (text: string) => userEvent.keyboard(text);

describe('[2.73] the tree of departments', () => {
  it('shows who belongs below whom, and which are stopped', async () => {
    await open();
    expect(names()).toEqual(['全部部门', '总公司', '运营部', '夜班', '风控部（已停用）']);
    expect(screen.getByRole('treeitem', { name: '夜班' }).getAttribute('aria-level')).toBe('3');
  });

  it('finds a department by its name and keeps the way to it', async () => {
    await open();
    await userEvent.type(screen.getByRole('searchbox', { name: '查找部门' }), '夜');
    expect(names()).toEqual(['总公司', '运营部', '夜班']);
    await userEvent.type(screen.getByRole('searchbox'), 'x');
    expect(screen.getByText('没有符合条件的部门')).toBeDefined();
  });

  it('works by keyboard: one stop of Tab, arrows move, open and close, Enter chooses', async () => {
    await open('101');
    await userEvent.tab();
    await userEvent.tab();
    expect(focused()).toBe('运营部');
    await keys('{ArrowDown}');
    expect(focused()).toBe('夜班');
    await keys('{ArrowLeft}{ArrowLeft}');
    expect(names()).not.toContain('夜班');
    await keys('{ArrowRight}{ArrowRight}{Enter}');
    expect(choose).toHaveBeenCalledExactlyOnceWith('103');
    await keys('{End}');
    expect(focused()).toBe('风控部（已停用）');
    await keys('{Home} ');
    expect(choose).toHaveBeenLastCalledWith('');
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('opens and closes at its mark without choosing', async () => {
    await open();
    const mark = screen.getByRole('treeitem', { name: '总公司' }).querySelector('[data-twist]');
    await userEvent.click(mark as HTMLElement);
    expect(names()).toEqual(['全部部门', '总公司']);
    expect(choose).not.toHaveBeenCalled();
  });
});
