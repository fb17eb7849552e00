import type { LoadStep } from '../demo/load.ts';
import { type DemoProfile, PROFILES } from '../demo/profiles.ts';

/** Parts of a start that people are told about. */
export type PhaseId = 'pages' | 'database' | 'basics' | 'demo' | 'serve';

/** A phase and how long it takes on two idle cores, in seconds. Phases of a lane follow each other. */
export interface PlannedPhase {
  id: PhaseId;
  lane: 'pages' | 'data';
  seconds: number;
}

/** Parts of the time that the demonstration data take, as measured; they add up to 1. */
export const LOAD_SHARES: Record<LoadStep, number> = {
  merchants: 0.02,
  orders: 0.17,
  remittances: 0.03,
  settlement: 0.31,
  statistics: 0.07,
  bills: 0.4,
};
const LOAD_BASE_S = 25;
const LOAD_ORDERS_PER_S = 1_000;

export interface PlanOptions {
  /** The pages are built beside the database. */
  hasPages: boolean;
  /** Nothing is there yet: no database and no build. */
  isFirst: boolean;
  demo: DemoProfile;
}

/** Loading the demonstration data of a profile. */
export function loadPhase(demo: Exclude<DemoProfile, 'none'>): PlannedPhase {
  const seconds = LOAD_BASE_S + PROFILES[demo].orders / LOAD_ORDERS_PER_S;
  return { id: 'demo', lane: 'data', seconds };
}

/** Returns the phases of a start. A later start finds nearly everything done. */
export function planOf({ hasPages, isFirst, demo }: PlanOptions): PlannedPhase[] {
  const pages: PlannedPhase = { id: 'pages', lane: 'pages', seconds: isFirst ? 35 : 3 };
  return [
    ...(hasPages ? [pages] : []),
    { id: 'database', lane: 'data', seconds: isFirst ? 11 : 3 },
    { id: 'basics', lane: 'data', seconds: isFirst ? 1 : 0.2 },
    ...(isFirst && demo !== 'none' ? [loadPhase(demo)] : []),
    { id: 'serve', lane: 'data', seconds: 1 },
  ];
}
