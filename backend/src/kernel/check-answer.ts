import type { Page, Route } from '@portal/contract/kit/route';
import { z } from 'zod';

/** Rules of forms need not hold for stored values; types and closed lists must. */
const STRUCTURAL = new Set(['invalid_type', 'invalid_value', 'invalid_union']);

/**
 * Throws when an answer is not of the shape that the contract promises: a number where the engine
 * gave text, a missing field, a value outside a dictionary. The compiler cannot see what SQL returns.
 */
export function checkAnswer(route: Route, result: unknown): void {
  if (!route.data) return;
  const isPage = route.answer === 'page';
  const schema = isPage ? z.array(route.data) : route.data;
  const parsed = schema.safeParse(isPage ? (result as Page<unknown>).rows : result);
  const issues = (parsed.error?.issues ?? []).filter((issue) => STRUCTURAL.has(issue.code));
  if (issues.length === 0) return;
  const list = issues.slice(0, 5).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(
    `answer of ${route.method} ${route.path} breaks the contract: ${list.join('; ')}`,
  );
}
