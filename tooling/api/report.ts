import { declaredName } from './declarations.ts';
import type { Surface } from './surface.ts';

/** A surface at a version. */
export interface Report extends Surface {
  version: string;
  /** Version since which a name is as it is. */
  since: Map<string, string>;
  /** Oldest version by which a name serves remotes as it did then: what it has got since disturbs nobody. */
  from: Map<string, string>;
}

const TITLE = /^# Public API of @portal\/\S+ (\S+)$/m;
const NAME = /^- ([\w$]+)(?: \(([\w$]+)\))? (\d+\.\d+\.\d+)(?: from (\d+\.\d+\.\d+))?$/gm;
const BLOCK = /^```ts\n([\s\S]*?)\n```$/m;

/** The report as it lies beside the package, sorted so that a change shows where it is. */
export function reportText(name: string, report: Report): string {
  const names = [...report.names].sort(byName).map(([shown, declared]) => {
    const alias = shown === declared ? '' : ` (${declared})`;
    const since = report.since.get(shown) ?? report.version;
    const from = report.from.get(shown) ?? since;
    return `- ${shown}${alias} ${since}${from === since ? '' : ` from ${from}`}`;
  });
  const texts = [...report.declarations].sort(byName).map(([, text]) => text);
  return `# Public API of @portal/${name} ${report.version}

What remotes get from the host, and since which version each name is as it is; \`from\`: the oldest
version whose users it still serves. Written by \`npm run api\`, which raises the version too
(docs/adr/0091).

${names.join('\n')}

\`\`\`ts
${texts.join('\n\n')}
\`\`\`
`;
}

/** Reads a report; undefined when the text is none. */
export function readReport(text: string): Report | undefined {
  const version = TITLE.exec(text)?.[1];
  const block = BLOCK.exec(text)?.[1];
  if (!version || block === undefined) return undefined;
  const lines = [...text.matchAll(NAME)].map(([, shown = '', declared, since = '', from]) => {
    return { shown, declared: declared ?? shown, since, from: from ?? since };
  });
  const texts = block.split('\n\n').map((part) => [declaredName(part) ?? part, part] as const);
  return {
    version,
    names: new Map(lines.map(({ shown, declared }) => [shown, declared])),
    since: new Map(lines.map(({ shown, since }) => [shown, since])),
    from: new Map(lines.map(({ shown, from }) => [shown, from])),
    declarations: new Map(texts),
  };
}

function byName([a]: [string, string], [b]: [string, string]): number {
  return a < b ? -1 : 1;
}
