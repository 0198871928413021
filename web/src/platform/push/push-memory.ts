/** What became of the question whether this device may be called. `off`: the person turned it off here. */
const answers = ['granted', 'denied', 'unsupported', 'off'] as const;
type KeptAnswer = (typeof answers)[number];

const answerKey = 'permission_notifications';
const channelKey = 'pushChannelId';
const laterKey = 'paddock.notifications-later.1';

/** What is used of the browser: its `window` fits. */
interface BrowserStorage {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/** What the device remembers of notifications. Where a browser keeps nothing, nothing is remembered. */
export interface PushMemory {
  answer(): KeptAnswer | null;
  keepAnswer(answer: KeptAnswer): void;
  /** The id of this device's channel, digits only. */
  channel(): string | null;
  keepChannel(id: string | null): void;
  /** When the person last said "not now", in milliseconds since 1970. */
  saidLater(): number;
  keepLater(now: number): void;
}

export function browserPushMemory(browser: BrowserStorage): PushMemory {
  const read = (key: string) => quietly(() => browser.localStorage.getItem(key));
  const write = (key: string, value: string) =>
    void quietly(() => browser.localStorage.setItem(key, value));
  return {
    answer: () => {
      const kept = read(answerKey);
      return answers.find((answer) => answer === kept) ?? null;
    },
    keepAnswer: (answer) => write(answerKey, answer),
    channel() {
      const id = read(channelKey);
      return id !== null && /^\d+$/.test(id) ? id : null;
    },
    keepChannel(id) {
      if (id === null) void quietly(() => browser.localStorage.removeItem(channelKey));
      else write(channelKey, id);
    },
    saidLater: () => Number(read(laterKey) ?? 0),
    keepLater: (now) => write(laterKey, String(now)),
  };
}

function quietly<T>(step: () => T): T | null {
  try {
    return step();
  } catch {
    return null;
  }
}
