import { cut } from '@portal/contract/kit/odd-text';
import type { AuditEvent } from './audit.ts';
import type { ParsedInput } from './parse.ts';

/** Longest number and name of an object in the operation log. */
const OBJECT_MAX = 200;

/** Field that holds what people call an object of each kind; other kinds are known by their number. */
const NAME_FIELD: Readonly<Record<string, string>> = {
  'agent:account': 'agentName',
  'mer:cardbin': 'binNumber',
  'mer:channel': 'chnlName',
  'mer:channelMer': 'chnlMerCode',
  'mer:merchant': 'merName',
  'mer:staticQr': 'merName',
  'monitor:job': 'jobName',
  'monitor:online': 'userName',
  'system:config': 'configKey',
  'system:currency': 'currCode',
  'system:dept': 'deptName',
  'system:dict': 'dictType',
  'system:dict:data': 'dictLabel',
  'system:intake': 'name',
  'system:menu': 'titleZh',
  'system:notice': 'noticeTitle',
  'system:role': 'roleName',
  'system:savedView': 'name',
  'system:user': 'userName',
  'tool:gen': 'titleZh',
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `userName` → `user_name`: details of the trail are named as forms or as columns are. */
const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function textIn(source: unknown, field: string): string {
  if (!isRecord(source)) return '';
  const value = source[field] ?? source[columnOf(field)];
  return typeof value === 'string' ? value : '';
}

/** Returns the name in the details of an event: as they are now, after a change, or else before it. */
function nameOf({ objType, diff }: AuditEvent): string {
  const field = NAME_FIELD[objType];
  if (!field || !diff) return '';
  return [diff, diff.after, diff.before].map((part) => textIn(part, field)).find(Boolean) ?? '';
}

const joined = (texts: readonly string[]) =>
  cut([...new Set(texts)].filter(Boolean).join(','), OBJECT_MAX);

/** Object of an operation, as the operation log keeps it; empty texts for what has no object, such as an export. */
export interface OperationObject {
  id: string;
  name: string;
}

/**
 * Returns the objects of an operation: those of the kind that its trail names first. A call that was refused
 * before it left one is about what its address and body say.
 */
export function objectOf(
  objType: string,
  { params, body }: ParsedInput,
  events: readonly AuditEvent[],
): OperationObject {
  const kind = events[0]?.objType;
  if (kind !== undefined) {
    const own = events.filter((event) => event.objType === kind);
    return { id: joined(own.map(({ objId }) => objId)), name: joined(own.map(nameOf)) };
  }
  const field = NAME_FIELD[objType];
  return {
    id: joined(isRecord(params) ? Object.values(params).map(String) : []),
    name: field ? joined([textIn(body, field)]) : '',
  };
}
