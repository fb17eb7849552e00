import { describe, expect, it } from 'vitest';
import { type Candidate, refuseTwice } from './candidate.ts';
import { inParts } from './in-parts.ts';
import { reportOf, type Verdict } from './report.ts';

const verdict = (line: number, more: Partial<Verdict> = {}): Verdict => ({
  line,
  name: `u${line}`,
  outcome: 'add',
  problems: {},
  ...more,
});
const refused = (
  line: number,
  problems: Record<string, string> = { email: 'import.twice?line=2' },
) => verdict(line, { outcome: 'refused', problems });

const nothing = { isDone: false, refusedFile: '' };

describe('[5.6] the report of an import', () => {
  it.each([
    ['zh-CN', '新增 2 行，更新 1 行，未变 1 行'],
    ['en-US', '2 added, 1 updated, 1 unchanged'],
  ] as const)('counts what becomes of the lines, in %s', async (language, msg) => {
    const report = await reportOf(
      language,
      'user',
      [verdict(2), verdict(3), verdict(4, { outcome: 'update' }), verdict(5, { outcome: 'same' })],
      nothing,
    );
    expect(report).toMatchObject({ added: 2, updated: 1, same: 1, refused: 0, msg });
  });

  it.each([
    ['zh-CN', '1 行有误，未导入任何数据<br/>第 3 行 u3：邮箱 与第 2 行重复', '邮箱'],
    [
      'en-US',
      'Nothing was imported. Rows with errors: 1<br/>Row 3 u3: Email Same as in row 2',
      'Email',
    ],
  ] as const)('names line, column and reason in %s', async (language, msg, column) => {
    const report = await reportOf(language, 'user', [verdict(2), refused(3)], nothing);
    expect(report.msg).toBe(msg);
    expect(report.rows[1]?.problems).toMatchObject([{ column }]);
  });

  it.each([
    ['zh-CN', '新增 1 行，更新 0 行，未变 0 行；1 行有误，未导入'],
    ['en-US', '1 added, 0 updated, 0 unchanged. Rows with errors, not imported: 1'],
  ] as const)('says in %s that good lines went in without the others', async (language, msg) => {
    const done = { isDone: true, refusedFile: 'UEs=' };
    const report = await reportOf(language, 'user', [verdict(2), refused(3)], done);
    expect(report).toMatchObject(done);
    expect(report.msg.split('<br/>')[0]).toBe(msg);
  });

  it('shows what was typed as text, never as markup', async () => {
    const name = `<img src=x onerror='a("b")'>&`;
    const report = await reportOf('en-US', 'user', [{ ...refused(2), name }], nothing);
    expect(report.msg).toContain('&lt;img src=x onerror=&#39;a(&quot;b&quot;)&#39;&gt;&amp;');
    expect(report.msg.replaceAll('<br/>', '')).not.toMatch(/[<>"']/);
    expect(report.rows[0]?.name).toBe(name);
  });

  it('of thousands of lines tells the first hundred problems, and counts them all', async () => {
    const lines = Array.from({ length: 5_000 }, (_, at) => refused(at + 2));
    const report = await reportOf('en-US', 'user', lines, nothing);
    expect(report.refused).toBe(5_000);
    expect(report.msg.split('<br/>')).toHaveLength(101);
    expect(report.rows.map(({ line }) => line)).toEqual(
      Array.from({ length: 1_000 }, (_, at) => at + 2),
    );
  });

  it('keeps a refused line at the end in sight, behind thousands of sound ones', async () => {
    const sound = Array.from({ length: 4_000 }, (_, at) => verdict(at + 2));
    const report = await reportOf('en-US', 'user', [...sound, refused(4_002)], nothing);
    expect(report.rows).toHaveLength(201);
    expect(report.rows.at(-1)).toMatchObject({ line: 4_002, outcome: 'refused' });
    expect(report.added).toBe(4_000);
  });
});

type Line = Candidate<{ name: string; email?: string }>;
const line = (at: number, input: Line['input'], problems: Record<string, string> = {}): Line => ({
  line: at,
  name: '',
  problems,
  ...(input ? { input } : {}),
});

describe('[5.6] what must be unique', () => {
  const problemsOf = (lines: Line[]) => {
    refuseTwice(lines, ['name', 'email']);
    return lines.map(({ problems }) => problems);
  };

  it('is refused at the later line, which names the first, whatever the case', () => {
    expect(
      problemsOf([
        line(2, { name: 'Sok', email: 'a@b.c' }),
        line(3, { name: 'dara', email: 'A@B.C' }),
        line(4, { name: 'SOK', email: 'a@b.c' }),
      ]),
    ).toEqual([
      {},
      { email: 'import.twice?line=2' },
      { name: 'import.twice?line=2', email: 'import.twice?line=2' },
    ]);
  });

  it('may be empty any number of times, and an unreadable line counts for nothing', () => {
    const none = [line(2, { name: 'a', email: '' }), line(3, { name: 'b' }), line(4, undefined)];
    expect(problemsOf(none)).toEqual([{}, {}, {}]);
  });

  it('does not hide what was wrong with the field before', () => {
    const lines = [line(2, { name: 'a' }), line(3, { name: 'a' }, { name: 'commonData.tooLong' })];
    expect(problemsOf(lines)[1]).toEqual({ name: 'commonData.tooLong' });
  });
});

it('[5.6] rows are written in their order, this many at a time, all of them', async () => {
  const rows = Array.from({ length: 250 }, (_, at) => at);
  const written: number[][] = [];
  await inParts(rows, async (part) => written.push([...part]));
  expect(written.map((part) => part.length)).toEqual([100, 100, 50]);
  expect(written.flat()).toEqual(rows);
  await inParts([], async () => expect.unreachable());
});
