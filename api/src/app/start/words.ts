import type { Config } from '../../platform/config.ts';
import { demoLevel, demoPeople } from '../demo/people.ts';
import { demoCode, demoNumber } from '../../platform/identity/embedded/demo-numbers.ts';
import { accessLevels } from '@paddock/contract/platform/access';

/** Address that opens the app in a browser on this machine. */
export function formatAddress(host: string, port: number): string {
  const everywhere = host === '::' || host === '0.0.0.0';
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** The lines printed once the server answers. */
export function welcome(config: Config, address: string, version: string): string[] {
  const open = config.publicUrl === undefined ? address : `${config.publicUrl} (here: ${address})`;
  return [
    `${config.productName} ${version} is ready: ${open}`,
    ...(config.demo ? demoWords() : firstWords(config)),
    'Press Ctrl-C to stop.',
  ];
}

/** Says how the first administrator signs in if no gateway sends the code. */
function firstWords({ firstAdminPhone, sms }: Config): string[] {
  if (firstAdminPhone === undefined || sms.gateway !== 'log') return [];
  return [
    'Sign in with the number in FIRST_ADMIN_PHONE. No SMS gateway is set, so codes appear in this log.',
  ];
}

function demoWords(): string[] {
  const seen = new Set<number>();
  const firstOfEach = demoPeople.filter(([, , digits]) => {
    const level = demoLevel(digits);
    return !seen.has(level) && seen.add(level);
  });
  return [
    '',
    `Demo data is loaded. Sign in with one of these numbers and the code ${demoCode}:`,
    ...firstOfEach.map(([given, family, digits]) => {
      const role = accessLevels[demoLevel(digits)];
      return `  ${spaced(demoNumber(digits))}  ${role.padEnd(13)}  ${given} ${family}`;
    }),
    `All others up to ${spaced(demoNumber('39'))} are crew.`,
    '',
  ];
}

/** "+44 7700 900010" */
function spaced(number: string): string {
  return number.replace(/^(\+44)(\d{4})(\d{6})$/, '$1 $2 $3');
}
