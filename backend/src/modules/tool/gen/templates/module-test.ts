import type { GeneratedFile, Resource } from './resource.ts';
import { sampleLines } from './samples.ts';
import { importsOf, lines } from './text.ts';

/** Test of a generated module over HTTP. */
export function moduleTestFile(resource: Resource): GeneratedFile {
  const { camel, key, contract, inForm, file, moduleName } = resource;
  const routes = `${camel}Routes`;
  const content = `${importsOf({
    'type @portal/contract/kit/route': ['RowOf'],
    [contract]: [routes],
    vitest: ['describe', 'expect', 'it'],
    '../../../testing/index.ts': ['testApp'],
  })}

const { as, anonymous } = await testApp();
const admin = await as('admin');

const input = {
${lines(sampleLines(inForm), 1)}};
async function found() {
  const { rows } = await admin.call(${routes}.list);
  return rows as RowOf<typeof ${routes}.list>[];
}

describe('${resource.permit}', () => {
  it('is made, changed by its version, exported and removed', async () => {
    expect((await admin.call(${routes}.create, { body: input })).code).toBe(200);
    const [made] = await found();
    expect(made).toMatchObject({ ...input, createBy: 'admin', version: 0 });
    expect((await admin.call(${routes}.update, { body: made })).code).toBe(200);
    expect((await admin.call(${routes}.update, { body: made })).code).toBe(409);
    const params = { ${key}: made?.${key} };
    expect((await admin.call(${routes}.get, { params })).data).toMatchObject({ version: 1 });
    expect((await admin.send(${routes}.export)).statusCode).toBe(200);
    const ids = { params: { ids: made?.${key} } };
    expect((await admin.call(${routes}.remove, ids)).code).toBe(200);
    expect((await admin.call(${routes}.remove, ids)).code).toBe(404);
    expect(await found()).toEqual([]);
  });

  it('is nobody’s without the right', async () => {
    expect((await anonymous.call(${routes}.list)).code).toBe(401);
    expect((await (await as('merchant')).call(${routes}.list)).code).toBe(403);
  });
});
`;
  return { path: `backend/src/modules/${moduleName}/${file}/${file}.test.ts`, content };
}
