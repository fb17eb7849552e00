import { loadWords, startI18n } from '@portal/i18n';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { hostWords } from '../../words/words.ts';
import { Page } from './Page.tsx';

/** The frame of a menu entry with this link; markup only, so that nothing is fetched. */
function show(link: string): string {
  const page = { path: '/docs', component: 'InnerLink', title: 'Docs', link, trail: [] };
  return renderToStaticMarkup(
    <MemoryRouter>
      <Page page={page} />
    </MemoryRouter>,
  );
}

beforeAll(async () => {
  await startI18n();
  await loadWords(hostWords);
});

/** The hosts that the server lists in the page. */
function allow(hosts: string): void {
  document.head.innerHTML = `<meta name="frame-hosts" content="${hosts}">`;
}

afterEach(() => {
  document.head.innerHTML = '';
});

it('[2.12] InnerLink is a frame that runs without the rights of this origin', () => {
  allow('other.example docs.example');
  const markup = show('https://docs.example/x');
  expect(markup).toContain('src="https://docs.example/x"');
  expect(markup).toContain('title="Docs"');
  expect(markup).toMatch(/sandbox="[^"]+"/);
  expect(markup).not.toContain('allow-same-origin');
});

it.each([
  ['https://docs.example/x', ''],
  ['https://docs.example/x', 'other.example'],
  ['https://docs.example:8443/x', 'docs.example'],
  ['https://docs.example.evil.example/x', 'docs.example'],
  ['https://docs.example@evil.example/x', 'docs.example'],
])('[2.12] %s stays outside while %j is allowed, and can be opened in a tab', (link, hosts) => {
  allow(hosts);
  const markup = show(link);
  expect(markup).not.toContain('<iframe');
  expect(markup).toContain('“Docs”不能在控制台内显示');
  expect(markup).toContain(`target="_blank" rel="noreferrer" href="${link}"`);
});

it.each(['javascript:alert(1)', '//x.example', 'https://', ''])(
  '[2.12] %j is not shown in a frame, nor offered',
  (link) => {
    allow('x.example');
    expect(show(link)).not.toContain('href="');
    expect(show(link)).not.toContain('<iframe');
  },
);
