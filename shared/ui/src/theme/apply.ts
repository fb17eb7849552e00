import { DEFAULT_THEME } from '@portal/contract/constants';
import { toTriple } from './colour.ts';
import { deriveTheme, markOnSidebar, type Steps } from './derive.ts';

let sheet: CSSStyleSheet | undefined;

const rules = (steps: Steps, theme: string): string =>
  [
    ...steps.flatMap((hex, at) => [
      `--primary-${at + 1}:${toTriple(hex)}`,
      `--link-${at + 1}:${toTriple(hex)}`,
    ]),
    `--ui-theme:${theme}`,
    `--ui-theme-mark:${markOnSidebar(theme)}`,
  ].join(';');

/** Stylesheet text of a theme colour for both appearances. */
export function themeCss(theme: string): string {
  const { light, dark } = deriveTheme(theme);
  return `html body{${rules(light, theme)}}html body[arco-theme='dark']{${rules(dark, theme)}}`;
}

/**
 * Shows a theme colour: writes the derived steps into one adopted stylesheet. `tokens.css` already
 * holds the steps of the default colour, so nothing needs to run before the first paint.
 */
export function applyTheme(theme: string = DEFAULT_THEME): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync(themeCss(theme));
}
