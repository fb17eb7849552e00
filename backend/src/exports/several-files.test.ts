import { describe, expect, it } from 'vitest';
import { exportRunners, numbersIn, ORDERS, sha256 } from '../testing/export-runners.ts';
import { SLICE_ROWS } from './run-task.ts';

const SLICES = Math.ceil(ORDERS / SLICE_ROWS);
const { db, runnerWith, plainRunner, apply, taskOf, bytesOf, filesOf, allNumbers } =
  await exportRunners();

/** A task whose files have this many rows at most. */
async function applyFor(fileRows: number): Promise<string> {
  const id = await apply('finance');
  await db.updateTable('export_task').set({ file_rows: fileRows }).where('id', '=', id).execute();
  return id;
}

describe('[2.61] a very long export', () => {
  it.each([
    ['with a rest', 500, [500, 500, 125]],
    ['that ends inside a slice', 400, [400, 400, 325]],
    ['without a rest', 375, [375, 375, 375]],
    ['in one file that is just full', ORDERS, [ORDERS]],
  ])('is several files, %s: each a workbook of its own', async (_, fileRows, rows) => {
    const id = await applyFor(fileRows);
    await plainRunner().wake();
    const files = await filesOf(id);
    expect(files.map((file) => file.rows_done)).toEqual(rows);
    const task = await taskOf(id);
    expect(task).toMatchObject({ status: '2', rows_done: ORDERS, rows_total: ORDERS });
    const numbers: string[] = [];
    let bytes = 0;
    for (const file of files) {
      const content = await bytesOf(id, { firstPart: file.first_part, parts: file.parts });
      expect([sha256(content), String(content.length)]).toEqual([file.sha256, file.bytes]);
      numbers.push(...(await numbersIn(content)));
      bytes += content.length;
    }
    expect(numbers).toEqual(await allNumbers());
    expect(task.bytes).toBe(String(bytes));
  });

  it.each([2, 3, 4, 5])(
    'that breaks at slice %i goes on there, with the same files',
    async (slice) => {
      const straight = await applyFor(500);
      await plainRunner().wake();
      const id = await applyFor(500);
      await runnerWith((now) =>
        now === slice ? Promise.reject(new Error('disk full')) : undefined,
      ).wake();
      const { status, rows_done } = await taskOf(id);
      expect({ status, rows_done }).toEqual({ status: '3', rows_done: (slice - 1) * SLICE_ROWS });
      await db.updateTable('export_task').set({ status: '0' }).where('id', '=', id).execute();
      let slices = 0;
      await runnerWith(async () => (slices += 1)).wake();
      expect(slices, 'only what is missing is read').toBe(SLICES - slice + 1);
      expect(await filesOf(id)).toEqual(await filesOf(straight));
      expect(await taskOf(id)).toMatchObject({
        status: '2',
        bytes: (await taskOf(straight)).bytes,
      });
    },
  );
});
