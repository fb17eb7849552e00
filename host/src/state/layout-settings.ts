import { DEFAULT_THEME } from '@portal/contract/constants';
import { parseObject } from '../routing/links.ts';
import { APPEARANCES, type Appearance } from './appearance.ts';

/** Layout settings (specification §3), under RuoYi's names; the last two are the console's own. */
export interface LayoutSettings {
  /** `#RRGGBB`, as it was chosen. */
  theme: string;
  sideTheme: 'theme-dark' | 'theme-light';
  /** True when the settings drawer is open. */
  showSettings: boolean;
  topNav: boolean;
  tagsView: boolean;
  fixedHeader: boolean;
  sidebarLogo: boolean;
  dynamicTitle: boolean;
  appearance: Appearance;
  /** True when shortcuts of a single key work. */
  singleKeys: boolean;
}

/** Specification §2, layout defaults. */
export const LAYOUT_DEFAULTS: LayoutSettings = {
  theme: DEFAULT_THEME,
  sideTheme: 'theme-dark',
  showSettings: false,
  topNav: false,
  tagsView: true,
  fixedHeader: false,
  sidebarLogo: true,
  dynamicTitle: false,
  appearance: 'system',
  singleKeys: true,
};

/** Key in local storage, RuoYi's. */
const KEY = 'layout-setting';

export const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text);

const isFlag = (value: unknown) => typeof value === 'boolean';
const oneOf =
  (...values: string[]) =>
  (value: unknown) =>
    values.some((one) => one === value);

const FITS: Record<keyof LayoutSettings, (value: unknown) => boolean> = {
  theme: (value) => typeof value === 'string' && isColour(value),
  sideTheme: oneOf('theme-dark', 'theme-light'),
  showSettings: isFlag,
  topNav: isFlag,
  tagsView: isFlag,
  fixedHeader: isFlag,
  sidebarLogo: isFlag,
  dynamicTitle: isFlag,
  appearance: oneOf(...APPEARANCES),
  singleKeys: isFlag,
};

/** The saved settings. What is missing or does not fit is as it is by default. */
export function readLayout(): LayoutSettings {
  const stored = Object.entries(parseObject(localStorage.getItem(KEY)));
  const fitting = stored.filter(
    ([name, value]) => Object.hasOwn(FITS, name) && FITS[name as keyof LayoutSettings](value),
  );
  return { ...LAYOUT_DEFAULTS, ...Object.fromEntries(fitting) };
}

/** Keeps the settings on this device. */
export function writeLayout(settings: LayoutSettings): void {
  localStorage.setItem(KEY, JSON.stringify(settings));
}

/** Forgets the saved settings and starts over with the defaults. */
export function resetLayout(): void {
  localStorage.removeItem(KEY);
  location.reload();
}
