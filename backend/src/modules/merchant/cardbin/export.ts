import { type Export, readById } from '../../../exports/export.ts';
import { type BinFilter, type BinRow, selectBins, toBin } from './cardbin.store.ts';

/** BINs in the order of their making. */
export const cardbinExport: Export<BinFilter, BinRow> = {
  topic: 'cardbin',
  columns: [
    { field: 'binNumber' },
    { field: 'levelType', dictionary: 'card_level_type' },
    { field: 'issuer', width: 30 },
    { field: 'scheme' },
    { field: 'updateTime', isTime: true },
  ],
  ...readById({
    select: selectBins,
    id: 'bin_id',
    column: 'b.bin_id',
    row: (_, row) => toBin(row),
  }),
};
