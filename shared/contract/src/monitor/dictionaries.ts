/** `sys_job_status`. */
export const JOB_STATUS = { active: '0', paused: '1' } as const;

/** `sys_job_run_status`. */
export const JOB_RUN_STATUS = { succeeded: '0', failed: '1', running: '2' } as const;

/** `sys_job_misfire`: what becomes of missed firings; `standard` skips them. */
export const MISFIRE_POLICY = { standard: '0', runEach: '1', runOnce: '2', skip: '3' } as const;

/** `sys_job_concurrent`: runs may overlap or not. */
export const CONCURRENT = { allowed: '0', forbidden: '1' } as const;
