import { parseSync } from '@swc/core';
import type { Surface } from './surface.ts';

/** Ways in which values of a type move between a package and its users. */
const OUT = 1;
const IN = 2;
const BOTH = OUT | IN;

/** Generic types that only hand on what they are made of. */
const TRANSPARENT = new Set([
  ...['Promise', 'Array', 'ReadonlyArray', 'Map', 'ReadonlyMap', 'Set', 'ReadonlySet', 'Record'],
  ...['Partial', 'Required', 'Readonly', 'Pick', 'Omit', 'NonNullable', 'Extract', 'Exclude'],
]);

type Node = Record<string, unknown> & { type?: string };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parameters come from the caller: what a function returns is theirs to give, and the other way round. */
const turned = (ways: number): number => (ways & OUT ? IN : 0) | (ways & IN ? OUT : 0);

/** Statements of a declaration's text; it may have several of one name. */
export function parseDeclaration(text: string): Node[] {
  const source = text.replace(
    /^(?=(?:abstract class|class|const|enum|function|let)\b)/gm,
    'declare ',
  );
  const { body } = parseSync(source, { syntax: 'typescript' }) as unknown as { body: Node[] };
  return body;
}

/** Name that a node refers to, where it refers to a declaration. */
function referredTo({ type, typeName, expression, qualifier, exprName }: Node): string | undefined {
  const [target] = [typeName, expression, qualifier, exprName].filter(isNode);
  const refers = [
    'TsTypeReference',
    'TsExpressionWithTypeArguments',
    'TsImportType',
    'TsTypeQuery',
  ];
  if (!target || !refers.includes(type ?? '')) return undefined;
  const name = isNode(target.left) ? target.left.value : target.value;
  return typeof name === 'string' ? name : undefined;
}

type OnName = (name: string, ways: number) => void;

/** Ways in which values of a part of a node move, from those of the node itself. */
function waysOf({ type }: Node, name: string | undefined, key: string, ways: number): number {
  const isGeneric = type === 'TsTypeParameterInstantiation';
  if (key === 'params' && !isGeneric) return turned(ways);
  if (!['typeParams', 'typeArguments', 'typeParameters'].includes(key)) return ways;
  return name !== undefined && TRANSPARENT.has(name) ? ways : BOTH;
}

/** Calls `onName` for each declaration that a part of the tree refers to. */
function visit(part: unknown, ways: number, onName: OnName): void {
  if (Array.isArray(part)) for (const each of part) visit(each, ways, onName);
  if (!isNode(part)) return;
  const name = referredTo(part);
  if (name) onName(name, ways);
  for (const [key, child] of Object.entries(part)) {
    visit(child, waysOf(part, name, key, ways), onName);
  }
}

/**
 * Names of the declarations whose values a package only hands out: results of functions and what they
 * consist of. Users read these and make none, so that a member more disturbs nobody. A type that no
 * function or constant reaches counts as one that users make.
 */
export function onlyReturned({ names, declarations }: Surface): Set<string> {
  const found = new Map<string, number>();
  const reach = (name: string, ways: number): void => {
    const text = declarations.get(name);
    const known = found.get(name) ?? 0;
    if (text === undefined || (known | ways) === known) return;
    found.set(name, known | ways);
    visit(parseDeclaration(text), ways, reach);
  };
  for (const declared of names.values()) {
    if (!/^(?:interface|type) /.test(declarations.get(declared) ?? '')) reach(declared, OUT);
  }
  return new Set([...found].filter(([, ways]) => ways === OUT).map(([name]) => name));
}

const plain = (part: unknown): string =>
  JSON.stringify(part, (key, value: unknown) =>
    key === 'span' || key === 'ctxt' ? undefined : value,
  );

/** Members of the object that a function returns, and all else that it says. */
function resultOf(text: string): { rest: string; members: string[] } | undefined {
  const [statement, ...others] = parseDeclaration(text);
  const result = isNode(statement?.returnType) ? statement.returnType.typeAnnotation : undefined;
  if (others.length > 0 || !isNode(result) || result.type !== 'TsTypeLiteral') return undefined;
  const { returnType: _, ...rest } = statement as Node;
  return { rest: plain(rest), members: (result.members as unknown[]).map(plain) };
}

/** Returns true if a function differs only in further members of the object it returns. */
export function returnsMore(old: string, text: string): boolean {
  const [before, now] = [resultOf(old), resultOf(text)];
  return (
    before !== undefined &&
    now?.rest === before.rest &&
    before.members.every((member) => now.members.includes(member))
  );
}

/** Parameters of a single function, what else it says, and its result; undefined for anything else. */
function callOf(text: string): { rest: string; params: Node[]; result: string } | undefined {
  const [statement, ...others] = parseDeclaration(text);
  if (others.length > 0 || statement?.type !== 'FunctionDeclaration') return undefined;
  const { params, returnType, ...rest } = statement;
  const patterns = (params as Node[]).map(({ pat }) => pat as Node);
  return { rest: plain(rest), params: patterns, result: plain(returnType) };
}

const typeOf = ({ typeAnnotation }: Node) =>
  isNode(typeAnnotation) ? bare(typeAnnotation.typeAnnotation) : undefined;

const bare = (type: unknown): unknown =>
  isNode(type) && type.type === 'TsParenthesizedType' ? bare(type.typeAnnotation) : type;

/** Types of which a value has one; most often it is one type. */
function alternatives(type: unknown): string[] {
  const isUnion = isNode(type) && type.type === 'TsUnionType';
  return (isUnion ? (type.types as unknown[]) : [type]).map((each) => plain(bare(each)));
}

/** Returns true if what was given to a parameter may be given to it now. */
function takes(old: Node, now: Node | undefined): boolean {
  if (!now || (old.optional === true && now.optional !== true)) return false;
  const known = alternatives(typeOf(now));
  return alternatives(typeOf(old)).every((each) => known.includes(each));
}

const RESULTLESS = ['void', 'Promise<void>'].map(
  (type) => callOf(`function f(): ${type};`)?.result,
);

/**
 * Returns true if a function can be called as before: parameters take what they took, others at the end may
 * be left out, and where nothing was returned somebody may return something.
 */
export function takesMore(old: string, text: string): boolean {
  const [before, now] = [callOf(old), callOf(text)];
  if (before === undefined || now?.rest !== before.rest) return false;
  const isSame = now.result === before.result || RESULTLESS.includes(before.result);
  const more = now.params.slice(before.params.length);
  return (
    isSame &&
    before.params.every((param, at) => takes(param, now.params[at])) &&
    more.every(({ optional }) => optional === true)
  );
}
