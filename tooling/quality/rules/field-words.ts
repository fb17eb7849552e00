import { isNode, type Node, nodesOf, textsIn } from '../syntax.ts';
import { select, type Tree } from '../tree.ts';
import { flatten } from './words.ts';

const SOURCE = /^backend\/src\/.*(?<!\.test)\.ts$/;
const WORDS = 'shared/contract/src/words/zh-CN.json';
const KEY = /^[a-z]\w*\.[\w.]+$/i;

/** Returns the key that a call refuses a field with, if the call itself states it. */
function refusedWith(node: Node): string[] {
  const { callee, arguments: given } = node;
  const isRefusal =
    isNode(callee) && callee.type === 'Identifier' && callee.value === 'refuseField';
  if (!isRefusal || !Array.isArray(given)) return [];
  const [, key] = given as { expression: Node }[];
  if (!key) return [];
  return key.expression.type === 'StringLiteral' ? textsIn(key.expression) : [];
}

/**
 * Refusals of a field in words that only the server has: a field is refused with a key, which the
 * form translates, so that it follows a switch of language.
 */
export function fieldWordsOfServer(tree: Tree): string[] {
  const known = new Set(flatten(JSON.parse(tree.get(WORDS) ?? '{}')).map(([key]) => key));
  return select(tree, SOURCE).flatMap(([path, text]) =>
    text.includes('refuseField')
      ? nodesOf(text)
          .filter(({ type }) => type === 'CallExpression')
          .flatMap(refusedWith)
          .filter((key) => KEY.test(key) && !known.has(key))
          .map((key) => `${path} ${key}`)
      : [],
  );
}
