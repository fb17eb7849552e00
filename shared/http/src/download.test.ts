import { startI18n } from '@portal/i18n';
import { beforeEach, expect, it, vi } from 'vitest';
import { download } from './index.ts';

beforeEach(async () => {
  await startI18n();
});

it('[7.4] a download is named by the download-filename header', async () => {
  const urls: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    urls.push(request.url);
    return new Response('xlsx', {
      headers: { 'download-filename': encodeURIComponent('参数 1.xlsx'), 'content-type': 'a/b' },
    });
  });
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  await download('u_1_config.xlsx');
  expect(saved).toEqual(['参数 1.xlsx']);
  expect(urls[0]).toContain('/common/download?fileName=u_1_config.xlsx&delete=true');
});

it('[7.4] a refusal inside a download is an error, not a file', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 500, msg: '文件不存在' }));
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click');
  await expect(download('x.xlsx')).rejects.toMatchObject({ text: '文件不存在' });
  expect(click).not.toHaveBeenCalled();
});
