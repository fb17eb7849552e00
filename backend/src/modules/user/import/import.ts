import type { HandlerInput } from '@portal/contract/kit/route';
import type { userRoutes } from '@portal/contract/system/user';
import { transact } from '../../../db/transact.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { type Report, reportOf } from '../../../kernel/import/report.ts';
import { readLines } from '../../../kernel/import/rows.ts';
import type { Deps } from '../../deps.ts';
import { USER } from '../user.writes.ts';
import { USER_COLUMNS } from './columns.ts';
import { planImport } from './plan.ts';
import { writePlan } from './write.ts';

type Input = HandlerInput<typeof userRoutes.importData>;

const linesOf = ({ file }: Input) =>
  readLines('file', file, { topic: 'user', columns: USER_COLUMNS });
const mayUpdate = ({ query }: Input) => query.updateSupport === '1';

/** What an import of the file would do; nothing is changed. */
export async function previewUsers(ctx: Context, input: Input): Promise<Report> {
  const planned = await planImport(ctx, await linesOf(input), mayUpdate(input));
  return reportOf(ctx.language, 'user', planned);
}

/** Imports all lines of the file or, when one of them is refused, none. */
export async function importUsers(
  ctx: Context,
  { settings }: Pick<Deps, 'settings'>,
  input: Input,
): Promise<Report> {
  const lines = await linesOf(input);
  return transact(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const planned = await planImport(inside, lines, mayUpdate(input));
    const report = reportOf(ctx.language, 'user', planned);
    if (report.refused > 0) return report;
    const diff = { file: input.file.name, ...(await writePlan(inside, settings, planned)) };
    await writeAudit(tx, ctx, [{ objType: USER, objId: '', action: 'import', diff }]);
    return report;
  });
}
