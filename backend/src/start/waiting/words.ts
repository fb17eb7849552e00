import type { Language } from '@portal/contract/constants';
import type { LoadStep } from '../../demo/load.ts';
import type { PhaseId } from '../plan.ts';

export interface Words {
  /** Value of the page's `lang`. */
  lang: string;
  title: string;
  hint: string;
  /** Shown while no answer comes: the start has failed, or was stopped. */
  lost: string;
  unavailable: string;
  phases: Record<PhaseId, string>;
  steps: Record<LoadStep, string>;
  seconds(count: number): string;
  minutes(count: number): string;
  nearly: string;
}

/** Words of a start: for its page in both languages, for the terminal in English. */
export const WORDS: Record<Language, Words> = {
  'zh-CN': {
    lang: 'zh-CN',
    title: '商户控制台正在启动',
    hint: '启动完成后，本页会自动进入控制台。',
    lost: '服务器没有应答，启动可能已停止，原因见其终端。本页会继续重试。',
    unavailable: '服务正在启动，请稍后重试',
    phases: {
      pages: '构建页面',
      database: '建立数据库',
      basics: '写入账号与基础数据',
      demo: '加载演示数据',
      serve: '启动服务',
    },
    steps: {
      merchants: '商户',
      orders: '订单',
      settlement: '结算',
      remittances: '汇款',
      statistics: '统计',
      bills: '渠道账单',
    },
    seconds: (count) => `约剩 ${count} 秒`,
    minutes: (count) => `约剩 ${count} 分钟`,
    nearly: '即将完成',
  },
  'en-US': {
    lang: 'en',
    title: 'Merchant Console is starting',
    hint: 'This page opens the console by itself when it is ready.',
    lost: 'The server does not answer. The start may have stopped: its terminal says why. This page keeps trying.',
    unavailable: 'The service is starting. Try again in a moment',
    phases: {
      pages: 'Build pages',
      database: 'Prepare database',
      basics: 'Write accounts and settings',
      demo: 'Load demonstration data',
      serve: 'Start service',
    },
    steps: {
      merchants: 'merchants',
      orders: 'orders',
      settlement: 'settlement',
      remittances: 'remittances',
      statistics: 'statistics',
      bills: 'channel bills',
    },
    seconds: (count) => `about ${count} s left`,
    minutes: (count) => `about ${count} min left`,
    nearly: 'nearly done',
  },
};

const MINUTE_S = 60;
/** From here on minutes say enough. */
const LONG_S = 100;

/** The time that a start still needs, in words. */
export function timeLeft(seconds: number, words: Words): string {
  if (seconds <= 0) return words.nearly;
  return seconds > LONG_S ? words.minutes(Math.ceil(seconds / MINUTE_S)) : words.seconds(seconds);
}
