import { parseSync } from '@swc/core';

/** A node of the syntax tree. */
export interface Node {
  type: string;
  [part: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Every node of a source, outer ones first; without those that are skipped and what is in them. */
export function nodesOf(text: string, isSkipped = (_: Node) => false): Node[] {
  const tree = parseSync(text, { syntax: 'typescript', tsx: /<\/|\/>/.test(text) });
  return [...walk(tree, isSkipped)];
}

function* walk(value: unknown, isSkipped: (node: Node) => boolean): Generator<Node> {
  if (Array.isArray(value)) {
    for (const item of value) yield* walk(item, isSkipped);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) {
    if (isSkipped(value)) return;
    yield value;
  }
  for (const part of Object.values(value)) yield* walk(part, isSkipped);
}

/** Text of a string or the parts of a template; nothing for other nodes. */
export function textsIn(node: Node): string[] {
  if (node.type === 'StringLiteral') return [String(node.value)];
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return [];
  return node.quasis.map((part: { cooked: string }) => part.cooked);
}
