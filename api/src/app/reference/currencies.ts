/** Sterling, the base currency, is number 1; those of the most travelled roads follow. */
const first = ['GBP', 'EUR', 'HUF', 'PLN', 'CZK', 'CHF', 'USD'];

/** ISO 4217 as of 2026, without funds, metals and testing codes. */
const others = `
  AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD
  CAD CDF CLP CNY COP CRC CUP CVE DJF DKK DOP DZD EGP ERN ETB FJD FKP GEL GHS GIP GMD GNF GTQ
  GYD HKD HNL HTG IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK
  LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK
  NPR NZD OMR PAB PEN PGK PHP PKR PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS
  SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX UYU UZS VES VND VUV WST
  XAF XCD XCG XOF XPF YER ZAR ZMW ZWG`;

/** Names that the engine does not know yet. */
const newNames: Readonly<Record<string, string>> = {
  XCG: 'Caribbean Guilder',
  ZWG: 'Zimbabwe Gold',
};

/** Every currency that money is paid in today, with its English name. */
export function listCurrencies(): { currency_code: string; name: string }[] {
  const names = new Intl.DisplayNames(['en-GB'], { type: 'currency' });
  return [...first, ...others.trim().split(/\s+/)].map((code) => ({
    currency_code: code,
    name: newNames[code] ?? names.of(code) ?? code,
  }));
}
