import { z } from 'zod';
import { ON_OFF } from '../kit/dictionaries.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { isPaired, orderNums, UNPAIRED } from '../kit/sort.ts';
import { MENU_CACHE, MENU_FRAME, MENU_TYPE, MENU_VISIBLE } from './dictionaries.ts';

/** M directory, C page, F button. */
export const MenuType = rule.dict(MENU_TYPE);
export type MenuType = z.output<typeof MenuType>;

/** `0` or `1`; some clients send it as a number (conventions §2.3). */
const flag = (initial: '0' | '1') =>
  z
    .union(
      [z.enum(['0', '1']), z.literal([0, 1]).transform((sent) => (sent === 0 ? '0' : '1'))],
      'commonData.optionMsg',
    )
    .default(initial);

const isHttp = (path: string) => /^https?:\/\//.test(path);

/** Segments of an address, or an http address with a host. */
const Path = rule.pattern(
  200,
  /^(?:[\w-]+(?:\/[\w-]+)*|https?:\/\/[\w-]+(?:\.[\w-]+)*(?::\d{1,5})?(?:[/?#][^\s"'<>\\`]*)?)$/,
  'menu.path',
);

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

const fields = {
  /** 0 = first level. */
  parentId: rule.key().default('0'),
  menuType: MenuType,
  orderNum: rule.order(),
  /** Part of the address below the parent's, or the address of a link. */
  path: rule.orEmpty(Path),
  component: rule.orEmpty(rule.pattern(255, /^[\w-]+(\/[\w-]+)*$/, 'menu.component')).default(''),
  /** Query of the entry's link, as the text of a JSON object. */
  query: rule.orEmpty(rule.free(255).refine(isJsonObject, 'menu.query')),
  routeName: rule.orEmpty(rule.pattern(50, /^[A-Za-z][\w-]*$/, 'menu.routeName')),
  /** 0 external link, 1 not. */
  isFrame: flag(MENU_FRAME.inner),
  /** 0 the view is kept while its tab is open, 1 not. */
  isCache: flag(MENU_CACHE.kept),
  /** 0 shown, 1 hidden. */
  visible: flag(MENU_VISIBLE.shown),
  /** 0 in use, 1 stopped. */
  status: flag(ON_OFF.enabled),
  perms: rule.orEmpty(rule.pattern(100, /^[a-z]+(:[A-Za-z]+){2}$/, 'menu.perms')).default(''),
  icon: rule.orEmpty(rule.pattern(100, /^[\w#-]+$/, 'menu.icon')),
  affix: z.boolean('commonData.optionMsg').default(false),
  /** Address of the entry that is highlighted instead. */
  activeMenu: rule.orEmpty(rule.pattern(200, /^(\/[\w-]+)+$/, 'menu.activeMenu')),
  isAddFlag: z.boolean('commonData.optionMsg').default(false),
  remark: rule.text(500),
};

/** Values of the fields that a menu of its kind does not have. */
const NOTHING = {
  path: '',
  component: '',
  query: '',
  routeName: '',
  isFrame: MENU_FRAME.inner,
  isCache: MENU_CACHE.kept,
  visible: MENU_VISIBLE.shown,
  perms: '',
  icon: '',
  affix: false,
  activeMenu: '',
  isAddFlag: false,
} as const;
type Field = keyof typeof NOTHING;

/** Fields that decide which other fields a menu has. */
export interface MenuKind {
  menuType: MenuType;
  isFrame: '0' | '1';
  path: string;
}

const PAGE_ONLY: readonly Field[] = [
  'component',
  'query',
  'routeName',
  'isCache',
  'affix',
  'activeMenu',
  'isAddFlag',
];
const BUTTON: ReadonlySet<Field> = new Set(['perms']);

/** An outside address shown in a frame of the console (conventions §1.5). */
export const isInnerLink = ({ menuType, isFrame, path }: MenuKind): boolean =>
  menuType !== MENU_TYPE.button && isFrame === MENU_FRAME.inner && isHttp(path);

/** Returns true if a kind of menu has the field; forms hide the others, the server clears them. */
export function hasField(menu: MenuKind, field: Field): boolean {
  if (menu.menuType === MENU_TYPE.button) return BUTTON.has(field);
  if (menu.menuType === MENU_TYPE.directory) return field !== 'perms' && !PAGE_ONLY.includes(field);
  if (menu.isFrame === MENU_FRAME.external) return !PAGE_ONLY.includes(field);
  return field !== 'component' || !isInnerLink(menu);
}

/** A menu with every field cleared that its kind lacks. */
export function withoutForeign<Menu extends MenuKind>(menu: Menu): Menu {
  const foreign = Object.entries(NOTHING).filter(([field]) => !hasField(menu, field as Field));
  return { ...menu, ...Object.fromEntries(foreign) };
}

/** Rules across fields: what a menu of its kind cannot be without. */
function checkKind(menu: MenuKind & { component: string }, ctx: z.RefinementCtx): void {
  const refuse = (field: Field, message: string) =>
    ctx.addIssue({ code: 'custom', path: [field], message });
  if (menu.menuType === MENU_TYPE.button) return;
  if (menu.path === '') refuse('path', 'commonData.blankMsg');
  else if (menu.isFrame === MENU_FRAME.external && !isHttp(menu.path))
    refuse('path', 'menu.externalPath');
  const isPage = menu.menuType === MENU_TYPE.page && hasField(menu, 'component');
  if (isPage && menu.component === '') refuse('component', 'commonData.blankMsg');
}

/** Fields of the form: the title is given in both languages. */
export const MenuForm = z
  .object({ titleZh: rule.required(50), titleEn: rule.required(80), ...fields })
  .superRefine(checkKind);

/** On the wire `menuName` is the title in the language of the call: stock clients know no other. */
const sent = {
  menuName: rule.text(80).optional(),
  titleZh: rule.text(50).optional(),
  titleEn: rule.text(80).optional(),
  ...fields,
};
interface Titles {
  menuName?: string;
  titleZh?: string;
  titleEn?: string;
}

function checkTitle({ menuName, titleZh, titleEn }: Titles, ctx: z.RefinementCtx): void {
  const has = (title = '') => /\S/.test(title);
  if (has(menuName) || (has(titleZh) && has(titleEn))) return;
  const path = [!has(titleZh) && has(titleEn) ? 'titleZh' : has(titleZh) ? 'titleEn' : 'menuName'];
  ctx.addIssue({ code: 'custom', path, message: 'commonData.blankMsg' });
}

export const MenuInput = z.object(sent).superRefine(checkTitle).superRefine(checkKind);

export const MenuUpdate = z
  .object({
    ...sent,
    menuId: rule.key(),
    version: rule.version(),
  })
  .superRefine(checkTitle)
  .superRefine(checkKind);

export const Menu = z.object({
  menuId: z.string(),
  parentId: z.string(),
  menuName: z.string(),
  titleZh: z.string(),
  titleEn: z.string(),
  menuType: MenuType,
  orderNum: z.number(),
  path: z.string(),
  component: z.string(),
  query: z.string(),
  routeName: z.string(),
  isFrame: z.enum(MENU_FRAME),
  isCache: z.enum(MENU_CACHE),
  visible: z.enum(MENU_VISIBLE),
  status: z.enum(ON_OFF),
  perms: z.string(),
  /** No call of this server demands the key: it is another system's, which the menu was made for. */
  isForeignPerms: z.boolean(),
  icon: z.string(),
  affix: z.boolean(),
  activeMenu: z.string(),
  isAddFlag: z.boolean(),
  remark: z.string(),
  /** Roles that have it, stopped ones too; such a menu cannot be deleted. */
  roleCount: z.number(),
  createBy: z.string(),
  createTime: z.string(),
  updateBy: z.string(),
  updateTime: z.string(),
  version: z.number(),
});

export const MenuQuery = z
  .object({ menuName: rule.search(), status: rule.dict(ON_OFF), visible: rule.dict(MENU_VISIBLE) })
  .partial();

const PATH = '/system/menu';
const PERMIT = 'system:menu';
const params = z.object({ menuId: rule.id() });

export const menuRoutes = {
  /** Flat, siblings in their order; who is no administrator sees the menus of own roles. */
  list: route({
    method: 'GET',
    path: `${PATH}/list`,
    permit: `${PERMIT}:list`,
    query: MenuQuery,
    answer: 'data',
    data: z.array(Menu),
  }),
  /** Permission keys that the caller may put on a menu: known ones that the caller holds. */
  permits: route({
    method: 'GET',
    path: `${PATH}/permits`,
    permit: `${PERMIT}:list`,
    answer: 'data',
    data: z.array(z.string()),
  }),
  get: route({
    method: 'GET',
    path: `${PATH}/{menuId}`,
    permit: `${PERMIT}:query`,
    params,
    answer: 'data',
    data: Menu,
  }),
  create: route({
    method: 'POST',
    path: PATH,
    permit: `${PERMIT}:add`,
    stepUp: true,
    body: MenuInput,
    answer: 'done',
  }),
  update: route({
    method: 'PUT',
    path: PATH,
    permit: `${PERMIT}:edit`,
    stepUp: true,
    body: MenuUpdate,
    answer: 'done',
  }),
  updateSort: route({
    method: 'PUT',
    path: `${PATH}/updateSort`,
    permit: `${PERMIT}:edit`,
    body: z
      .object({ menuIds: rule.ids(), orderNums: orderNums() })
      .refine((body) => isPaired(body.menuIds, body.orderNums), UNPAIRED),
    answer: 'done',
  }),
  /** Refused with code 601 while it has children or a role has it. */
  remove: route({
    method: 'DELETE',
    path: `${PATH}/{menuId}`,
    permit: `${PERMIT}:remove`,
    params,
    answer: 'done',
  }),
};
