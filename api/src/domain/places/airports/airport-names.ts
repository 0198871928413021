const regionNames = new Intl.DisplayNames(['en-GB'], { type: 'region' });

/** Where the engine's name is longer, or odder, than what a ticket would print. */
const countries: Readonly<Record<string, string>> = {
  CD: 'Democratic Republic of the Congo',
  CG: 'Republic of the Congo',
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Macao',
};

/** "BA" → "Bosnia and Herzegovina" */
export function countryName(code: string): string {
  return countries[code] ?? (regionNames.of(code) ?? code).replaceAll(' & ', ' and ');
}

/** Cities that the source names by their suburb, or in another language than ours. */
const cities: Readonly<Record<string, string>> = {
  BRU: 'Brussels',
  BSL: 'Basel',
  CGN: 'Cologne',
  CTU: 'Chengdu',
  DLC: 'Dalian',
  GLA: 'Glasgow',
  GVA: 'Geneva',
  ISL: 'Istanbul',
  IST: 'Istanbul',
  KHH: 'Kaohsiung',
  PCP: 'Santo António',
  SAW: 'Istanbul',
  SHE: 'Shenyang',
  SPN: 'Saipan',
  SUF: 'Lamezia Terme',
  TAO: 'Qingdao',
  TPE: 'Taipei',
  XIY: "Xi'an",
  ZAD: 'Zadar',
};

/** The first of several names ("Toulouse/Blagnac"); where there is none, the airport's own. */
export function cityName(code: string, municipality: string, airportName: string): string {
  const first = municipality.split(/\s*[/(;]/)[0]?.trim() ?? '';
  return cities[code] ?? (first === '' ? placeOf(airportName) : first);
}

function placeOf(airportName: string): string {
  const place = airportName
    .replace(/\s*\(.*$/, '')
    .replace(
      /(\s+(International|Regional|Municipal|Airport|Airfield|Air Base|Air Force Station))+$/,
      '',
    )
    .trim();
  return place === '' ? airportName : place;
}
