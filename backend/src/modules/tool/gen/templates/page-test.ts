import { besidePage, nameOf } from './page.ts';
import type { GeneratedFile, Resource } from './resource.ts';
import { sampleLines, sampleOf, typedField } from './samples.ts';
import { importsOf, lines } from './text.ts';

const TRACES = [
  "createBy: 'admin',",
  "createTime: '2026-01-31 10:20:30',",
  "updateBy: '',",
  "updateTime: '',",
  'version: 3,',
];

/** Types into one field and saves: the call names the record and the version that was read. */
function changeTest(resource: Resource): string {
  const { camel, key } = resource;
  const field = typedField(resource);
  if (!field) return '';
  const typed = field.type === 'integer' ? '2' : 'Other';
  const sent = field.type === 'integer' ? '2' : `'Other'`;
  return `
  it('is changed with the version that was read', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: '修改' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByLabelText((text) => text.startsWith(labels.${field.name}));
    await userEvent.clear(field);
    await userEvent.type(field, '${typed}');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.inputs(${camel}Routes.update)).toHaveLength(1));
    expect(server.inputs(${camel}Routes.update)[0]?.body).toMatchObject({
${lines([`${key}: row.${key},`, `${field.name}: ${sent},`, 'version: 3,'], 3)}    });
  });
`;
}

/** Test of a generated page, in the words of its user. */
export function pageTestFile(resource: Resource): GeneratedFile {
  const { camel, pascal, contract, key, own, hasAmount } = resource;
  const hasDict = resource.fields.some(({ type }) => type === 'dict');
  const hasChange = typedField(resource) !== undefined;
  const shown = own.find(({ name }) => name === nameOf(resource));
  const imports = importsOf({
    'type @portal/contract/kit/route': ['RowOf'],
    [contract]: [`${camel}Routes`],
    '@portal/contract/system/dict': hasDict ? ['dictRoutes'] : [],
    '@portal/testing': ['type FakeServer', 'fakeServer', 'renderPage'],
    '@portal/ui': ['queryClient', 'UiProvider', 'uiWords'],
    '@testing-library/react': ['screen', 'waitFor', 'within'],
    vitest: ['afterEach', 'beforeEach', 'describe', 'expect', 'it'],
  });
  const content = `${imports.replace("from '@testing-library/react';", "from '@testing-library/react';\nimport userEvent from '@testing-library/user-event';")}
import Page from './index.tsx';
${hasChange ? "import labels from './zh-CN.json' with { type: 'json' };\n" : ''}
const row: RowOf<typeof ${camel}Routes.list> = {
${lines([`${key}: '7',`, ...sampleLines(own), ...(hasAmount ? ["currency: '840',"] : []), ...TRACES], 1)}};

let server: FakeServer;
beforeEach(() => {
  queryClient.clear();
  server = fakeServer()
    .on(${camel}Routes.list, () => ({ rows: [row], total: 1 }))
    .on(${camel}Routes.get, () => row)
    .on(${camel}Routes.update, () => undefined)
    .on(${camel}Routes.remove, () => undefined)${hasDict ? '\n    .on(dictRoutes.byType, () => [])' : ''};
});
afterEach(() => server.stop());

async function open() {
  await renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { words: [uiWords] },
  );
  await screen.findByRole('button', { name: '修改' });
}

describe('${resource.permit}', () => {
  it('is listed', async () => {
    await open();
    expect(screen.getAllByText('${shown ? sampleOf(shown) : '7'}')).not.toHaveLength(0);
  });
${changeTest(resource)}
  it('is deleted after a question', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: '更多操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '删除' }));
    expect(server.inputs(${camel}Routes.remove)).toEqual([]);
    const question = within(await screen.findByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: '删除' }));
    await waitFor(() => expect(server.inputs(${camel}Routes.remove)).toHaveLength(1));
  });
});
`;
  return { path: besidePage(resource, `${pascal}Page.test.tsx`), content };
}
