import { useWords } from '@portal/i18n';
import { words } from './words.ts';
import type zh from './zh-CN.json';

type Action = keyof typeof zh.actions;

const NAMED: ReadonlySet<string> = new Set<Action>([
  'add',
  'audit',
  'withdraw',
  'send',
  'result',
  'retry',
  'void',
]);

const isNamed = (action: string): action is Action => NAMED.has(action);

/** What was done to a refund, in the language of the moment. */
export function useActionName(): (action: string) => string {
  const t = useWords(words);
  return (action) => (isNamed(action) ? t(`actions.${action}`) : action);
}
