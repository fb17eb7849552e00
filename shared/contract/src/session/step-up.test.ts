import { expect, it } from 'vitest';
import type { Route } from '../kit/route.ts';
import { QUEUES } from '../reports/queues.ts';
import { allRoutes } from '../routes.ts';

const routes = Object.values(allRoutes).flatMap((group): Route[] => Object.values(group));
const nameOf = ({ method, path }: Route) => `${method} ${path}`;

/** Keys of those who decide what waits for people. */
const DECIDING = new Set(
  Object.values(QUEUES).flatMap((queue): string[] => [
    queue.decide,
    ...('approve' in queue ? [queue.approve] : []),
  ]),
);
/** Told of what waits, and decide nothing of it: they ask. */
const ASKING = ['order:desk:list', 'settle:batch:force', 'remit:loss:add'];
/** Sends money, or decides from the inbox of all queues. */
const MONEY = [
  'settle:batch:pay',
  'settle:batch:retry',
  'order:refund:retry',
  'order:general:void',
  'remit:apply:resend',
  'recon:error:handle',
  'report:inbox:list',
];
/** Says what people and machines may do. */
const RIGHTS =
  /^(system:(user|role|config|menu):(?!list|query|remove|export)|system:intake:(issue|rotate)|mer:merchant:(rsa|bindCode))/;
const LIVE = ['system:release:rollback', 'system:release:promote'];
/** Takes back, arranges, or only shows what would happen. */
const HARMLESS = /\/(withdraw|preview|updateSort|note)$/;

const isWrite = ({ method }: Route) => method !== 'GET';
const asks = ({ path, permit }: Route) =>
  path.endsWith('/reveal') ||
  // A user who may act for an agent.
  path.endsWith('}/user') ||
  (permit !== null &&
    !HARMLESS.test(path) &&
    ((DECIDING.has(permit) && !ASKING.includes(permit)) ||
      MONEY.includes(permit) ||
      RIGHTS.test(permit) ||
      LIVE.includes(permit)));

it('[6.1] each call that reveals, releases money, hands out rights or rolls back asks who is there', () => {
  const marked = routes.filter(({ stepUp }) => stepUp).map(nameOf);
  expect(marked.sort()).toEqual(
    routes
      .filter((route) => isWrite(route) && asks(route))
      .map(nameOf)
      .sort(),
  );
  expect(marked.length).toBeGreaterThan(50);
});

it('[6.1] no call that asks who is there can be made without signing in', () => {
  expect(routes.filter(({ stepUp, token }) => stepUp && token)).toEqual([]);
});
