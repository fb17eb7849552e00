import type { generalOrderRoutes } from '@portal/contract/orders/general';
import type { Call } from '@portal/http';
import { expectTypeOf } from 'vitest';
import type { words } from '../fixtures/orders.tsx';
import type { useList } from './list/useList.ts';
import type { searchOf } from './search/search-of.tsx';
import type { columnsOf } from './table/columns.ts';

/** Code that must not compile in a page. The compiler checks this file; nothing runs it. */
type List = typeof generalOrderRoutes.list;
type TestWords = typeof words extends import('@portal/i18n').PageWords<infer T> ? T : never;
type Kinds = ReturnType<typeof columnsOf<TestWords, List>>;
type Fields = ReturnType<typeof searchOf<TestWords, List>>;

type Name = Parameters<Kinds['id']>[0];
expectTypeOf<'platOrderId'>().toExtend<Name>();
/** Not a field of the row. */
expectTypeOf<'nothing'>().not.toExtend<Name>();
/** A field of the detail alone. */
expectTypeOf<'traceNo'>().not.toExtend<Name>();
/** A field of the row that the page has no word for. */
expectTypeOf<'reconFlag'>().not.toExtend<Name>();

type Money = NonNullable<Parameters<Kinds['amount']>[1]>;
expectTypeOf<{ currency: 'currency' }>().toExtend<Money>();
expectTypeOf<{ currency: 'nothing' }>().not.toExtend<Money>();

type Text = Parameters<Fields['Text']>[0];
expectTypeOf<{ name: 'merId' }>().toExtend<Text>();
/** A field of the row, but no filter. */
expectTypeOf<{ name: 'merName' }>().not.toExtend<Text>();
/** A filter without a word of its own needs a label. */
expectTypeOf<{ name: 'params' }>().not.toExtend<Text>();
expectTypeOf<{ name: 'params'; label: 'txnTime' }>().toExtend<Text>();
/** A dictionary needs its type. */
expectTypeOf<{ name: 'status' }>().not.toExtend<Parameters<Fields['Dict']>[0]>();

type ListArguments = Parameters<typeof useList<List>>;
expectTypeOf<Call<List>>().toExtend<ListArguments[0]>();
/** A call that answers no pages. */
expectTypeOf<Call<typeof generalOrderRoutes.get>>().not.toExtend<ListArguments[0]>();
expectTypeOf<'nothing'>().not.toExtend<ListArguments[1]>();
expectTypeOf<{ initial: { status: '2' } }>().toExtend<ListArguments[2]>();
expectTypeOf<{ initial: { status: 'x' } }>().not.toExtend<ListArguments[2]>();
