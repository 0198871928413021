import { DeviceCard } from './device-card.tsx';
import { PreferencesCard } from './preferences-card.tsx';

/** On which device, and about what, somebody is told. */
export function NotificationSettings() {
  return (
    <>
      <DeviceCard />
      <PreferencesCard />
    </>
  );
}
