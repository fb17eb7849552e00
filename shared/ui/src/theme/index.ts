export { applyTheme, themeCss } from './apply.ts';
export { deriveTheme, markOnSidebar, type Steps } from './derive.ts';
export { THEME_PRESETS } from './presets.ts';
export { ARCO_SIZE, applySize } from './size.ts';
