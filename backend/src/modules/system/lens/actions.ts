import type { Directory, Page } from '@portal/contract/kit/page';
import { MENU, UNLISTED_PAGES } from '@portal/contract/pages';
import type { LensAction } from '@portal/contract/system/lens';
import type { Context } from '../../../kernel/context.ts';
import { can } from '../../../kernel/grants.ts';
import { notFound } from '../../../kernel/refusal.ts';

interface Words {
  zh: string;
  en: string;
}
const titled = ({ zh, en }: Words) => ({ zh, en });

function actionsBelow(item: Directory | Page, area: Words): LensAction[] {
  if ('pages' in item) return item.pages.flatMap((page) => actionsBelow(page, area));
  const page = titled(item);
  const opens = item.opens?.permit;
  return [
    ...(opens ? [{ permit: opens, area, page, button: null }] : []),
    ...(item.buttons ?? []).map((one) => ({ permit: one.permit, area, page, button: titled(one) })),
  ];
}

/** Every key of the declared pages once, in the order of the menu; pages that no menu lists come last. */
function declared(): LensAction[] {
  const listed = MENU.flatMap((item) => actionsBelow(item, titled(item)));
  const others = UNLISTED_PAGES.flatMap((page): LensAction[] => {
    const permit = page.opens?.permit;
    return permit ? [{ permit, area: titled(page), page: titled(page), button: null }] : [];
  });
  const known = new Map<string, LensAction>();
  for (const action of [...listed, ...others]) {
    if (!known.has(action.permit)) known.set(action.permit, action);
  }
  return [...known.values()];
}

const ACTIONS = declared();

/** Lists the actions that the caller may check: those whose key the caller holds. */
export const actionsFor = ({ actor }: Pick<Context, 'actor'>): LensAction[] =>
  ACTIONS.filter(({ permit }) => can(actor, permit));

/** True when the caller holds every key. */
export const holdsAll = (ctx: Pick<Context, 'actor'>): boolean =>
  actionsFor(ctx).length === ACTIONS.length;

/** The action of a key that the caller holds, or 404. */
export function requireAction(ctx: Context, permit: string): LensAction {
  const action = actionsFor(ctx).find((one) => one.permit === permit);
  if (!action) throw notFound();
  return action;
}
