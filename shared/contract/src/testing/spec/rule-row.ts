import type { z } from 'zod';
import type { Route } from '../../kit/route.ts';
import { BLANK } from '../../kit/rules/base.ts';

type Values = Readonly<Record<string, unknown>>;
type Refused = readonly (readonly [value: unknown, message: string])[];

/** Examples of one field: what is refused, with its message, and what is not. */
export interface SpecExamples {
  /** Other fields to fill in, where the rule applies only with them. */
  readonly beside?: Values;
  readonly refused: Refused;
  readonly accepted?: readonly unknown[];
}

/** A rule of specification §5 for one field: of the form that asks for it, and of its call. */
export interface SpecRule extends SpecExamples {
  /** The sentence of the specification. */
  readonly said: string;
  /** Folders of the pages with the form. */
  readonly screens: readonly string[];
  /** Its schema, by the name under which the contract has it. */
  readonly form: Readonly<Record<string, z.ZodType>>;
  readonly field: string;
  readonly route: Route;
  /** Examples for the wire, where it differs from what people type: amounts in minor units. */
  readonly wire?: SpecExamples;
}

/** A rule that depends on what is stored, and the test that shows the server's refusal. */
export interface SpecProof {
  readonly said: string;
  /** Test file, and words of its title. */
  readonly test: readonly [file: string, title: string];
}

type Form = Pick<SpecRule, 'said' | 'screens' | 'form' | 'route' | 'beside'>;

/** Returns the rules of a form by field: what each refuses. */
export const fields = (form: Form, rules: Readonly<Record<string, SpecExamples>>): SpecRule[] =>
  Object.entries(rules).map(([field, examples]) => ({ ...form, field, ...examples }));

/** Fields that must not stay empty; a choice says so in its own words. */
export const needed = (form: Form, names: string, choices = ''): SpecRule[] => {
  const one = (message: string) => (field: string) => ({
    ...form,
    field,
    refused: [['', message]] as const,
  });
  return [
    ...names.split(' ').map(one(BLANK)),
    ...choices.split(' ').filter(Boolean).map(one('commonData.optionMsg')),
  ];
};
