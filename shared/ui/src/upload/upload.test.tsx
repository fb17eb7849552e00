import { fileRoutes } from '@portal/contract/common/file';
import type { Language } from '@portal/contract/constants';
import type { FakeServer } from '@portal/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  choose,
  errors,
  file,
  files,
  images,
  open,
  press,
  sent,
  stored,
  uploadServer,
} from './fixtures/form.tsx';

let server: FakeServer;
beforeEach(() => {
  server = uploadServer();
});
afterEach(() => server.stop());

const uses = () => server.inputs(fileRoutes.upload).map(({ query }) => query.use);

describe('files of a form', () => {
  it('[2.32] several are sent at once, listed under their names, and saved with the form', async () => {
    await open();
    await choose(files(), file('说明.pdf'), file('表.xlsx'));
    await screen.findByRole('button', { name: '下载 说明.pdf' });
    await screen.findByRole('button', { name: '下载 表.xlsx' });
    expect(uses()).toEqual(['file', 'file']);
    await press('保存');
    expect(sent).toHaveBeenCalledWith({
      files: [stored('说明.pdf'), stored('表.xlsx')],
      images: [],
    });
  });

  it('[2.32] stand in the order of choosing, however long each takes', async () => {
    const answer = Promise.withResolvers<void>();
    server.on(fileRoutes.upload, async ({ file: { name } }) => {
      if (name === 'slow.pdf') await answer.promise;
      return { ...stored(name), url: '', newFileName: name };
    });
    await open({ files: [stored('old.pdf')] });
    await choose(files(), file('slow.pdf'), file('fast.pdf'));
    await screen.findByRole('button', { name: '下载 fast.pdf' });
    await act(async () => answer.resolve());
    await screen.findByRole('button', { name: '下载 slow.pdf' });
    await press('保存');
    expect(sent).toHaveBeenCalledWith({
      files: ['old.pdf', 'slow.pdf', 'fast.pdf'].map(stored),
      images: [],
    });
  });

  it('[2.32] files dropped on the field are taken too', async () => {
    await open();
    const zone = files().closest('label') as HTMLElement;
    await act(async () => {
      fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files: [file('a.txt')] } });
    });
    await screen.findByRole('button', { name: '下载 a.txt' });
  });

  it.each<[Language, string[]]>([
    [
      'zh-CN',
      [
        'run.exe：文件格式不正确，仅支持 doc, docx, xls, xlsx, ppt, pptx, txt, pdf',
        'big.pdf：文件大小不能超过 5 MB',
        '文件数量不能超过 5 个',
      ],
    ],
    [
      'en-US',
      [
        'run.exe: The format is wrong. Allowed: doc, docx, xls, xlsx, ppt, pptx, txt, pdf',
        'big.pdf: The file cannot exceed 5 MB',
        'The number of files cannot exceed 5',
      ],
    ],
  ])(
    '[8.4] wrong format, too large and too many are said before anything is sent (%s)',
    async (language, said) => {
      await open({ files: ['1', '2', '3', '4', '5'].map(stored) }, language);
      await choose(files(), file('run.exe'), file('big.pdf', 5 * 1024 * 1024 + 1), file('one.pdf'));
      expect(errors()).toEqual(said);
      expect(files().getAttribute('aria-invalid')).toBe('true');
      expect(uses()).toEqual([]);
    },
  );

  it('[8.4] of too many, as many as there is room for are taken', async () => {
    await open({ files: ['1', '2', '3', '4'].map(stored) });
    await choose(files(), file('a.pdf'), file('b.pdf'));
    await screen.findByRole('button', { name: '下载 a.pdf' });
    expect(errors()).toEqual(['文件数量不能超过 5 个']);
    expect(uses()).toHaveLength(1);
  });

  it.each<[Language, string, string]>([
    ['zh-CN', 'a.pdf：上传失败，可重试：磁盘已满', '重试上传 a.pdf'],
    ['en-US', 'a.pdf: The upload failed, retry: 磁盘已满', 'Retry the upload of a.pdf'],
  ])(
    '[8.4] an upload that failed says why and can be retried (%s)',
    async (language, said, retry) => {
      server.refuse(fileRoutes.upload, { code: 500, msg: '磁盘已满' });
      await open({}, language);
      await choose(files(), file('a.pdf'));
      await waitFor(() => expect(errors()).toEqual([said]));
      server.on(fileRoutes.upload, ({ file: { name } }) => ({
        ...stored(name),
        url: '',
        newFileName: name,
      }));
      await press(retry);
      await screen.findByText('a.pdf', { selector: '.ui-link' });
      await waitFor(() => expect(errors()).toEqual([]));
    },
  );

  it('[2.32] an upload can be cancelled, and its answer changes nothing', async () => {
    const answer = Promise.withResolvers<void>();
    server.on(fileRoutes.upload, async ({ file: { name } }) => {
      await answer.promise;
      return { ...stored(name), url: '', newFileName: name };
    });
    await open();
    await choose(files(), file('a.pdf'));
    await press('取消上传 a.pdf');
    expect(document.activeElement).toBe(files());
    await act(async () => answer.resolve());
    expect(screen.queryByText('a.pdf')).toBeNull();
    await press('保存');
    expect(sent).toHaveBeenCalledWith({ files: [], images: [] });
  });

  it('an upload of a form that was closed does not reach the next one', async () => {
    const answer = Promise.withResolvers<void>();
    server.on(fileRoutes.upload, async ({ file: { name } }) => {
      await answer.promise;
      return { ...stored(name), url: '', newFileName: name };
    });
    await open();
    await choose(files(), file('a.pdf'));
    await press('取消');
    await userEvent.click(screen.getByRole('button', { name: 'open' }));
    await act(async () => answer.resolve());
    await press('保存');
    expect(sent).toHaveBeenCalledWith({ files: [], images: [] });
  });

  it('[2.32] a file can be removed; focus stays in the field and the removal is said', async () => {
    await open({ files: [stored('a.pdf'), stored('b.pdf')] });
    await press('移除 a.pdf');
    expect(document.activeElement).toBe(files());
    expect(screen.getByText('a.pdf 已移除').getAttribute('role')).toBe('status');
    await press('保存');
    expect(sent).toHaveBeenCalledWith({ files: [stored('b.pdf')], images: [] });
  });
});

