import { fileRoutes } from '@portal/contract/common/file';
import type { Language } from '@portal/contract/constants';
import { configRoutes } from '@portal/contract/system/config';
import { connect } from '@portal/http';
import { lazyWords } from '@portal/i18n';
import { type FakeServer, fakeServer } from '@portal/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity, useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { FormDrawer } from '../crud/form/FormDrawer.tsx';
import { fieldsOf } from '../crud/form/fields-of.tsx';
import { useFormDrawer } from '../crud/form/useFormDrawer.ts';
import { show } from '../fixtures/orders.tsx';
import { RichText } from './RichText.tsx';

const zh = { create: '新增', edit: '修改', saved: '已保存', content: '内容' };
const words = lazyWords<typeof zh>('test.editor', {
  'zh-CN': async () => ({ default: zh }),
  'en-US': async () => ({ default: { ...zh, content: 'Content' } }),
});
const Input = z.object({ content: z.string().min(1, 'commonData.blankMsg') });
const Field = fieldsOf(words, Input);
const sent = vi.fn();
const calls = {
  ...connect(configRoutes),
  create: Object.assign(async (input: { body: unknown }) => sent(input.body), {
    permit: null,
    route: { body: Input },
  }),
};
const URL_OF_IMAGE = '/portal/merchant/oap-mer/prod-api/profile/upload/a.png';

let server: FakeServer;
// The editor is large: fetching it is not what these tests wait for.
beforeAll(() => import('./index.ts'));
beforeEach(() => {
  sent.mockClear();
  server = fakeServer().on(fileRoutes.upload, ({ file: { name } }) => ({
    fileName: '/profile/upload/a.png',
    url: URL_OF_IMAGE,
    newFileName: 'a.png',
    originalFilename: name,
  }));
});
afterEach(() => server.stop());

function View({ content = '' }) {
  const form = useFormDrawer(words, Input, calls as never, () => undefined);
  const [isHidden, setHidden] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setHidden(!isHidden)}>
        switch
      </button>
      <button type="button" onClick={() => form.create({ content })}>
        open
      </button>
      <Activity mode={isHidden ? 'hidden' : 'visible'}>
        <FormDrawer form={form}>
          <Field.RichText name="content" />
        </FormDrawer>
      </Activity>
    </>
  );
}

async function open(content?: string, language?: Language) {
  await show(<View content={content} />, { language, words: [words] });
  await userEvent.click(screen.getByRole('button', { name: 'open' }));
  await screen.findByRole('toolbar');
}
const text = () => screen.getByRole('textbox', { name: /内容|Content/ });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const save = async () => {
  await press('保存');
  return sent.mock.lastCall?.[0]?.content as string | undefined;
};
const selectAll = () =>
  act(async () => {
    text().focus();
    fireEvent.keyDown(text(), { key: 'a', ctrlKey: true, keyCode: 65 });
  });
const choose = (name: string, bytes = 1) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(/插入图片|Insert an image/, { selector: 'input' }), {
      target: { files: [new File(['x'.repeat(bytes)], name)] },
    });
  });

