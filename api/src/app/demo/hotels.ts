/** Hotels near the end of the demo tour. The addresses are made up. */
export const demoHotels = [
  {
    name: 'Hotel Mogyoród',
    address: 'Fő utca 12, 2146 Mogyoród, Hungary',
    phone_number: '+36 1 555 0101',
    latitude: 47.5971,
    longitude: 19.2413,
    time_zone: 'Europe/Budapest',
  },
  {
    name: 'Duna Park Hotel',
    address: 'Rakpart 3, 1051 Budapest, Hungary',
    phone_number: '+36 1 555 0102',
    latitude: 47.4989,
    longitude: 19.0459,
    time_zone: 'Europe/Budapest',
  },
] as const;
