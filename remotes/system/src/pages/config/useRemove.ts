import type { RowOf } from '@portal/contract/kit/route';
import type { configRoutes } from '@portal/contract/system/config';
import { useWords } from '@portal/i18n';
import { type BatchAction, type RowAction, useConfirmed } from '@portal/ui';
import { configs } from './api.ts';
import { words } from './words.ts';

type Config = RowOf<typeof configRoutes.list>;

/** From this many on, the count must be typed (visual design §6). */
const TYPED_FROM = 21;

const isBuiltIn = ({ configType }: Config) => configType === 'Y';

/** Deleting one parameter, or the chosen ones; built-in parameters stay. */
export function useRemove(onDone: () => unknown) {
  const t = useWords(words);
  const remove = useConfirmed(configs.remove, onDone);
  const shared = { verb: t('remove'), done: t('removed'), danger: true };

  const one: RowAction<Config> = {
    label: t('remove'),
    call: configs.remove,
    danger: true,
    disabled: (row) => (isBuiltIn(row) ? t('builtIn') : undefined),
    run: ({ configId, configKey }) =>
      remove(
        { params: { ids: configId } },
        { ...shared, title: t('removeTitle', { key: configKey }), text: t('removeText') },
      ),
  };
  const many: BatchAction<Config> = {
    label: t('remove'),
    call: configs.remove,
    disabled: (rows) => (rows.some(isBuiltIn) ? t('builtInChosen') : undefined),
    run: (rows) =>
      remove(
        { params: { ids: rows.map((row) => row.configId).join() } },
        {
          ...shared,
          title: t('removeManyTitle', { count: rows.length }),
          text: t('removeManyText', { keys: rows.map((row) => row.configKey).join(', ') }),
          typed: rows.length < TYPED_FROM ? undefined : String(rows.length),
        },
      ),
  };
  return { one, many };
}
