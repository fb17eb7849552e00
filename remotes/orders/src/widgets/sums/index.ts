export { OrderSums, type StatCall } from './OrderSums.tsx';
export { sumsWords } from './words.ts';
