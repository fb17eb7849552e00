import { readPart } from './read-part.ts';
import type { GeneratedFile, Resource } from './resource.ts';
import { tablePart } from './table-part.ts';
import { importsOf, mergedImports, type Part } from './text.ts';
import { writePart } from './write-part.ts';

/** A store of more lines keeps its table and its writes in files of their own. */
const LONGEST = 150;

const fileOf = (...parts: readonly Part[]): string =>
  `${importsOf(mergedImports(parts.map(({ imports }) => imports)))}\n\n${parts.map(({ body }) => body).join('\n')}`;

const withImport = ({ imports, body }: Part, from: string, name: string): Part => ({
  imports: { ...imports, [from]: [name] },
  body,
});

/** Table, reads and writes of a resource; `writes` is the file that has the last. */
export function storeOf(resource: Resource): { files: GeneratedFile[]; writes: string } {
  const { camel, pascal, file, moduleName } = resource;
  const [table, read, write] = [tablePart(resource), readPart(resource), writePart(resource)];
  const named = (name: string, content: string) => ({
    path: `backend/src/modules/${moduleName}/${file}/${name}`,
    content,
  });
  const [store, writes] = [`${file}.store.ts`, `${file}.writes.ts`];
  const whole = fileOf(table, read, write);
  if (whole.trimEnd().split('\n').length <= LONGEST) {
    return { files: [named(store, whole)], writes: store };
  }
  const files = [
    named('table.ts', fileOf({ ...table, body: `export ${table.body}` })),
    named(store, fileOf(withImport(read, 'type ./table.ts', `${pascal}Table`))),
    named(writes, fileOf(withImport(write, `./${store}`, `${camel}ById`))),
  ];
  return { files, writes };
}
