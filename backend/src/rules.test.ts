import { LANGUAGES } from '@portal/contract/constants';
import { route } from '@portal/contract/kit/route';
import type { RuleCase } from '@portal/contract/testing/rule-case';
import { ruleCases } from '@portal/contract/testing/rule-cases';
import { ruleTexts } from '@portal/contract/testing/rule-texts';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testDatabase } from './testing/database.ts';
import { kernelApp } from './testing/kernel-app.ts';

/** All examples of a rule are fields of one call, so that the answer must tell them apart. */
function callOf(cases: readonly RuleCase[], at: number) {
  const accepted = cases.flatMap(({ schema, accepted: texts }) =>
    texts.map((text) => ({ schema, text, message: undefined })),
  );
  const refused = cases.flatMap(({ schema, refused: texts }) =>
    texts.map(([text, message]) => ({ schema, text, message })),
  );
  const fields = [...accepted, ...refused].map((field, index) => ({ ...field, name: `f${index}` }));
  const shape = Object.fromEntries(fields.map(({ name, schema }) => [name, schema]));
  return {
    route: route({
      method: 'POST',
      path: `/rules/${at}`,
      permit: null,
      body: z.object(shape).partial(),
      answer: 'done',
    }),
    fields,
  };
}

const grouped = Object.entries(Object.groupBy(ruleCases, ({ title }) => title));
const calls = grouped.map(([title, cases = []], at) => ({ title, ...callOf(cases, at) }));

const { db, close } = await testDatabase('none');
const { app, as } = await kernelApp(db, (on) => {
  for (const call of calls) on(call.route, async () => undefined);
});
const user = await as('admin');
afterAll(async () => {
  await app.close();
  await close();
});

describe('[5.8] a call over HTTP', () => {
  it.each(calls)('$title', async ({ route: path, fields }) => {
    const bodyOf = (some: typeof fields) =>
      Object.fromEntries(some.map(({ name, text }) => [name, text]));
    const refused = fields.filter(({ message }) => message !== undefined);
    const refusals = Object.fromEntries(refused.map(({ name, message }) => [name, message]));
    const answer = await user.call(path, { body: bodyOf(fields) });
    expect([answer.code, answer.fields]).toEqual([500, refusals]);
    const accepted = fields.filter(({ message }) => message === undefined);
    expect(await user.call(path, { body: bodyOf(accepted) })).toMatchObject({ code: 200 });
    for (const [at, language] of LANGUAGES.entries()) {
      for (const one of new Map(refused.map((field) => [field.message, field])).values()) {
        const { msg } = await user.call(path, { body: bodyOf([one]) }, { language });
        expect(msg).toBe(ruleTexts[String(one.message)]?.[at]);
      }
    }
  });
});
