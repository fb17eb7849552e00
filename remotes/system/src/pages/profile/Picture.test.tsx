import { renderPage } from '@portal/testing';
import { UiProvider, uiWords } from '@portal/ui';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Picture } from './Picture.tsx';
import { words } from './words.ts';

const decode = vi.fn();
beforeEach(() => vi.stubGlobal('createImageBitmap', decode.mockResolvedValue({ close: vi.fn() })));
afterEach(() => vi.unstubAllGlobals());

async function open(language?: 'en-US', avatarUrl?: string) {
  const { container } = await renderPage(
    <UiProvider>
      <Picture />
    </UiProvider>,
    { language, session: { nickName: '陈敏', avatarUrl }, words: [words, uiWords] },
  );
  return container;
}

const fileOf = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name);
function drop(container: Element, file: File) {
  const zone = screen.getByRole('button').parentElement ?? container;
  fireEvent.drop(zone, { dataTransfer: { files: [file], types: ['Files'] } });
}

describe('[2.5] [8.4] the own picture', () => {
  it('is the first character of the name where there is none', async () => {
    expect((await open()).querySelector('span[aria-hidden]')?.textContent).toBe('陈');
  });

  it('is shown with whose it is', async () => {
    await open(undefined, '/a.png');
    expect(screen.getByRole('img', { name: '陈敏的头像' }).getAttribute('src')).toBe('/a.png');
  });

  it.each([
    [undefined, fileOf('me.gif'), '文件格式不正确，仅支持 png, jpg, jpeg'],
    [undefined, fileOf('me.png', 5 * 1024 * 1024 + 1), '文件大小不能超过 5 MB'],
    ['en-US', fileOf('me.exe'), 'png, jpg, jpeg'],
  ] as const)(
    '(%s) what may not be sent is refused before it is opened',
    async (language, file, text) => {
      drop(await open(language), file);
      expect((await screen.findByRole('alert')).textContent).toContain(text);
      expect(decode).not.toHaveBeenCalled();
    },
  );

  it('a picture that cannot be drawn is refused, and a good one opens the crop dialog', async () => {
    const container = await open();
    decode.mockRejectedValueOnce(new Error('bad'));
    drop(container, fileOf('me.png'));
    expect((await screen.findByRole('alert')).textContent).toContain('图片无法读取');
    drop(container, fileOf('me.png'));
    expect(await screen.findByText('裁剪头像')).toBeDefined();
    await waitFor(() => expect(screen.queryByText(/图片无法读取/)).toBeNull());
  });
});
