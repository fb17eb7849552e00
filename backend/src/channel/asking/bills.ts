import { type BillLine, readBill } from '@portal/contract/channel/bill';
import { DAY_MS, stampAt } from '../../kernel/clock.ts';
import type { Channel } from '../channel.ts';
import type { Subject } from '../events.ts';

/** A channel that says no for longer than that says nothing. */
const DAYS_MAX = 10;

type Lines = ReadonlyMap<string, BillLine>;
const keyOf = ({ kind, reference }: Pick<BillLine, 'kind' | 'reference'>) => `${kind} ${reference}`;

async function readDay(
  channel: Channel,
  day: string,
  signal: AbortSignal,
): Promise<Lines | undefined> {
  const answer = await channel.bill({ day }, signal);
  if (answer.answer !== 'bill') return undefined;
  const { lines, isWhole } = readBill(day, answer.text);
  return isWhole ? new Map(lines.map((line) => [keyOf(line), line])) : undefined;
}

/** Days on the platform from one moment to another, both included. */
function daysBetween(from: number, to: number): string[] {
  const days: string[] = [];
  for (let at = from; at < to; at += DAY_MS) days.push(stampAt(at).slice(0, 10));
  return [...new Set([...days, stampAt(to).slice(0, 10)])];
}

/** Bills that one run of a job looks into, each fetched once. */
export class Bills {
  readonly #read = new Map<string, Promise<Lines | undefined>>();
  readonly #signal: AbortSignal;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  /**
   * Looks for a line in the bills of all days from sending to finality. Returns the line, `absent` if
   * every bill is whole and none has it, or undefined while one is missing or cannot be read.
   */
  async find(
    channel: Channel,
    { chnlCode, ...subject }: Subject,
    sentAt: number,
    finalAt: number,
  ): Promise<BillLine | 'absent' | undefined> {
    const days = daysBetween(sentAt, finalAt);
    if (days.length > DAYS_MAX) return undefined;
    const bills = await Promise.all(days.map((day) => this.#of(channel, chnlCode, day)));
    const line = bills.map((lines) => lines?.get(keyOf(subject))).find((one) => one !== undefined);
    if (line) return line;
    return bills.every((lines) => lines !== undefined) ? 'absent' : undefined;
  }

  #of(channel: Channel, chnlCode: string, day: string): Promise<Lines | undefined> {
    const name = `${chnlCode} ${day}`;
    const known = this.#read.get(name) ?? readDay(channel, day, this.#signal);
    this.#read.set(name, known);
    return known;
  }
}
