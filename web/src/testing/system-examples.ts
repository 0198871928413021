import type { SystemState } from '@paddock/contract/platform/system';

const defaults = [
  { name: 'HOST', value: '127.0.0.1', isSecret: false, from: 'default' },
  { name: 'PORT', value: '8080', isSecret: false, from: 'default' },
  { name: 'TWILIO_AUTH_TOKEN', value: null, isSecret: true, from: 'default' },
] as const;

/** A deployment with nothing wrong. */
export const healthySystem: SystemState = {
  versions: {
    paddock: 'v261122.1',
    node: '24.21.0',
    postgres: '18.4',
    zoneData: '2026c',
    migration: '0080-no-notices',
  },
  servers: [
    {
      id: '7d0f6d6e-4b1c-4c8e-9a39-0d7d8a3c1a01',
      name: 'paddock-1',
      role: 'all',
      version: 'v261122.1',
      startedAt: '2026-11-20T06:12:00Z',
      seenAt: '2026-11-22T14:02:00Z',
      isAlive: true,
    },
  ],
  confirmationReader: {
    path: '/usr/lib/x86_64-linux-gnu/libexec/kf6/kitinerary-extractor',
    version: '6.8.0',
    isOld: false,
    isIsolated: true,
  },
  maintenance: null,
  held: null,
  backup: { at: '2026-11-22T03:00:00Z', isGood: true, detail: '1.2 GB in 41 s' },
  rehearsal: { at: '2026-11-22T03:20:00Z', isGood: true, detail: '' },
  disk: { freeBytes: 61_300_000_000, totalBytes: 120_000_000_000, isLow: false },
  database: {
    bytes: 1_840_000_000,
    tables: [
      { name: 'location_history', bytes: 912_000_000, rows: 4_812_004 },
      { name: 'audit_events', bytes: 301_400_000, rows: 611_020 },
      { name: 'prj_expenditure', bytes: 44_100_000, rows: 80_112 },
    ],
  },
  messages: [
    { way: 'push', isSetUp: true, sent: 1_204, failed: 0, failures: [] },
    { way: 'sms', isSetUp: true, sent: 31, failed: 0, failures: [] },
    { way: 'mail', isSetUp: false, sent: 0, failed: 0, failures: [] },
  ],
  incidents: {
    open: [],
    recent: [
      {
        id: 3,
        title: 'The database was unreachable',
        server: '',
        detail: 'It was away for 41 s.',
        count: 1,
        openedAt: '2026-11-19T22:10:00Z',
        closedAt: '2026-11-19T22:11:00Z',
      },
    ],
  },
  settings: [
    { name: 'DATABASE_URL', value: null, isSecret: true, from: 'file' },
    { name: 'NODE_ENV', value: 'production', isSecret: false, from: 'environment' },
    { name: 'PUBLIC_URL', value: 'https://paddock.example', isSecret: false, from: 'environment' },
    { name: 'SECRET_KEY', value: null, isSecret: true, from: 'environment' },
    ...defaults,
  ],
};

const wrong = { server: '', count: 1, closedAt: null };

/** The same with a dead gateway, a full disk, a failed backup and a server that is gone. */
export const faultySystem: SystemState = {
  ...healthySystem,
  servers: [
    ...healthySystem.servers,
    {
      id: '7d0f6d6e-4b1c-4c8e-9a39-0d7d8a3c1a02',
      name: 'paddock-2',
      role: 'worker',
      version: 'v261118.2',
      startedAt: '2026-11-18T09:00:00Z',
      seenAt: '2026-11-22T13:51:00Z',
      isAlive: false,
    },
  ],
  backup: { at: '2026-11-22T03:00:00Z', isGood: false, detail: 'No space left on the disk.' },
  rehearsal: { at: '2026-11-15T03:20:00Z', isGood: true, detail: '' },
  disk: { freeBytes: 610_000_000, totalBytes: 120_000_000_000, isLow: true },
  messages: [
    {
      way: 'push',
      isSetUp: true,
      sent: 1_190,
      failed: 14,
      failures: [
        {
          reason: 'We couldn’t reach the push service.',
          count: 14,
          lastAt: '2026-11-22T13:58:00Z',
        },
      ],
    },
    {
      way: 'sms',
      isSetUp: true,
      sent: 19,
      failed: 12,
      failures: [
        { reason: 'The gateway answered 503.', count: 9, lastAt: '2026-11-22T14:01:00Z' },
        {
          reason: 'The gateway did not answer in time.',
          count: 3,
          lastAt: '2026-11-22T13:20:00Z',
        },
      ],
    },
    { way: 'mail', isSetUp: false, sent: 0, failed: 0, failures: [] },
  ],
  incidents: {
    open: [
      {
        ...wrong,
        id: 7,
        title: 'Text messages are not being sent',
        detail: 'The gateway answered 503.',
        count: 9,
        openedAt: '2026-11-22T13:02:00Z',
      },
      {
        ...wrong,
        id: 6,
        title: 'A disk is nearly full',
        server: 'paddock-1',
        detail: '0.6 GB are free, 0% of the disk.',
        openedAt: '2026-11-22T11:40:00Z',
      },
      {
        ...wrong,
        id: 5,
        title: 'The last backup failed',
        detail: 'No space left on the disk.',
        openedAt: '2026-11-22T03:00:00Z',
      },
      {
        ...wrong,
        id: 4,
        title: 'Messages are stuck',
        detail: '3 messages should have been sent 15 minutes ago.',
        openedAt: '2026-11-22T13:30:00Z',
      },
    ],
    recent: healthySystem.incidents.recent,
  },
};
