/** The currencies that confirmations are read in, as alternatives of a pattern. */
export const currencies =
  'GBP|EUR|USD|CHF|HUF|PLN|CZK|SEK|NOK|DKK|RON|AED|BHD|QAR|SAR|JPY|AUD|CAD|SGD|TRY|CNY';
