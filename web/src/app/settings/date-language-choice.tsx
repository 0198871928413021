import { dateLanguage, formatDay } from '@paddock/contract/platform/time';
import { useSyncExternalStore } from 'react';
import { chooseDateLanguage, dateLanguages } from '../../platform/date-language.ts';
import { dateNamesChanges } from '../../platform/date-names.ts';
import { usePlatform } from '../../platform/platform.ts';
import { SelectField } from '../../ui/select-field.tsx';
import styles from './settings.module.css';

/** The language of days and months on this device. The order of a date is the same in each. */
export function DateLanguageChoice() {
  const language = useSyncExternalStore(dateNamesChanges.subscribe, dateLanguage);
  return (
    <div className={styles['choice']}>
      <SelectField
        label="Language of dates"
        choices={dateLanguages}
        chosen={language}
        onChoose={chooseDateLanguage}
      />
      <Example key={language} />
    </div>
  );
}

/** Drawn again for each language. */
function Example() {
  const { clock } = usePlatform();
  return <p className={styles['about']}>{`Today is ${formatDay(new Date(clock.now()))}.`}</p>;
}
