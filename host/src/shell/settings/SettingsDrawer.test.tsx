import { store } from '@portal/auth';
import { loadWords, setLanguage, startI18n } from '@portal/i18n';
import { UiProvider, uiWords } from '@portal/ui';
import { THEME_PRESETS } from '@portal/ui/theme';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { beforeEach, expect, it, vi } from 'vitest';
import { isDark } from '../../state/appearance.ts';
import {
  closeSettingsAtom,
  layoutAtom,
  openSettingsAtom,
  saveLayoutAtom,
} from '../../state/layout.ts';
import { LAYOUT_DEFAULTS } from '../../state/layout-settings.ts';
import { hostWords } from '../../words/words.ts';
import { useLayout } from '../layers/useLayout.ts';
import { SettingsDrawer } from './SettingsDrawer.tsx';

/** The drawer as the shell shows it: with the settings applied. */
function Shown() {
  useLayout();
  return <SettingsDrawer onClose={() => store.set(closeSettingsAtom)} />;
}

async function show() {
  store.set(closeSettingsAtom);
  store.set(saveLayoutAtom, LAYOUT_DEFAULTS);
  localStorage.clear();
  store.set(openSettingsAtom);
  await act(async () => {
    render(
      <Provider store={store}>
        <UiProvider>
          <Shown />
        </UiProvider>
      </Provider>,
    );
  });
}

const shown = () => store.get(layoutAtom);
const stored = () => JSON.parse(localStorage.getItem('layout-setting') ?? 'null');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pick = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const themeInPage = () =>
  document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map((rule) => rule.cssText));

beforeEach(async () => {
  await startI18n();
  await setLanguage('zh-CN');
  await Promise.all([loadWords(hostWords), loadWords(uiWords)]);
  await show();
});

it.each([
  ['顶部导航', 'topNav', true],
  ['标签页', 'tagsView', false],
  ['固定头部', 'fixedHeader', true],
  ['侧栏标志', 'sidebarLogo', false],
  ['动态标题', 'dynamicTitle', true],
  ['单键快捷键', 'singleKeys', false],
] as const)('[2.26] the switch %s shows at once and is kept by saving', (name, key, value) => {
  fireEvent.click(screen.getByRole('switch', { name }));
  expect(shown()[key]).toBe(value);
  expect(stored()).toBeNull();
  press('保存');
  expect(stored()[key]).toBe(value);
  expect(shown().showSettings).toBe(false);
});

it('[2.26] the light side theme is chosen and kept', () => {
  fireEvent.click(screen.getAllByRole('radio', { name: '浅色' })[0] as HTMLElement);
  expect(shown().sideTheme).toBe('theme-light');
  press('保存');
  expect(stored().sideTheme).toBe('theme-light');
});

it('[2.26] there are eight colours; a chosen one is in the page in light and in dark', () => {
  const colours = ['天蓝', '湛蓝', '翠绿', '青', '紫', '红', '橙', '石板灰'];
  expect(colours).toHaveLength(THEME_PRESETS.length);
  for (const name of colours) pick(name);
  pick('红');
  expect(shown().theme).toBe('#F5222D');
  const css = themeInPage().join('');
  expect(css).toContain('214,19,34');
  expect(css).toContain('252,78,74');
});

it('[2.26] any other colour is typed; what is no colour is said and changes nothing', () => {
  const field = screen.getByRole('textbox', { name: '颜色值' });
  fireEvent.change(field, { target: { value: '#12' } });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('格式应为 #RRGGBB')).toBeDefined();
  expect(shown().theme).toBe('#409EFF');
  fireEvent.change(field, { target: { value: '#123abc' } });
  expect(screen.queryByText('格式应为 #RRGGBB')).toBeNull();
  expect(shown().theme).toBe('#123ABC');
});

it('[2.26] dark is previewed, and taken back when the drawer closes', () => {
  fireEvent.click(screen.getAllByRole('radio', { name: '深色' })[1] as HTMLElement);
  expect(isDark()).toBe(true);
  press('关闭布局设置');
  expect(isDark()).toBe(false);
  expect(shown()).toEqual(LAYOUT_DEFAULTS);
});

it('[2.26] Escape closes it from anywhere on the page', () => {
  fireEvent.click(screen.getByRole('switch', { name: '顶部导航' }));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(shown()).toEqual(LAYOUT_DEFAULTS);
});

it('[2.26] restoring the defaults clears what was saved and reloads', () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  localStorage.setItem('layout-setting', '{"topNav":true}');
  press('恢复默认');
  expect(localStorage.getItem('layout-setting')).toBeNull();
  expect(reload).toHaveBeenCalledOnce();
});

it('[2.26] it is a dialog with a name that takes the focus and leaves the page usable', () => {
  const drawer = screen.getByRole('dialog', { name: '布局设置' });
  expect(drawer.getAttribute('aria-modal')).toBeNull();
  expect(document.activeElement?.textContent).toBe('布局设置');
});
