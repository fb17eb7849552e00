import { describe, expect, it } from 'vitest';
import { objectOf } from './operation-object.ts';

const event = (objId: string, diff?: Record<string, unknown>, objType = 'system:user') => ({
  ...{ objType, objId, action: 'edit' },
  ...(diff && { diff }),
});

describe('[2.42] object of an operation', () => {
  it.each<[what: string, diff: Record<string, unknown>, name: string]>([
    ['as a form names it', { userName: 'liu' }, 'liu'],
    ['as a column names it', { user_name: 'liu' }, 'liu'],
    ['as it is after a change', { before: { userName: 'wu' }, after: { userName: 'liu' } }, 'liu'],
    [
      'as it was, where the change does not touch it',
      { before: { userName: 'wu' }, after: {} },
      'wu',
    ],
    ['not where no text says it', { userName: 7 }, ''],
  ])('is named %s', (_, diff, name) => {
    expect(objectOf('system:user', {}, [event('7', diff)])).toEqual({ id: '7', name });
  });

  it('of several is all of them, once each, and none of what followed from it', () => {
    const events = [
      event('7', { userName: 'liu' }),
      event('9', { userName: 'wu' }),
      event('9', { userName: 'wu' }),
      event('70', { userName: 'x' }, 'monitor:online'),
    ];
    expect(objectOf('system:user', {}, events)).toEqual({ id: '7,9', name: 'liu,wu' });
  });

  it('is cut where a batch is long', () => {
    const events = Array.from({ length: 100 }, (_, at) => event(`2026112700000${at}`));
    expect(objectOf('order:refund', {}, events).id.length).toBeLessThanOrEqual(200);
  });

  it('of a refused call is what its address and body say; of a kind without a name its number', () => {
    const body = { userName: 'liu', refundId: '5' };
    expect(objectOf('system:user', { params: { userId: '7' }, body }, [])).toEqual({
      ...{ id: '7', name: 'liu' },
    });
    expect(objectOf('order:refund', { body }, [])).toEqual({ id: '', name: '' });
  });
});