describe('rich text of a form', () => {
  it('[2.32] shows what is kept, and formats what is selected', async () => {
    await open('<p>通知</p>');
    expect(text().textContent).toBe('通知');
    await selectAll();
    await press('加粗');
    expect(screen.getByRole('button', { name: '加粗' }).getAttribute('aria-pressed')).toBe('true');
    await press('二级标题');
    expect(await save()).toBe('<h2><strong>通知</strong></h2>');
  });

  it.each([
    [
      'a table',
      '<table><tbody><tr><th><p>Bank</p></th><td colspan="2"><p>15:00</p></td></tr></tbody></table>',
    ],
    ['a line across', '<p>a</p><hr>'],
    ['text that is set as it is typed', '<pre><code>a  b</code></pre>'],
    [
      'a link to a page of this console',
      '<a target="_blank" rel="noopener" href="/portal/merchant/notice">',
    ],
  ])('[2.32] keeps %s when the rest changes', async (_, html) => {
    const isLink = html.startsWith('<a');
    await open(isLink ? `<p>${html}x</a></p>` : `${html}<p>b</p>`);
    await selectAll();
    await press('加粗');
    const kept = String(await save()).replaceAll(/<\/?strong>/g, '');
    expect(kept).toContain(html);
  });

  it('[2.28] what was written is still there when its tab was hidden meanwhile', async () => {
    await open('<p>通知</p>');
    await selectAll();
    await press('加粗');
    await press('switch');
    await press('switch');
    await screen.findByRole('toolbar');
    expect(await save()).toBe('<p><strong>通知</strong></p>');
  });

  it('[2.32] undo takes a change back, and says when there is none', async () => {
    await open('<p>通知</p>');
    const undo = screen.getByRole('button', { name: '撤销' });
    expect(undo.getAttribute('aria-disabled')).toBe('true');
    await press('引用');
    expect(undo.getAttribute('aria-disabled')).toBeNull();
    await press('撤销');
    expect(await save()).toBe('<p>通知</p>');
  });

  it('[5.3] an empty document is nothing: the rule of the field refuses it', async () => {
    await open('<p></p>');
    await press('加粗');
    await press('有序列表');
    await press('有序列表');
    await press('保存');
    expect(sent).not.toHaveBeenCalled();
    expect(text().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('不能为空')).toBeDefined();
  });

  it('[2.32] the toolbar is one stop of the Tab key, the arrows go through it', async () => {
    await open();
    const bar = screen.getByRole('toolbar', { name: '格式' });
    const stops = () =>
      [...bar.querySelectorAll('button')].filter(({ tabIndex }) => tabIndex === 0);
    expect(stops()).toHaveLength(1);
    act(() => stops()[0]?.focus());
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('清除格式');
    await userEvent.keyboard('{Home}{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('二级标题');
    expect(stops()).toEqual([document.activeElement]);
  });

  it('[2.32] a link leads to pages and mail only', async () => {
    await open('<p>官网</p>');
    await selectAll();
    await press('链接');
    const address = screen.getByRole('textbox', { name: '链接地址' });
    await userEvent.type(address, 'javascript:alert(1){Enter}');
    expect(screen.getByText('请输入以 http、https、mailto 或 / 开头的地址')).toBeDefined();
    await userEvent.clear(address);
    await userEvent.type(address, 'a.test{Enter}');
    expect(await save()).toContain('href="https://a.test"');
    expect(sent).toHaveBeenCalledOnce();
  });

  it('[2.32] a picture is uploaded, and the document has its address', async () => {
    await open('<p>图</p>');
    await selectAll();
    await choose('a.png');
    await waitFor(() => expect(text().querySelector('img[alt="a.png"]')).not.toBeNull());
    expect(await save()).toBe(`<p>图</p><img src="${URL_OF_IMAGE}" alt="a.png"><p></p>`);
    expect(server.inputs(fileRoutes.upload)[0]?.query).toEqual({ use: 'editor' });
  });

  it.each<[Language, string]>([
    ['zh-CN', '图片插入失败：磁盘已满'],
    ['en-US', 'The image insertion failed: 磁盘已满'],
  ])('[8.4] a picture that the server refuses says so (%s)', async (language, said) => {
    server.refuse(fileRoutes.upload, { code: 500, msg: '磁盘已满' });
    await open('', language);
    await choose('a.png');
    expect(await screen.findByText(said)).toBeDefined();
  });

  it('[8.4] a picture that is too large or of another kind is not sent', async () => {
    await open();
    await choose('a.gif');
    expect(screen.getByText(/^图片插入失败：文件格式不正确/)).toBeDefined();
    await choose('a.png', 5 * 1024 * 1024 + 1);
    expect(screen.getByText('图片插入失败：文件大小不能超过 5 MB')).toBeDefined();
    expect(server.inputs(fileRoutes.upload)).toEqual([]);
  });

  it('[2.32] while a picture is on its way the form is not sent', async () => {
    server.on(fileRoutes.upload, () => new Promise(() => undefined));
    await open('<p>图</p>');
    await choose('a.png');
    await press('保存');
    expect(screen.getByText('图片上传完成后自动保存')).toBeDefined();
    expect(sent).not.toHaveBeenCalled();
  });
});

describe('rich text to read', () => {
  it('[2.32] opens links in a window of their own, and loads pictures when they come into view', async () => {
    const { container } = await show(
      <RichText html={`<p>二<a href="https://a.test">三</a></p><img src="${URL_OF_IMAGE}">`} />,
    );
    expect((await screen.findByRole('link', { name: '三' })).outerHTML).toBe(
      '<a href="https://a.test" target="_blank" rel="noopener">三</a>',
    );
    expect(container.querySelector('img')?.getAttribute('loading')).toBe('lazy');
  });
});
