import { writeFileSync } from 'node:fs';
import { BILLS } from './bills.ts';

for (const [name, text] of Object.entries(BILLS)) {
  writeFileSync(new URL(`bills/${name}`, import.meta.url), text, 'latin1');
}
