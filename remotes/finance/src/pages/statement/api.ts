import { statementRoutes } from '@portal/contract/finance/statement';
import type { Answer } from '@portal/contract/kit/route';
import { connect } from '@portal/http';

export const statements = connect(statementRoutes);

/** A statement, as the server answers it. */
export type StatementData = Answer<typeof statementRoutes.figures>;
