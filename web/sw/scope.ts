/** A file of the build, and what it has to hash to. */
interface BuiltFile {
  /** From the root of the app: "assets/main-abc.js". */
  readonly url: string;
  readonly integrity: string;
}

declare const self: ServiceWorkerGlobalScope & { readonly builtFiles: readonly BuiltFile[] };

/** The worker itself. */
export const worker = self;

/** The files that the app needs to start and to work offline; the build puts the list here. */
export const builtFiles = self.builtFiles;

export type { BuiltFile };
