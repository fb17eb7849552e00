import { LANGUAGES } from '@portal/contract/constants';
import { HANDLE_STATUS } from '@portal/contract/finance/dictionaries';
import { needsCandidate } from '@portal/contract/finance/recon-actions';
import { Handling } from '@portal/contract/finance/recon-error-routes';
import { ReconAction } from '@portal/contract/finance/recon-states';
import type { UploadedFile } from '@portal/contract/kit/route';
import { cellsOf, type ExportColumn, headingsOf } from '../../../exports/columns.ts';
import type { Context } from '../../../kernel/context.ts';
import { entriesOf } from '../../../kernel/dictionaries.ts';
import { digestOf } from '../../../kernel/digest.ts';
import type { ExportFiles } from '../../../kernel/export-files.ts';
import { choicesOf, refusedFile, type SheetKind } from '../../../kernel/import/book.ts';
import { type Report, reportOf, type Verdict } from '../../../kernel/import/report.ts';
import { type ImportLine, readLines } from '../../../kernel/import/rows.ts';
import { refuseLost } from '../../../kernel/import/run.ts';
import { oneByOne } from '../../../kernel/own-transaction.ts';
import { translate } from '../../../kernel/words.ts';
import type { Reviews } from '../../review/core/index.ts';
import { type ErrorFilter, type ReconErrorRow, selectErrors, toError } from './error.store.ts';
import { handleError, type Wanted } from './handle.ts';

/** Rows of a workbook at most: as many as one is read with. */
const ROWS_MAX = 5_000;

/** A row of the workbook: what differs, what proves that it is still so, and the decision, empty. */
type Row = ReconErrorRow & { hash: string; action: string };

const COLUMNS: readonly ExportColumn<Row>[] = [
  { field: 'errorId', width: 20 },
  { field: 'settleDate', isDate: true },
  { field: 'chnlCode' },
  { field: 'errType', dictionary: 'err_type' },
  { field: 'direction', dictionary: 'recon_direction' },
  { field: 'merId' },
  { field: 'merName', width: 30 },
  { field: 'platOrderId', width: 24 },
  { field: 'currency', isCurrency: true },
  { field: 'platformAmt', currency: 'currency' },
  { field: 'channelAmt', currency: 'currency' },
  { field: 'diffAmt', currency: 'currency' },
  { field: 'ageDays' },
  { field: 'version' },
  { field: 'hash', width: 20 },
  { field: 'action', width: 20 },
  { field: 'handleMsg', width: 40 },
];
const SHEET = { topic: 'reconDecision', columns: COLUMNS } as const;

/** Hashes a row as it was when the workbook was made; if it has changed, its decision is outdated. */
const hashOf = ({ errorId, errType, diffAmt, platformAmt, channelAmt, version }: ReconErrorRow) =>
  digestOf([errorId, errType, diffAmt, platformAmt, channelAmt, version]).slice(0, 16);

/** Workbook of differences that nobody has handled, to be decided in it; the name to ask for it. */
export async function decisionSheet(
  ctx: Context,
  files: ExportFiles,
  query: ErrorFilter,
): Promise<string> {
  const stored = await selectErrors(ctx, {
    ...query,
    handleStatus: HANDLE_STATUS.open,
    proposed: 'N',
  })
    .orderBy('e.expected_date')
    .orderBy('e.error_id')
    .limit(ROWS_MAX)
    .execute();
  const cells = await cellsOf(ctx, SHEET.columns);
  const rows = stored.map((row) => {
    const error = toError(ctx, row);
    return cells({ ...error, hash: hashOf(error), action: '', handleMsg: '' });
  });
  const sheet = translate(ctx.language, `${SHEET.topic}.sheet`);
  return files.create(
    { ...ctx, exportType: 'xlsx' },
    { topic: SHEET.topic, title: sheet },
    {
      sheet,
      columns: headingsOf(ctx, SHEET.topic, SHEET.columns),
      isFiltered: true,
      rows,
    },
  );
}

/** Actions by what people write for them: the word in either language, or the value itself. */
async function actionsByWord(ctx: Context): Promise<Map<string, ReconAction>> {
  const words = new Map<string, ReconAction>();
  for (const language of LANGUAGES) {
    for (const { dictLabel, dictValue } of await entriesOf({ ...ctx, language }, 'recon_action')) {
      const action = ReconAction.safeParse(dictValue).data;
      if (!action) continue;
      words.set(dictLabel.toLowerCase(), action);
      words.set(dictValue.toLowerCase(), action);
    }
  }
  return words;
}

/** A decided row: what is to be done, or why it cannot be. */
interface Decision extends Verdict {
  errorId: string;
  wanted?: Wanted;
}

