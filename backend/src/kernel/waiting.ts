import type { Context } from './context.ts';

/** Counts what waits for the caller, in the scope of its context. */
export type CountWaiting = (ctx: Context) => Promise<number>;

interface Inbox {
  /** Component of the page that shows it. */
  component: string;
  /** Permission without which nothing is counted. */
  permit: string;
  count: CountWaiting;
}

/** Pages where work waits for people; each module adds its own. */
export class Waiting {
  readonly #inboxes: Inbox[] = [];

  add(inbox: Inbox): void {
    this.#inboxes.push(inbox);
  }

  /** What waits at each of the caller's pages, in the scope of that page's permission. */
  async counts(ctx: Context): Promise<{ component: string; count: number }[]> {
    const counted = this.#inboxes.map(async ({ component, permit, count }) => {
      const scope = ctx.scopeOf(permit);
      return scope && { component, count: await count({ ...ctx, scope }) };
    });
    return (await Promise.all(counted)).filter((one) => one !== undefined);
  }
}
