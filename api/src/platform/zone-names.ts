import { isZoneShaped } from '@paddock/contract/platform/time';

/** Node uses former names for these zones; these are IANA's current ones. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** Names that IANA withdrew but Node still accepts. */
const withdrawn = /^(US\/Pacific-New|Canada\/East-Saskatchewan|SystemV\/.*)$/i;

/** A cache of names: a device sends the same one with every call. */
const known = new Map<string, string>();

/** The canonical name of a zone: "Europe/Kyiv" for "europe/kiev". Null if the server does not know the zone. */
export function canonicalZone(name: string): string | null {
  const found = known.get(name);
  if (found !== undefined) return found;
  if (!isZoneShaped(name) || withdrawn.test(name)) return null;
  const zone = repairedZone(name);
  if (zone !== null && known.size < 1_000) known.set(name, zone);
  return zone;
}

/** As above, and the successor of a withdrawn name. */
export function repairedZone(name: string): string | null {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    return renamed[timeZone] ?? timeZone;
  } catch {
    return null;
  }
}
