import { CURRENCIES } from '@portal/money';

/** Names by numeric code, in the order in which currencies are offered. */
const NAMES: readonly (readonly [numCode: string, zh: string, en: string])[] = [
  ['840', '美元', 'US dollar'],
  ['116', '柬埔寨瑞尔', 'Cambodian riel'],
  ['156', '人民币', 'Chinese yuan'],
  ['344', '港元', 'Hong Kong dollar'],
  ['978', '欧元', 'Euro'],
  ['826', '英镑', 'Pound sterling'],
  ['764', '泰铢', 'Thai baht'],
  ['702', '新加坡元', 'Singapore dollar'],
  ['458', '马来西亚林吉特', 'Malaysian ringgit'],
  ['036', '澳大利亚元', 'Australian dollar'],
  ['124', '加拿大元', 'Canadian dollar'],
  ['756', '瑞士法郎', 'Swiss franc'],
  ['418', '老挝基普', 'Lao kip'],
  ['104', '缅甸元', 'Myanmar kyat'],
  ['608', '菲律宾比索', 'Philippine peso'],
  ['901', '新台币', 'New Taiwan dollar'],
  ['446', '澳门元', 'Macanese pataca'],
  ['554', '新西兰元', 'New Zealand dollar'],
  ['356', '印度卢比', 'Indian rupee'],
  ['348', '匈牙利福林', 'Hungarian forint'],
  ['352', '冰岛克朗', 'Icelandic krona'],
  ['392', '日元', 'Japanese yen'],
  ['410', '韩元', 'South Korean won'],
  ['152', '智利比索', 'Chilean peso'],
  ['704', '越南盾', 'Vietnamese dong'],
  ['953', '太平洋法郎', 'CFP franc'],
  ['974', '白俄罗斯卢布（旧）', 'Belarusian ruble (old)'],
  ['952', '西非法郎', 'West African CFA franc'],
  ['950', '中非法郎', 'Central African CFA franc'],
  ['108', '布隆迪法郎', 'Burundian franc'],
  ['174', '科摩罗法郎', 'Comorian franc'],
  ['262', '吉布提法郎', 'Djiboutian franc'],
  ['324', '几内亚法郎', 'Guinean franc'],
  ['600', '巴拉圭瓜拉尼', 'Paraguayan guarani'],
  ['646', '卢旺达法郎', 'Rwandan franc'],
  ['800', '乌干达先令', 'Ugandan shilling'],
  ['940', '乌拉圭指数比索', 'Uruguayan indexed peso'],
  ['548', '瓦努阿图瓦图', 'Vanuatu vatu'],
  ['048', '巴林第纳尔', 'Bahraini dinar'],
  ['414', '科威特第纳尔', 'Kuwaiti dinar'],
  ['512', '阿曼里亚尔', 'Omani rial'],
  ['368', '伊拉克第纳尔', 'Iraqi dinar'],
  ['400', '约旦第纳尔', 'Jordanian dinar'],
  ['434', '利比亚第纳尔', 'Libyan dinar'],
  ['788', '突尼斯第纳尔', 'Tunisian dinar'],
  ['360', '印度尼西亚盾', 'Indonesian rupiah'],
  ['990', '智利发展单位', 'Unidad de Fomento'],
];

/** Decimals of ISO 4217 where the specification has others (domain §1.4). */
const ISO_EXPONENTS: Readonly<Record<string, number>> = { '360': 2, '352': 0 };

/** The currency table with its names, as rows of `sys_currency`. */
export const CURRENCY_SEEDS = NAMES.map(([num_code, name_zh, name_en], at) => {
  const known = CURRENCIES.get(num_code);
  if (!known) throw new Error(`${num_code} is in no currency table`);
  return {
    num_code,
    curr_code: known.currCode,
    name_zh,
    name_en,
    currency_precision: known.currencyPrecision,
    end_cut_num: known.endCutNum,
    iso_exponent: ISO_EXPONENTS[num_code] ?? known.currencyPrecision,
    order_num: at + 1,
  };
});
