import { expect, it } from 'vitest';
import { findTotal } from './photo-amount.ts';

it.each([
  ['SHELL HATFIELD\nDiesel 54.21 L\nVAT 20% 13.03\nTOTAL £78.20\nVISA 78.20', '78.20', 'GBP'],
  ['ARAL\nZwischensumme 74,12\nMwSt 19% 14,08\nSumme EUR 88,20', '88.20', 'EUR'],
  ['TOTAL HT 50,00\nTVA 10,00\nTOTAL TTC 60,00 €', '60.00', 'EUR'],
  ['Totale complessivo\n1.204,50 EUR', '1204.50', 'EUR'],
  ['ÖSSZESEN: 12 450 Ft\nÁFA 27% 2 647', '12450', 'HUF'],
  ['RAZEM PTU 8,51\nSUMA PLN 45,50', '45.50', 'PLN'],
  ['Att betala 1 249,00 SEK', '1249.00', 'SEK'],
  ['CELKEM K ÚHRADĚ 310 Kč', '310', 'CZK'],
  ['TOTAL BHD 120.500', '120.500', 'BHD'],
  ['Total incl. VAT 24.00\nTotal excl. VAT 20.00', '24.00', null],
])('Y-732 reads the total of %j', (text, amount, currency) => {
  expect(findTotal(text)).toEqual({ amount, currency });
});

it.each([
  'Thank you for your visit\n78.20',
  'Subtotal 70.00\nTax 8.20\nChange 1.80',
  'TOTAL 78.2O',
  'TOTAL 0.00',
  'Total items 12',
  '',
])('Y-732 guesses nothing from %j', (text) => {
  expect(findTotal(text)).toBe(null);
});
