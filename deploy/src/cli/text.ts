import { type Channel, UNITS, type Unit } from '@portal/contract/release/release';
import { failingText } from '../release/health.ts';
import type { Moved } from '../release/promote.ts';
import type { HistoryEntry, ReportedStatus } from '../release/status.ts';

/** Report of a promote or rollback, for people. */
export function movedText(moves: Moved[], env: string, milliseconds: number): string {
  const changed = moves.map(({ after }) => after.unit);
  const others = UNITS.filter((unit) => !changed.includes(unit));
  return [
    ...moves.flatMap((move) => moveLines(move, env)),
    `store        written and read back in ${milliseconds} ms`,
    `not touched  ${others.join(' ') || 'none'}`,
    ...undoLines(moves, env),
  ].join('\n');
}

function moveLines({ before, after }: Moved, env: string): string[] {
  const title = `${after.unit}@${env}`;
  if (before?.rev === after.rev) {
    return [`${title}  rev ${after.rev}  ${named(after)} is live already`];
  }
  const from = before ? `${named(before)} → ` : '';
  return [
    `${title}  rev ${before?.rev ?? 0} → ${after.rev}  ${from}${named(after)}`,
    `by           ${after.by}   reason: ${after.reason || '(none given)'}   hold: ${onOff(after.hold)}`,
  ];
}

function undoLines(moves: Moved[], env: string): string[] {
  const back = moves.flatMap(({ before, after }) =>
    before && before.rev !== after.rev ? [`${before.unit}@${before.stable.version}`] : [],
  );
  return back.length > 0 ? [`undo         mrel promote ${back.join(' ')} --env ${env}`] : [];
}

/** Report of the status, for people; stores without keys are said as such. */
export function statusText(units: ReportedStatus[], env: string, isSigned: boolean): string {
  const unsigned = isSigned ? [] : ['unsigned: this store has no keys (mrel keys)'];
  return [unitsText(units, env), ...unsigned].join('\n');
}

function unitsText(units: ReportedStatus[], env: string): string {
  if (units.length === 0) return `Nothing is released to ${env}.`;
  const rows = units.map(({ unit, channel }) =>
    channel
      ? [
          unit,
          `rev ${channel.rev}`,
          named(channel),
          channel.hold ? 'hold' : '',
          `${channel.action} by ${channel.by}, ${channel.at}`,
        ]
      : [unit, 'no document is sound'],
  );
  return [table(rows), ...units.flatMap(problemLines)].join('\n');
}

/** Describes the faults of a unit, and how to repair them. */
function problemLines(status: ReportedStatus): string[] {
  const { unit, env, channel, faults, damaged, offered, failing } = status;
  const version = channel?.stable.version;
  const lines = faults.map((fault) => `BROKEN   ${fault}`);
  if (faults.length > 0) {
    const target = `${unit}@${version ?? '<version>'} --env ${env}`;
    lines.push(`         restore it, or say what is live: mrel promote ${target} --past-corrupt`);
  }
  if (damaged.length > 0) {
    const isReplaced = offered !== undefined && offered !== version;
    const instead = isReplaced ? `offered is ${offered}` : 'nothing can take its place';
    lines.push(`DAMAGED  ${unit}@${version}, ${instead}: ${damaged.join(' ')}`);
    lines.push('         publish the same build again, promote another version, or roll back');
  }
  if (failing) lines.push(failingText(failing));
  return [...lines, ...wayOutLines(status)];
}

/** Said when files are damaged, or after a rollback: a first version has none before it. */
function wayOutLines({ unit, env, channel, damaged, isWithoutEarlier, wayOut }: ReportedStatus) {
  const isNews = damaged.length > 0 || channel?.action === 'rollback';
  if (!isWithoutEarlier || !isNews) return [];
  const leave = wayOut && `; to leave this one: mrel promote ${unit}@${wayOut} --env ${env}`;
  return [`NOTE     ${unit}: no earlier version is known good${leave ?? ''}`];
}

export function historyText(entries: HistoryEntry[], unit: Unit) {
  if (entries.length === 0) return `${unit} was never released.`;
  return table(
    entries.map(({ rev, channel, fault, role }) =>
      channel
        ? [
            `rev ${rev}`,
            channel.action,
            named(channel),
            `by ${channel.by}, ${channel.at}`,
            channel.reason,
            role ? `signed by ${role}` : '',
            fault && `BROKEN: ${fault}`,
          ]
        : [`rev ${rev}`, `BROKEN: ${fault}`],
    ),
  );
}

function named({ stable }: Channel): string {
  return `${stable.version} (${stable.name})`;
}

function onOff(value: boolean): string {
  return value ? 'on' : 'off';
}

function table(rows: string[][]): string {
  const columns = Math.max(...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
