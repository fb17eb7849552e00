/** Spreadsheets keep 15 digits of a number: from here on they have replaced the last by zeros. */
const CUT_FROM = 1e15;

/** A number that is too long for its cell, as a spreadsheet shows it: `1.10101E+17`. */
const SHORTENED = /^[+-]?\d(?:[.,]\d+)?E\+\d{2,3}$/i;

/** Text of a number as a person knows it: without exponent or separators, unless digits are lost. */
export const textOfWhole = (value: number): string =>
  Math.abs(value) < CUT_FROM ? String(value) : value.toExponential().toUpperCase();

/** True of a long number of which a spreadsheet has lost the last digits. */
export const isCutNumber = (text: string): boolean => SHORTENED.test(text);
