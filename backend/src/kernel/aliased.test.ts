import { expect, expectTypeOf, it } from 'vitest';
import { aliased } from './aliased.ts';

it('names columns as the wire does, in their order, and the compiler knows each', () => {
  const columns = aliased('m', 'status', 'mer_id', 'own_legal_id_type', 'bank_2');
  expect(columns).toEqual([
    'm.status as status',
    'm.mer_id as merId',
    'm.own_legal_id_type as ownLegalIdType',
    'm.bank_2 as bank2',
  ]);
  expectTypeOf(columns[2]).toEqualTypeOf<'m.own_legal_id_type as ownLegalIdType'>();
});
