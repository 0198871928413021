type Kind = 'port' | 'shuttle terminal';

interface KnownStation {
  readonly name: string;
  readonly kind: Kind;
  readonly country_code: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly time_zone: string;
}

type Line = readonly [name: string, latitude: number, longitude: number, kind?: Kind];

/** Ports and shuttle terminals where European tours cross: by country, with its zone and degrees. */
const lines: Readonly<Record<string, readonly [zone: string, ...lines: Line[]]>> = {
  GB: [
    'Europe/London',
    ['Folkestone shuttle terminal', 51.095, 1.121, 'shuttle terminal'],
    ['Dover port', 51.127, 1.333],
    ['Harwich port', 51.947, 1.256],
    ['Hull port', 53.742, -0.258],
    ['Newcastle port, North Shields', 54.993, -1.452],
    ['Newhaven port', 50.789, 0.054],
    ['Portsmouth port', 50.812, -1.088],
    ['Poole port', 50.71, -1.995],
    ['Plymouth port', 50.365, -4.155],
    ['Fishguard port', 52.005, -4.988],
    ['Pembroke Dock port', 51.697, -4.949],
    ['Holyhead port', 53.312, -4.631],
    ['Liverpool port, Birkenhead', 53.401, -3.011],
    ['Heysham port', 54.033, -2.915],
    ['Cairnryan port', 54.973, -5.026],
    ['Belfast port', 54.62, -5.905],
    ['Larne port', 54.852, -5.793],
  ],
  IE: [
    'Europe/Dublin',
    ['Dublin port', 53.347, -6.205],
    ['Rosslare port', 52.253, -6.336],
    ['Cork port, Ringaskiddy', 51.832, -8.321],
  ],
  FR: [
    'Europe/Paris',
    ['Calais shuttle terminal, Coquelles', 50.935, 1.812, 'shuttle terminal'],
    ['Calais port', 50.966, 1.866],
    ['Dunkirk port, Loon-Plage', 51.02, 2.195],
    ['Dieppe port', 49.929, 1.087],
    ['Le Havre port', 49.483, 0.128],
    ['Caen port, Ouistreham', 49.282, -0.249],
    ['Cherbourg port', 49.646, -1.61],
    ['Saint-Malo port', 48.643, -2.018],
    ['Roscoff port', 48.722, -3.966],
    ['Marseille port', 43.312, 5.365],
    ['Toulon port', 43.118, 5.931],
    ['Bastia port', 42.701, 9.452],
    ['Ajaccio port', 41.921, 8.74],
  ],
  BE: ['Europe/Brussels', ['Zeebrugge port', 51.342, 3.199]],
  NL: [
    'Europe/Amsterdam',
    ['Hook of Holland port', 51.976, 4.128],
    ['Rotterdam port, Europoort', 51.949, 4.146],
    ['IJmuiden port', 52.461, 4.586],
  ],
  DE: [
    'Europe/Berlin',
    ['Kiel port', 54.317, 10.139],
    ['Travemünde port', 53.941, 10.861],
    ['Puttgarden port', 54.502, 11.228],
    ['Rostock port', 54.152, 12.099],
    ['Sassnitz port, Mukran', 54.483, 13.581],
  ],
  DK: [
    'Europe/Copenhagen',
    ['Copenhagen port', 55.705, 12.6],
    ['Helsingør port', 56.034, 12.616],
    ['Rødby port', 54.654, 11.349],
    ['Gedser port', 54.575, 11.93],
    ['Frederikshavn port', 57.436, 10.546],
    ['Hirtshals port', 57.593, 9.969],
  ],
  SE: [
    'Europe/Stockholm',
    ['Gothenburg port', 57.7, 11.944],
    ['Helsingborg port', 56.043, 12.692],
    ['Malmö port', 55.623, 13.005],
    ['Trelleborg port', 55.372, 13.157],
    ['Ystad port', 55.425, 13.828],
    ['Karlskrona port', 56.164, 15.637],
    ['Nynäshamn port', 58.901, 17.958],
    ['Stockholm port', 59.351, 18.112],
  ],
  NO: [
    'Europe/Oslo',
    ['Oslo port', 59.904, 10.739],
    ['Larvik port', 59.041, 10.046],
    ['Kristiansand port', 58.144, 7.99],
  ],
  FI: ['Europe/Helsinki', ['Helsinki port', 60.15, 24.916], ['Turku port', 60.435, 22.219]],
  EE: ['Europe/Tallinn', ['Tallinn port', 59.444, 24.766]],
  LV: ['Europe/Riga', ['Ventspils port', 57.394, 21.559], ['Liepāja port', 56.529, 20.992]],
  LT: ['Europe/Vilnius', ['Klaipėda port', 55.685, 21.154]],
  PL: [
    'Europe/Warsaw',
    ['Świnoujście port', 53.907, 14.26],
    ['Gdańsk port', 54.404, 18.668],
    ['Gdynia port', 54.536, 18.53],
  ],
  ES: [
    'Europe/Madrid',
    ['Santander port', 43.459, -3.806],
    ['Bilbao port, Zierbena', 43.355, -3.082],
    ['Barcelona port', 41.354, 2.163],
    ['Valencia port', 39.449, -0.319],
    ['Palma port', 39.552, 2.623],
    ['Algeciras port', 36.134, -5.438],
  ],
  IT: [
    'Europe/Rome',
    ['Genoa port', 44.411, 8.904],
    ['Livorno port', 43.557, 10.3],
    ['Civitavecchia port', 42.099, 11.785],
    ['Naples port', 40.842, 14.26],
    ['Ancona port', 43.619, 13.504],
    ['Bari port', 41.136, 16.864],
    ['Brindisi port', 40.642, 17.966],
    ['Olbia port', 40.925, 9.521],
    ['Palermo port', 38.131, 13.367],
  ],
  HR: ['Europe/Zagreb', ['Split port', 43.503, 16.441], ['Dubrovnik port', 42.658, 18.085]],
  GR: [
    'Europe/Athens',
    ['Igoumenitsa port', 39.489, 20.256],
    ['Patras port', 38.23, 21.72],
    ['Piraeus port', 37.944, 23.634],
  ],
  MA: ['Africa/Casablanca', ['Tangier Med port', 35.883, -5.5]],
};

export const knownStations: readonly KnownStation[] = Object.entries(lines).flatMap(
  ([country_code, [time_zone, ...stations]]) =>
    stations.map(([name, latitude, longitude, kind = 'port']) => {
      return { name, kind, country_code, latitude, longitude, time_zone };
    }),
);
