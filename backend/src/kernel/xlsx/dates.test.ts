import { type CellObject, read, utils } from '@e965/xlsx';
import { expect, it } from 'vitest';
import { exportBytes } from '../export-book.ts';
import { readSheet } from '../import/parse.ts';
import type { Cell } from './sheet.ts';

/** A workbook of one column. */
async function fileOf(cells: readonly Cell[]): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const book = {
    sheet: 'a',
    columns: [{ title: 'A' }],
    isFiltered: true as const,
    rows: cells.map((cell) => [cell]),
  };
  for await (const bytes of exportBytes('xlsx', book)) pieces.push(bytes);
  return Buffer.concat(pieces);
}

const cellsIn = (bytes: Buffer) => {
  const { Sheets } = read(bytes, { type: 'buffer', cellNF: true, sheetStubs: true });
  const sheet = Sheets.a ?? {};
  return { sheet, cell: (ref: string): CellObject => sheet[ref] };
};

it('[5.7] days and times are numbers of a spreadsheet, shown as the list shows them', async () => {
  const { cell } = cellsIn(
    await fileOf([{ date: '2026-11-30' }, { date: '2026-11-30 18:00:00' }, { date: '20261201' }]),
  );
  expect(cell('A2')).toMatchObject({ t: 'n', v: 46_356, z: 'yyyy-mm-dd', w: '2026-11-30' });
  expect(cell('A3')).toMatchObject({ t: 'n', v: 46_356.75, w: '2026-11-30 18:00:00' });
  expect(cell('A4')).toMatchObject({ t: 'n', v: 46_357, w: '2026-12-01' });
});

it.each(['', '2026-02-30', '0001-01-01', '1130', '2026-1130', 'soon'])(
  '[5.7] %j is no day and stays the text it is',
  async (date) => {
    const found = cellsIn(await fileOf([{ date }])).cell('A2');
    expect(found?.v ?? '').toBe(date);
    if (date) expect(found).toMatchObject({ t: 's', z: '@' });
  },
);

it('[5.6] an import reads each second of a day as it was exported', async () => {
  const two = (value: number) => String(value).padStart(2, '0');
  const times = Array.from({ length: 2_000 }, (_, at) => at * 43 + 1).map(
    (s) => `2026-11-30 ${two(Math.floor(s / 3600))}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)}`,
  );
  const bytes = await fileOf([{ date: '2027-01-01' }, ...times.map((date) => ({ date }))]);
  const rows = await readSheet('file', bytes, { rowsMax: 3_000, userId: '1' });
  expect(rows.flat()).toEqual(['A', '2027-01-01', ...times]);
});

it('[5.7] the heading filters all rows, and no number of ours is one of a spreadsheet', async () => {
  const bytes = await fileOf([{ text: '2026112700000477' }, { text: '007' }]);
  const { sheet, cell } = cellsIn(bytes);
  expect(sheet['!autofilter']).toEqual({ ref: 'A1:A3' });
  expect(cell('A2')).toMatchObject({ t: 's', v: '2026112700000477', z: '@' });
  expect(utils.sheet_to_json(sheet, { header: 1 })).toHaveLength(3);
});
