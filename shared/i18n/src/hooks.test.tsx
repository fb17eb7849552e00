import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  lazyWords,
  loadWords,
  setLanguage,
  startI18n,
  tWords,
  useCommon,
  useWords,
} from './index.ts';

const words = lazyWords<{ total: string }>('hooks.test', {
  'zh-CN': async () => ({ default: { total: '共 {{n}} 笔' } }),
  'en-US': async () => ({ default: { total: '{{n}} orders' } }),
});

function Page() {
  const t = useWords(words);
  const common = useCommon();
  return (
    <p>
      {t('total', { n: 3 })} {common('action.retry')}
    </p>
  );
}

it('[2.23] what is on the screen changes language at once', async () => {
  await startI18n();
  await loadWords(words);
  render(<Page />);
  expect(screen.getByText('共 3 笔 重试')).toBeDefined();
  await act(() => setLanguage('en-US'));
  expect(screen.getByText('3 orders Retry')).toBeDefined();
});

it('[1.1] a page brings the words of its widgets, in either language', async () => {
  const widget = lazyWords<{ cap: string }>('hooks.test.widget', {
    'zh-CN': async () => ({ default: { cap: '封顶' } }),
    'en-US': async () => ({ default: { cap: 'Cap' } }),
  });
  const loaders = {
    'zh-CN': async () => ({ default: {} }),
    'en-US': async () => ({ default: {} }),
  };
  const own = lazyWords('hooks.test.page', loaders, [widget]);
  await setLanguage('zh-CN');
  await loadWords(own);
  expect(tWords(widget, 'cap')).toBe('封顶');
  await setLanguage('en-US');
  expect(tWords(widget, 'cap')).toBe('Cap');
});
