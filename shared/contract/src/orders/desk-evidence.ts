import { z } from 'zod';

/** Endings of names that evidence may have. */
export const EVIDENCE_TYPES = ['pdf', 'png', 'jpg', 'jpeg'] as const;

/** A file that shows what has happened; it never changes and never goes. */
export const DeskEvidence = z.object({
  evidenceId: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Hex. */
  sha256: z.string(),
  createBy: z.string(),
  createTime: z.string(),
  /** The caller has opened it. */
  isSeen: z.boolean(),
});
