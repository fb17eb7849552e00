import type { ReconFileTable } from '../../../../db/tables/recon.ts';
import { csvReader } from './csv.ts';
import { linesReader } from './lines.ts';
import type { BillPlace, BillReader } from './reader.ts';
import { unionPayReader } from './unionpay.ts';

type Format = ReconFileTable['format'];

const READERS: Readonly<Record<Format, (place: BillPlace) => BillReader>> = {
  LINES: linesReader,
  CSV: csvReader,
  UNIONPAY: unionPayReader,
};

/** Reads the lines of files of a format, of one day of a channel. */
export const readerOf = (format: Format, place: BillPlace): BillReader => READERS[format](place);
