import { startI18n } from '@portal/i18n';
import { beforeEach, expect, it, vi } from 'vitest';
import { download, downloadFrom, downloadResource } from './index.ts';

beforeEach(async () => {
  await startI18n();
});

/** A server that answers every call with a file of this name; what was asked, and saved as. */
function serveFile(name: string) {
  const urls: string[] = [];
  const saved: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    urls.push(request.url);
    return new Response('bytes', {
      headers: { 'download-filename': encodeURIComponent(name), 'content-type': 'a/b' },
    });
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  return { urls, saved };
}

it('[7.4] an uploaded file is saved under the name that people know', async () => {
  const { urls, saved } = serveFile('a1b2.pdf');
  await downloadResource('/profile/upload/a1b2.pdf', '说明.pdf');
  expect(saved).toEqual(['说明.pdf']);
  expect(decodeURIComponent(urls[0] ?? '')).toContain(
    '/common/download/resource?resource=/profile/upload/a1b2.pdf',
  );
});

it('[7.4] a zip at a given path is saved under the name of the server', async () => {
  const { urls, saved } = serveFile('代码.zip');
  const zip = {
    method: 'GET',
    path: '/tool/gen/zip/{name}',
    permit: null,
    answer: 'file',
  } as const;
  await downloadFrom(zip, { params: { name: 'order' } });
  expect(saved).toEqual(['代码.zip']);
  expect(urls[0]).toContain('/tool/gen/zip/order');
});

it('[7.4] a download is named by the download-filename header', async () => {
  const { urls, saved } = serveFile('参数 1.xlsx');
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
