/** Kilobytes, of 1,000 bytes each. The architecture page of the project says why. */
export const budgets = {
  /** What has to be there before a first screen can be used; gzip, fonts as they are. */
  firstScreen: { scripts: 120, styles: 15, fonts: 25 },
  /** The same of the workspace, which opens on a desk. */
  workspace: { scripts: 200, styles: 20, fonts: 25 },
  /** A claim that crew open by its address, on a phone. */
  claim: { scripts: 170, styles: 15, fonts: 25 },
  /** A form that is opened by its address, on a desk. */
  form: { scripts: 206.5, styles: 15, fonts: 25, files: 30 },
  /** What an installed app saves before anything is opened; as the files are. */
  installed: 1_200,
} as const;
