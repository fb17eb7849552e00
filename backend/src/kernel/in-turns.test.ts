import { expect, it } from 'vitest';
import { inTurns } from './in-turns.ts';

it('work is never done twice at a time, and an answer never begins before it was asked for', async () => {
  let fact = 0;
  let atOnce = 0;
  let turns = 0;
  const gates: (() => void)[] = [];
  const read = inTurns(async () => {
    turns += 1;
    atOnce += 1;
    const seen = fact;
    await new Promise<void>((resolve) => gates.push(resolve));
    expect(atOnce).toBe(1);
    atOnce -= 1;
    return seen;
  });
  const first = read();
  fact = 1;
  const others = [read(), read(), read()];
  gates[0]?.();
  expect(await first).toBe(0);
  await expect.poll(() => gates.length).toBe(2);
  fact = 2;
  const last = read();
  gates[1]?.();
  expect(await Promise.all(others)).toEqual([1, 1, 1]);
  await expect.poll(() => gates.length).toBe(3);
  gates[2]?.();
  expect(await last).toBe(2);
  expect(turns).toBe(3);
});

it('a turn that fails is told to those who share it, and the next one runs', async () => {
  let fails = true;
  const work = inTurns(async () => {
    if (fails) throw new Error('broken');
    return 'whole';
  });
  const first = work();
  const second = work();
  await expect(first).rejects.toThrow('broken');
  await expect(second).rejects.toThrow('broken');
  fails = false;
  expect(await work()).toBe('whole');
});

it('anyone who asks again as soon as there is an answer does not overtake those who wait', async () => {
  let atOnce = 0;
  const work = inTurns(async () => {
    atOnce += 1;
    await Promise.resolve();
    expect(atOnce).toBe(1);
    atOnce -= 1;
  });
  const eager = work().then(() => work());
  await Promise.all([eager, work(), work()]);
});
