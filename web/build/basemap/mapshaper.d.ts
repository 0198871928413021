declare module 'mapshaper' {
  interface Mapshaper {
    /** Runs commands on files in memory. @returns the files that the commands wrote */
    applyCommands(
      commands: string,
      input: Record<string, string>,
    ): Promise<Record<string, Uint8Array | string>>;
  }
  const mapshaper: Mapshaper;
  export default mapshaper;
}