const refusedRow = (line: ImportLine, field: string, key: string): Decision => {
  const errorId = line.values.errorId ?? '';
  return {
    line: line.line,
    name: errorId,
    errorId,
    outcome: 'refused',
    problems: { [field]: key },
  };
};

function decide(
  line: ImportLine,
  error: ReconErrorRow | undefined,
  actions: ReadonlyMap<string, ReconAction>,
): Decision {
  const { errorId = '', action: word = '', handleMsg = '', version, hash } = line.values;
  if (word === '')
    return { line: line.line, name: errorId, errorId, outcome: 'same', problems: {} };
  if (!error) return refusedRow(line, 'errorId', 'system.notFound');
  if (String(error.version) !== version || hashOf(error) !== hash || error.proposal) {
    return refusedRow(line, 'version', 'recon.stale');
  }
  const action = actions.get(word.toLowerCase());
  if (!action || !error.actions.includes(action)) return refusedRow(line, 'action', 'recon.action');
  if (needsCandidate(action, error.errType))
    return refusedRow(line, 'action', 'recon.sheetCandidate');
  const checked = Handling.safeParse({ items: [{ errorId }], action, handleMsg });
  const wrong = checked.error?.issues[0];
  if (wrong) return refusedRow(line, String(wrong.path[0]), wrong.message);
  const wanted = { action, message: handleMsg, version: error.version };
  return { line: line.line, name: errorId, errorId, outcome: 'update', problems: {}, wanted };
}

/** The columns of a workbook that are read. */
const DECISIONS: SheetKind = {
  topic: SHEET.topic,
  columns: (['errorId', 'version', 'hash', 'action', 'handleMsg'] as const).map((field) => ({
    field,
    required: true as const,
    ...(field === 'action' && { dictionary: 'recon_action' }),
  })),
};

const linesOf = (ctx: Context, file: UploadedFile) =>
  readLines('file', file, { ...DECISIONS, userId: ctx.actor.userId });

/** Decisions in the rows of a workbook, in their order; of two about one difference the first counts. */
async function decisionsIn(ctx: Context, lines: readonly ImportLine[]): Promise<Decision[]> {
  const ids = [...new Set(lines.map(({ values }) => values.errorId ?? ''))];
  const stored = await selectErrors(ctx, {}).where('e.error_id', 'in', ids).execute();
  const errors = new Map(stored.map((row) => [row.errorId, toError(ctx, row)]));
  const actions = await actionsByWord(ctx);
  const decided = new Set<string>();
  const decisions = lines.map((line) => {
    const decision = decide(line, errors.get(line.values.errorId ?? ''), actions);
    if (!decision.wanted) return decision;
    if (decided.has(decision.errorId)) return refusedRow(line, 'errorId', 'recon.sheetTwice');
    decided.add(decision.errorId);
    return decision;
  });
  return refuseLost(lines, decisions);
}

async function report(
  ctx: Context,
  lines: readonly ImportLine[],
  decisions: readonly Decision[],
  isDone: boolean,
): Promise<Report> {
  return reportOf(ctx.language, SHEET.topic, decisions, {
    isDone,
    refusedFile: await refusedFile(
      ctx,
      DECISIONS,
      await choicesOf(ctx, DECISIONS),
      lines,
      decisions,
    ),
    refusedKey: 'recon.sheetDone',
  });
}

/** Reports what the decisions of a workbook would do, row by row; changes nothing. */
export async function previewDecisions(ctx: Context, file: UploadedFile): Promise<Report> {
  const lines = await linesOf(ctx, file);
  return report(ctx, lines, await decisionsIn(ctx, lines), false);
}

/**
 * Does what a workbook decides, each row in a transaction of its own: a row that somebody has changed
 * meanwhile is refused alone, and where money moves somebody else has to pass it (money §5).
 */
export async function importDecisions(
  ctx: Context,
  reviews: Reviews,
  file: UploadedFile,
): Promise<Report> {
  const lines = await linesOf(ctx, file);
  const decisions = await decisionsIn(ctx, lines);
  const wanted = new Map(
    decisions.flatMap(({ errorId, outcome, wanted: one }) =>
      one && outcome !== 'refused' ? [[errorId, one] as const] : [],
    ),
  );
  const outcomes = await oneByOne(ctx, [...wanted.keys()], async (own, id) => {
    const one = wanted.get(id);
    if (one) await handleError(own, reviews, id, one);
  });
  const failed = new Map(outcomes.flatMap(({ id, ok, msg }) => (ok ? [] : [[id, msg] as const])));
  const handled = decisions.map((decision): Decision => {
    const msg = decision.wanted ? failed.get(decision.errorId) : undefined;
    return msg ? { ...decision, outcome: 'refused', problems: { errorId: msg } } : decision;
  });
  return report(ctx, lines, handled, wanted.size > 0);
}
