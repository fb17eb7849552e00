import { describe, expect, it } from 'vitest';
import { readTree, select, type Tree } from './tree.ts';

const RULE = /([^{}]+)\{([^{}]*)\}/g;
const OF_A_LANGUAGE = /:lang\(|\[lang/;
const PROPERTY = /(?:^|;)\s*([\w-]+)\s*:/g;
/** Properties that the length of words decides on; none of them sets a colour. */
const LAYOUT = /^(?:(?:min-|max-)?(?:width|height)|flex(?:-\w+)?|white-space|margin(?:-\w+)?)$/;

/** Properties other than those of layout that a style sheet sets in one language only. */
function looksOfALanguage(tree: Tree): string[] {
  return select(tree, /\.css$/).flatMap(([path, text]) =>
    [...text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(RULE)]
      .filter(([, selectors = '']) => OF_A_LANGUAGE.test(selectors))
      .flatMap(([, , body = '']) => [...body.matchAll(PROPERTY)])
      .flatMap(([, property = '']) => (LAYOUT.test(property) ? [] : [`${path} ${property}`])),
  );
}

/** The journeys of accessibility look at colours in one language, and rely on this. */
describe('a language has a layout of its own at most', () => {
  it('in the repository', () => {
    const tree = readTree('.');
    expect(select(tree, /\.css$/).some(([, text]) => OF_A_LANGUAGE.test(text))).toBe(true);
    expect(looksOfALanguage(tree)).toEqual([]);
  });

  it('a colour or a size of letters in one is named', () => {
    const css = `
      .cell { color: var(--ui-text-3); }
      :lang(en) .cell, .head { width: 8px; color: gray; --ui-text-1: gray }
      [lang='en-US'] .cell { font-size: 10px; }`;
    expect(looksOfALanguage(new Map([['a.css', css]]))).toEqual([
      'a.css color',
      'a.css --ui-text-1',
      'a.css font-size',
    ]);
  });
});
