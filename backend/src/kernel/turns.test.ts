import { describe, expect, it } from 'vitest';
import { takeTurns } from './turns.ts';

/** Work that ends when it is told to, and what has begun of it. */
function workshop() {
  const turn = takeTurns(2);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const call = (owner: string, name: string) =>
    turn(owner, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  return { begun, call, end: (name: string) => ends.get(name)?.() };
}

describe('[8.4] files are worked on', () => {
  it('one of each person and two in all, so that nobody waits for the pile of another', async () => {
    const { begun, call, end } = workshop();
    const calls = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => call(name.slice(0, 1), name));
    await expect.poll(() => begun).toEqual(['a1', 'b1']);
    end('a1');
    await calls[0];
    await expect.poll(() => begun).toEqual(['a1', 'b1', 'c1']);
    end('b1');
    await expect.poll(() => begun).toEqual(['a1', 'b1', 'c1', 'a2']);
    end('a2');
    await expect.poll(() => begun).toContain('a3');
    end('c1');
    end('a3');
    expect(await Promise.all(calls)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1']);
  });

  it('at most ten of a person wait, and one that failed holds up nobody', async () => {
    const { call, end, begun } = workshop();
    const ten = Array.from({ length: 10 }, (_, at) => call('a', `a${at}`));
    await expect(call('a', 'a10')).rejects.toThrow('upload.busy');
    for (const [at, one] of ten.entries()) {
      await expect.poll(() => begun.length).toBe(at + 1);
      end(`a${at}`);
      await one;
    }
    const turn = takeTurns(1);
    await expect(turn('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await turn('b', async () => 'done')).toBe('done');
  });
});
