import { accessLevels } from '@paddock/contract/platform/access';
import { defaultCountry } from '@paddock/contract/platform/constants';
import type { User } from '@paddock/contract/platform/user';
import { useEffect, useState } from 'react';
import { usePlatform } from '../platform/platform.ts';
import type { Log } from '../platform/log.ts';
import { Tile } from '../ui/tile.tsx';
import { initialsOf } from '../ui/initials.ts';
import { phoneRules } from './sign-in/phone-parts.ts';
import styles from './menu-sheet.module.css';

/** Who is signed in: name, number or address, and level in words. */
export function PersonTile({ user }: { readonly user: User }) {
  const phone = usePhoneDisplay(user.phone_number);
  const level = accessLevels[user.access_level_id].toLowerCase();
  const reachedAt = phone ?? user.email;
  return (
    <Tile
      className={styles['person']}
      icon={initialsOf(user.full_name)}
      tone="info"
      title={user.full_name}
      subtitle={reachedAt === null ? level : `${reachedAt}, ${level}`}
    />
  );
}

/** The number as people read it; as it is kept, until the numbering plans have arrived. */
function usePhoneDisplay(phoneNumber: string | null): string | null {
  const { log } = usePlatform();
  const [display, setDisplay] = useState(phoneNumber);
  useEffect(() => {
    let gone = false;
    async function show(number: string): Promise<void> {
      const text = await displayOf(number, log);
      if (!gone) setDisplay(text);
    }
    if (phoneNumber !== null) void show(phoneNumber);
    return () => {
      gone = true;
    };
  }, [phoneNumber, log]);
  return display;
}

async function displayOf(phoneNumber: string, log: Log): Promise<string> {
  try {
    const { readPhoneNumber } = await phoneRules.load(log);
    const read = readPhoneNumber(phoneNumber, defaultCountry);
    return 'to' in read ? read.to.display : phoneNumber;
  } catch {
    // It was logged where it failed; the plain number says the same.
    return phoneNumber;
  }
}
