import { FAILURE_KIND } from '@portal/contract/release/dictionaries';
import {
  RELEASE_ACTION,
  RELEASE_SOURCE,
  RELEASE_STATE,
  type ReleaseDetail,
  type ReleaseUnit,
  STORE_STATE,
} from '@portal/contract/system/releases';
import type { Releases } from './api.ts';

const live = {
  by: '王敏',
  source: RELEASE_SOURCE.command,
  at: '2026-11-27 10:39:05',
  reason: '对账导出增加列',
};

export const orders: ReleaseUnit = {
  unit: 'orders',
  rev: 7,
  version: '2.14.0',
  live,
  held: false,
  state: RELEASE_STATE.healthy,
  files: [],
  offered: '',
  available: null,
  before: '2.13.2',
  users: 0,
  usersBefore: 0,
  windows: [
    { version: '2.14.0', windows: 3 },
    { version: '2.13.2', windows: 5 },
  ],
};

export const finance: ReleaseUnit = {
  ...orders,
  unit: 'finance',
  rev: 3,
  version: '4.0.3',
  available: { version: '4.1.0', createdAt: '2026-11-27 09:00:00' },
  before: '4.0.2',
};

export const held: ReleaseUnit = {
  ...orders,
  unit: 'remittance',
  version: '2.2.0',
  held: true,
  state: RELEASE_STATE.held,
  before: '2.1.0',
};

export const list: Releases = {
  store: STORE_STATE.reached,
  env: 'prod',
  at: '2026-11-27 10:46:12',
  online: 8,
  isSigned: true,
  units: [orders, finance, held],
};

const changes = {
  version: '2.14.0',
  before: '2.13.2',
  figures: {
    files: 6,
    bytes: 1800,
    isBack: false,
    commits: [{ commit: '4f0c9a1b2c3d', subject: '订单导出增加对账列' }],
  },
  commit: '4f0c9a1b2c3d',
  isClean: true,
};

export const detail: ReleaseDetail = {
  ...orders,
  earlier: ['2.13.2', '2.13.1'],
  newer: [],
  failures: null,
  failuresBefore: null,
  changes,
  history: [
    {
      rev: 7,
      version: '2.14.0',
      action: RELEASE_ACTION.promote,
      left: '',
      signature: live,
      isSound: true,
      isLive: true,
    },
    {
      rev: 6,
      version: '2.13.2',
      action: RELEASE_ACTION.rollback,
      left: '2.13.3',
      signature: { ...live, at: '2026-11-26 15:20:00', reason: '渲染失败' },
      isSound: true,
      isLive: false,
    },
  ],
};

/** Changes by revision 6. */
export const earlierChanges = {
  ...changes,
  version: '2.13.2',
  before: '2.13.3',
  figures: { files: 2, bytes: -400, isBack: true, commits: [] },
};

/** The same unit once its live version fails. */
export const failed: ReleaseDetail = {
  ...detail,
  users: 9,
  failures: {
    unit: 'orders',
    version: '2.14.0',
    users: 9,
    windows: 9,
    anonymous: 0,
    kinds: [
      {
        kind: FAILURE_KIND.render,
        message: 'TypeError: reading amount of undefined',
        place: 'orders/general/index',
        users: 7,
        firstAt: '2026-11-27 10:40:18',
        lastAt: '2026-11-27 10:45:00',
      },
    ],
    byMinute: [
      { at: '2026-11-27 10:40:00', users: 2 },
      { at: '2026-11-27 10:45:00', users: 7 },
    ],
  },
};

/** Reports of its failures while a page is drawn. */
export const reports = [
  {
    user: 'wang.min',
    address: '10.1.2.3',
    message: 'TypeError: reading amount of undefined',
    place: 'orders/general/index',
    firstAt: '2026-11-27 10:40:18',
    lastAt: '2026-11-27 10:45:00',
    count: 3,
  },
  {
    user: '',
    address: '10.1.2.4',
    message: 'TypeError: reading fee of undefined',
    place: 'orders/general/index',
    firstAt: '2026-11-27 10:41:00',
    lastAt: '2026-11-27 10:41:00',
    count: 1,
  },
];
