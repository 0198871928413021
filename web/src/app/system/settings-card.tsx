import { counted } from '@paddock/contract/platform/plural';
import type { SystemState } from '@paddock/contract/platform/system';
import { Section } from './section.tsx';
import styles from './system.module.css';

type Setting = SystemState['settings'][number];

const places = { environment: 'Environment', file: 'File', default: 'Default' } as const;

/** How the deployment is set up: what was set first, then the defaults. No secret is shown. */
export function SettingsCard({ settings }: { readonly settings: readonly Setting[] }) {
  const set = settings.filter(({ from }) => from !== 'default');
  const defaults = settings.filter(({ from }) => from === 'default');
  return (
    <Section title="Settings">
      {set.length === 0 ? (
        <p className={styles['empty']}>Nothing is set. Every setting has its default.</p>
      ) : (
        <SettingsTable label="Settings that were set" settings={set} />
      )}
      <details className={styles['more']}>
        <summary>{counted(defaults.length, 'default')}</summary>
        <SettingsTable label="Defaults" settings={defaults} />
      </details>
    </Section>
  );
}

interface SettingsTableProps {
  readonly label: string;
  readonly settings: readonly Setting[];
}

function SettingsTable({ label, settings }: SettingsTableProps) {
  return (
    <table className={styles['table']} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Setting</th>
          <th scope="col">Value</th>
          <th scope="col">From</th>
        </tr>
      </thead>
      <tbody>
        {settings.map((setting) => (
          <tr key={setting.name}>
            <th scope="row">{setting.name}</th>
            <td>{valueOf(setting)}</td>
            <td>{places[setting.from]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function valueOf({ value, isSecret, from }: Setting): string {
  if (isSecret && from !== 'default') return 'Set';
  return value ?? 'Not set';
}
