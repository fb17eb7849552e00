import type { TimelineOf } from '@portal/contract/orders/timeline';
import { useWords } from '@portal/i18n';
import { words } from '../words.ts';
import css from './message.module.css';

type Told = TimelineOf<'event'> | TimelineOf<'handedIn'>;

const FIELDS = {
  event: ['eventId', 'result', 'amount', 'currency', 'channelReference', 'respCode', 'respMsg'],
  handedIn: ['resultId', 'outcome', 'amount', 'currency', 'reason'],
} as const;

function fieldsOf(item: Told): [string, string][] {
  const names: readonly string[] = FIELDS[item.kind];
  const values = item as unknown as Record<string, string>;
  return names.flatMap((name) => (values[name] ? [[name, values[name]]] : []));
}

/** A message as it was kept, field by field: names as they are on the wire. */
export function Message({ item }: { item: Told }) {
  const t = useWords(words);
  const times: [string, string][] = [
    [t('received'), item.at],
    [t('occurred'), item.occurredAt],
  ];
  return (
    <dl className={css.message}>
      {[...times, ...fieldsOf(item)].map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
