import { loadWords, startI18n } from '@portal/i18n';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
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

it('[2.12] InnerLink is a frame that runs without the rights of this origin', () => {
  const markup = show('https://docs.example/x');
  expect(markup).toContain('src="https://docs.example/x"');
  expect(markup).toContain('title="Docs"');
  expect(markup).toMatch(/sandbox="[^"]+"/);
  expect(markup).not.toContain('allow-same-origin');
});

it.each(['javascript:alert(1)', '//x.example', ''])('[2.12] %j is not shown in a frame', (link) => {
  expect(show(link)).not.toContain('<iframe');
});
