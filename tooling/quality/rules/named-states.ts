import { isNode, type Node, nodesOf, textsIn } from '../syntax.ts';
import { select, type Tree } from '../tree.ts';

const CONTRACT = /^shared\/contract\/src\/.*(?<!\.test)\.ts$/;
const PRODUCT = /^(host|remotes\/\w+|shared\/\w+|backend|tooling\/simulator)\/src\/.*\.tsx?$/;
/** Tests and what they stand on write codes as the wire has them; the tables' types are no comparison. */
const ELSEWHERE =
  /\/dictionaries\.ts$|\.test(-d)?\.tsx?$|(\/|-)testing[./]|\/fixtures\/|fixture\.tsx?$/;
const CODE = /'[0-9A-Z]{1,2}'/;

/** Fields of the contract that hold a dictionary with a constant → the codes of all such dictionaries. */
export type DictionaryFields = ReadonlyMap<string, ReadonlySet<string>>;

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());

/** A schema made of a constant, in front of which stands its name or its field. */
const MADE = String.raw`(?:rule\.dict|z\.enum)\(\s*([A-Z_]+)`;
const SCHEMA = RegExp(String.raw`const (\w+) = ${MADE}`, 'g');
const FIELD = RegExp(String.raw`\b([a-z]\w*): (?:${MADE}|([A-Z]\w*[a-z]\w*))`, 'g');

/** Codes of the constants (`dictionaries.ts`) and of the schemas made of them, by their names. */
function codesByName(sources: readonly (readonly [path: string, text: string])[]) {
  const codes = new Map<string, string[]>();
  for (const [path, text] of sources) {
    if (!path.endsWith('/dictionaries.ts')) continue;
    for (const [, name = '', body = ''] of text.matchAll(/export const (\w+) = \{([^}]*)\}/g)) {
      codes.set(
        name,
        Array.from(body.matchAll(/'(\w+)'/g), ([, code = '']) => code),
      );
    }
  }
  for (const [, text] of sources) {
    for (const [, schema = '', constant = ''] of text.matchAll(SCHEMA)) {
      codes.set(schema, [...(codes.get(schema) ?? []), ...(codes.get(constant) ?? [])]);
    }
  }
  return codes;
}

/** Reads the fields of the contract that hold a dictionary with a constant. */
export function dictionaryFields(tree: Tree): DictionaryFields {
  const sources = select(tree, CONTRACT);
  const codes = codesByName(sources);
  const fields = new Map<string, Set<string>>();
  for (const [, text] of sources) {
    for (const [, field = '', constant, schema] of text.matchAll(FIELD)) {
      const of = codes.get(constant ?? schema ?? '') ?? [];
      if (of.length > 0) fields.set(field, new Set([...(fields.get(field) ?? []), ...of]));
    }
  }
  return fields;
}

/** Name of a variable, a property or a column, however it is reached. */
function nameOf(value: unknown): string {
  if (!isNode(value)) return '';
  if (value.type === 'Identifier' || value.type === 'StringLiteral') return String(value.value);
  if (value.type === 'MemberExpression') return nameOf(value.property);
  return nameOf(value.base ?? value.expression ?? value.left);
}

/** Literals of a value: its own, those of a list, and those on either side of a condition. */
function literalsOf(value: unknown): string[] {
  if (!isNode(value)) return [];
  if (value.type === 'StringLiteral') return [String(value.value)];
  if (value.type === 'ArrayExpression') {
    return (value.elements as ({ expression: unknown } | null)[]).flatMap((one) =>
      literalsOf(one?.expression),
    );
  }
  if (value.type === 'ConditionalExpression') {
    return [...literalsOf(value.consequent), ...literalsOf(value.alternate)];
  }
  return literalsOf(value.expression);
}

type Pair = [name: string, literals: string[]];

/** A call with a column and its values, as a query has it, or a list that includes a field. */
function pairsOfCall(node: Node): Pair[] {
  const args = (node.arguments as { expression: unknown }[]).map(({ expression }) => expression);
  if (args.length === 3) return [[nameOf(args[0]).replace(/^\w+\./, ''), literalsOf(args[2])]];
  const { callee } = node;
  const isList = args.length === 1 && isNode(callee) && nameOf(callee) === 'includes';
  return isList ? [[nameOf(args[0]), literalsOf(callee.object)]] : [];
}

/** Columns that a statement compares with literals. */
function pairsOfText(text: string): Pair[] {
  const compared = text.matchAll(
    /\b(\w+)\s*(?:=|<>|(?:not )?in \(|when)\s*((?:'\w{1,2}'[,\s]*)+)/g,
  );
  return Array.from(compared, ([, name = '', values = '']) => [
    name,
    Array.from(values.matchAll(/'(\w+)'/g), ([, code = '']) => code),
  ]);
}

/** Fields that a node compares with literals, or gives them to. */
function pairsOf(node: Node): Pair[] {
  switch (node.type) {
    case 'BinaryExpression':
      if (!/^[!=]==?$/.test(String(node.operator))) return [];
      return [
        [nameOf(node.left), literalsOf(node.right)],
        [nameOf(node.right), literalsOf(node.left)],
      ];
    case 'SwitchStatement': {
      const tests = (node.cases as { test: unknown }[]).flatMap(({ test }) => literalsOf(test));
      return [[nameOf(node.discriminant), tests]];
    }
    case 'KeyValueProperty':
      return [[nameOf(node.key), literalsOf(node.value)]];
    case 'CallExpression':
      return pairsOfCall(node);
    case 'TaggedTemplateExpression':
      return isNode(node.template) ? textsIn(node.template).flatMap(pairsOfText) : [];
    default:
      return [];
  }
}

/** Places that write a dictionary's code as a literal where the contract has a name for it. */
export function unnamedStates(tree: Tree, fields = dictionaryFields(tree)): string[] {
  return select(tree, PRODUCT)
    .filter(([path, text]) => !ELSEWHERE.test(path) && CODE.test(text))
    .flatMap(([path, text]) =>
      nodesOf(text).flatMap((node) =>
        pairsOf(node).flatMap(([name, literals]) =>
          literals
            .filter((literal) => fields.get(camel(name))?.has(literal))
            .map((literal) => `${path}: ${name} '${literal}'`),
        ),
      ),
    );
}
