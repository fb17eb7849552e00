import { type Route, route } from '@portal/contract/kit/route';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DatabaseAway, OutcomeUnknown } from '../db/database-away.ts';
import { failure, isFault, Notice, translateOk, wrap } from './envelope.ts';
import { conflict, notFound, Refusal, refuse, refuseField } from './refusal.ts';

const ofKind = (answer: Route['answer'], more: Partial<Route> = {}): Route =>
  route({ method: 'GET', path: '/x', permit: null, answer, data: z.object({}), ...more });
const asIs = (value: unknown) => value;
const wrapped = (of: Route, result: unknown, language: 'zh-CN' | 'en-US' = 'en-US') =>
  translateOk(of, wrap(of, result, asIs), language);

describe('[7.2] an answer lies in the envelope as its kind says', () => {
  it.each<[Route['answer'], unknown, object]>([
    ['data', { a: 1 }, { data: { a: 1 } }],
    ['page', { rows: [1, 2], total: 9 }, { rows: [1, 2], total: 9 }],
    ['page', { rows: [1], total: 9, isCapped: true }, { rows: [1], total: 9, isCapped: true }],
    ['top', { token: 't' }, { token: 't' }],
    ['done', undefined, {}],
  ])('%s', (kind, result, inside) => {
    expect(wrapped(ofKind(kind), result)).toEqual({ code: 200, msg: 'Done', ...inside });
  });

  it('msg: the text itself, which is never translated', () => {
    expect(wrapped(ofKind('msg'), 'system.ok')).toEqual({ code: 200, msg: 'system.ok' });
  });

  it('msg of data that tells: beside the data, as it is', () => {
    const data = { msg: '<br/>1 row', refused: 1 };
    expect(wrapped(ofKind('data', { msgInData: true }), data)).toEqual({
      code: 200,
      msg: '<br/>1 row',
      data,
    });
  });

  it('a notice is code 601 with its text in the caller’s language', () => {
    const notice = new Notice('system.busy', { left: 3 });
    expect(wrapped(ofKind('msg'), notice, 'zh-CN')).toEqual({
      code: 601,
      msg: '其他人正在修改同一数据，请稍后重试',
      data: { left: 3 },
    });
  });
});

const ofState = (code: string) => Object.assign(new Error('relation "secret"'), { code });

describe('[8.1] a failure', () => {
  it.each<[what: string, error: unknown, code: number, msg: string]>([
    ['a refusal', refuse('commonData.maxLength', { max: 5 }), 500, 'At most 5 characters'],
    ['nothing there', notFound(), 404, 'The resource does not exist'],
    ['somebody was faster', conflict(), 409, 'Someone else has changed this record.'],
    ['a deadlock', ofState('40P01'), 409, 'Another operation came first. Try again'],
    ['a serialization failure', ofState('40001'), 409, 'Another operation came first.'],
    ['a row that stays locked', ofState('55P03'), 503, 'Someone else is changing the same data.'],
    ['a statement that takes too long', ofState('57014'), 503, 'This took too long'],
    ['a full disk', ofState('53100'), 503, 'The service is temporarily unavailable.'],
    [
      'no connection',
      new DatabaseAway(new Error('ECONNREFUSED')),
      503,
      'The service is temporarily',
    ],
    [
      'a commit that may have been',
      new OutcomeUnknown(new Error('cut')),
      503,
      'The connection was',
    ],
    ['a value no column holds', ofState('22003'), 500, 'A value is not valid'],
    ['a fault of ours', ofState('42P01'), 500, 'Internal error. Give the administrator'],
    ['something that is no error', 'text', 500, 'Internal error.'],
    ['nothing', undefined, 500, 'Internal error.'],
  ])('%s', (_, error, code, msg) => {
    const answer = failure(error, 'en-US', 'req-1');
    expect(answer).toMatchObject({ code, requestId: 'req-1' });
    expect(answer.msg).toContain(msg);
    expect(answer.msg).not.toContain('secret');
  });

  it('of a fault names the reference under which the log has it', () => {
    expect(failure(new Error('x'), 'zh-CN', 'req-1').msg).toContain('req-1');
  });

  it('names refused fields and the reason for programs, and neither where there is none', () => {
    expect(failure(refuseField('name', 'system.invalidValue'), 'en-US', '1')).toMatchObject({
      fields: { name: 'system.invalidValue' },
    });
    const reasoned = new Refusal('system.busy', { code: 422, reason: 'WHY' });
    expect(failure(reasoned, 'en-US', '1')).toMatchObject({ data: { reason: 'WHY' } });
    expect(Object.keys(failure(notFound(), 'en-US', '1'))).toEqual(['code', 'msg', 'requestId']);
  });

  it.each<[what: string, error: unknown, isLogged: boolean]>([
    ['a refusal', refuse('system.invalidValue'), false],
    ['a lost race', ofState('40001'), false],
    ['a database that is away', ofState('08006'), true],
    ['a fault of ours', new Error('x'), true],
  ])('%s is in the log of the process: %#', (_, error, isLogged) => {
    expect(isFault(error)).toBe(isLogged);
  });
});
