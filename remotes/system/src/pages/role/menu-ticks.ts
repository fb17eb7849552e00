import { MENU_TYPE } from '@portal/contract/system/dictionaries';
import type { MenuNode } from '@portal/contract/system/role';
import type { CheckNode } from '@portal/ui';

/**
 * A page with buttons can be given without any of them. In a tree that links parents and children
 * only the ends of the branches can be ticked: such a page gets an end of its own, "view".
 */
const viewOf = (id: string) => `${id}:view`;

const below = ({ children = [] }: MenuNode) => children;
const hasView = (menu: MenuNode) => menu.type === MENU_TYPE.page && below(menu).length > 0;

interface Texts {
  view: string;
  stopped: string;
}

/** The menus as nodes to tick; servers of the family number them. */
export function nodesOf(menus: readonly MenuNode[], linked: boolean, texts: Texts): CheckNode[] {
  return menus.map((menu) => {
    const id = String(menu.id);
    const children = nodesOf(below(menu), linked, texts);
    const view = linked && hasView(menu) ? [{ id: viewOf(id), label: texts.view }] : [];
    return {
      id,
      label: menu.label,
      ...(menu.disabled && { note: texts.stopped }),
      ...(children.length > 0 && { children: [...view, ...children] }),
    };
  });
}

/** Ids to tick for the menus that a role holds. */
export const tickedOf = (held: readonly string[]): string[] => [...held, ...held.map(viewOf)];

/**
 * Menus that a role holds when these are ticked in a linked tree, half-ticked parents among them: a
 * button brings its page. A page that is no longer viewed takes its buttons along; `before` are the
 * menus held until then.
 */
export function heldOf(
  menus: readonly MenuNode[],
  ticked: readonly string[],
  before: readonly string[] = [],
): string[] {
  const on = new Set(ticked);
  const had = new Set(before);
  const visit = (menu: MenuNode): string[] => {
    const id = String(menu.id);
    const children = below(menu);
    if (children.length === 0) return on.has(id) ? [id] : [];
    const isViewed = hasView(menu) && on.has(viewOf(id));
    if (hasView(menu) && had.has(id) && !isViewed) return [];
    const held = children.flatMap(visit);
    return isViewed || held.length > 0 ? [id, ...held] : [];
  };
  return menus.flatMap(visit);
}
