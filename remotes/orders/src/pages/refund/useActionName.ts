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

/** Returns a function that names an action on a refund in the current language. */
export function useActionName(): (action: string) => string {
  const t = useWords(words);
  return (action) => (isNamed(action) ? t(`actions.${action}`) : action);
}
