import { RICH_TEXT_TAGS } from '@portal/contract/common/rich-text';
import { API_BASE } from '@portal/contract/constants';
import { describe, expect, it } from 'vitest';
import { NOTICES } from '../../../seed/data/notices.ts';
import { XSS_PAYLOADS } from '../../../testing/xss-payloads.ts';
import { cleanHtml } from './clean-html.ts';

const clean = (html: string) => cleanHtml(html).html;
const picture = '/profile/upload/2026/11/21/a_0123456789abcdef.png';

/** Everything in the result that could act, fetch or cover the page. */
function dangersOf(html: string): string[] {
  const tags = [...html.matchAll(/<\/?([a-z\d]+)([^>]*)(?:>|$)/gi)];
  return tags.flatMap(([whole, tag = '', attributes = '']) => {
    const names = [...attributes.matchAll(/[\s/]+([\w:-]+)(?:="([^"]*)")?/g)];
    const isKnown = RICH_TEXT_TAGS.includes(tag);
    const bad = names.some(
      ([, name = '', value = '']) =>
        !['href', 'target', 'rel', 'src', 'alt', 'start', 'colspan', 'rowspan'].includes(name) ||
        (name === 'href' && !/^(?:https?:\/\/|mailto:|\/[^/\\\s])/.test(value)) ||
        (name === 'src' && !value.startsWith(`${API_BASE}/profile/upload/`)),
    );
    return isKnown && !bad ? [] : [whole];
  });
}

describe('[2.41] rich text keeps', () => {
  it.each([
    ['headings and paragraphs', '<h2>标题</h2><p>一<br />二</p><h3>小标题</h3>'],
    ['marks', '<p><strong>a</strong><em>b</em><u>c</u><s>d</s></p>'],
    ['lists', '<ul><li><p>a</p></li></ul><ol start="3"><li>b</li></ol>'],
    ['tables', '<table><tbody><tr><th>Bank</th><td colspan="2">15:00</td></tr></tbody></table>'],
    ['what is set as it is typed, and a line across', '<pre>a  b</pre><hr />'],
    [
      'a link to a page of this console',
      '<a href="/portal/merchant/notice?id=1" target="_blank" rel="noopener">x</a>',
    ],
    ['quotes', '<blockquote><p>a &lt; b</p></blockquote>'],
    ['a picture of this console', `<p>a</p><img src="${API_BASE}${picture}" alt="图" />`],
    [
      'a link to the web, which opens aside and cannot reach back',
      '<a href="https://example.com/a?b=1&amp;c=2" target="_blank" rel="noopener">x</a>',
    ],
  ])('%s', (_, html) => {
    expect(clean(html)).toBe(html);
  });

  it('a link to mail, with the attributes of every link', () => {
    expect(clean('<a href="mailto:a@b.cn" rel="opener">x</a>')).toBe(
      '<a href="mailto:a@b.cn" target="_blank" rel="noopener">x</a>',
    );
  });

  it('the seeded notices as they are', () => {
    for (const { zh, en } of NOTICES) {
      expect(clean(zh.content)).toBe(zh.content);
      expect(clean(en.content)).toBe(en.content);
    }
  });

  it('pictures that another client of the family names behind its own prefix', () => {
    const kept = `<p>a<img src="${API_BASE}${picture}" /></p>`;
    for (const prefix of ['/prod-api', '/dev-api', '']) {
      const { html, pictures } = cleanHtml(`<p>a<img src="${prefix}${picture}"></p>`);
      expect([html, pictures]).toEqual([kept, [picture]]);
    }
    expect(cleanHtml(`<p>a<img src="//evil.example${picture}"></p>`).html).toBe('<p>a</p>');
  });

  it.each([
    ['<form><input></form>', true],
    ['<script>alert(1)</script>', true],
    ['<p></p><p>&nbsp;<br></p>', false],
    ['', false],
    ['<p>a</p><script></script>', false],
  ])('nothing of %j, and says so: %s', (dirty, isLost) => {
    expect(cleanHtml(dirty).isLost).toBe(isLost);
  });

  it('names of its pictures, each once', () => {
    const img = `<img src="${API_BASE}${picture}">`;
    expect(cleanHtml(`${img}<p>a</p>${img}`).pictures).toEqual([picture]);
  });
});

describe('[2.41] rich text loses', () => {
  it.each([
    [
      'F4 styles',
      '<style>body{display:none}</style><p style="position:fixed;inset:0">a</p>',
      '<p>a</p>',
    ],
    ['F4 a base', '<base href="https://evil.example/"><p>a</p>', '<p>a</p>'],
    [
      'F4 a refresh',
      '<meta http-equiv="refresh" content="0;url=//evil.example"><p>a</p>',
      '<p>a</p>',
    ],
    ['F4 a form', '<form action="//evil.example"><input name="p"><p>a</p></form>', '<p>a</p>'],
    ['F4 a frame', '<iframe src="//evil.example">x</iframe><p>a</p>', '<p>a</p>'],
    [
      'F10 names that shadow those of the page',
      '<p id="__FEDERATION__" name="cookie">a</p>',
      '<p>a</p>',
    ],
    ['classes', '<p class="ui-confirm">a</p>', '<p>a</p>'],
    ['F3 a script in a link', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['F3 a page in a link', '<a href="data:text/html,<script>alert(1)</script>">a</a>', '<a>a</a>'],
    ['code', '<pre><code>b</code></pre>', '<pre>b</pre>'],
    [
      'a table of the whole width',
      '<table width="9"><tr><td colspan="999" style="x">a</td></tr></table>',
      '<table><tr><td>a</td></tr></table>',
    ],
    ['F3 a path that is another host', '<a href="/\\evil.example">a</a>', '<a>a</a>'],
    ['F3 a path with a tab', '<a href="/\t/evil.example">a</a>', '<a>a</a>'],
    ['F3 a link of no protocol', '<a href="//evil.example">a</a>', '<a>a</a>'],
    [
      'F3 a drawing with a reference',
      '<svg><use href="data:image/svg+xml,x#y"/></svg><p>a</p>',
      '<p>a</p>',
    ],
    ['a picture of another site', '<p>a<img src="https://evil.example/pixel.png"></p>', '<p>a</p>'],
    ['a picture in itself', '<p>a<img src="data:image/png;base64,AAAA"></p>', '<p>a</p>'],
    [
      'a picture up the folders',
      `<p>a<img src="${API_BASE}/profile/upload/../../logout.png"></p>`,
      '<p>a</p>',
    ],
    ['an avatar', `<p>a<img src="${API_BASE}/profile/avatar/2026/11/21/a.png"></p>`, '<p>a</p>'],
    ['everything when there is no text', '<p></p><p> &nbsp;<br></p>', ''],
  ])('%s', (_, dirty, kept) => {
    expect(clean(dirty)).toBe(kept);
  });
});

describe('F1 of a payload nothing that acts is left', () => {
  it('there are enough payloads, and the check sees them', () => {
    expect(XSS_PAYLOADS.length).toBeGreaterThanOrEqual(60);
    expect(XSS_PAYLOADS.filter((payload) => dangersOf(payload).length === 0)).toEqual([]);
  });

  it.each(XSS_PAYLOADS)('%s', (payload) => {
    const once = clean(payload);
    expect(dangersOf(once)).toEqual([]);
    expect(once).not.toMatch(/javascript:/i);
    // Cleaning a second time changes nothing: no markup hides in the way the first result is written.
    expect(clean(once)).toBe(once);
  });
});
