import type { Defaulted, GeneratedId, Int8, Stamp, Traced } from '../types.ts';

export type MisfirePolicy = '0' | '1' | '2' | '3';

export interface SysJob extends Traced {
  job_id: GeneratedId;
  job_name: string;
  /** English name of a seeded job, else empty. */
  job_name_en: Defaulted<string>;
  job_group: 'DEFAULT' | 'SYSTEM';
  invoke_target: string;
  cron_expression: string;
  misfire_policy: MisfirePolicy;
  /** 0 runs may overlap, 1 not. */
  concurrent: '0' | '1';
  /** 0 runs by its schedule, 1 paused. */
  status: '0' | '1';
  /** Firings up to this time never counted. */
  scheduled_from: Stamp;
}

export interface JobLogTable {
  job_log_id: GeneratedId;
  job_id: Int8;
  job_name: string;
  job_name_en: Defaulted<string>;
  job_group: SysJob['job_group'];
  invoke_target: string;
  /** 0 well, 1 failed, 2 under way. */
  status: '0' | '1' | '2';
  /** Message key. */
  job_message: Defaulted<string>;
  /** Text of an error, never translated. */
  exception_info: Defaulted<string>;
  fire_time: Stamp | null;
  start_time: Stamp;
  end_time: Stamp | null;
  /** Milliseconds. */
  cost_time: Defaulted<number>;
  /** Lease of a run that is under way. */
  alive_until: Stamp | null;
}

/** Scheduled jobs, by table name. */
export interface JobTables {
  sys_job: SysJob;
  job_fire: { job_id: Int8; fire_at: Stamp };
  job_log: JobLogTable;
}
