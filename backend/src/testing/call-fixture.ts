import type { Language } from '@portal/contract/constants';
import { route } from '@portal/contract/kit/route';
import type { Kysely } from 'kysely';
import { afterAll } from 'vitest';
import { z } from 'zod';
import type { Database } from '../db/schema.ts';
import type { Context } from '../kernel/context.ts';
import { kernelApp } from './kernel-app.ts';

const call = route({
  method: 'POST',
  path: '/desk/{at}',
  permit: null,
  trace: { object: 'test:desk' },
  params: z.object({ at: z.coerce.number() }),
  answer: 'done',
});

/**
 * Runs work as the handler of a user's call: with its context, in its transaction, traced. Answers
 * what the work did once all is committed, and throws what it threw once all is undone. Closed after
 * the last test of the file.
 *
 * @example const { inCall } = await callFixture(db);
 * await inCall('operator', (ctx) => deptTree(ctx));
 */
export async function callFixture(db: Kysely<Database>) {
  const works: ((ctx: Context) => Promise<void>)[] = [];
  const { app, as } = await kernelApp(db, (on) =>
    on(call, async ({ params }, ctx) => {
      await works[params.at]?.(ctx);
      return undefined;
    }),
  );
  afterAll(() => app.close());
  async function inCall<T>(
    userName: string,
    work: (ctx: Context) => Promise<T> | T,
    language: Language = 'zh-CN',
  ): Promise<T> {
    const client = await as(userName);
    let outcome: () => T = () => {
      throw new Error('the call did not reach its handler');
    };
    const at = works.length;
    works.push(async (ctx) => {
      try {
        const result = await work(ctx);
        outcome = () => result;
      } catch (error) {
        outcome = () => {
          throw error;
        };
        throw error;
      }
    });
    await client.call(call, { params: { at } }, { language });
    return outcome();
  }
  return { app, as, inCall };
}
