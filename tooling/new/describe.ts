import type { Description } from '@portal/backend/modules/tool/gen/templates/index';
import { GenInput } from '@portal/contract/tool/gen';

/** Options of a page on the command line. */
export interface PageOptions {
  /** Remote and folder of the contract: `merchant`. */
  area: string;
  /** `terminal`, `shopOwner`. */
  resource: string;
  zh?: string;
  en?: string;
}

type Field = Description['fields'][number];

const field = (
  name: string,
  [labelZh, labelEn]: readonly [string, string],
  changes: Partial<Field>,
): Field => ({
  name,
  labelZh,
  labelEn,
  type: 'text',
  dictType: '',
  required: false,
  searchable: true,
  inList: true,
  inForm: true,
  sortable: true,
  ...changes,
});

/** `shopOwner` as a title: `Shop owner`. */
export const titled = (name: string) => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Areas whose permission keys and addresses have a shorter name (specification §2). */
const SHORT: Record<string, string> = { merchant: 'mer', orders: 'order', remittance: 'remit' };

/**
 * A resource with a number, a name, a status and a remark: something to begin with.
 * Throws with the places that are wrong, one a line.
 */
export function describePage({ area, resource, zh, en }: PageOptions): Description {
  const short = SHORT[area] ?? area;
  const key = `${resource}Id`;
  const description = {
    moduleName: area,
    resourceName: resource,
    path: `/${short}/${resource}`,
    permit: `${short}:${resource}`,
    titleZh: zh ?? titled(resource),
    titleEn: en ?? titled(resource),
    remark: '',
    fields: [
      field(key, ['编号', 'Number'], { type: 'id', inForm: false }),
      field(`${resource}Name`, ['名称', 'Name'], { required: true }),
      field('status', ['状态', 'Status'], {
        type: 'dict',
        dictType: 'sys_normal_disable',
        required: true,
      }),
      field('note', ['备注', 'Remark'], { type: 'remark', searchable: false, sortable: false }),
    ],
  };
  const checked = GenInput.safeParse(description);
  if (checked.success) return checked.data;
  throw new Error(
    checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
  );
}
