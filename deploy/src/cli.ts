#!/usr/bin/env node
import { run } from './cli/run.ts';

process.exitCode = await run(
  process.argv.slice(2),
  (text) => process.stdout.write(`${text}\n`),
  (text) => process.stderr.write(`${text}\n`),
);
