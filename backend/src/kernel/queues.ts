import { isDeepStrictEqual } from 'node:util';
import {
  APPROVAL_QUEUES,
  type ApprovalSource,
  INBOX_LIST,
  QUEUES,
  type QueueName,
  type SourceOf,
} from '@portal/contract/reports/queues';
import { type Approvable, countOpen, type OpenQueue } from './approvals.ts';
import type { Context } from './context.ts';
import { type SpansOf, type Workload, workloadOf } from './workload.ts';

/** A page of the menu that tells how much waits in a queue. */
interface Badge {
  component: string;
  /** Permission without which nothing is counted. */
  permit: string;
  /** Counts in the scope of that permission; left out, it is what the caller may decide of the approvals. */
  count?(ctx: Context): Promise<number>;
}

interface Declared<Name extends QueueName> {
  name: Name;
  /** Null: the home page alone tells how much waits. */
  badge: Badge | null;
  /** Its line on the home page. */
  spans: SpansOf;
  /** Items of the queue that wait in the approvals inbox, and how each is decided. */
  approvals: Record<SourceOf<Name>, Approvable>;
}

/** A queue of what waits for people, as its module declares it; `QUEUES` says who decides it, and which list shows it. */
export type Queue = { [Name in QueueName]: Declared<Name> }[QueueName];

type Sources = [source: ApprovalSource, approvals: Approvable][];

/** Told of what went wrong with one source of the inbox: it takes nothing else down. */
type Failed = (error: unknown, source: ApprovalSource) => void;

/** The inbox shows the approvals of all queues. */
const INBOX = 'reports/inbox/index';

/** Everything that waits for people: badges, the work of the home page, and the approvals inbox follow from it. */
export class Queues {
  readonly #queues = new Map<QueueName, Queue>();
  readonly #approvals = new Map<ApprovalSource, Approvable>();
  readonly failed: Failed;

  constructor(failed: Failed) {
    this.failed = failed;
  }

  /** @example deps.queues.add({ name: 'refundAudit', badge, spans, approvals: { refund: { waiting, body, decide } } }); */
  add(queue: Queue): void {
    if (this.#queues.has(queue.name)) throw new Error(`queue ${queue.name} is declared twice`);
    this.#queues.set(queue.name, queue);
    for (const [source, approvals] of Object.entries(queue.approvals) as Sources) {
      this.#approvals.set(source, approvals);
    }
  }

  /** All that waits for decisions, no matter who may make them, in the order in which it was declared. */
  allApprovals(): Sources {
    return [...this.#approvals];
  }

  /** The approvals that the caller may decide, in the same order. */
  openTo(ctx: Context): OpenQueue[] {
    return this.allApprovals().flatMap(([source, queue]) => {
      const { permits } = APPROVAL_QUEUES[source];
      const scope = permits.map(ctx.scopeOf).find((one) => one !== undefined);
      return scope ? [{ source, queue, ctx: { ...ctx, scope } }] : [];
    });
  }

  /** One of them; undefined for who may not decide it. */
  find(ctx: Context, wanted: string): OpenQueue | undefined {
    return this.openTo(ctx).find(({ source }) => source === wanted);
  }

  /** Counts what waits on each of the caller's pages. Counts each queue once; what cannot be read counts as zero. */
  async badges(ctx: Context): Promise<{ component: string; count: number }[]> {
    const open = this.openTo(ctx).map(async (one) => [one.source, await this.#count(one)] as const);
    const counted = new Map<string, number>(await Promise.all(open));
    const pages = new Map<string, Map<string, number>>();
    const shown = [...this.#queues.values()].map(async ({ name, badge, approvals }) => {
      const scope = badge && ctx.scopeOf(badge.permit);
      if (!badge || !scope) return;
      const page = pages.get(badge.component) ?? new Map<string, number>();
      pages.set(badge.component, page);
      const parts = badge.count
        ? [[name, await badge.count({ ...ctx, scope })] as const]
        : Object.keys(approvals).map((source) => [source, counted.get(source) ?? 0] as const);
      for (const [part, count] of parts) page.set(part, count);
    });
    await Promise.all(shown);
    if (ctx.scopeOf(INBOX_LIST)) pages.set(INBOX, counted);
    const sum = (counts: Iterable<number>) => [...counts].reduce((all, count) => all + count, 0);
    return [...pages].map(([component, page]) => ({ component, count: sum(page.values()) }));
  }

  async #count(open: OpenQueue): Promise<number> {
    try {
      return await countOpen(open);
    } catch (error) {
      this.failed(error, open.source);
      return 0;
    }
  }

  /** Each queue that the caller may decide, in the scope of that permission; nothing twice. */
  async workloads(ctx: Context): Promise<Workload[]> {
    const asked = [...this.#queues.values()].map(async ({ name, spans }) => {
      const { decide, toldWith }: { decide: string; toldWith?: string } = QUEUES[name];
      const scope = ctx.scopeOf(decide);
      if (!scope || (toldWith && isDeepStrictEqual(scope, ctx.scopeOf(toldWith)))) return undefined;
      return { kind: name, ...(await workloadOf({ ...ctx, scope }, spans)) };
    });
    return (await Promise.all(asked)).filter((one) => one !== undefined);
  }
}
