import { describe, expect, it } from 'vitest';
import { readTree, select, type Tree } from './tree.ts';

const RULE = /([^{}]+)\{([^{}]*)\}/g;
const BONE = /^\.\w*bone$/i;

/** Classes of bars that stand for what is loading, and that no rule gives a ground: nobody sees them. */
function unseenBones(tree: Tree): string[] {
  return select(tree, /\.module\.css$/).flatMap(([path, text]) => {
    const rules = [...text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(RULE)].map(
      ([, selectors = '', body = '']) => ({
        bones: selectors.split(',').flatMap((one) => (BONE.test(one.trim()) ? one.trim() : [])),
        isSeen: body.includes('background:'),
      }),
    );
    const seen = rules.filter(({ isSeen }) => isSeen).flatMap(({ bones }) => bones);
    const all = new Set(rules.flatMap(({ bones }) => bones));
    return [...all].filter((bone) => !seen.includes(bone)).map((bone) => `${path} ${bone}`);
  });
}

describe('bars of a skeleton have a ground', () => {
  it('in the repository', () => {
    expect(unseenBones(readTree('.'))).toEqual([]);
  });

  it('one without is named', () => {
    const css = '.bone { width: 60%; }\n.rowBone, .endBone { background: var(--ui-fill-2); }';
    expect(unseenBones(new Map([['a.module.css', css]]))).toEqual(['a.module.css .bone']);
  });
});
