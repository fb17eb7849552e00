import type { Answer } from '@portal/contract/kit/route';
import { homeWorkRoutes } from '@portal/contract/reports/home-work';
import { approvalRoutes } from '@portal/contract/reports/inbox';
import { APPROVAL_QUEUES, APPROVAL_TARGETS } from '@portal/contract/reports/queues';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, type RenderPageOptions, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import type { Body, Inbox, Queue } from './api.ts';
import Page from './index.tsx';
import { words } from './words.ts';

type Item = Queue['items'][number];

/** Something that waits this many minutes; `more` is what differs. */
export const item = (id: string, waitMinutes: number, more: Partial<Item> = {}): Item => ({
  id,
  what: { dict: '', value: '' },
  stage: 'audit',
  subject: `Subject ${id}`,
  payee: '',
  amount: '7500',
  currency: '840',
  createBy: 'operator',
  since: '2026-11-21 13:17:40',
  waitMinutes,
  ...{ lock: '', alone: '', direction: 'out', isLast: true },
  ...more,
});

/** A queue of those. */
export const queue = (
  source: Queue['source'],
  items: Item[],
  more: Partial<Queue> = {},
): Queue => ({
  ...{
    source,
    kind: APPROVAL_QUEUES[source].kind,
    isDecidedHere: true,
    failed: false,
    total: items.length,
    items,
  },
  ...more,
});

export const BODY: Body = {
  end: null,
  facts: [{ name: 'platOrderId', kind: 'code', value: 'P1' }],
  equation: {
    currency: '840',
    terms: [{ name: 'refundAmt', amount: '7500', count: null }],
    result: { name: 'held', amount: '7500' },
  },
  checks: [{ name: 'orderPaid', tone: 'met', value: '' }],
  history: [],
  evidence: [],
  sides: [],
  effect: null,
  refused: null,
};

type Todo = Answer<typeof homeWorkRoutes.todo>['rows'][number];

/** Work of the home page of which so much came and left since yesterday. */
export const todo = (kind: string, came: number, left: number): Todo => ({
  ...{ kind, came, left, count: 0, others: 0, oldest: '', days: null },
});

/** Served by `inboxServer`; a test changes what is in it. */
export interface Served {
  server: FakeServer;
  inbox: Inbox;
  bodies: Record<string, Body>;
  /** Pending work as the home page lists it. */
  todo: Todo[];
  /** Reason why each key cannot be decided; all others can. */
  refusals: Record<string, string>;
}

/** An inbox that decides as the server does. */
export function inboxServer(...queues: Queue[]): Served {
  localStorage.clear();
  queryClient.clear();
  const served: Served = {
    server: fakeServer(),
    inbox: { queues, last: null },
    bodies: {},
    todo: [],
    refusals: {},
  };
  const take = (source: string, id: string) => {
    served.inbox = {
      ...served.inbox,
      queues: served.inbox.queues.map((one) => {
        if (one.source !== source) return one;
        const items = one.items.filter((left) => left.id !== id);
        return { ...one, items, total: items.length };
      }),
    };
  };
  served.server
    .on(approvalRoutes.list, () => served.inbox)
    .on(homeWorkRoutes.todo, () => ({
      ...{ asOf: '2026-11-21 15:00:00', zone: 'Asia/Phnom_Penh', since: '2026-11-20 00:00:00' },
      rows: served.todo,
    }))
    .on(approvalRoutes.get, ({ params }) => served.bodies[params.id] ?? BODY)
    .on(approvalRoutes.decide, ({ body }) =>
      body.items.map(({ source, id }) => {
        const msg = served.refusals[id] ?? '';
        if (msg === '') take(source, id);
        return { source, id, ok: msg === '', msg };
      }),
    )
    .on(dictRoutes.byTypes, ({ query }) =>
      Object.fromEntries(query.types.split(',').map((type) => [type, []])),
    );
  return served;
}

/** Opens the page. */
export const openInbox = (options: RenderPageOptions = {}) =>
  renderPage(createElement(UiProvider, null, createElement(Page)), {
    ...options,
    words: [words, uiWords],
  });

/** The heading of what is open. */
export const opened = (id: string) => screen.findByRole('heading', { name: `Subject ${id}` });

/** This many percent of the target of a kind, in minutes. */
export const share = (kind: Queue['kind'], percent: number) =>
  (APPROVAL_TARGETS[kind] * percent) / 100;
