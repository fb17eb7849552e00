import { paperNumber } from '../kit/rules/papers.ts';
import { rule } from '../kit/rules.ts';
import { amountCases } from './amount-cases.ts';
import { all, type RuleCase } from './rule-case.ts';

const BLANK = all('commonData.blankMsg', '', ' ', ' \t\n', '\u3000');
const SPECIAL = [...'`~!#$^&*+=\\|{};:"\'/<>?'].map((sign) => `a${sign}b`);
const tooLong = (max: number) => all(`commonData.maxLength?max=${max}`, 'a'.repeat(max + 1));
const lengths = (min: number) => `PersonalCenter.passwordLength?min=${min}&max=20`;
const LOGIN_NAME = 'rulesTips.loginName';
const CLASSES = 'PersonalCenter.passwordRules2';

const texts: RuleCase[] = [
  {
    title: '[5.3] optional text under the form default, which is the rule of no special characters',
    schema: rule.text(5),
    accepted: ['', ' ', '商户 a', '@%()', '-_,.'],
    refused: [...all('commonData.illegalMsg', ...SPECIAL), ...tooLong(5)],
  },
  {
    title: '[5.3] required text under the form default',
    schema: rule.required(5),
    accepted: ['a', '商户', ' a '],
    refused: [...BLANK, ...all('commonData.illegalMsg', ...SPECIAL), ...tooLong(5)],
  },
  {
    title: '[5.3] a title, whose own pattern takes ordinary punctuation',
    schema: rule.title(30),
    accepted: ['a', '版本 2.1/发布：“新”!', '部/一 & 二 (50%)', 'Why? a=b; #1 + $2, it\'s "x"'],
    refused: [
      ...BLANK,
      ...all('rulesTips.title', 'a<b', '<b>', 'a`b', 'a\\b', 'a{b', 'a|b', 'a^b', 'a~b', 'a\nb'),
      ...tooLong(30),
    ],
  },
  {
    title: '[5.2] no leading or trailing space',
    schema: rule.free(6),
    accepted: ['a', 'a b', '{"a"}', '商 户'],
    refused: [
      ...BLANK,
      ...all('commonData.edgeSpace', ' a', 'a ', 'a\n', '\ta', '\u3000a'),
      ...tooLong(6),
    ],
  },
  {
    title: '[5.2] text of at least ten characters',
    schema: rule.long(12),
    accepted: ['1234567890', '一二三四五六七八九十', 'a b;c d e f;', 'a'.repeat(12)],
    refused: [...BLANK, ...all('commonData.minLength?min=10', 'a', '123456789'), ...tooLong(12)],
  },
  {
    title: '[5.2] letters, digits and spaces',
    schema: rule.words(8),
    accepted: ['a', 'Shop 12', ' a '],
    refused: [
      ...BLANK,
      ...all('rulesTips.lettersDigitsSpaces', 'a_b', 'a-b', '商户', 'é', 'a\tb', 'a\nb'),
      ...tooLong(8),
    ],
  },
  {
    title: '[5.2] letters, digits, underscore and Chinese characters',
    schema: rule.hanWords(8),
    accepted: ['a', '商户_1', '〇', 'A_9'],
    refused: [
      ...BLANK,
      ...all('rulesTips.lettersDigitsHan', 'a b', 'a-b', '商户。', 'あ', 'é', 'a\n'),
      ...tooLong(8),
    ],
  },
  {
    title: '[5.2] branch digits',
    schema: rule.branch(),
    accepted: ['0', '00123', '１', ' 1\u200b', '1'.repeat(20)],
    refused: [...BLANK, ...all('rulesTips.digits', 'a', '1 2', '-1', '1.'), ...tooLong(20)],
  },
];

