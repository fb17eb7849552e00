/** A button of a page: what its permission key allows. */
export type Button = readonly [perms: string, zh: string, en: string];

/** A page (C) of the console. */
export interface PageSeed {
  id: number;
  path: string;
  zh: string;
  en: string;
  component: string;
  icon?: string;
  /** Permission of the list; empty for a page that every signed-in user may open. */
  perms?: string;
  routeName?: string;
  affix?: boolean;
  hidden?: boolean;
  activeMenu?: string;
  buttons?: readonly Button[];
}

/** A directory (M) with its pages, or directories of its own; top-level pages stand alone. */
export interface DirectorySeed {
  id: number;
  path: string;
  zh: string;
  en: string;
  icon: string;
  pages: readonly (PageSeed | DirectorySeed)[];
}

/** The key of looking at one record. */
export const query = (key: string): Button => [`${key}:query`, '查询', 'View'];
/** Looking at records, and making, changing and deleting them. */
export const maintain = (key: string): Button[] => [
  query(key),
  [`${key}:add`, '新增', 'Add'],
  [`${key}:edit`, '修改', 'Edit'],
  [`${key}:remove`, '删除', 'Delete'],
];
export const exported = (key: string): Button => [`${key}:export`, '导出', 'Export'];
