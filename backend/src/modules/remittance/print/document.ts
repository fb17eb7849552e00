import type { Answer } from '@portal/contract/kit/route';
import { joined, zoneText } from '@portal/contract/life/times';
import { hitText } from '@portal/contract/merchant/blacklist';
import type { remitApplyRoutes } from '@portal/contract/remittance/apply';
import type { remitReadRoutes } from '@portal/contract/remittance/apply-reads';
import { moneyText } from '@portal/contract/remittance/life/texts';
import type { Context } from '../../../kernel/context.ts';
import { facts, heading, sums } from '../../../kernel/pdf/blocks.ts';
import { beginCopy, labelsFrom, wordsOf } from '../../../kernel/pdf/copy.ts';
import { INK, type Paper, SOFT } from '../../../kernel/pdf/paper.ts';
import { table } from '../../../kernel/pdf/table.ts';
import { DICTIONARIES, sayIn } from './labels.ts';
import { remitRows } from './life.ts';

/** Data of an application that the caller may see, read in the same way as its page does. */
export interface PrintedApplication {
  application: Answer<typeof remitApplyRoutes.get>;
  timeline: Answer<typeof remitReadRoutes.timeline>;
}

/** Everything that documents of one application are written with. */
async function writerFor(ctx: Context) {
  const regions = new Intl.DisplayNames(ctx.language, { type: 'region', fallback: 'code' });
  return {
    word: wordsOf(ctx),
    say: sayIn(ctx.language),
    label: await labelsFrom(ctx, DICTIONARIES),
    country: (code: string) => (code ? `${regions.of(code)} ${code}` : ''),
  };
}
type Writer = Awaited<ReturnType<typeof writerFor>> & { paper: Paper };

/** Amounts that each posting takes from the agent (1) or gives back (-1), by the line that they belong to. */
const TAKEN: Readonly<Record<string, readonly [line: TakenLine, step: string, sign: 1n | -1n][]>> =
  {
    REMIT_SENT: [
      ['amount', 'amount', 1n],
      ['fee', 'fee', 1n],
    ],
    REMIT_FAILED: [
      ['failed', 'amount', -1n],
      ['fee', 'feeBack', -1n],
    ],
    REMIT_FAILURE_REVERSED: [
      ['failed', 'amount', 1n],
      ['fee', 'feeBack', 1n],
    ],
    REMIT_RETURNED: [['returned', 'back', -1n]],
    REMIT_LOSS: [['borne', 'amount', -1n]],
    REMIT_LOSS_RECOVERED: [['borne', 'amount', 1n]],
  };
type Stage = 'audit' | 'review';
type TakenLine = 'amount' | 'fee' | 'failed' | 'returned' | 'borne';

/** Adds up the amounts really taken from the agent, by line; before it is sent, the amounts on hold. */
function takenOf({ application, timeline }: PrintedApplication): Record<TakenLine, bigint> {
  const sums = { amount: 0n, fee: 0n, failed: 0n, returned: 0n, borne: 0n };
  const postings = timeline.items.filter((item) => item.kind === 'posted');
  if (postings.length === 0) {
    return { ...sums, amount: BigInt(application.amount), fee: BigInt(application.fee) };
  }
  for (const { event, entries } of postings) {
    for (const [line, step, sign] of TAKEN[event] ?? []) {
      for (const entry of entries)
        if (entry.step === step) sums[line] += sign * BigInt(entry.amount);
    }
  }
  return sums;
}

/** Writes the head: kind and number, states, parties and cost. */
function writeHead({ paper, word, label }: Writer, printed: PrintedApplication): void {
  const { application } = printed;
  const { applyNo, amount, currency, auditStatus, channelResult } = application;
  const states = joined(
    label('remit_audit_status', auditStatus),
    label('remit_chnl_result', channelResult),
  );
  paper.paragraph(joined(word('remitPrint.kind'), applyNo), { size: 9, color: SOFT });
  paper.gap(2);
  paper.putRight(states, { size: 12, color: INK, weight: '700' }, paper.width);
  paper.paragraph(moneyText(amount, currency), { size: 20, color: INK, weight: '700' });
  paper.gap(6);
  paper.rule();
  facts(paper, [
    [word('remitApply.applyTime'), application.applyTime],
    [word('remitApply.createBy'), application.createBy],
    [word('remitPrint.merName'), joined(application.merName, application.merId)],
    [word('remitApply.agentName'), joined(application.agentName, application.agentId)],
    [word('remitApply.businessInd'), label('remit_business_ind', application.businessInd)],
    [word('remitApply.fundSource'), label('remit_fund_source', application.fundSource)],
    [word('remitPrint.remark'), application.remark],
    [word('remitPrint.duplicateReason'), application.duplicateReason],
  ]);
  heading(paper, word('remitPrint.entries'));
  const { amount: sent, fee, ...back } = takenOf(printed);
  const lines = [
    ['remitApply.amount', sent],
    ['remitApply.fee', fee],
    ['remitPrint.failed', back.failed],
    ['remitPrint.returnedAmt', back.returned],
    ['remitPrint.borne', back.borne],
  ] as const;
  const total = lines.reduce((sum, [, minor]) => sum + minor, 0n);
  sums(paper, [
    ...lines
      .filter(([name, minor]) => minor !== 0n || name.startsWith('remitApply.'))
      .map(([name, minor]) => ({
        label: word(name),
        amount: moneyText(String(minor), currency),
        kind: 'term' as const,
      })),
    { label: word('remitPrint.total'), amount: moneyText(String(total), currency), kind: 'result' },
  ]);
}

