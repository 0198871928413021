import { Combobox } from '@base-ui/react/combobox';
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import { useState, type RefObject } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { CountryLimits } from './country-limits.ts';
import { Flag } from './flag.tsx';
import styles from './step.module.css';
import { allCountries, type Country } from './phone-rules.ts';

/** Other names of a country. */
const otherNames: Readonly<Record<string, string>> = {
  AE: 'UAE',
  CD: 'DRC',
  CI: 'Ivory Coast',
  CZ: 'Czech Republic',
  GB: 'UK Great Britain England Scotland Wales Northern Ireland',
  NL: 'Holland',
  TR: 'Turkey',
  US: 'USA America',
};

/**
 * The countries that a query means, by the start of any word of their name ("king"), by their ISO code
 * ("hu") or by their calling code ("36", "+36"). A calling code that several share lists its main one first.
 */
export function searchCountries(countries: readonly Country[], query: string): readonly Country[] {
  const wanted = plain(query);
  if (wanted === '') return countries;
  const digits = /^\+?(\d+)$/.exec(wanted)?.[1];
  if (digits === undefined) return countries.filter((country) => isCalled(country, wanted));
  return countries
    .filter(({ callingCode }) => callingCode.startsWith(`+${digits}`))
    .sort((one, other) => Number(other.isMain) - Number(one.isMain));
}

function isCalled({ code, name }: Country, wanted: string): boolean {
  if (code.toLowerCase() === wanted) return true;
  return ` ${plain(`${name} ${otherNames[code] ?? ''}`)}`.includes(` ${wanted}`);
}

/** Without accents, capitals and punctuation. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\d+]+/gu, ' ')
    .trim();
}

interface CountryPickerProps {
  /** ISO 3166 code. */
  readonly country: string;
  /** The countries whose numbers are accepted. */
  readonly limits: CountryLimits;
  readonly onChoose: (country: string) => void;
  /** The field that the list opens below, as wide as it. */
  readonly anchor: RefObject<HTMLElement | null>;
}

/** The country of a phone number, found by its name, its ISO code or its calling code. */
export function CountryPicker({ country, limits, onChoose, anchor }: CountryPickerProps) {
  const [countries] = useState(() => allCountries(limits));
  const [query, setQuery] = useState('');
  const chosen = countries.find(({ code }) => code === country) ?? null;
  return (
    <Combobox.Root
      items={countries}
      filteredItems={searchCountries(countries, query)}
      value={chosen}
      itemToStringLabel={({ name }: Country) => name}
      inputValue={query}
      onInputValueChange={setQuery}
      onValueChange={(choice) => {
        if (choice !== null) onChoose(choice.code);
      }}
      autoHighlight
    >
      <Combobox.Trigger
        className={`row gap-2 rigid borderless figures ${styles['country']} ${styles['trigger']}`}
        aria-label={`Country: ${chosen?.name ?? country}, ${chosen?.callingCode ?? ''}`}
      >
        <Flag country={country} />
        <span>{chosen?.callingCode ?? country}</span>
        <Icon of={ChevronDown} size={18} className={styles['chevron']} />
      </Combobox.Trigger>
      <CountryList anchor={anchor} />
    </Combobox.Root>
  );
}

function CountryList({ anchor }: Pick<CountryPickerProps, 'anchor'>) {
  return (
    <Combobox.Portal>
      <Combobox.Positioner
        anchor={anchor}
        align="start"
        sideOffset={6}
        className={styles['positioner']}
      >
        <Combobox.Popup className={`popup ${styles['popup']}`} aria-label="Choose a country">
          <Combobox.Input
            className={`rigid control borderless line-below ${styles['search']}`}
            placeholder="Country or code"
            aria-label="Country or calling code"
          />
          <Combobox.Empty>
            <p className="pad-4 muted">No matching countries</p>
          </Combobox.Empty>
          <Combobox.List className="popup-list">{CountryItem}</Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}

function CountryItem(country: Country) {
  return (
    <Combobox.Item
      key={country.code}
      value={country}
      className={`popup-item target ${styles['item']}`}
    >
      <Flag country={country.code} />
      <span className="grow shrink">{country.name}</span>
      <span className="muted figures">{country.callingCode}</span>
    </Combobox.Item>
  );
}
