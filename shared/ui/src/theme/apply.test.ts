import { describe, expect, it } from 'vitest';
import { applyTheme, themeCss } from './apply.ts';
import { toTriple } from './colour.ts';
import { deriveTheme } from './derive.ts';
import { applySize } from './size.ts';

interface Files {
  readFileSync(path: string, encoding: 'utf8'): string;
}
interface WithNode {
  process: { getBuiltinModule(name: 'node:fs'): Files };
}

// Importing the stylesheet gives an empty text here; the types of Node do not belong in this package.
const { readFileSync } = (globalThis as unknown as WithNode).process.getBuiltinModule('node:fs');
const path = import.meta.url.replace('file://', '').replace(/[^/]+$/, 'tokens.css');
const tokens = readFileSync(path, 'utf8');

describe('theme in the page', () => {
  it('[2.26] [9.1] the static tokens are the steps of the default colour, in both appearances', () => {
    const { light, dark } = deriveTheme('#409EFF');
    const [lightPart = '', darkPart = ''] = tokens.split("html body[arco-theme='dark'] {");
    for (const [part, steps] of [
      [lightPart, light],
      [darkPart, dark],
    ] as const) {
      steps.forEach((hex, at) => {
        const triple = toTriple(hex).replaceAll(',', ', ');
        expect(part).toContain(`--primary-${at + 1}: ${triple};`);
        expect(part).toContain(`--link-${at + 1}: ${triple};`);
      });
    }
  });

  it('[2.26] a chosen colour replaces the steps in one stylesheet', () => {
    applyTheme('#F5222D');
    applyTheme('#11A983');
    expect(document.adoptedStyleSheets).toHaveLength(1);
    expect(themeCss('#11A983')).toContain('--primary-6:5,126,97');
    expect(themeCss('#11A983')).toContain('--ui-theme:#11A983');
  });

  it('[2.23] the size choice is on the body, for the density variables', () => {
    applySize('mini');
    expect(document.body.dataset.size).toBe('mini');
  });
});
