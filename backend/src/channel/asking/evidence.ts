import type { DefiniteAnswer, ResultAnswer } from '@portal/contract/channel/answers';
import type { BillLine } from '@portal/contract/channel/bill';
import { digestOf } from '../../kernel/digest.ts';
import type { NewEvent, Subject } from '../events.ts';
import type { Expected } from '../reduce.ts';

/**
 * Makes an event of what we found out by asking. Its number follows from its content, so that the same
 * answer, however often it is given, is one event.
 */
function eventOf(subject: Subject, rest: Omit<NewEvent, keyof Subject | 'eventId'>): NewEvent {
  const said = { ...subject, ...rest };
  return { ...said, eventId: `q-${digestOf(said).slice(0, 40)}` };
}

function definiteEvents(subject: Subject, answer: DefiniteAnswer): NewEvent[] {
  const { amount, currency, channelReference, respCode, respMsg, result, returns, network } =
    answer;
  const occurredAt = new Date(answer.occurredAt);
  const said = { amount, currency, channelReference, respCode, respMsg };
  return [
    eventOf(subject, { ...said, occurredAt, result, network }),
    ...returns.map((back) =>
      eventOf(subject, { ...back, occurredAt: new Date(back.occurredAt), result: 'RETURNED' }),
    ),
  ];
}

/** Returns the events that an answer reports; none if it says nothing of the outcome. */
export function eventsOfAnswer(
  subject: Subject,
  expected: Expected,
  answer: Extract<ResultAnswer, { answer: 'definite' | 'pending' }>,
  sentAt: Date,
): NewEvent[] {
  if (answer.answer === 'definite') return definiteEvents(subject, answer);
  const { respCode, respMsg } = answer;
  const { amount, currency } = expected;
  const said = { amount: String(amount), currency, channelReference: '', respCode, respMsg };
  // Since when, nobody says: it is under way since it was sent.
  return [eventOf(subject, { ...said, occurredAt: sentAt, result: 'PENDING' })];
}

/** A line of a bill, as evidence. */
export function eventOfLine(subject: Subject, line: BillLine): NewEvent {
  const { amount, currency, channelReference, result, occurredAt, network } = line;
  const said = { amount, currency, channelReference, respCode: '', respMsg: '' };
  return eventOf(subject, { ...said, result, occurredAt: new Date(occurredAt), network });
}

/** Neither the channel nor its bills know the reference, and they never will. */
export function eventOfAbsence(subject: Subject, expected: Expected, finalAt: string): NewEvent {
  return eventOf(subject, {
    amount: String(expected.amount),
    currency: expected.currency,
    channelReference: '',
    respCode: 'NOT_FOUND',
    respMsg: '',
    result: 'FAILED',
    occurredAt: new Date(finalAt),
  });
}
