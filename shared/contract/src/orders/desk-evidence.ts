import { z } from 'zod';
import { BillLine } from '../channel/bill.ts';
import { BillDay } from '../channel/parts.ts';
import { rule } from '../kit/rules.ts';

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

/** Lines found in the bill of a day: those of the case, or those that match a search. */
export const DeskBill = z.object({
  /** `text`: as the bill has it; `time`: when it happened, `yyyy-MM-dd HH:mm:ss` on the platform. */
  lines: z.array(BillLine.extend({ text: z.string(), time: z.string() })),
  /** Number of lines found. */
  found: z.number(),
});
export type DeskBill = z.output<typeof DeskBill>;

/** Search in the bill of a day; without a text it finds the lines of the case itself. */
export const BillSearch = z.object({
  day: rule.required(10).pipe(BillDay),
  /** A number of ours or of the channel, or an amount in major units. */
  text: rule.text(64).default(''),
});
export type BillSearch = z.output<typeof BillSearch>;

/** A line of the bill of a day, as the bill has it. */
export const BillLineNamed = z.object(
  {
    day: BillSearch.shape.day,
    line: rule.pattern(400, /^LINE(\|[\w.:-]+){8}(\|[\w.:-]*){0,8}$/, 'commonData.formatMsg'),
  },
  'commonData.formatMsg',
);
export type BillLineNamed = z.output<typeof BillLineNamed>;
