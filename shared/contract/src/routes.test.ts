import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { parseMessage } from './kit/message.ts';
import type { Route } from './kit/route.ts';
import { allRoutes } from './routes.ts';
import { endless, longReads } from './testing/long-text.ts';
import enUS from './words/en-US.json' with { type: 'json' };
import zhCN from './words/zh-CN.json' with { type: 'json' };

interface Words {
  [key: string]: string | Words;
}
const languages: [string, Words][] = [
  ['zh-CN', zhCN],
  ['en-US', enUS],
];

const routes = Object.entries(allRoutes).flatMap(([resource, calls]) =>
  Object.entries(calls).map(([name, route]): [string, Route] => [`${resource}.${name}`, route]),
);

/** The words of a message in one language, with the places that stay empty still in braces. */
function translate(words: Words, text: string): string | undefined {
  const { key, values } = parseMessage(text);
  const word = key
    .split('.')
    .reduce<Words | string | undefined>(
      (at, name) => (typeof at === 'object' ? at[name] : at),
      words,
    );
  if (typeof word !== 'string') return undefined;
  return word.replace(/\{\{(\w+)\}\}/g, (place, value) => values[value] ?? place);
}

/** Wrong values of every kind; each field of a schema gets each of them. */
const wrong = [
  undefined,
  null,
  7,
  1.5,
  true,
  [],
  [7],
  {},
  [{}],
  '',
  ' ',
  ' x',
  'x ',
  "a';<",
  '中文',
  'x'.repeat(2000),
];

function refusals(schema: z.ZodType): string[] {
  const shape = 'shape' in schema ? Object.keys(schema.shape as object) : [];
  const inputs = [
    {},
    ...shape.flatMap((field) => wrong.map((value) => ({ [field]: value }))),
    ...wrong.map((value) => ({ params: { beginTime: value, endTime: value } })),
  ];
  return inputs.flatMap(
    (input) => schema.safeParse(input).error?.issues.map((issue) => issue.message) ?? [],
  );
}

const inputs = routes.flatMap(([name, route]) =>
  (['params', 'query', 'body'] as const).flatMap((part): [string, z.ZodType][] => {
    const schema = route[part];
    return schema ? [[`${part} of ${name}`, schema]] : [];
  }),
);

describe('[5.8] bad input', () => {
  it.each(inputs)('%s says every refusal in both languages', (_, schema) => {
    for (const text of new Set(refusals(schema))) {
      for (const [language, words] of languages) {
        expect(translate(words, text), `${text} in ${language}`).toMatch(/^[^{}]+$/);
      }
    }
  });

  it.each(inputs)('a text of 50 kB in %s is read by no pattern', (_, schema) => {
    const fields =
      'shape' in schema ? Object.values(schema.shape as Record<string, z.ZodType>) : [];
    const read = longReads(() => {
      for (const field of fields) for (const text of endless) field.safeParse(text);
    });
    expect(read).toEqual([]);
  });

  it.each(inputs)('%s keeps no text without end', (_, schema) => {
    const fields =
      'shape' in schema ? Object.entries(schema.shape as Record<string, z.ZodType>) : [];
    const endlessText = 'a'.repeat(250_000);
    const kept = fields.filter(([, field]) => field.safeParse(endlessText).data === endlessText);
    expect(kept.map(([name]) => name)).toEqual([]);
  });

  it('[5.3] what is sent is under the form default, or has a rule that says otherwise', () => {
    const takesAll = routes.flatMap(([, { body }]) =>
      Object.entries(body && 'shape' in body ? (body.shape as Record<string, z.ZodType>) : {})
        .filter(([, field]) => ['a;b', 'a1;B<c>'].some((text) => field.safeParse(text).success))
        .map(([name]) => name),
    );
    expect([...new Set(takesAll)].sort()).toEqual([
      'abbr',
      'answer',
      'code',
      'configValue',
      'confirmPassword',
      'deptName',
      'deptNameEn',
      'dictLabel',
      'dictLabelEn',
      'dictValue',
      'enName',
      'merName',
      'message',
      'name',
      'newPassword',
      'noticeContent',
      'noticeContentEn',
      'noticeTitle',
      'noticeTitleEn',
      'oldPassword',
      'password',
      'question',
      'respMsg',
      'stepToken',
      'username',
      'uuid',
    ]);
  });

  it('an empty body is refused wherever a body is asked for', () => {
    const bodies = inputs.filter(([name]) => name.startsWith('body'));
    expect(bodies.length).toBeGreaterThan(0);
    for (const [name, schema] of bodies) {
      expect(schema.safeParse({}).success, name).toBe(false);
    }
  });
});

describe('[6.1] routes', () => {
  it.each(routes)('%s names its permission key, or null for any signed-in user', (_, route) => {
    if (route.permit !== null) expect(route.permit).toMatch(/^[a-z]+(:[a-zA-Z]+){2}$/);
    expect(route).toHaveProperty('permit');
  });

  it.each(routes)('%s has a schema for each place of its path', (_, route) => {
    const places = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const shape = route.params && 'shape' in route.params ? (route.params.shape as object) : {};
    expect(Object.keys(shape).sort()).toEqual(places.sort());
  });

  it('no two routes share method and path', () => {
    const keys = routes.map(([, route]) => `${route.method} ${route.path}`);
    expect(keys).toEqual([...new Set(keys)]);
  });

  it('only registering and signing in are open to everybody; machines sign what they send', () => {
    const signed = routes.filter(([, route]) => route.signed).map(([name]) => name);
    expect(signed).toEqual(['channelCallback.callback']);
    const open = routes
      .filter(([, route]) => route.token === 'none' && !route.signed)
      .map(([name]) => name);
    expect(open).toEqual([
      'session.captcha',
      'session.login',
      'session.loginCode',
      'register.register',
      'sso.exchange',
      'intake.orders',
      'intake.results',
    ]);
  });

  it.each([
    ['session.captcha', 'GET', '/captchaImage'],
    ['session.login', 'POST', '/login'],
    ['session.info', 'GET', '/getInfo'],
    ['session.routers', 'GET', '/getRouters'],
    ['session.logout', 'POST', '/logout'],
    ['config.list', 'GET', '/system/config/list'],
    ['config.get', 'GET', '/system/config/{configId}'],
    ['config.byKey', 'GET', '/system/config/configKey/{configKey}'],
    ['config.create', 'POST', '/system/config'],
    ['config.update', 'PUT', '/system/config'],
    ['config.remove', 'DELETE', '/system/config/{ids}'],
    ['config.refreshCache', 'DELETE', '/system/config/refreshCache'],
    ['config.export', 'GET', '/system/config/export'],
    ['dict.byType', 'GET', '/system/dict/data/type/{dictType}'],
    ['dict.common', 'GET', '/system/commonData/{type}'],
    ['file.download', 'GET', '/common/download'],
  ])('[7.2] %s is %s %s', (name, method, path) => {
    const route = routes.find(([key]) => key === name)?.[1];
    expect(route).toMatchObject({ method, path });
  });

  it('[7.1] the captcha waits 20 seconds, every other call the default', () => {
    const own = routes.filter(([, route]) => route.timeoutMs !== undefined);
    expect(own.map(([name, route]) => [name, route.timeoutMs])).toEqual([
      ['session.captcha', 20_000],
    ]);
  });
});
