import { DEFAULT_THEME } from '@portal/contract/constants';

/** Predefined colours of the theme picker (visual design §2.5); the first is the default. */
export const THEME_PRESETS = [
  DEFAULT_THEME,
  '#165DFF',
  '#11A983',
  '#13C2C2',
  '#6959CD',
  '#F5222D',
  '#FA541C',
  '#304156',
] as const;
