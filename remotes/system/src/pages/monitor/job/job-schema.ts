import { CONCURRENT, JOB_STATUS, MISFIRE_POLICY } from '@portal/contract/monitor/dictionaries';
import { type JobHandler, JobInput } from '@portal/contract/monitor/job';
import { literalRefusal, readTarget } from '@portal/contract/monitor/job-target';
import type { useFormDrawer } from '@portal/ui';
import type { z } from 'zod';

export type Handler = z.output<typeof JobHandler>;

/** Parts of its form that the fields of a job need. */
export type JobForm = Pick<ReturnType<typeof useFormDrawer>, 'values' | 'attempts' | 'set'>;

/** Initial values of a new job: paused, so that nothing runs before someone wants it to. */
export const NEW_JOB = {
  jobGroup: 'DEFAULT',
  misfirePolicy: MISFIRE_POLICY.skip,
  concurrent: CONCURRENT.forbidden,
  status: JOB_STATUS.paused,
} as const;

/** Target of a task with the literals that its parameters begin with. */
export const firstTarget = ({ name, parameters }: Handler) => ({
  name,
  literals: parameters.map(({ initial }) => initial),
});

/** Rules of a job's form: the contract's, and those of the parameters of the chosen task. */
export function schemaFor(handlers: readonly Handler[]) {
  return JobInput.superRefine(({ invokeTarget }, context) => {
    const target = readTarget(invokeTarget);
    const parameters = handlers.find(({ name }) => name === target?.name)?.parameters ?? [];
    for (const [at, parameter] of parameters.entries()) {
      const message = literalRefusal(parameter, target?.literals[at] ?? '');
      if (message) context.addIssue({ code: 'custom', path: [`parameter${at}`], message });
    }
  });
}
