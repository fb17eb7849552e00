import { NumberLink } from '@portal/ui';
import { applications, type Work } from './api.ts';
import { LIST_PATH } from './paths.ts';

/** The application that a work order is about. */
export function ApplyLink({ row: { applyNo } }: { row: Work }) {
  const page = { to: `${LIST_PATH}?record=${applyNo}`, permit: applications.get.permit };
  return <NumberLink text={applyNo} page={page} />;
}
