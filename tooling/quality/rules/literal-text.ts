import { isNode, type Node, nodesOf, textsIn } from '../syntax.ts';
import { select, type Tree } from '../tree.ts';

/** Attributes that a person reads or hears. */
const SPOKEN =
  /^(title|label|placeholder|alt|aria-label|aria-description|aria-roledescription|content|tooltip|okText|cancelText)$/;
/** `label="txnTime"` of the kit names a word, it is none. */
const KEY = /^[a-z][A-Za-z0-9.]*$/;
const LETTERS = /\p{L}{2}/u;

/** Texts that a node shows as they are written. */
function literalsOf(node: Node): string[] {
  if (node.type === 'JSXText') return [String(node.value)];
  if (node.type === 'JSXAttribute') {
    const name = isNode(node.name) ? String(node.name.value) : '';
    const texts = SPOKEN.test(name) ? textsOf(node.value) : [];
    return name === 'label' ? texts.filter((text) => !KEY.test(text)) : texts;
  }
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    return (node.children as Node[])
      .filter((child) => child.type === 'JSXExpressionContainer')
      .flatMap((child) => textsOf(child.expression));
  }
  return [];
}

/** Literal texts of a value, through braces and either side of a condition. */
function textsOf(value: unknown): string[] {
  if (!isNode(value)) return [];
  if (value.type === 'JSXExpressionContainer') return textsOf(value.expression);
  if (value.type === 'ConditionalExpression') {
    return [...textsOf(value.consequent), ...textsOf(value.alternate)];
  }
  return textsIn(value);
}

/** Words written into JSX, as text, in braces or in an attribute that a person reads. */
export function literalText(tree: Tree): string[] {
  return select(tree, /^(host|remotes|shared)\/(?!.*(\.test|\/testing)\.tsx$).*\.tsx$/).flatMap(
    ([path, text]) =>
      nodesOf(text)
        .flatMap(literalsOf)
        .filter((literal) => LETTERS.test(literal))
        .map((literal) => `${path}: ${literal.trim()}`),
  );
}