function writeParties(writer: Writer, { application }: PrintedApplication): void {
  const { paper, word, label, country } = writer;
  const of = (field: 'payerAccount' | 'idNo' | 'birthday' | 'city' | 'address' | 'payeeBank') =>
    [word(`remitPrint.${field}`), application[field]] as const;
  heading(paper, word('remitPrint.payer'));
  facts(paper, [
    [word('remitApply.payerName'), application.payerName],
    of('payerAccount'),
    [word('remitPrint.nationality'), country(application.nationality)],
    [word('remitPrint.residenceCountry'), country(application.residenceCountry)],
    [word('remitPrint.idType'), label('id_type', application.idType)],
    of('idNo'),
    of('birthday'),
    [word('remitPrint.gender'), label('sys_user_sex', application.gender)],
    of('city'),
    of('address'),
  ]);
  heading(paper, word('remitPrint.payee'));
  facts(paper, [
    [word('remitApply.payeeName'), application.payeeName],
    [word('remitApply.payeeAccount'), application.payeeAccount],
    of('payeeBank'),
    [word('remitPrint.payeeCountry'), country(application.payeeCountry)],
    [word('remitPrint.samePersonFlag'), label('sys_yes_no', application.samePersonFlag)],
  ]);
}

/** Returns the remark of a stage, with the blacklist entries in spite of which it approved. */
function opinionOf({ word }: Writer, application: PrintedApplication['application'], stage: Stage) {
  const release = application.releases.find((one) => one.stage === stage);
  return joined(
    application[`${stage}Remark`],
    release
      ? word('remitPrint.released', { ids: hitText(release.hits), reason: release.reason })
      : '',
  );
}

/** Writes the decision of each stage, with its person. */
function writeDecisions(writer: Writer, { application }: PrintedApplication): void {
  const { paper, word } = writer;
  heading(paper, word('remitPrint.decided'));
  const { auditTime, reviewTime, auditor, reviewer } = application;
  const why = (stage: Stage) => opinionOf(writer, application, stage);
  const stages = [
    { stage: word('remitPrint.audit'), who: auditor, at: auditTime, why: why('audit') },
    { stage: word('remitPrint.review'), who: reviewer, at: reviewTime, why: why('review') },
  ].filter(({ at }) => at !== '');
  if (stages.length === 0) {
    paper.paragraph(word('remitPrint.notYet'), { size: 9, color: SOFT });
    return;
  }
  const columns = [
    { text: word('remitPrint.stage'), part: 0.16 },
    { text: word('paper.who'), part: 0.2 },
    { text: word('remitPrint.at'), part: 0.24 },
    { text: word('remitPrint.opinion'), part: 0.4 },
  ];
  const rows = stages.map(({ stage, who, at, why }) => ({
    cells: [{ text: stage }, { text: who }, { text: at }, { text: why }],
  }));
  table(paper, { columns, rows });
}

function writeSending({ paper, word }: Writer, { application }: PrintedApplication): void {
  heading(paper, word('remitPrint.sent'));
  const { attempt, currency, returnedAmt, respCode, respMsg } = application;
  if (attempt === 0) {
    paper.paragraph(word('remitPrint.notSent'), { size: 9, color: SOFT });
    return;
  }
  facts(paper, [
    [word('remitPrint.chnlName'), application.chnlName],
    [word('remitPrint.reference'), application.reference],
    [word('remitPrint.attempt'), String(attempt)],
    [word('remitPrint.sentTime'), application.sentTime],
    [word('remitPrint.finishTime'), application.finishTime],
    [word('remitPrint.respCode'), joined(respCode, respMsg)],
    [word('remitPrint.returnedAmt'), returnedAmt === '0' ? '' : moneyText(returnedAmt, currency)],
  ]);
}

function writeLife(writer: Writer, { application, timeline }: PrintedApplication): void {
  const { paper, say } = writer;
  const { platformZone, channelZone, chnlName, items } = timeline;
  const day = items[0]?.at.slice(0, 10) ?? application.applyTime.slice(0, 10);
  heading(paper, say('life'), say('newest'));
  const columns = [
    { text: zoneText(platformZone, day), note: say('received'), part: 0.12 },
    { text: say('platform'), part: 0.38 },
    { text: zoneText(channelZone, day), note: say('occurred'), part: 0.19 },
    { text: say('channel', { name: chnlName }), part: 0.31 },
  ];
  const { currency } = application;
  table(paper, { columns, rows: remitRows(items, { ...writer, currency }) });
}

/** An application on A4 in the caller's language: parties, cost, decisions, sending and life. */
export async function printApplication(ctx: Context, printed: PrintedApplication): Promise<Buffer> {
  const writer = await writerFor(ctx);
  const { applyNo: id } = printed.application;
  const { platformZone: zone } = printed.timeline;
  const paper = beginCopy(ctx, {
    kind: writer.word('remitPrint.kind'),
    title: writer.word('remitPrint.title', { id }),
    note: writer.word('remitPrint.copy'),
    id,
    zone,
  });
  const on = { ...writer, paper };
  for (const write of [writeHead, writeParties, writeDecisions, writeSending, writeLife]) {
    write(on, printed);
  }
  return paper.end();
}
