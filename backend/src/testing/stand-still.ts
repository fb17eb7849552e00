import { type Kysely, PostgresQueryCompiler } from 'kysely';
import type { Database } from '../db/schema.ts';

/**
 * A handle whose caller stands still for good once a statement has been carried out that `isPoint` knows
 * by its text; `tell` says so. For processes that a test kills there: what the statement has changed is
 * neither committed nor rolled back.
 */
export function standingStill(
  db: Kysely<Database>,
  isPoint: (text: string) => boolean,
  tell: () => void,
): Kysely<Database> {
  const compiler = new PostgresQueryCompiler();
  const points = new WeakSet<object>();
  return db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      if (isPoint(compiler.compileQuery(node, queryId).sql)) points.add(queryId);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      if (!points.has(queryId)) return result;
      tell();
      // Alive until it is killed.
      return new Promise(() => setInterval(() => undefined, 60_000));
    },
  });
}
