import { openStreams } from './fleet-streams.ts';
import type { Season } from './scale-season.ts';

/** This many open maps: some for each person in the offices, of their own project, spread over the servers. */
export async function startStreams(servers: readonly string[], { staff }: Season, many: number) {
  const each = Math.ceil(many / staff.length);
  const opened = await Promise.all(
    staff.map(async ({ code, headers }, index) => {
      const server = servers[index % servers.length] ?? '';
      const address = `${server}/api/admin/liveLocations/${code}/stream`;
      return openStreams(address, [headers.authorization], each);
    }),
  );
  return {
    open: () => opened.reduce((sum, one) => sum + one.open(), 0),
    stop: () => opened.forEach((one) => one.stop()),
  };
}
