import styles from './settings-cards.module.css';
import { DeviceCard } from './device-card.tsx';
import { PreferencesCard } from './preferences-card.tsx';

/** The same as beside the messages on a desk, on a screen of its own. */
export function NotificationSettingsPage() {
  return (
    <div className={styles['page']}>
      <NotificationSettings />
    </div>
  );
}

/** On which device, and about what, somebody is told. */
export function NotificationSettings() {
  return (
    <>
      <DeviceCard />
      <PreferencesCard />
    </>
  );
}
