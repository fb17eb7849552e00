import type { Values } from '../crud/form/validate.ts';

/** A draft as the server keeps it for its owner (0021). */
export interface StepDraft {
  draftId: string;
  title: string;
  /** Place of the step that was open, from 0. */
  step: number;
  updateTime: string;
  version: number;
}

/** Draft as it is kept: texts by field, and whatever else its content names. */
interface DraftBody<Content> {
  title: string;
  step: number;
  content: Content;
  version?: number | undefined;
}

/** Calls that keep drafts of one form. */
export interface DraftCalls<Content> {
  create(input: { body: DraftBody<Content> }): Promise<StepDraft>;
  update(input: { params: { draftId: string }; body: DraftBody<Content> }): Promise<StepDraft>;
}

/** State in which a form in steps begins. */
export interface StepStart {
  values: Values;
  /** Place of the step that is open first. */
  step: number;
  /** Of the furthest that was reached; left out, that one. */
  furthest?: number;
  draft?: StepDraft;
}
