import { describe, expect, it } from 'vitest';
import type { Scope } from '../kernel/scope.ts';
import { covers, scopeText } from './scope-text.ts';

const all: Scope = { kind: 'all' };
const merchants = (...merIds: string[]): Scope => ({ kind: 'merchant', merIds });
const agent = (...agentIds: string[]): Scope => ({ kind: 'agent', agentIds });
const depts = (deptIds: string[], userId?: string): Scope => ({
  kind: 'limited',
  deptIds,
  own: userId ? { userId, userName: `user ${userId}` } : undefined,
});

describe('[6.1] a file of one scope in the hands of another', () => {
  it.each<[string, Scope, Scope, boolean]>([
    ['of everything, for who still sees everything', all, all, true],
    ['of everything, for who sees departments now', depts(['1']), all, false],
    ['of departments, for who sees everything now', all, depts(['1']), true],
    ['of departments, for who sees more of them', depts(['1', '2', '3']), depts(['3', '1']), true],
    ['of departments, for who has lost one', depts(['1']), depts(['1', '2']), false],
    ['of own rows, for who sees a department too', depts(['1'], '7'), depts([], '7'), true],
    ['of own rows, for who sees them no more', depts(['1']), depts([], '7'), false],
    ['of own rows, for somebody else', depts(['1'], '8'), depts(['1'], '7'), false],
    ['of a merchant, for one that has a new branch', merchants('1', '2'), merchants('1'), true],
    ['of a merchant, for one that has lost a branch', merchants('1'), merchants('1', '2'), false],
    ['of a merchant, for another', merchants('3'), merchants('1'), false],
    ['of a merchant, for an agent of that number', agent('1'), merchants('1'), false],
    ['of an agent, for the same', agent('1'), agent('1'), true],
    ['of a department, for a merchant of that number', merchants('1'), depts(['1']), false],
  ])('%s', (_, now, then, may) => {
    expect(covers(now, scopeText(then))).toBe(may);
  });

  it('the order of departments is no difference', () => {
    expect(scopeText(depts(['2', '1']))).toBe(scopeText(depts(['1', '2'])));
    expect(scopeText(depts(['1']))).not.toBe(scopeText(depts(['1'], '7')));
  });
});
