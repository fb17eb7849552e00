import type { ApprovalSource } from '@portal/contract/reports/queues';
import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import { translate } from '../../../kernel/words.ts';

/** Fields of a request that `namedColumns` reads. */
export interface Nameless {
  source: ApprovalSource;
  /** Which of the kinds of its source it is; null where it has one. */
  label: string | null;
  subject: string;
  amount: string;
  currency: string;
}

/** Joins to `a` the names of what its numbers stand for, and what its kind is called. */
export const namesOf = sql`
  left join mer_merchant m on m.mer_id = a.subject
  left join biz_channel c on c.chnl_code = a.subject
  left join agent g on g.agent_id = a.subject
  left join sys_dict_data d on d.dict_type = a.what_dict and d.dict_value = a.what_value`;

/** Columns of a request `a`, in the caller's language. */
export const namedColumns = ({ language }: Context) => sql`
  a.source, coalesce(m.mer_name, c.chnl_name, g.agent_name, a.subject) as subject,
  coalesce(a.amount::text, '') as amount, a.currency,
  ${sql.ref(language === 'zh-CN' ? 'd.label_zh' : 'd.label_en')} as label`;

/** Returns the title of a request: its kind and its label, or the label alone if that contains the kind. */
export function titleOf(
  { language }: Context,
  { source, label }: Pick<Nameless, 'source' | 'label'>,
): string {
  const kind = translate(language, `request.${source}`);
  if (!label) return kind;
  return label.toLowerCase().includes(kind.toLowerCase()) ? label : `${kind} · ${label}`;
}
