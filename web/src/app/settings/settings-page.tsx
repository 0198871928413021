import { isAllowed } from '@paddock/contract/platform/access';
import { keepsBooks } from '@paddock/contract/platform/books';
import { dateLanguage, formatDay } from '@paddock/contract/platform/time';
import type { User } from '@paddock/contract/platform/user';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { useSyncExternalStore } from 'react';
import { CalendarCard } from '../../domain/sharing-out/calendar-card.tsx';
import { chooseDateLanguage, dateLanguages } from '../../platform/date-language.ts';
import { dateNamesChanges } from '../../platform/date-names.ts';
import { lazyPart } from '../../platform/lazy.ts';
import { usePlatform } from '../../platform/platform.ts';
import { useSettings } from '../../platform/settings-query.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { AppearanceChoice } from '../appearance-choice.tsx';
import { Aside } from '../lazy-boundary.tsx';
import { NavLink } from '../nav-link.tsx';
import { linkToSharing, sharingRowPart } from '../sharing-row-part.tsx';
import styles from './settings.module.css';

const DeskCard = lazyPart({
  name: 'desk-settings',
  load: async () => (await import('./desk-card.tsx')).DeskCard,
}).Part;

const TokenCard = lazyPart({
  name: 'api-tokens',
  load: async () => (await import('../../domain/sharing-out/token-card.tsx')).TokenCard,
}).Part;

const PasskeyCard = lazyPart({
  name: 'passkeys',
  load: async () => (await import('../passkeys/passkey-card.tsx')).PasskeyCard,
}).Part;

const EntryLimitsCard = lazyPart({
  name: 'entry-limits',
  load: async () => (await import('./entry-limits-card.tsx')).EntryLimitsCard,
}).Part;

const WebhookCard = lazyPart({
  name: 'webhooks',
  load: async () => (await import('../../domain/sharing-out/webhook-card.tsx')).WebhookCard,
}).Part;

const SharingRow = sharingRowPart.Part;

/** Personal settings: how it looks and works, and what is connected to it. */
export function SettingsPage({ user }: { readonly user: User }) {
  const hasPasskeys = useSettings()?.signIn.passkeyHost !== undefined;
  return (
    <div className={`grid at-top gap-4 ${styles['page']}`}>
      <div className="stack gap-4">
        <Card padded className="stack gap-4">
          <AppearanceChoice />
          <DateLanguageChoice />
        </Card>
        {isAllowed(user, 4) && (
          <Aside>
            <DeskCard reach={user} />
          </Aside>
        )}
        <Card>
          <Aside>
            <SharingRow userId={user.id} link={linkToSharing()} />
          </Aside>
        </Card>
        <Card>
          <ul>
            <Line to="/messages/settings" title="Notifications" about="Which messages you get" />
            <Line to="/documents" title="My documents" about="Passport, visas, licences" />
            {(isAllowed(user, 1) || keepsBooks(user)) && (
              <Line to="/admin" title="Admin" about="Every form and list" />
            )}
            {isAllowed(user, 1) && (
              <Line to="/first-steps" title="First steps" about="From nothing to a first booking" />
            )}
          </ul>
          {isAllowed(user, 1) && (
            <a
              className={`row gap-4 pad-2-4 unlined inner-ring ${styles['link']}`}
              href="/api/docs"
            >
              <Words title="API documentation" about="Every call of this server" />
            </a>
          )}
        </Card>
      </div>
      <div className="stack gap-4">
        {hasPasskeys && (
          <Aside>
            <PasskeyCard />
          </Aside>
        )}
        {isAllowed(user, 1) && (
          <Aside>
            <EntryLimitsCard />
          </Aside>
        )}
        <CalendarCard />
        <Aside>
          <TokenCard user={user} />
        </Aside>
        {isAllowed(user, 1) && (
          <Aside>
            <WebhookCard />
          </Aside>
        )}
      </div>
    </div>
  );
}

interface LineProps {
  readonly to: string;
  readonly title: string;
  readonly about: string;
}

function Line({ to, ...words }: LineProps) {
  return (
    <li className="ruled">
      <NavLink to={to} className={`row gap-4 pad-2-4 unlined inner-ring ${styles['link']}`}>
        <Words {...words} />
      </NavLink>
    </li>
  );
}

function Words({ title, about }: Omit<LineProps, 'to'>) {
  return (
    <>
      <span className="grid grow">
        <span className="hint bold">{title}</span>
        <span className="small muted">{about}</span>
      </span>
      <Icon of={ChevronRight} size={18} />
    </>
  );
}

/** The language of days and months on this device. The order of a date is the same in each. */
function DateLanguageChoice() {
  const language = useSyncExternalStore(dateNamesChanges.subscribe, dateLanguage);
  return (
    <div className="stack gap-2">
      <SelectField
        label="Date language"
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
  return <p className="small muted">{`Today is ${formatDay(new Date(clock.now()))}.`}</p>;
}