const people: RuleCase[] = [
  {
    title: '[5.2] login name of 1 to 50 characters',
    schema: rule.loginName(),
    accepted: ['a', 'A.b-c_9', 'a'.repeat(50)],
    refused: [...BLANK, ...all(LOGIN_NAME, 'a b', 'a@b', '张三', 'a\n', ' a'), ...tooLong(50)],
  },
  {
    title: '[5.1] user name of 2 to 20 characters',
    schema: rule.userName(),
    accepted: ['ab', 'a.b-c_9', 'a'.repeat(20)],
    refused: [
      ...BLANK,
      ...all('commonData.minLength?min=2', 'a'),
      ...all(LOGIN_NAME, 'a b', 'a@b', '张三'),
      ...tooLong(20),
    ],
  },
  {
    title: '[5.2] ID number of 11 to 20 letters or digits',
    schema: rule.idNumber(),
    accepted: ['12345678901', '11010119900101123X', 'a'.repeat(20)],
    refused: [
      ...BLANK,
      ...all('rulesTips.idNumber', '1234567890', '1'.repeat(21), '1234567890-1', '123456 78901'),
    ],
  },
  {
    title: '[5.2] number of a paper whose kind is chosen beside it',
    schema: paperNumber(),
    accepted: ['12345', 'N1234567', 'a'.repeat(20), '123456 78901'],
    refused: [
      ...BLANK,
      ...all(
        'rulesTips.paperNumber?min=5&max=20',
        '1234',
        '1'.repeat(21),
        'N123_456',
        '护照123456',
      ),
    ],
  },
  {
    title: '[5.2] phone of 4 to 20 digits',
    schema: rule.phone(),
    accepted: [
      '1234',
      '85512345678',
      '1'.repeat(20),
      '+855 12 345 678',
      '(012) 345-678',
      '012-345-678',
      '012.345.678',
      '１２３４\n',
    ],
    refused: [
      ...BLANK,
      ...all('commonData.phoneFormatError?min=4&max=20', '123', '1'.repeat(21), '+', '12a4'),
      ...all('commonData.phoneFormatError?min=4&max=20', '-1234', '1234-', '12--34', '++1234'),
    ],
  },
  {
    title: '[5.2] phone of 4 to 12 digits',
    schema: rule.shortPhone(),
    accepted: ['1234', '1'.repeat(12)],
    refused: [
      ...BLANK,
      ...all('commonData.phoneFormatError?min=4&max=12', '123', '1'.repeat(13), '12a4'),
    ],
  },
  {
    title: '[5.2] telephone with an optional area part',
    schema: rule.telephone(),
    accepted: [
      '1',
      '023-1234567',
      '+855-23-123-456',
      '023-123 456',
      '1-2-3',
      '1'.repeat(20),
      `${'1'.repeat(10)}-${'2'.repeat(10)}`,
    ],
    refused: [
      ...BLANK,
      ...all('rulesTips.telephone', '-1', '1-', '1--2', '++1', '1'.repeat(21)),
      ...all('rulesTips.telephone', `1-${'2'.repeat(20)}`, 'a-1'),
    ],
  },
  {
    title: '[5.2] mail address',
    schema: rule.email(),
    accepted: ['a@b.co', 'first.last+tag@mail-1.example.com'],
    refused: [
      ...BLANK,
      ...all('commonData.emailFormatError', 'a', 'a@b', '@b.co', 'a@.co', 'a@b..co', 'a b@c.de'),
      ...all('commonData.emailFormatError', 'a@b.co\n', '<a@b.co>', 'a@b.co,c@d.ef'),
      ...all('commonData.maxLength?max=50', `${'a'.repeat(45)}@b.com`),
    ],
  },
];

const passwords: RuleCase[] = [
  {
    title: '[5.1] login password: 7 to 20 characters, three of four classes',
    schema: rule.loginPassword(),
    accepted: ['Abcdef1', 'abcde-1', 'ABCDE-1', 'Abcde--', `Aa1${'b'.repeat(17)}`, 'Ab c  d'],
    refused: [
      ...all('commonData.blankMsg', ''),
      ...all(lengths(7), 'Abcde1', `Aa1${'b'.repeat(18)}`),
      ...all(CLASSES, 'abcdefg', 'abcdef1', 'Abcdefg', '1234567', 'abcdef-', '       '),
    ],
  },
  {
    title: '[5.1] changed password: 6 to 20 characters, three of four classes',
    schema: rule.mixedPassword(),
    accepted: ['Abcde1', 'abcd-1', `Aa1${'b'.repeat(17)}`],
    refused: [
      ...all('commonData.blankMsg', ''),
      ...all(lengths(6), 'Abcd1', `Aa1${'b'.repeat(18)}`),
      ...all(CLASSES, 'abcdef', 'abcde1', 'ABCDE1', '123456'),
    ],
  },
  {
    title: '[5.1] changed password of letters and digits only',
    schema: rule.plainPassword(),
    accepted: ['abcdef', '123456', 'Abcde1', 'a'.repeat(20)],
    refused: [
      ...all('commonData.blankMsg', ''),
      ...all(lengths(6), 'abcde', 'a'.repeat(21)),
      ...all('PersonalCenter.passwordRules1', 'abcde-', 'abc de', '密码密码密码'),
    ],
  },
  {
    title: '[5.1] user form: 6 to 20 characters with upper case, lower case and digits',
    schema: rule.userPassword(),
    accepted: ['Abcde1', 'Abc-e1', `Aa1${'b'.repeat(17)}`],
    refused: [
      ...all('commonData.blankMsg', ''),
      ...all(lengths(6), 'Abcd1', `Aa1${'b'.repeat(18)}`),
      ...all('rulesTips.userPassword', 'abcde1', 'ABCDE1', 'Abcdef', 'abc-e1', 'ABC-E1'),
    ],
  },
  {
    title: '[5.1] user form in Chinese: 5 to 20 characters',
    schema: rule.shortPassword(),
    accepted: ['abcde', '12345', '密码密码密', 'a'.repeat(20)],
    refused: [...all('commonData.blankMsg', ''), ...all(lengths(5), 'abcd', 'a'.repeat(21))],
  },
];

/**
 * One table of examples for every field rule of specification §5. It is run against the schema,
 * the form's check and a call over HTTP: a rule that one of them forgets, or says in other words,
 * fails there.
 */
export const ruleCases: readonly RuleCase[] = [...texts, ...people, ...passwords, ...amountCases];
