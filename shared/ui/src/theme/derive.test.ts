import { describe, expect, it } from 'vitest';
import { contrast, parseHex } from './colour.ts';
import { deriveTheme, markOnSidebar } from './derive.ts';
import { THEME_PRESETS } from './presets.ts';

/** Visual design §2.5: P1, P5, P6, P7 in light and in dark. */
const TABLE: Record<string, [string, string]> = {
  '#409EFF': ['#ECF5FF #0565B5 #0670C9 #05579D', '#1C2B3D #5DADFF #409EFF #388BE0'],
  '#165DFF': ['#E8EFFF #1454E6 #165DFF #1149C7', '#16223D #6C9BFC #5289FB #4879DD'],
  '#11A983': ['#E7F6F3 #057157 #057E61 #04624C', '#152C2B #35B696 #11A983 #0F9573'],
  '#13C2C2': ['#E7F9F9 #077070 #087C7C #066161', '#163034 #36CBCB #13C2C2 #11ABAB'],
  '#6959CD': ['#F0EEFA #5F50B9 #6959CD #5245A0', '#222136 #9C91F7 #8A7DF5 #796ED8'],
  '#F5222D': ['#FEE9EA #C1111F #D61322 #A70F1B', '#35191F #FC6965 #FC4E4A #DE4541'],
  '#FA541C': ['#FFEEE8 #B63502 #CA3B02 #9E2E02', '#36201D #FB6E3E #FA541C #DC4A19'],
  '#304156': ['#EAECEE #2B3B4D #304156 #253343', '#1A1E25 #8FA0B4 #7B8FA7 #6C7E93'],
};
const named = (steps: readonly string[]) => [0, 4, 5, 6].map((at) => steps[at]).join(' ');

describe('theme colour', () => {
  it('[2.26] the picker offers the colours of the table', () => {
    expect([...THEME_PRESETS]).toEqual(Object.keys(TABLE));
  });

  it.each(Object.entries(TABLE))(
    '[2.26] %s gives the steps of the design',
    (theme, [light, dark]) => {
      const steps = deriveTheme(theme);
      expect(named(steps.light)).toBe(light);
      expect(named(steps.dark)).toBe(dark);
    },
  );

  it.each(['#FFFF00', '#FFFFFF', '#000000', '#7F7F7F', '#00FF00'])(
    '[2.26] text in the derived step of %s is readable on every ground',
    (theme) => {
      const { light, dark } = deriveTheme(theme);
      const lowest = (steps: readonly string[], grounds: string[]) =>
        Math.min(
          ...[...grounds, steps[0] ?? ''].map((ground) =>
            contrast(parseHex(steps[5] ?? ''), parseHex(ground)),
          ),
        );
      expect(lowest(light, ['#FFFFFF', '#F4F5F7', '#F1F3F6'])).toBeGreaterThanOrEqual(4.5);
      expect(lowest(dark, ['#16181D', '#1B1E24', '#1F232A', '#23272F'])).toBeGreaterThanOrEqual(
        4.5,
      );
    },
  );

  it('[2.26] the bar on the sidebar lightens only where it could not be seen', () => {
    expect(markOnSidebar('#304156')).toBe('#576980');
    for (const theme of THEME_PRESETS.slice(0, -1)) expect(markOnSidebar(theme)).toBe(theme);
  });

  it('[2.26] what is no colour is refused', () => {
    expect(() => deriveTheme('red')).toThrow('Not a colour');
  });
});
