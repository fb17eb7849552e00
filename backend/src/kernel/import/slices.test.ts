import { expect, it } from 'vitest';
import { mapInSlices } from './slices.ts';

it('[5.6] thousands of lines are worked on with room for other calls in between', async () => {
  let between = 0;
  let isOver = false;
  const count = () => {
    between += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const lines = Array.from({ length: 100 }, (_, at) => at);
  const doubled = await mapInSlices(lines, (line) => {
    const until = performance.now() + 2;
    while (performance.now() < until);
    return line * 2;
  });
  isOver = true;
  expect(doubled).toEqual(lines.map((line) => line * 2));
  expect(between).toBeGreaterThan(5);
});
