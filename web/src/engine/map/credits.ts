/** Who made the maps, as they ask to be named. */
const leaflet = link('https://leafletjs.com/', 'Leaflet');
const naturalEarth = link('https://www.naturalearthdata.com/', 'Natural Earth');
const geoNames = link('https://www.geonames.org/', 'GeoNames');

export const leafletCredit = leaflet;
export const basemapCredit = `${naturalEarth}, ${geoNames}`;

function link(address: string, words: string): string {
  return `<a href="${address}" target="_blank" rel="noreferrer">${words}</a>`;
}

/** Words of the settings as text: Leaflet would take them for markup. */
export function asText(words: string): string {
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return words.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}
