import { describe, expect, it } from 'vitest';
import { IdInfoInput, MerchantInput } from '../../merchant/merchant-input.ts';
import { remitForms } from '../../remittance/apply-input.ts';
import { refusedFields } from '../refused-fields.ts';
import { paperNumber, paperNumberHint, refusalOfPaper } from './papers.ts';

const length = (min: number, max: number) => `rulesTips.paperNumber?min=${min}&max=${max}`;

/** Numbers as papers have them, and others, by kind of paper (dictionary `id_type`). */
const KINDS = [
  ['01', ['110101199003071234', '11010119900307123X'], ['1101011990'], [11, 20]],
  ['02', ['N1234567', 'N12345678', 'E12345678', 'K123456'], ['N1234', 'N123456789'], [6, 9]],
  ['03', ['2001988', '01234567'], ['20019', '1'.repeat(19)], [6, 18]],
  ['04', ['C12345678', 'H12345678', 'H1234567800'], ['C1234567', 'H12345678001'], [9, 11]],
  ['05', ['12345678', '1234567801', '1234567801B'], ['1234567', '123456780112'], [8, 11]],
  ['06', ['AB1234567', 'CHN123456789012', '911120199003071234'], ['1234567'], [8, 18]],
  ['07', ['123456789', '1234567890', '12345678901'], ['12345678', '999999202611215678'], [9, 11]],
  ['99', ['12345', 'PP12345678'], ['1234'], [5, 20]],
  // A kind that somebody added to the dictionary.
  ['08', ['12345', '1'.repeat(20)], ['1234'], [5, 20]],
] as const;

describe.each(KINDS)(
  '[5.2] the number of a paper of kind %s',
  (kind, taken, refused, [min, max]) => {
    it('is as long as such numbers are', () => {
      expect(taken.map((number) => refusalOfPaper(kind, number))).toEqual(
        taken.map(() => undefined),
      );
      expect(refused.map((number) => refusalOfPaper(kind, number))).toEqual(
        refused.map(() => length(min, max)),
      );
      expect(paperNumberHint(kind)).toBe(length(min, max));
    });

    it('is judged by form and server of a merchant and of a remittance', () => {
      const merchant = (legalIdNo: string) => ({ legalIdType: kind, legalIdNo });
      const payer = (idNo: string) => ({ idType: kind, idNo });
      const forms = remitForms(() => '2026-11-23');
      const found = (number: string) => [
        refusedFields(MerchantInput.safeParse(merchant(number)).error).legalIdNo,
        refusedFields(IdInfoInput.safeParse(merchant(number)).error).legalIdNo,
        refusedFields(forms.payer.safeParse(payer(number)).error).idNo,
        refusedFields(forms.confirm.safeParse(payer(number)).error).idNo,
      ];
      for (const number of taken) expect(found(number)).toEqual(Array(4).fill(undefined));
      // Shorter than any number of a paper, a field says so by itself.
      for (const number of refused.filter((one) => one.length >= 5))
        expect(found(number)).toEqual(Array(4).fill(length(min, max)));
    });
  },
);

it('[5.2] a number is read without what stands in it for the eye', () => {
  expect(paperNumber().parse(' N 123-4567\u200b')).toBe('N1234567');
  expect(paperNumber().parse('Ｅ１２３４５６７８')).toBe('E12345678');
  expect(paperNumber().parse('123456789 (01)')).toBe('12345678901');
});

it.each(['护照12345', 'N123_456', '1'.repeat(21), 'N123'])('[5.2] %s is no number', (typed) => {
  expect(paperNumber().safeParse(typed).error?.issues[0]?.message).toBe(length(5, 20));
});

it('[5.2] a mask that was read is not judged by the length of its kind', () => {
  const kept = { legalIdType: '02', legalIdNo: '999*********5678' };
  expect(refusedFields(IdInfoInput.safeParse(kept).error).legalIdNo).toBeUndefined();
});
