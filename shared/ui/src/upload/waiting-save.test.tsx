import { fileRoutes } from '@portal/contract/common/file';
import type { FakeServer } from '@portal/testing';
import { act, screen, waitFor } from '@testing-library/react';
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

/** Returns the text beside the buttons that says what saving waits for. */
const waiting = () => document.querySelector('.ui-form-failure')?.textContent;
const isSaving = () =>
  screen.getByRole('button', { name: '保存' }).classList.contains('arco-btn-loading');
/** Uploads are answered, or their connection breaks, when the test says so. */
function slowly() {
  const answers = new Map<string, PromiseWithResolvers<void>>();
  server.on(fileRoutes.upload, async ({ file: { name } }) => {
    const answer = Promise.withResolvers<void>();
    answers.set(name, answer);
    await answer.promise;
    return { ...stored(name), url: '', newFileName: name };
  });
  return {
    arrive: (name: string) => act(async () => answers.get(name)?.resolve()),
    fail: (name: string) => act(async () => answers.get(name)?.reject(new TypeError('broken'))),
  };
}

describe('[2.32] saving while files are on their way', () => {
  it('is done once they are there', async () => {
    const { arrive } = slowly();
    await open();
    await choose(files(), file('a.pdf'));
    expect(screen.getByRole('progressbar', { name: '上传 a.pdf' })).toBeDefined();
    await press('保存');
    expect(waiting()).toBe('文件上传完成后自动保存');
    expect(isSaving()).toBe(true);
    expect(sent).not.toHaveBeenCalled();
    await arrive('a.pdf');
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect(sent).toHaveBeenCalledWith({ files: [stored('a.pdf')], images: [] });
  });

  it('waits for every field, and is done once', async () => {
    const { arrive } = slowly();
    await open();
    await choose(files(), file('a.pdf'));
    await choose(images(), file('b.png'));
    await press('保存');
    await arrive('a.pdf');
    await screen.findByRole('button', { name: '下载 a.pdf' });
    expect(waiting()).toBe('文件上传完成后自动保存');
    expect(sent).not.toHaveBeenCalled();
    await arrive('b.png');
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect(sent).toHaveBeenCalledWith({ files: [stored('a.pdf')], images: [stored('b.png')] });
  });

  it.each<[string, (uploads: ReturnType<typeof slowly>) => unknown, RegExp[]]>([
    ['fails', ({ fail }) => fail('a.pdf'), [/^a\.pdf：上传失败，可重试/]],
    ['is cancelled', () => press('取消上传 a.pdf'), []],
  ])('is not done when one of them %s', async (_, lose, said) => {
    const uploads = slowly();
    await open();
    await choose(files(), file('a.pdf'), file('b.pdf'));
    await press('保存');
    await lose(uploads);
    await waitFor(() => expect(waiting()).toBeUndefined());
    expect(isSaving()).toBe(false);
    expect(errors()).toEqual(said.map((text) => expect.stringMatching(text)));
    await uploads.arrive('b.pdf');
    await screen.findByRole('button', { name: '下载 b.pdf' });
    expect(sent).not.toHaveBeenCalled();
    await press('保存');
    expect(sent).toHaveBeenCalledWith({ files: [stored('b.pdf')], images: [] });
  });
});
