import type { Option } from '@portal/contract/system/dict';
import type { z } from 'zod';
import type { Context } from './context.ts';

export type OptionList = z.output<typeof Option>[];
/** Reads the options of a type in the caller's scope and language. */
export type OptionSource = (ctx: Context) => Promise<OptionList> | OptionList;

/** Business data behind `myDict_<type>` (specification §7): each module adds its own. */
export class OptionSources {
  readonly #sources = new Map<string, OptionSource>();

  /** @example deps.optionSources.add('merchant', (ctx) => merchantOptions(ctx)); */
  add(type: string, source: OptionSource): void {
    if (this.#sources.has(type)) throw new Error(`options ${type} are served twice`);
    this.#sources.set(type, source);
  }

  /** The options of a type; `undefined` when no module serves it. */
  async list(type: string, ctx: Context): Promise<OptionList | undefined> {
    return this.#sources.get(type)?.(ctx);
  }
}
