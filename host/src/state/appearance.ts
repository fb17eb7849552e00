/** Appearances that a person may choose; `system` follows the device. */
export const APPEARANCES = ['light', 'dark', 'system'] as const;
export type Appearance = (typeof APPEARANCES)[number];

let wanted: Appearance = 'system';
let system: MediaQueryList | undefined;

/** Returns true while the console is dark. */
export const isDark = (): boolean => document.body.getAttribute('arco-theme') === 'dark';

function show(): void {
  const dark = wanted === 'system' ? system?.matches : wanted === 'dark';
  if (dark) document.body.setAttribute('arco-theme', 'dark');
  else document.body.removeAttribute('arco-theme');
}

/** Shows the console light or dark; the tokens hang on this attribute of `body`. */
export function showAppearance(appearance: Appearance): void {
  wanted = appearance;
  if (!system) {
    system = matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', show);
  }
  show();
}
