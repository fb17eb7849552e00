import { type CloseBoard, closeRoutes } from '@portal/contract/finance/close';
import type { BoardCell, BoardRow } from '@portal/contract/finance/close-board';
import { connect } from '@portal/http';
import type { z } from 'zod';

export const closes = connect(closeRoutes);

export type Board = z.output<typeof CloseBoard>;
export type Row = z.output<typeof BoardRow>;
export type Cell = z.output<typeof BoardCell>;
export type Column = Board['columns'][number];
