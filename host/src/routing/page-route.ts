/** Ancestor of a page in the menu, for the breadcrumb. */
export interface Crumb {
  title: string;
  /** Absent when the ancestor has no page of its own. */
  path?: string;
}

/** One address of the console and what is shown there. */
export interface PageRoute {
  /** Absolute below the console's base; may hold places: `/merchant/info/detail/:merId`. */
  path: string;
  /** Only named routes become tabs (specification §4). */
  name?: string;
  /** Server component name, `orders/general/index`; `InnerLink` is a frame. */
  component: string;
  title: string;
  affix?: boolean;
  /** The view is not kept while another tab is shown. */
  noCache?: boolean;
  /** Menu path to highlight instead of the own one. */
  activeMenu?: string;
  /** Each query has a tab of its own. */
  isAddFlag?: boolean;
  /** The places of the path take digits only; any other address is unknown. */
  takesDigits?: boolean;
  /** Letters that stand before the digits. */
  prefix?: string;
  /** Address inside the frame. */
  link?: string;
  trail: Crumb[];
}

/** Address that leads to another one. */
export interface RedirectRoute {
  from: string;
  to: string;
}

/** Component of a frame, which is part of the shell (specification §2, routing rules). */
export const INNER_LINK = 'InnerLink';
