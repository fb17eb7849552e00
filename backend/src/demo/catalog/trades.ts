import type { OrderType } from './channels.ts';

/** Line of business: merchant category code, prices and how people pay there (domain §6.2). */
export interface Trade {
  mcc: string;
  /** Percent of the merchants' volume. */
  share: number;
  medianUsd: number;
  sigma: number;
  types: readonly (readonly [OrderType, number])[];
  /** Second words of shop names. */
  shops: readonly string[];
  items: readonly string[];
}

const AT_THE_COUNTER: Trade['types'] = [
  ['SCAN', 80],
  ['QPAY', 8],
  ['CYBER', 1],
  ['UMS', 6],
  ['UTMS', 3],
  ['OFFL', 1],
  ['GEN', 1],
];
const BOOKED_ONLINE: Trade['types'] = [
  ['SCAN', 12],
  ['QPAY', 14],
  ['CYBER', 60],
  ['UMS', 6],
  ['UTMS', 2],
  ['OFFL', 3],
  ['GEN', 3],
];
const MIXED: Trade['types'] = [
  ['SCAN', 36],
  ['QPAY', 28],
  ['CYBER', 7],
  ['UMS', 13.5],
  ['UTMS', 5.5],
  ['OFFL', 3],
  ['GEN', 7],
];

const trade = (
  mcc: string,
  [share, medianUsd, sigma]: [number, number, number],
  types: Trade['types'],
  shops: string,
  items: string,
): Trade => ({
  mcc,
  share,
  medianUsd,
  sigma,
  types,
  shops: shops.split(', '),
  items: items.split(', '),
});

export const TRADES: readonly Trade[] = [
  trade(
    '5812',
    [24, 6, 0.7],
    AT_THE_COUNTER,
    'Kitchen, Noodle House, Bistro',
    'Lunch set, Dinner, Hot pot',
  ),
  trade(
    '5411',
    [18, 11, 0.8],
    AT_THE_COUNTER,
    'Market, Mini Mart, Grocery',
    'Groceries, Fruit, Household goods',
  ),
  trade('5814', [10, 4, 0.6], MIXED, 'Coffee, Bakery, Burger', 'Iced coffee, Sandwich, Combo'),
  trade(
    '5541',
    [6, 18, 0.5],
    MIXED,
    'Fuel, Petroleum, Service Station',
    'Regular 92, Super 95, Diesel',
  ),
  trade(
    '5912',
    [5, 9, 0.7],
    MIXED,
    'Pharmacy, Drugstore, Health Store',
    'Medicine, Vitamins, First aid',
  ),
  trade(
    '7011',
    [6, 95, 0.8],
    BOOKED_ONLINE,
    'Hotel, Resort, Boutique Inn',
    'Room night, Suite, Airport transfer',
  ),
  trade(
    '4722',
    [4, 180, 1],
    BOOKED_ONLINE,
    'Travel, Tours, Holidays',
    'Temple tour, Flight ticket, Visa service',
  ),
  trade('4121', [5, 3.5, 0.5], MIXED, 'Taxi, Tuk Tuk, Ride', 'City ride, Airport ride, Day hire'),
  trade('5691', [6, 28, 0.8], MIXED, 'Fashion, Silk, Boutique', 'Silk scarf, Shirt, Dress'),
  trade('5732', [5, 210, 0.9], MIXED, 'Electronics, Digital, Mobile', 'Phone, Headphones, Laptop'),
  trade(
    '8220',
    [2, 650, 0.6],
    MIXED,
    'University, Institute, Academy',
    'Tuition fee, Registration, Library card',
  ),
  trade(
    '8062',
    [2, 120, 1],
    MIXED,
    'Hospital, Clinic, Medical Center',
    'Consultation, Laboratory, Ward deposit',
  ),
  trade('4814', [4, 5, 0.6], MIXED, 'Telecom, Top Up, Data', 'Top-up, Data plan, SIM card'),
  trade('5999', [3, 15, 1], MIXED, 'Trading, Gift Shop, Supplies', 'Souvenir, Stationery, Flowers'),
];
