import {
  CONSOLE_BASE,
  DEFAULT_THEME,
  EXPORT_ROW_LIMIT,
  MAX_AMOUNT_MAJOR,
  MOBILE_BREAKPOINT_PX,
  TOKEN_COOKIE,
} from '@portal/contract/constants';
import { describe, expect, it } from 'vitest';
import { nodesOf, textsIn } from './syntax.ts';
import { readTree, select, type Tree } from './tree.ts';

/** Values that mean one thing wherever they stand; others, such as 20, mean many. */
const TEXTS = [TOKEN_COOKIE, CONSOLE_BASE, DEFAULT_THEME];
const NUMBERS: unknown[] = [EXPORT_ROW_LIMIT, MAX_AMOUNT_MAJOR, MOBILE_BREAKPOINT_PX];
const PRODUCT =
  /^(host|remotes\/\w+|shared\/\w+|backend|deploy|tooling\/simulator)\/src\/.*\.tsx?$/;
const ELSEWHERE = /\/constants\.ts$|\.test(-d)?\.tsx?$|\/testing[./]|\/fixtures\//;

/** Constants of the specification that a source writes instead of naming them. */
function writtenAgain(tree: Tree): string[] {
  return select(tree, PRODUCT)
    .filter(([path]) => !ELSEWHERE.test(path))
    .flatMap(([path, source]) =>
      nodesOf(source).flatMap((node) => {
        const texts = textsIn(node).filter((text) => TEXTS.some((value) => text.includes(value)));
        const isNumber = node.type === 'NumericLiteral' && NUMBERS.includes(node.value);
        return [...texts, ...(isNumber ? [String(node.value)] : [])].map((at) => `${path}: ${at}`);
      }),
    );
}

describe('[9.1] a constant of the specification is written once', () => {
  it('in the repository', () => {
    expect(writtenAgain(readTree('.'))).toEqual([]);
  });

  it.each([
    ["export const name = 'Admin-merToken';", 'Admin-merToken'],
    ['export const url = `/portal/merchant/x`;', '/portal/merchant/x'],
    ['export const most = 300_000;', '300000'],
    ['export const isNarrow = innerWidth < 992;', '992'],
  ])('%s is found', (source, value) => {
    const path = 'host/src/planted.ts';
    expect(writtenAgain(new Map([[path, source]]))).toEqual([`${path}: ${value}`]);
  });
});
