import type { Language } from '@portal/contract/constants';
import { refusedFields } from '@portal/contract/kit/refused-fields';
import { ruleCases } from '@portal/contract/testing/rule-cases';
import { ruleTexts } from '@portal/contract/testing/rule-texts';
import { setLanguage, startI18n, tMessage } from '@portal/i18n';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldError } from './validate.ts';

beforeAll(() => startI18n());

const cases = ruleCases.map((one) => [`${one.title} ${one.variant ?? ''}`, one] as const);

describe('[5.8] a field of a form', () => {
  it.each(cases)('when it is left, and when the form is sent: %s', (_, rule) => {
    const form = z.object({ field: rule.schema, other: z.string() });
    for (const field of rule.accepted) {
      expect([field, fieldError(form, 'field', field)]).toEqual([field, undefined]);
      expect(refusedFields(form.safeParse({ field, other: '' }).error)).toEqual({});
    }
    for (const [field, message] of rule.refused) {
      expect([field, fieldError(form, 'field', field)]).toEqual([field, message]);
      expect(refusedFields(form.safeParse({ field, other: '' }).error)).toEqual({ field: message });
    }
  });

  it.each<[Language, 0 | 1]>([
    ['zh-CN', 0],
    ['en-US', 1],
  ])('says each refusal in %s', async (language, at) => {
    await setLanguage(language);
    for (const [message, texts] of Object.entries(ruleTexts)) {
      expect(tMessage(message)).toBe(texts[at]);
    }
  });
});
