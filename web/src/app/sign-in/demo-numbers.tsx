import { defaultCountry } from '@paddock/contract/platform/constants';
import type { Settings } from '@paddock/contract/platform/settings';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './demo-numbers.module.css';
import type { Recipient } from './flow.ts';
import { useLatePart } from './late-part.ts';
import { phoneRules, type PhoneRules } from './phone-parts.ts';
import step from './step.module.css';

interface DemoNumbersProps {
  readonly demo: NonNullable<Settings['demo']>;
  readonly onChoose: (to: Recipient) => void;
}

/** The numbers that can sign in while demo data is loaded. */
export function DemoNumbers({ demo, onChoose }: DemoNumbersProps) {
  const rules = useLatePart(phoneRules);
  const people = oneOfEachRole(demo.people);
  return (
    <Card className={step['foot']}>
      <div className={styles['words']}>
        <strong>Demo data is loaded</strong>
        <p>The code for every demo number is {demo.code}.</p>
      </div>
      <ul>
        {people.map(({ phoneNumber, role }) => {
          const to = recipientFor(phoneNumber, rules);
          return (
            <li key={phoneNumber}>
              <button type="button" className={styles['number']} onClick={() => onChoose(to)}>
                <span className={styles['digits']}>{to.display}</span>
                <span className={styles['role']}>{role}</span>
                <Icon of={ChevronRight} size={18} />
              </button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

type Person = DemoNumbersProps['demo']['people'][number];

function oneOfEachRole(people: readonly Person[]): Person[] {
  return people.filter((person) => people.find(({ role }) => role === person.role) === person);
}

function recipientFor(phoneNumber: string, rules: PhoneRules | null): Recipient {
  const read = rules?.readPhoneNumber(phoneNumber, defaultCountry);
  if (read !== undefined && 'to' in read) return read.to;
  return { phoneNumber, display: phoneNumber, country: defaultCountry };
}
