import type { Route } from './route.ts';

/** Words for what one permission key of a page allows. */
export interface Button {
  readonly permit: string;
  readonly zh: string;
  readonly en: string;
}

/** Words of a title. */
interface Titled {
  readonly zh: string;
  readonly en: string;
}

/** Calls of one resource by their names. */
export type Group = Readonly<Record<string, Route>>;

/** Fields that every page declares, in the menu or not. */
interface Declared extends Titled {
  /** Server component name (specification §2): names the remote and the exposed module. */
  readonly component: string;
  /** The call that opens it: who may make it has the page. `null`: everybody who is signed in. */
  readonly opens: Route | null;
  /**
   * The resource of that call with all of its calls, by the name that it has in the OpenAPI document.
   * A resource whose calls open several pages is declared by the first.
   */
  readonly calls?: Readonly<Record<string, Group>>;
}

/** A page of the menu, as its area declares it. */
export interface Page extends Declared {
  /** Number of its menu row, given once and for ever; its buttons are `id × 100 + position`. */
  readonly id: number;
  /** Last part of its address. */
  readonly path: string;
  readonly icon?: string;
  /** Further permission keys, in the order of the role form; new ones go to the end. */
  readonly buttons?: readonly Button[];
  readonly routeName?: string;
  readonly affix?: boolean;
}

/** A directory of the menu with its pages, or directories of its own. */
export interface Directory extends Titled {
  readonly id: number;
  readonly path: string;
  readonly icon: string;
  readonly pages: readonly (Page | Directory)[];
}

/** A page that no menu lists (specification §2, routes): reached from another page or the header. */
export interface UnlistedPage extends Declared {
  /** Whole address; places, `:merId`, take digits only. */
  readonly path: string;
  /** Letters before the digits, where the numbers in its places have some: `S` of a batch. */
  readonly prefix?: string;
  /** Route name, which makes it a tab. */
  readonly name: string;
  /** Address of the page of the menu that it belongs to: highlighted, and before it in the breadcrumb. */
  readonly parent?: string;
}

/** Words of the keys that many pages have, by the last part of the key. */
const STANDARD: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  query: ['查询', 'View'],
  add: ['新增', 'Add'],
  edit: ['修改', 'Edit'],
  remove: ['删除', 'Delete'],
  export: ['导出', 'Export'],
  import: ['导入', 'Import'],
  reveal: ['查看明文', 'Reveal'],
};

/**
 * The key of a call as a button; its words follow from the key's last part unless they are given.
 * Throws for a call without a key, and for a key without words.
 */
export function button({ permit, path }: Route, words?: readonly [string, string]): Button {
  const [zh, en] = words ?? STANDARD[permit?.split(':').at(-1) ?? ''] ?? [];
  if (!permit || !zh || !en) throw new Error(`${path} has no permission key, or the key no words`);
  return { permit, zh, en };
}

/** Buttons of calls whose keys have the usual words. */
export const buttons = (...routes: readonly Route[]): Button[] =>
  routes.map((route) => button(route));

/** Looking at one record, making, changing and deleting it. */
export const maintain = (routes: Readonly<Record<'get' | 'create' | 'update' | 'remove', Route>>) =>
  buttons(routes.get, routes.create, routes.update, routes.remove);
