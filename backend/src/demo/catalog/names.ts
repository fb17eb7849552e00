/** Common names of Khmer, Chinese and English people; combined at random, they mean nobody. */
const KHMER_FAMILY = 'Chan Sok Chea Keo Heng Lim Meas Nhem Oum Pich Ros Sam Seng Tep Un Yim'.split(
  ' ',
);
const KHMER_GIVEN =
  'Sokha Bopha Dara Rithy Sophea Vanna Kunthea Piseth Channary Veasna Sreymom Ratanak'.split(' ');
const CHINESE_FAMILY = 'Chen Huang Li Lin Liu Wang Wu Xu Yang Zhang Zhao Zhou'.split(' ');
const CHINESE_GIVEN = 'Wei Fang Na Min Jing Lei Qiang Yan Jun Ying Xiaohong Zhiming'.split(' ');
const ENGLISH_FAMILY = 'Adams Baker Clark Davis Evans Green Hill King Moore Taylor'.split(' ');
const ENGLISH_GIVEN = 'Alice Brian Carol David Emma Frank Grace Henry Laura Peter'.split(' ');
const HAN_FAMILY = '陈黄李林刘王吴徐杨张赵周'.split('');
const HAN_GIVEN = '伟 芳 娜 敏 静 磊 强 艳 军 颖 晓红 志明 丽华 国强'.split(' ');

import type { Random } from '../random.ts';

/** Person in Latin letters: `Sokha Chan`. */
export function latinName(random: Random): string {
  const kind = random.next();
  if (kind < 0.5) return `${random.pick(KHMER_GIVEN)} ${random.pick(KHMER_FAMILY)}`;
  if (kind < 0.8) return `${random.pick(CHINESE_GIVEN)} ${random.pick(CHINESE_FAMILY)}`;
  return `${random.pick(ENGLISH_GIVEN)} ${random.pick(ENGLISH_FAMILY)}`;
}

/** Person as a form would have it: a quarter in Han characters. */
export function personName(random: Random): string {
  if (random.chance(0.25)) return random.pick(HAN_FAMILY) + random.pick(HAN_GIVEN);
  return latinName(random);
}

/** First words of shop names. */
export const SHOP_WORDS =
  'Angkor Apsara Bamboo Bayon Blue Pumpkin Coconut Dragon Emerald Frangipani Golden Harvest Indochine Jasmine Kampot Khmer Lotus Lucky Mekong Monsoon Naga Ocean Orchid Pagoda Palm Pearl Rainbow River Romdoul Royal Ruby Sakura Saffron Silver Sunrise Tamarind Temple Tiger Tonle Sap Village'.split(
    ' ',
  );

/** Places: province (value of dictionary `province`), city and its quarters. */
export const PLACES = [
  {
    province: 'PNH',
    city: 'Phnom Penh',
    quarters: ['BKK1', 'Riverside', 'Toul Kork', 'Russian Market'],
  },
  { province: 'SRP', city: 'Siem Reap', quarters: ['Old Market', 'Pub Street', 'Wat Bo'] },
  { province: 'SHV', city: 'Sihanoukville', quarters: ['Otres', 'Serendipity', 'Independence'] },
  { province: 'BTB', city: 'Battambang', quarters: ['Svay Por', 'Riverfront'] },
  { province: 'KPT', city: 'Kampot', quarters: ['Durian Circle', 'Fish Market'] },
] as const;

export const BANKS = [
  'Demo Bank of Phnom Penh',
  'Demo Commercial Bank',
  'Demo Mekong Bank',
  'Demo Savings Bank',
];
