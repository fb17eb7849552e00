import { z } from 'zod';
import { BillLine } from '../channel/bill.ts';

/** Endings of names that evidence may have. */
export const EVIDENCE_TYPES = ['pdf', 'png', 'jpg', 'jpeg'] as const;

/** A file, or a line of a channel's bill, that shows what has happened; it never changes and never goes. */
export const DeskEvidence = z.object({
  evidenceId: z.string(),
  /** Of the file; empty of a line. */
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Day of the bill, and its line as it was told; empty of a file. */
  billDay: z.string(),
  billLine: z.string(),
  /** Hex: of the file, or of all of the bill. */
  sha256: z.string(),
  createBy: z.string(),
  createTime: z.string(),
  /** The caller has opened it. */
  isSeen: z.boolean(),
});

/** Lines that one look into a bill answers at most. */
export const BILL_LINES_SHOWN = 50;

/** What a look into the bill of a day has found: lines of the case, or those that were searched for. */
export const DeskBill = z.object({
  /** `text`: as the bill has it; `time`: when it happened, `yyyy-MM-dd HH:mm:ss` on the platform. */
  lines: z.array(BillLine.extend({ text: z.string(), time: z.string() })),
  /** How many there are. */
  found: z.number(),
});