describe('images of a form', () => {
  it('[2.32] are sent as images and shown small: those chosen here from the device', async () => {
    await open({ images: [stored('old.png')] });
    await choose(images(), file('图.png'));
    const srcIn = (place: HTMLElement) => place.querySelector('img')?.getAttribute('src');
    const thumb = await screen.findByRole('button', { name: '预览 图.png' });
    expect(srcIn(thumb)).toMatch(/^blob:/);
    expect(srcIn(screen.getByRole('button', { name: '预览 old.png' }))).toBe(
      '/portal/merchant/oap-mer/prod-api/profile/upload/old.png',
    );
    fireEvent.click(thumb);
    expect(srcIn(await screen.findByRole('dialog', { name: '图.png' }))).toMatch(/^blob:/);
    expect(uses()).toEqual(['image']);
    await choose(images(), file('a.gif'));
    expect(errors()).toEqual(['a.gif：文件格式不正确，仅支持 png, jpg, jpeg, svg']);
  });

  it('[2.32] open in a preview that the arrow keys go through, and Esc closes', async () => {
    await open({ images: [stored('1.png'), stored('2.png')] });
    await press('预览 1.png');
    const preview = await screen.findByRole('dialog', { name: '1.png' });
    preview.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('dialog', { name: '2.png' })).toBeDefined();
    expect(screen.getByText('2 / 2')).toBeDefined();
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
    expect(screen.getByText('1 / 2')).toBeDefined();
    fireEvent.keyDown(screen.getByRole('button', { name: '下一张' }), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByText('1 / 2')).toBeNull());
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('预览 1.png'),
    );
  });
});
