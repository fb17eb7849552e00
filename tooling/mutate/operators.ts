import type {
  AssignmentExpression,
  BinaryExpression,
  CallExpression,
  Expression,
  Span,
  Statement,
  TaggedTemplateExpression,
} from '@swc/core';
import type { Node } from '../quality/syntax.ts';
import { sqlChanges } from './sql-operators.ts';

/** Another text in place of a span of the source. */
export interface Change {
  at: Pick<Span, 'start' | 'end'>;
  text: string;
}

type TextAt = (at: Change['at']) => string;

const OPERATORS: Record<string, string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '**': ['*'],
  '<<': ['>>'],
  '&': ['|'],
  '|': ['&'],
  '^': ['&'],
  '+=': ['-='],
  '-=': ['+='],
  '^=': ['='],
};
const METHODS: Record<string, string> = {
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  padStart: 'padEnd',
  padEnd: 'padStart',
  find: 'findLast',
  findIndex: 'findLastIndex',
};
/** Calls that give something like what they are called on, so that they can be left out. */
const LEFT_OUT = [
  'filter',
  'sort',
  'reverse',
  'trim',
  'toUpperCase',
  'toLowerCase',
  'where',
  'orderBy',
  'forUpdate',
];

/** Ways in which somebody could have got this node wrong. */
export function changesOf(node: Node, textAt: TextAt): Change[] {
  const found = node as unknown as Expression | Statement;
  const at = spanOf(node);
  const all = (...texts: string[]): Change[] => texts.map((text) => ({ at, text }));
  switch (found.type) {
    case 'BinaryExpression':
    case 'AssignmentExpression':
      return operatorChanges(found, textAt);
    case 'IfStatement':
    case 'ConditionalExpression':
      return ['true', 'false'].map((text) => ({ at: spanOf(found.test), text }));
    case 'UnaryExpression':
      return '!-'.includes(found.operator) ? all(textAt(spanOf(found.argument))) : [];
    case 'UpdateExpression':
      return all(textAt(at).replace(/\+\+|--/, (sign) => (sign === '++' ? '--' : '++')));
    case 'BooleanLiteral':
      return all(String(!found.value));
    case 'NumericLiteral':
      return all(String(found.value + 1));
    case 'BigIntLiteral':
      return all(`(${textAt(at)} + 1n)`);
    case 'StringLiteral':
      return all(found.value === '' ? "'mutated'" : "''");
    case 'TemplateLiteral':
      // A tagged template is no string: its tag decides the result.
      return /[\w>)]/.test(textAt({ start: at.start - 1, end: at.start })) ? [] : all('``');
    case 'TaggedTemplateExpression':
      return isSql(found) ? conditionChanges(spanOf(found.template), textAt) : [];
    case 'RegExpLiteral':
      return patternsOf(found.pattern).flatMap((pattern) => all(`/${pattern}/${found.flags}`));
    case 'ArrayExpression':
      return found.elements.length > 0 ? all('[]') : [];
    case 'CallExpression':
      return callChanges(found);
    case 'ExpressionStatement':
    case 'ThrowStatement':
      return all(';');
    default:
      return [];
  }
}

const isSql = ({ tag }: TaggedTemplateExpression) =>
  tag.type === 'Identifier' && tag.value === 'sql';

/** Conditions of a query; positions in its text are told in bytes of the source. */
function conditionChanges(at: Change['at'], textAt: TextAt): Change[] {
  const text = textAt(at);
  const place = (index: number) => at.start + Buffer.byteLength(text.slice(0, index));
  return sqlChanges(text).map(({ from, to, text: other }) => ({
    at: { start: place(from), end: place(to) },
    text: other,
  }));
}

const spanOf = (node: object): Span => (node as { span: Span }).span;

function operatorChanges(
  { operator, left, right }: AssignmentExpression | BinaryExpression,
  textAt: TextAt,
): Change[] {
  const at = { start: spanOf(left).end, end: spanOf(right).start };
  const others = Object.hasOwn(OPERATORS, operator) ? (OPERATORS[operator] ?? []) : [];
  return others.map((other) => ({ at, text: textAt(at).replace(operator, () => other) }));
}

/** A pattern without an end that it must reach, and without a repetition. */
function patternsOf(pattern: string): string[] {
  return [
    pattern.replace(/^\^/, ''),
    pattern.replace(/\$$/, ''),
    pattern.replace(/[+*](?=.)/, ''),
  ].filter((other) => other !== pattern);
}

function callChanges({ callee, span }: CallExpression): Change[] {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
  const name = callee.property.value;
  if (LEFT_OUT.includes(name)) {
    return [{ at: { start: spanOf(callee.object).end, end: span.end }, text: '' }];
  }
  const other = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined;
  return other ? [{ at: callee.property.span, text: other }] : [];
}
