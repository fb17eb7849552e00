import { editsOf } from './edits.ts';
import type { GeneratedFile, Resource } from './resource.ts';

const fenced = (language: string, text: string) => `\`\`\`${language}\n${text}\`\`\`\n`;

/** Writes the file of the steps left to do by hand: lines in files that all resources share. */
export function stepsFile(resource: Resource): GeneratedFile {
  const edits = editsOf(resource).map(
    ({ path, imports, before, lines }) =>
      `- \`${path}\`, before the ${before.which} line \`${before.line.trim()}\`:\n\n${fenced('ts', `${imports.join('\n')}\n\n${lines}`)}`,
  );
  const content = `# What is left to do for \`${resource.camel}\`

1. Unpack at the root of the repository.
2. Give the migration the next number of \`backend/migrations\`, and the page an \`id\` that none has.
3. Add to the files that all resources share:

${edits.join('\n')}
4. Run \`node_modules/.bin/biome check --write\` and \`npm run bench -- --write-budgets\`, then \`npm run check\`.
`;
  return { path: `${resource.file}.md`, content };
}
