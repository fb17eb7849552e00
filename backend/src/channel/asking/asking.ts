import { type BillLine, readBill } from '@portal/contract/channel/bill';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { ChannelEventTable } from '../../db/tables/channel.ts';
import { transact } from '../../db/transact.ts';
import { type Clock, DAY_MS, stampAt, timeOf } from '../../kernel/clock.ts';
import type { Channel } from '../channel.ts';
import { openChannel } from '../endpoints.ts';
import { keepEvent, type NewEvent, type Subject } from '../events.ts';
import { AT_ONCE, type Due, QUERIES_MAX } from './due.ts';
import { eventOfAbsence, eventOfLine, eventsOfAnswer } from './evidence.ts';
import { type AnswerKind, answerQuery, beginQuery } from './queries.ts';

/** Part of a run's context that queries need. */
export interface AskContext {
  db: Kysely<Database>;
  clock: Clock;
  /** Aborted when the run shall end. */
  signal: AbortSignal;
}

/** Query with which a channel is asked about each kind of operation. */
const QUERY_OF = {
  SALE: 'orderQuery',
  VOID: 'orderQuery',
  REFUND: 'refundQuery',
  PAYOUT: 'payoutQuery',
  REMIT: 'remitQuery',
} as const;

/** Handlers of the outcome of a sent operation, for sending and querying alike. */
export interface Fate {
  /** Lets it be what its events say. */
  apply(tx: Transaction<Database>, subject: Subject): Promise<unknown>;
  /** Nobody can say: it is unknown from now on. */
  unknown(tx: Transaction<Database>, subject: Subject): Promise<void>;
}

/** Parts that differ between the kinds of operations that are queried. */
export interface Asked extends Fate {
  claim(tx: Transaction<Database>, at: Date): Promise<Due[]>;
}

type Source = ChannelEventTable['source'];
export type Found = { events: NewEvent[]; source: Source } | 'unknown' | 'nothing';

/** Asks for everything that is due, a few side by side; no channel is called in a transaction. */
export class Asking {
  readonly #context: AskContext;
  readonly #asked: Asked;
  readonly #bills: Bills;
  readonly #channels = new Map<string, Promise<Channel | undefined>>();
  readonly counts = { asked: 0, definite: 0, left: 0 };
  /** Kind of the last answer; undefined before it, and for a channel that nobody can reach. */
  lastAnswer: AnswerKind | undefined;

  constructor(context: AskContext, asked: Asked) {
    this.#context = context;
    this.#asked = asked;
    this.#bills = new Bills(context.signal);
  }

  async run(): Promise<void> {
    const { db, clock, signal } = this.#context;
    for (;;) {
      signal.throwIfAborted();
      const due = await transact(db, (tx) => this.#asked.claim(tx, clock()));
      await Promise.all(due.map((one) => this.ask(one)));
      if (due.length < AT_ONCE) return;
    }
  }

  /** Asks about one that is claimed, and lets it be what the answer says; answers what was found. */
  async ask(due: Due): Promise<Found> {
    const found = await this.#find(due);
    this.counts.asked += 1;
    const isDefinite = typeof found === 'object' && found.events[0]?.result !== 'PENDING';
    if (isDefinite) this.counts.definite += 1;
    else if (due.queryTimes >= QUERIES_MAX) this.counts.left += 1;
    if (found === 'nothing') return found;
    await transact(this.#context.db, async (tx) => {
      if (found === 'unknown') return this.#asked.unknown(tx, due);
      const now = this.#context.clock();
      for (const event of found.events) await keepEvent(tx, event, found.source, now);
      await this.#asked.apply(tx, due);
    });
    return found;
  }

  async #find(due: Due): Promise<Found> {
    const channel = await this.#channel(due.chnlCode);
    if (!channel) return 'nothing';
    const { clock, signal } = this.#context;
    const { kind, chnlCode, reference, amount, currency } = due;
    const subject = { kind, chnlCode, reference };
    const sentAt = timeOf(due.sentAt);
    const { db } = this.#context;
    const queryId = due.queryId ?? (await beginQuery(db, subject, clock()));
    const begun = performance.now();
    const answer = await channel[QUERY_OF[kind]](
      { reference, amount: String(amount), currency, sentAt: new Date(sentAt).toISOString() },
      signal,
    );
    await answerQuery(db, queryId, answer, performance.now() - begun);
    this.lastAnswer = answer.answer;
    if (answer.answer === 'none' || answer.answer === 'unknown') return 'unknown';
    if (answer.answer !== 'notFound') {
      return { events: eventsOfAnswer(subject, due, answer, new Date(sentAt)), source: 'QUERY' };
    }
    // Not there is no failure: it may be on its way, and the channel's own books may know better.
    const finalAt = Date.parse(answer.finalAt);
    if (clock().getTime() < finalAt) return 'nothing';
    const line = await this.#bills.find(channel, subject, sentAt, finalAt);
    if (line === undefined) return 'nothing';
    const event =
      line === 'absent' ? eventOfAbsence(subject, due, answer.finalAt) : eventOfLine(subject, line);
    return { events: [event], source: 'BILL' };
  }

  #channel(chnlCode: string): Promise<Channel | undefined> {
    const { db, clock } = this.#context;
    const known = this.#channels.get(chnlCode) ?? openChannel(db, clock, chnlCode);
    this.#channels.set(chnlCode, known);
    return known;
  }
}

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
class Bills {
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
