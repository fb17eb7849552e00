import { z } from 'zod';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';

/** Number of views that one user keeps, over all lists together. */
export const VIEWS_PER_USER = 200;
/** Longest name of a view. */
export const VIEW_NAME_MAX = 30;

const names = z.array(rule.code(60), 'commonData.formatMsg').max(100, 'commonData.formatMsg');

/** Columns of a table: shown in their order, and hidden. */
export const ViewColumns = z.object({ shown: names, hidden: names }, 'commonData.formatMsg');

/** A list as somebody keeps it (visual design §6, saved views). */
export const SavedViewInput = z.object({
  /** Path of the list's call. */
  list: rule.pattern(100, /^\/[\w/-]+$/, 'commonData.formatMsg'),
  name: rule.required(VIEW_NAME_MAX),
  /** The list's part of an address, without its page: `status=0&orderByColumn=merId`. */
  query: rule.orEmpty(rule.pattern(2_000, /^[\w%.&=+*~-]*$/, 'commonData.formatMsg')),
  columns: ViewColumns.nullable().default(null),
  /** Role whose users see it too; '' for nobody else. */
  roleId: rule.orEmpty(rule.id()).default(''),
});

export const SavedView = z.object({
  viewId: z.string(),
  list: z.string(),
  name: z.string(),
  query: z.string(),
  columns: ViewColumns.nullable(),
  roleId: z.string(),
  /** Name of that role in the caller's language. */
  roleName: z.string(),
  /** Made by the caller, who alone may change it. */
  own: z.boolean(),
  ownerName: z.string(),
  version: z.number(),
});

const viewId = z.object({ viewId: rule.id() });

export const savedViewRoutes = {
  /** Every view that the caller sees, own ones first. */
  list: route({
    method: 'GET',
    path: '/system/savedView/list',
    permit: null,
    answer: 'data',
    data: z.array(SavedView),
  }),
  /** Roles that the caller may share with: those that the caller has. */
  roles: route({
    method: 'GET',
    path: '/system/savedView/roles',
    permit: null,
    answer: 'data',
    data: z.array(z.object({ roleId: z.string(), roleName: z.string() })),
  }),
  create: route({
    method: 'POST',
    path: '/system/savedView',
    permit: null,
    trace: { object: 'system:savedView' },
    body: SavedViewInput,
    answer: 'data',
    data: z.object({ viewId: z.string() }),
  }),
  update: route({
    method: 'PUT',
    path: '/system/savedView',
    permit: null,
    trace: { object: 'system:savedView' },
    body: SavedViewInput.extend({ viewId: rule.key(), version: rule.version() }),
    answer: 'done',
  }),
  remove: route({
    method: 'DELETE',
    path: '/system/savedView/{viewId}',
    permit: null,
    trace: { object: 'system:savedView' },
    params: viewId,
    answer: 'done',
  }),
};
