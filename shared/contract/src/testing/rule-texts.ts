const decimals = (count: number, zh: string, en: string): [string, string] => [
  `${zh}，最多 ${count} 位小数`,
  `${en} with at most ${count} decimal${count > 1 ? 's' : ''}`,
];

const amountTexts = Object.fromEntries(
  [1, 2, 3, 4].flatMap((count) => [
    [
      `amountHandle.amtmess${count}p`,
      decimals(count, '请输入大于 0 的数', 'Enter a number above 0'),
    ],
    [
      `amountHandle.amtmess${count}p1`,
      decimals(count, '请输入非负数', 'Enter a number, 0 or above,'),
    ],
    [
      `amountHandle.amtmess${count}p2`,
      decimals(count, '请输入非零的数，可为负', 'Enter a number other than 0, negative allowed,'),
    ],
  ]),
);

const length = (min: number): [string, string] => [
  `长度应为 ${min} 至 20 个字符`,
  `${min} to 20 characters`,
];
const most = (max: number): [string, string] => [`最多 ${max} 个字符`, `At most ${max} characters`];
const least = (min: number): [string, string] => [
  `至少 ${min} 个字符`,
  `At least ${min} characters`,
];
const phone = (max: number): [string, string] => [
  `电话应为 4 至 ${max} 位数字`,
  `A phone number has 4 to ${max} digits`,
];

/**
 * Texts that a user reads for each message of the rules, Chinese and English. They are repeated
 * here: a test that took its texts from the words would not notice a wrong one.
 */
export const ruleTexts: Record<string, readonly [zh: string, en: string]> = {
  'commonData.blankMsg': ['不能为空', 'Cannot be blank'],
  'commonData.illegalMsg': ['包含非法字符', 'Contains characters that are not allowed'],
  'rulesTips.title': [
    '不能包含 < > ` \\ | ^ ~ 和花括号',
    'Cannot contain < > ` \\ | ^ ~ or braces',
  ],
  'commonData.edgeSpace': ['首尾不能有空格', 'Cannot begin or end with a space'],
  'commonData.maxLength?max=5': most(5),
  'commonData.maxLength?max=6': most(6),
  'commonData.maxLength?max=8': most(8),
  'commonData.maxLength?max=12': most(12),
  'commonData.maxLength?max=20': most(20),
  'commonData.maxLength?max=30': most(30),
  'commonData.maxLength?max=50': most(50),
  'commonData.minLength?min=2': least(2),
  'commonData.minLength?min=10': least(10),
  'commonData.phoneFormatError?min=4&max=20': phone(20),
  'commonData.phoneFormatError?min=4&max=12': phone(12),
  'commonData.emailFormatError': ['邮箱格式不正确', 'Not a valid email address'],
  'rulesTips.loginName': [
    '只能包含字母、数字、下划线、点和连字符',
    'Letters, digits, underscore, dot and hyphen only',
  ],
  'rulesTips.idNumber': [
    '证件号码应为 11 至 20 位字母或数字',
    'An ID number has 11 to 20 letters or digits',
  ],
  'rulesTips.paperNumber?min=5&max=20': [
    '此类证件的号码应为 5 至 20 位字母或数字',
    'A document of this type has a number of 5 to 20 letters or digits',
  ],
  'rulesTips.telephone': [
    '电话应为数字，可带区号和连字符，最多 20 位数字',
    'Digits only, with an area code and a hyphen if needed, 20 digits at most',
  ],
  'rulesTips.digits': ['只能包含数字', 'Digits only'],
  'rulesTips.lettersDigitsSpaces': ['只能包含字母、数字和空格', 'Letters, digits and spaces only'],
  'rulesTips.lettersDigitsHan': [
    '只能包含字母、数字、下划线和汉字',
    'Letters, digits, underscore and Chinese characters only',
  ],
  'PersonalCenter.passwordLength?min=5&max=20': length(5),
  'PersonalCenter.passwordLength?min=6&max=20': length(6),
  'PersonalCenter.passwordLength?min=7&max=20': length(7),
  'PersonalCenter.passwordRules1': ['只能包含字母和数字', 'Letters and digits only'],
  'PersonalCenter.passwordRules2': [
    '须包含数字、小写字母、大写字母、特殊字符中的至少三类',
    'At least three of: digit, lowercase letter, uppercase letter, special character',
  ],
  'rulesTips.userPassword': [
    '须包含大写字母、小写字母和数字',
    'Use an upper-case letter, a lower-case letter and a digit',
  ],
  'rulesTips.amtmess': [
    '请输入非负金额，最多两位小数',
    'Enter 0 or a positive amount with at most 2 decimals',
  ],
  'rulesTips.amtmess2': [
    '请输入大于 0 的金额，最多两位小数',
    'Enter an amount above 0 with at most 2 decimals',
  ],
  'rulesTips.rechargeAmount?max=20%2C000%2C000': [
    '金额不能超过 20,000,000',
    'The amount cannot exceed 20,000,000',
  ],
  'rulesTips.percentage': [
    '请输入 0 至 100 的百分比，最多 4 位小数',
    'Enter a percentage from 0 to 100 with at most 4 decimals',
  ],
  transferAcctNotip1: ['请输入正整数', 'Enter a positive whole number'],
  transferAcctNotip2: ['请输入非负整数', 'Enter a whole number, 0 allowed'],
  transferAcctNotip3: [
    '请输入非零整数，可为负',
    'Enter a whole number other than 0, negative allowed',
  ],
  ...amountTexts,
};
