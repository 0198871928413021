import styles from './settings-page.module.css';
import { NotificationSettings } from './notification-settings.tsx';

/** The same as beside the messages on a desk, on a screen of its own. */
export function NotificationSettingsPage() {
  return (
    <div className={styles['page']}>
      <NotificationSettings />
    </div>
  );
}
