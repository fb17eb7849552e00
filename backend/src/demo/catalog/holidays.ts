/** Days in a row by their first and last one, `MM-dd`, and what they are called. */
export type Run = readonly [days: string, name: string];

/** Announcement of a government for a year: holidays, and weekends that are working days. */
export interface HolidayYear {
  year: number;
  holidays: readonly Run[];
  workdays?: readonly Run[];
}

/** Holidays of the same day every year in Cambodia. */
const FIXED: readonly Run[] = [
  ['01-01', 'New Year’s Day'],
  ['01-07', 'Victory over Genocide Day'],
  ['03-08', 'International Women’s Day'],
  ['05-01', 'Labour Day'],
  ['05-14', 'King’s Birthday'],
  ['06-18', 'King’s Mother’s Birthday'],
  ['09-24', 'Constitution Day'],
  ['10-15', 'Commemoration of the King Father'],
  ['10-29', 'Coronation Day'],
  ['11-09', 'Independence Day'],
  ['12-29', 'Peace Day'],
];

/** By the sub-decrees of each year. */
export const CAMBODIA: readonly HolidayYear[] = [
  {
    year: 2024,
    holidays: [
      ...FIXED,
      ['04-13 04-16', 'Khmer New Year'],
      ['05-22', 'Visak Bochea'],
      ['05-26', 'Royal Ploughing Ceremony'],
      ['10-01 10-03', 'Pchum Ben'],
      ['11-14 11-16', 'Water Festival'],
    ],
  },
  {
    year: 2025,
    holidays: [
      ...FIXED,
      ['04-14 04-16', 'Khmer New Year'],
      ['05-11', 'Visak Bochea'],
      ['05-15', 'Royal Ploughing Ceremony'],
      ['09-21 09-23', 'Pchum Ben'],
      ['11-04 11-06', 'Water Festival'],
    ],
  },
  {
    // Visak Bochea is on Labour Day.
    year: 2026,
    holidays: [
      ...FIXED,
      ['04-14 04-16', 'Khmer New Year'],
      ['05-05', 'Royal Ploughing Ceremony'],
      ['10-10 10-12', 'Pchum Ben'],
      ['11-23 11-25', 'Water Festival'],
    ],
  },
];

/** By the notices of the State Council. */
export const CHINA: readonly HolidayYear[] = [
  {
    year: 2024,
    holidays: [
      ['01-01', '元旦'],
      ['02-10 02-17', '春节'],
      ['04-04 04-06', '清明节'],
      ['05-01 05-05', '劳动节'],
      ['06-10', '端午节'],
      ['09-15 09-17', '中秋节'],
      ['10-01 10-07', '国庆节'],
    ],
    workdays: [
      ['02-04', '春节调休'],
      ['02-18', '春节调休'],
      ['04-07', '清明节调休'],
      ['04-28', '劳动节调休'],
      ['05-11', '劳动节调休'],
      ['09-14', '中秋节调休'],
      ['09-29', '国庆节调休'],
      ['10-12', '国庆节调休'],
    ],
  },
  {
    year: 2025,
    holidays: [
      ['01-01', '元旦'],
      ['01-28 02-04', '春节'],
      ['04-04 04-06', '清明节'],
      ['05-01 05-05', '劳动节'],
      ['05-31 06-02', '端午节'],
      ['10-01 10-08', '国庆节、中秋节'],
    ],
    workdays: [
      ['01-26', '春节调休'],
      ['02-08', '春节调休'],
      ['04-27', '劳动节调休'],
      ['09-28', '国庆节调休'],
      ['10-11', '国庆节调休'],
    ],
  },
  {
    year: 2026,
    holidays: [
      ['01-01 01-03', '元旦'],
      ['02-15 02-23', '春节'],
      ['04-04 04-06', '清明节'],
      ['05-01 05-05', '劳动节'],
      ['06-19 06-21', '端午节'],
      ['09-25 09-27', '中秋节'],
      ['10-01 10-07', '国庆节'],
    ],
    workdays: [
      ['01-04', '元旦调休'],
      ['02-14', '春节调休'],
      ['02-28', '春节调休'],
      ['05-09', '劳动节调休'],
      ['09-20', '国庆节调休'],
      ['10-10', '国庆节调休'],
    ],
  },
];

/** General holidays as gazetted, without Sundays. */
export const HONG_KONG: readonly HolidayYear[] = [
  {
    year: 2024,
    holidays: [
      ['01-01', 'First day of January'],
      ['02-10', 'Lunar New Year’s Day'],
      ['02-12 02-13', 'Lunar New Year'],
      ['03-29', 'Good Friday'],
      ['03-30', 'Day after Good Friday'],
      ['04-01', 'Easter Monday'],
      ['04-04', 'Ching Ming Festival'],
      ['05-01', 'Labour Day'],
      ['05-15', 'Birthday of the Buddha'],
      ['06-10', 'Tuen Ng Festival'],
      ['07-01', 'HKSAR Establishment Day'],
      ['09-18', 'Day after Mid-Autumn Festival'],
      ['10-01', 'National Day'],
      ['10-11', 'Chung Yeung Festival'],
      ['12-25', 'Christmas Day'],
      ['12-26', 'First weekday after Christmas'],
    ],
  },
  {
    year: 2025,
    holidays: [
      ['01-01', 'First day of January'],
      ['01-29 01-31', 'Lunar New Year'],
      ['04-04', 'Ching Ming Festival'],
      ['04-18', 'Good Friday'],
      ['04-19', 'Day after Good Friday'],
      ['04-21', 'Easter Monday'],
      ['05-01', 'Labour Day'],
      ['05-05', 'Birthday of the Buddha'],
      ['05-31', 'Tuen Ng Festival'],
      ['07-01', 'HKSAR Establishment Day'],
      ['10-01', 'National Day'],
      ['10-07', 'Day after Mid-Autumn Festival'],
      ['10-29', 'Chung Yeung Festival'],
      ['12-25', 'Christmas Day'],
      ['12-26', 'First weekday after Christmas'],
    ],
  },
  {
    year: 2026,
    holidays: [
      ['01-01', 'First day of January'],
      ['02-17 02-19', 'Lunar New Year'],
      ['04-03', 'Good Friday'],
      ['04-04', 'Day after Good Friday'],
      ['04-06', 'Day after Ching Ming Festival'],
      ['04-07', 'Day after Easter Monday'],
      ['05-01', 'Labour Day'],
      ['05-25', 'Day after the Birthday of the Buddha'],
      ['06-19', 'Tuen Ng Festival'],
      ['07-01', 'HKSAR Establishment Day'],
      ['09-26', 'Day after Mid-Autumn Festival'],
      ['10-01', 'National Day'],
      ['10-19', 'Day after Chung Yeung Festival'],
      ['12-25', 'Christmas Day'],
      ['12-26', 'First weekday after Christmas'],
    ],
  },
];
