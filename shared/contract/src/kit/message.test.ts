import { describe, expect, it } from 'vitest';
import { message, parseMessage } from './message.ts';

describe('validation messages', () => {
  it.each([
    ['commonData.blankMsg', {}],
    ['commonData.maxLength', { max: '50' }],
    ['a.b', { text: 'x=1&y=2?', other: '商户 %' }],
  ])('%s with %j reads back as it was written', (key, values) => {
    expect(parseMessage(message(key, values))).toEqual({ key, values });
  });

  it('numbers stand behind a question mark', () => {
    expect(message('commonData.maxLength', { max: 50 })).toBe('commonData.maxLength?max=50');
  });

  it('a text with half of a character becomes one that can be sent', () => {
    expect(parseMessage(message('a.b', { text: 'x\ud800' })).values).toEqual({ text: 'x\ufffd' });
  });

  it('a plain sentence is its own key', () => {
    expect(parseMessage('Not found')).toEqual({ key: 'Not found', values: {} });
  });
});
