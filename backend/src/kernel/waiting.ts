import { isDeepStrictEqual } from 'node:util';
import { PART_OF, type TodoKind, WORK } from '@portal/contract/reports/todo';
import { type CountQueue, countOpen, onceEach } from './approvals.ts';
import type { Context } from './context.ts';
import { type Flow, flowOf, type Work } from './work.ts';

/** Counts what waits for the caller, in the scope of its context; queues of approvals by `countOf`. */
export type CountWaiting = (ctx: Context, countOf: CountQueue) => Promise<number>;

interface Inbox {
  /** Component of the page that shows it. */
  component: string;
  /** Permission without which nothing is counted. */
  permit: string;
  count: CountWaiting;
  /** The same by kinds of work, for the home page; one where the page has none to tell apart. */
  work?: readonly Work[];
}

/** Pages where work waits for people; each module adds its own. */
export class Waiting {
  readonly #inboxes: Inbox[] = [];

  add(inbox: Inbox): void {
    this.#inboxes.push(inbox);
  }

  /**
   * What waits at each of the caller's pages, once a page, in the scope of each queue's permission. A queue that
   * several pages show is counted once.
   */
  async counts(ctx: Context): Promise<{ component: string; count: number }[]> {
    const countOf = onceEach(countOpen);
    const counted = this.#inboxes.map(async ({ component, permit, count }) => {
      const scope = ctx.scopeOf(permit);
      return scope && { component, count: await count({ ...ctx, scope }, countOf) };
    });
    const pages = new Map<string, number>();
    for (const one of await Promise.all(counted)) {
      if (one) pages.set(one.component, (pages.get(one.component) ?? 0) + one.count);
    }
    return [...pages].map(([component, count]) => ({ component, count }));
  }

  /** Each kind of work that the caller may decide, in the scope of that permission; nothing twice. */
  async flows(ctx: Context): Promise<Flow[]> {
    const works = this.#inboxes.flatMap(({ work = [] }) => work);
    const scopeOf = (kind: TodoKind) => ctx.scopeOf(WORK[kind].decide);
    const asked = works.map(async (work) => {
      const scope = scopeOf(work.kind);
      const whole = PART_OF[work.kind];
      if (!scope || (whole && isDeepStrictEqual(scope, scopeOf(whole)))) return undefined;
      return flowOf({ ...ctx, scope }, work);
    });
    return (await Promise.all(asked)).filter((one) => one !== undefined);
  }
}
