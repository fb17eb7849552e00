import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lazyWords, loadWords, setLanguage, startI18n, useCommon, useWords } from './index.ts';

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
