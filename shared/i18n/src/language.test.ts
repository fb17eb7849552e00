import { beforeEach, describe, expect, it, vi } from 'vitest';

/** A fresh page: modules with no state from the test before. */
async function freshPage() {
  vi.resetModules();
  return await import('./index.ts');
}

beforeEach(() => {
  localStorage.clear();
  document.documentElement.lang = '';
});

describe('language', () => {
  it('[1.1] starts in Chinese when nothing was chosen', async () => {
    const page = await freshPage();
    await page.startI18n();
    expect(page.currentLanguage()).toBe('zh-CN');
    expect(page.tCommon('action.retry')).toBe('重试');
    expect(document.documentElement.lang).toBe('zh-CN');
  });

  it('[1.1] starts in the remembered language', async () => {
    localStorage.setItem('language', 'en-US');
    const page = await freshPage();
    await page.startI18n();
    expect(page.tCommon('action.retry')).toBe('Retry');
    expect(document.documentElement.lang).toBe('en');
  });

  it('[1.1] a language that does not exist falls back to Chinese', async () => {
    localStorage.setItem('language', 'fr-FR');
    const page = await freshPage();
    await page.startI18n();
    expect(page.currentLanguage()).toBe('zh-CN');
  });

  it('[2.23] a switch is remembered, announced once, and its words are here first', async () => {
    const page = await freshPage();
    await page.startI18n();
    const seen: string[] = [];
    const stop = page.onLanguageChange(() => seen.push(page.tCommon('action.retry')));
    await page.setLanguage('en-US');
    stop();
    await page.setLanguage('zh-CN');
    expect(seen).toEqual(['Retry']);
    expect(localStorage.getItem('language')).toBe('zh-CN');
  });
});

it('[2.23] each language names itself', async () => {
  const page = await freshPage();
  expect(page.languageName('zh-CN')).toBe('中文');
  expect(page.languageName(page.otherLanguage('zh-CN'))).toBe('English');
  expect(page.otherLanguage('en-US')).toBe('zh-CN');
});

describe('page words', () => {
  it('[1.1] come in the current language, and in the next one before the switch', async () => {
    const page = await freshPage();
    await page.startI18n();
    const english = vi.fn(async () => ({ default: { title: 'Orders' } }));
    const words = page.lazyWords<{ title: string }>('orders.test', {
      'zh-CN': async () => ({ default: { title: '订单' } }),
      'en-US': english,
    });
    await page.loadWords(words);
    expect(english).not.toHaveBeenCalled();
    await page.setLanguage('en-US');
    await page.loadWords(words);
    expect(english).toHaveBeenCalledTimes(1);
  });
});

describe('words of a page that only exports its component', () => {
  it('[1.1] are loaded by the name that it declared them under', async () => {
    const page = await freshPage();
    await page.startI18n();
    const chinese = vi.fn(async () => ({ default: { title: '终端' } }));
    const words = page.lazyWords<{ title: string }>('orders.bare', {
      'zh-CN': chinese,
      'en-US': async () => ({ default: { title: 'Terminals' } }),
    });
    await page.loadWordsOf('orders.other');
    expect(chinese).not.toHaveBeenCalled();
    await page.loadWordsOf('orders.bare');
    expect(page.tWords(words, 'title')).toBe('终端');
  });
});

describe('validation messages', () => {
  it('[5.8] are translated with their numbers', async () => {
    const page = await freshPage();
    await page.startI18n();
    expect(page.tMessage('commonData.maxLength?max=50')).toBe('最多 50 个字符');
    await page.setLanguage('en-US');
    expect(page.tMessage('commonData.maxLength?max=50')).toBe('At most 50 characters');
  });

  it('[5.8] a text that the server translated is shown as it is', async () => {
    const page = await freshPage();
    await page.startI18n();
    for (const text of ['账号或密码错误', 'Is it closed? Ask ops.', 'commonData.nosuch']) {
      expect(page.tMessage(text)).toBe(text);
    }
  });
});
