import { describe, expect, it } from 'vitest';
import { cleanPasted, hasText, picturesIn } from './clean-pasted.ts';
import { linkAddress } from './link-address.ts';

const item = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:21pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp;</span></span><![endif]>${text}<o:p></o:p></p>`;

const flat = (html: string) =>
  cleanPasted(html).replace(/<\/?(?:span|o:p)[^>]*>|\s(?:data-style|class)="[^"]*"/g, '');

describe('[2.32] what is pasted from Word', () => {
  it('keeps headings, without comments and the styles of the page', () => {
    const html = `<html xmlns:o="urn:x"><head><style>p.MsoNormal {color:red}</style></head><body>
      <!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]--><!--StartFragment-->
      <h1>标题</h1><h4>小节</h4><p class=MsoNormal>正文<b style="mso-bidi-font-weight:normal">重</b></p><!--EndFragment--></body></html>`;
    expect(flat(html).trim().replace(/\s+/g, ' ')).toBe(
      '<h2>标题</h2><h3>小节</h3><p>正文<b>重</b></p>',
    );
  });

  it('makes its list paragraphs lists, nested as they look', () => {
    const html = `${item(1, '·', '甲')}${item(2, '1.', '乙')}${item(2, '2.', '丙')}${item(1, '·', '丁')}<p>后</p>${item(1, 'a)', '戊')}`;
    expect(flat(html)).toBe(
      '<ul><li>甲<ol><li>乙</li><li>丙</li></ol></li><li>丁</li></ul><p>后</p><ol><li>戊</li></ol>',
    );
  });

  it('keeps what is said by style: bold and italic, and bold that is none', () => {
    const html = `<b style="font-weight:normal"><p><span style="font-weight:700">重</span><span style="font-style:italic">斜</span></p></b>`;
    expect(flat(html)).toBe('<p><strong>重</strong><em>斜</em></p>');
  });

  it('has nothing that could run while it is read', () => {
    const html = `<script>x()</script><p onclick="x()" style="color:red">字 style= onclick=</p>`;
    expect(cleanPasted(html)).toBe(
      '<p data-on="x()" data-style="color:red">字 style= onclick=</p>',
    );
  });

  it('has no picture of the device or of another site, only this console’s own', () => {
    const own = '/portal/merchant/oap-mer/prod-api/profile/upload/a.png';
    const html = `<img src="file:///C:/a.png"><img src="https://x.test/a.png"><img src="data:image/png;base64,AA=="><img src="${own}">`;
    expect(cleanPasted(html)).toBe(`<img src="${own}">`);
  });

  it('gives the pictures inside it as files', () => {
    const [file] = picturesIn('<p>a</p><img src="data:image/png;base64,AAEC">');
    expect([file?.name, file?.type, file?.size]).toEqual(['image.png', 'image/png', 3]);
  });

  it.each([
    ['<meta charset="utf-8"><img src="x">', false],
    ['<p>字</p><img src="x">', true],
    ['', false],
  ])('%s has text: %s', (html, expected) => {
    expect(hasText(html)).toBe(expected);
  });
});

describe('[2.32] address of a link', () => {
  it.each([
    ['example.com/a', 'https://example.com/a'],
    ['localhost:8080/a', 'https://localhost:8080/a'],
    [' https://a.test?x=1 ', 'https://a.test?x=1'],
    ['HTTP://a.test', 'HTTP://a.test'],
    ['a@b.test', 'mailto:a@b.test'],
    ['mailto:a@b.test', 'mailto:a@b.test'],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['ftp://a.test', undefined],
    ['two words', undefined],
    ['', undefined],
  ])('%s leads to %s', (typed, address) => {
    expect(linkAddress(typed)).toBe(address);
  });
});
