import type { Correction, FieldKind } from '@portal/contract/merchant/review';
import type { ApprovalBody, ApprovalEnd } from '@portal/contract/reports/inbox';
import { sql } from 'kysely';
import type { z } from 'zod';
import { PLATFORM } from './audit.ts';
import type { Context } from './context.ts';
import { stepsOf, type TrailStep } from './trail.ts';

/** Person who ended an item, the time and the outcome. */
export type Ended = z.output<typeof ApprovalEnd>;

/** Earlier refusal of the same request; null if there was none. */
export type Refused = z.output<typeof Correction> | null;

/** Reads how something has ended; null: nobody has ended it. */
type ReadEnd = (ctx: Context, id: string) => Promise<Ended | null>;

/** The last step of a person that leads to a state; what the platform does afterwards is no decision. */
const lastOf =
  (objType: string, dict: string, stateOf: (step: TrailStep) => string): ReadEnd =>
  async (ctx, objId) => {
    const steps = await stepsOf(ctx, { objType, objId });
    const last = steps.findLast((step) => step.actor !== PLATFORM.userName && stateOf(step) !== '');
    return last ? { by: last.actor, time: last.time, dict, status: stateOf(last) } : null;
  };

/** Reads it where each decision changes the state of the thing, a state of this dictionary. */
export const endByState = (objType: string, dict: string): ReadEnd =>
  lastOf(objType, dict, ({ status }) => status);

/** Reads it where decisions are actions of the thing's trail, each of which ends what was asked for. */
export const endByAction = (objType: string, ends: Readonly<Record<string, '1' | '2' | '3'>>) =>
  lastOf(objType, 'ver_status', ({ action }) => ends[action] ?? '');

type Fact = z.output<typeof ApprovalBody>['facts'][number];

/** Facts that a maker has entered, and hashes by which sealed facts of one mask are told apart. */
export interface Entered {
  facts: readonly Fact[];
  seals: Readonly<Record<string, string>>;
}

interface Changed extends Pick<Fact, 'name' | 'kind'> {
  before: string;
  after: string;
}

/** Lists what a correction has changed, for its trail, where `refusedByState` finds it. */
export function changesOf(before: Entered, after: Entered): { changes: Changed[] } {
  const valuesOf = ({ facts }: Entered) => new Map(facts.map(({ name, value }) => [name, value]));
  const [was, is] = [valuesOf(before), valuesOf(after)];
  const kinds = new Map([...before.facts, ...after.facts].map(({ name, kind }) => [name, kind]));
  const changes = [...kinds]
    .map(([name, kind]) => ({ name, kind, before: was.get(name) ?? '', after: is.get(name) ?? '' }))
    .filter((one) => one.before !== one.after || before.seals[one.name] !== after.seals[one.name]);
  return { changes };
}

const KINDS: Readonly<Record<string, FieldKind>> = {
  ...{ amount: 'amount', code: 'code', country: 'country', dict: 'dict' },
  ...{ rate: 'rate', secret: 'secret' },
};

/** From the refused request to the one that waits, over however many corrections. */
function diffOf(corrections: readonly (readonly Changed[])[]): NonNullable<Refused>['diff'] {
  const changed = new Map<string, Changed>();
  for (const one of corrections.flat()) {
    changed.set(one.name, { ...one, before: changed.get(one.name)?.before ?? one.before });
  }
  return [...changed.values()].map(({ name: field, kind: shown, before, after }) => {
    const [type = '', dict = ''] = shown.split(':');
    const kind = KINDS[type] ?? 'text';
    return {
      field,
      kind,
      dict: kind === 'dict' ? dict : '',
      before,
      after,
      live: '',
      changed: true,
    };
  });
}

/** The last refusal of something that is corrected under its own number, by the states that say so. */
export const refusedByState =
  (objType: string, refused: readonly string[]) =>
  async (ctx: Context, objId: string): Promise<Refused> => {
    const steps = await stepsOf(ctx, { objType, objId });
    const last = steps.findLast(({ status }) => refused.includes(status));
    if (!last) return null;
    const { rows } = await sql<{ changes: Changed[] | null }>`
      select diff -> 'changes' as changes from audit_event
       where obj_type = ${objType} and obj_id = ${objId} and action = 'edit'
         and id > (select max(id) from audit_event
                    where obj_type = ${objType} and obj_id = ${objId}
                      and to_status = any(${refused}::text[]))
       order by id`.execute(ctx.db);
    const kept = rows.flatMap(({ changes }) => (changes ? [changes] : []));
    const told = { auditId: '', verBy: last.actor, verTime: last.time, remark: last.reason };
    return { ...told, diff: kept.length > 0 ? diffOf(kept) : null };
  };
