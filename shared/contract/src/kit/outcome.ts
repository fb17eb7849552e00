/** The two decisions of a checker about a request; both are its states afterwards. */
export const PASSED = '1' as const;
export const REFUSED = '2' as const;
export type Outcome = typeof PASSED | typeof REFUSED;

/** A decision with its remark; a refusal has its reason (INV-09). */
export interface Verdict {
  verStatus: Outcome;
  remark: string;
}

/** Records that one call decides, at most. */
export const DECIDED_AT_ONCE = 50;
