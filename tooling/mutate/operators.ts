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

/** A part of a text, and what stands there instead. */
interface TextChange {
  from: number;
  to: number;
  text: string;
}

/** One condition, with the parentheses in it, up to the next word that cannot belong to it. */
const CONDITION = String.raw`(?:\bbetween\s+\S+\s+and\b|(?!\b(?:and|or|from|group|order|limit|for|union|returning|having|then|on)\b|[()\n\`])[^]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+`;
/** A condition that others stand beside, but for the second bound of a range. */
const FURTHER = new RegExp(String.raw`(?<!\bbetween\s+\S+)\s+and\s+${CONDITION}`, 'g');
const FIRST = new RegExp(String.raw`(?<=\bwhere\s+)${CONDITION}`, 'g');

/** Ways in which somebody could have got a word or a sign of a condition wrong. */
const TURNED: [RegExp, string][] = [
  [/(?<= )<(?= )/g, '<='],
  [/(?<= )<=(?= )/g, '<'],
  [/(?<= )>(?= )/g, '>='],
  [/(?<= )>=(?= )/g, '>'],
  [/(?<= )<>(?= )/g, '='],
  [/\bis null\b/g, 'is not null'],
  [/\bis not null\b/g, 'is null'],
  [/\bnot exists\b/g, 'exists'],
  [/(?<!not )\bexists\b/g, 'not exists'],
  [/(?<!not )\bin \(/g, 'not in ('],
  [/\bnot in \(/g, 'in ('],
];

/** The text with blanks for what is put in and for comments: neither is SQL of its own. */
function masked(text: string): string {
  const blank = (part: string) => part.replaceAll(/[^\n]/g, ' ');
  let depth = 0;
  let bare = '';
  // By code unit, as spans count: a character of two would move all that follow.
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    const opens = sign === '{' && (depth > 0 || text[at - 1] === '$');
    if (opens) depth += 1;
    const isInside = depth > 0 || (sign === '$' && text[at + 1] === '{');
    if (sign === '}' && depth > 0) depth -= 1;
    // A value is something, so that a condition on it is one.
    bare += isInside && sign !== '\n' ? '_' : sign;
  }
  return bare.replaceAll(/--[^\n]*/g, blank);
}

/** Conditions of a text of SQL that are gone, turned or widened. */
function sqlChanges(sql: string): TextChange[] {
  const bare = masked(sql);
  const spansOf = (pattern: RegExp) =>
    [...bare.matchAll(pattern)].map(({ index, 0: found }) => ({
      from: index,
      to: index + found.trimEnd().length,
    }));
  return [
    ...spansOf(FURTHER).map((span) => ({ ...span, text: '' })),
    ...spansOf(FIRST).map((span) => ({ ...span, text: 'true' })),
    ...TURNED.flatMap(([pattern, text]) => spansOf(pattern).map((span) => ({ ...span, text }))),
  ];
}
